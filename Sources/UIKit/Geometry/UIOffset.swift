import CoreGraphics

/// An offset in points.
public struct UIOffset: Hashable, Codable, Sendable {
    /// The offset to the right, in points.
    public var horizontal: CGFloat
    /// The offset downward, in points.
    public var vertical: CGFloat

    /// Creates an offset, in points.
    public init(horizontal: CGFloat, vertical: CGFloat) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Creates an offset of zero.
    public init() {
        self.init(horizontal: 0, vertical: 0)
    }

    /// An offset of zero.
    public static let zero = UIOffset()
}
