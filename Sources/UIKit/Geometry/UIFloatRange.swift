import CoreGraphics

/// A range of floating-point values.
public struct UIFloatRange: Hashable, Sendable {
    /// The minimum value.
    public var minimum: CGFloat
    /// The maximum value.
    public var maximum: CGFloat

    /// Creates a range from a minimum to a maximum.
    public init(minimum: CGFloat, maximum: CGFloat) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// Creates a range from zero to zero.
    public init() {
        self.init(minimum: 0, maximum: 0)
    }

    /// The range from zero to zero.
    public static let zero = UIFloatRange()
    /// The range of all values.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    /// Whether the range is infinite in both directions.
    public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
