/// A direction and distance in two dimensions.
public struct CGVector: Hashable, Sendable {
    /// The horizontal part.
    public var dx: CGFloat
    /// The vertical part.
    public var dy: CGFloat

    /// Makes the zero vector.
    public init() {
        dx = 0
        dy = 0
    }

    /// Makes a vector from its two parts.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}

extension CGVector {
    /// The vector whose parts are both 0.
    public static let zero = CGVector()

    /// Makes a vector from whole numbers.
    public init(dx: Int, dy: Int) {
        self.init(dx: CGFloat(dx), dy: CGFloat(dy))
    }
}

extension CGVector: Codable {
    /// Reads the two parts from an unkeyed container, as Core Graphics writes them.
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        let dx = try values.decode(CGFloat.self)
        let dy = try values.decode(CGFloat.self)
        self.init(dx: dx, dy: dy)
    }

    /// Writes the two parts to an unkeyed container.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(dx)
        try values.encode(dy)
    }
}
