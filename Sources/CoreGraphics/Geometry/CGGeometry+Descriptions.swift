import Foundation

// Descriptions as in Apple's overlay of Core Graphics, which `print` and interpolations use.

extension CGPoint: @retroactive CustomDebugStringConvertible {
    /// The coordinates: `(1.0, 2.0)`.
    public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
    /// The width and the height: `(1.0, 2.0)`.
    public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
    /// The origin and the size: `(0.0, 5.0, 10.0, 20.0)`.
    public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
