import CoreGraphics

/// The numbers from one to another.
public struct UIFloatRange: Hashable, Sendable {
    public var minimum: CGFloat
    public var maximum: CGFloat

    /// Creates the range from `minimum` to `maximum`.
    public init(minimum: CGFloat, maximum: CGFloat) {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// Creates the range from zero to zero.
    public init() {
        self.init(minimum: 0, maximum: 0)
    }

    public static let zero = UIFloatRange()
    /// All numbers.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)

    /// Whether the range has no ends.
    public var isInfinite: Bool { minimum == -.infinity && maximum == .infinity }
}
