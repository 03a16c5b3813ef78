/// The frame rates, per second, that suit an animation.
public struct CAFrameRateRange: Sendable, Hashable {
    /// The fewest frames per second that will do.
    public var minimum: Float
    /// The most frames per second that are of use.
    public var maximum: Float
    /// The rate that suits best, or nil for any within the range.
    public var preferred: Float?

    /// Creates a range whose bounds are zero: the screen's own rate.
    public init() {
        self.init(minimum: 0, maximum: 0, preferred: nil)
    }

    /// A range of rates in frames per second, with the one wished for.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }

    /// The screen's own rate.
    public static let `default` = CAFrameRateRange()
}
