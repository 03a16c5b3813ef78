/// A two-dimensional vector.
public struct CGVector: Hashable, Sendable {
    /// The horizontal component.
    public var dx: CGFloat
    /// The vertical component.
    public var dy: CGFloat

    /// Creates the zero vector.
    public init() {
        dx = 0
        dy = 0
    }

    /// Creates a vector from its components.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}

extension CGVector {
    /// The vector with zero components.
    public static let zero = CGVector()

    /// Creates a vector from integers.
    public init(dx: Int, dy: Int) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }
}

extension CGVector: Codable {
    /// Decodes the components from an unkeyed container, as Core Graphics encodes them.
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        let dx = try values.decode(CGFloat.self)
        let dy = try values.decode(CGFloat.self)
        self.init(dx: dx, dy: dy)
    }

    /// Encodes the components into an unkeyed container.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(dx)
        try values.encode(dy)
    }
}
