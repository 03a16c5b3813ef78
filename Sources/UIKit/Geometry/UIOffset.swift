import CoreGraphics

/// A displacement in points.
public struct UIOffset: Hashable, Codable, Sendable {
    /// The displacement to the right, in points.
    public var horizontal: CGFloat
    /// The displacement downwards, in points.
    public var vertical: CGFloat

    /// Creates a displacement from its two parts, in points.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Creates no displacement.
    public init() {
        self.init(horizontal: 0, vertical: 0)
    }

    /// No displacement.
    public static let zero = UIOffset()
}
