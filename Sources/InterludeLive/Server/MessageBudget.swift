import Interlude

/// Limits the size and the rate of a page's messages.
struct MessageBudget {
    /// The largest message in bytes: a run with the maximum number of inputs.
    static let maximumSize = 8 << 20
    /// A mouse at 1000 Hz, combined per frame, needs 60 messages per second and an acknowledgment for each frame.
    private static let perSecond = 500.0
    private static let burst = 1000.0

    private var available = burst
    private var last = RealTime.now

    /// Counts a message; returns the reason to close the connection, `nil` within the limits.
    mutating func spend(size: Int) -> String? {
        guard size <= Self.maximumSize else { return "The message is too long." }
        let now = RealTime.now
        available = min(Self.burst, available + (now - last) / .seconds(1) * Self.perSecond)
        last = now
        available -= 1
        return available < 0 ? "Too many messages." : nil
    }
}
