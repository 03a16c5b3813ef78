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
