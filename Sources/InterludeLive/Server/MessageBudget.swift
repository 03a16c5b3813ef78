import Interlude

/// Limits the size and the rate of a page's messages.
struct MessageBudget {
    /// The largest message in bytes: a run with the maximum number of inputs.
    static let maximumSize = 8 << 20
    /// A mouse at 1000 Hz, combined per frame, needs 60 messages per second and an acknowledgment for each frame.
    private static let perSecond = 500.0
    private static let burst = 1000.0
    /// A slider of a parameter repeats a run up to eight times per second; most have a few kilobytes.
    private static let bytesPerSecond = Double(4 << 20)
    private static let bytesOfBurst = Double(8 * maximumSize)

    static let excessiveSize = "The message is too long."
    static let excessiveRate = "Too many messages."

    private var available = burst
    private var availableBytes = bytesOfBurst
    private var last = RealTime.now

    /// Counts a message or a part of one; returns the reason to close the connection, `nil` within the limits.
    ///
    /// - Parameters:
    ///   - size: The size of the message so far, in bytes.
    ///   - part: The size of the part. Default: `size`.
    mutating func spend(size: Int, part: Int? = nil) -> String? {
        guard size <= Self.maximumSize else { return Self.excessiveSize }
        let now = RealTime.now
        let elapsed = (now - last) / .seconds(1)
        available = min(Self.burst, available + elapsed * Self.perSecond) - 1
        availableBytes = min(Self.bytesOfBurst, availableBytes + elapsed * Self.bytesPerSecond) - Double(part ?? size)
        last = now
        return min(available, availableBytes) < 0 ? Self.excessiveRate : nil
    }
}
