/// A range of frame rates for an animation, in frames per second.
public struct CAFrameRateRange: Sendable, Hashable {
    /// The minimum frame rate, in frames per second.
    public var minimum: Float
    /// The maximum frame rate, in frames per second.
    public var maximum: Float
    /// The preferred frame rate, in frames per second; `nil` for any rate in the range.
    public var preferred: Float?

    /// Creates a range with zero bounds, which means the screen's frame rate.
    public init() {
        self.init(minimum: 0, maximum: 0, preferred: nil)
    }

    /// Creates a range of frame rates, in frames per second.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// The screen's frame rate.
    public static let `default` = CAFrameRateRange()
}

extension CAFrameRateRange {
    /// Returns the number of the screen's frames for each frame at the preferred rate, or at the maximum rate if none
    /// is preferred.
    package func step(at framesPerSecond: Int) -> Int {
        let screen = Double(max(framesPerSecond, 1))
        let requested = Double(preferred ?? maximum)
        guard requested > 0, requested.isFinite else { return 1 }
        var step = max(1, Int(bounded: min(screen / requested, 1e6).rounded()))
        while step > 1, screen / Double(step) < Double(minimum) { step -= 1 }
        return step
    }
}
