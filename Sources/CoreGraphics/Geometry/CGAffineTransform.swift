/// A map of the plane that keeps parallel lines parallel: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
///
/// Points are row vectors, so `first.concatenating(second)` applies `first` before `second`.
public struct CGAffineTransform: Hashable, Sendable {
    /// The first row, first column.
    public var a: CGFloat
    /// The first row, second column.
    public var b: CGFloat
    /// The second row, first column.
    public var c: CGFloat
    /// The second row, second column.
    public var d: CGFloat
    /// The horizontal translation.
    public var tx: CGFloat
    /// The vertical translation.
    public var ty: CGFloat

    /// Makes the transform that has every entry 0 — not the identity.
    public init() {
        self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }

    /// Makes a transform from its entries.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Makes a transform from its entries.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }
}

extension CGAffineTransform {
    /// The transform that moves nothing.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Makes a transform that scales about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Makes a transform that moves every point by the same distance.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Makes a transform that rotates about the origin, from the x axis towards the y axis.
    /// - Parameter angle: The angle in radians.
    public init(rotationAngle angle: CGFloat) {
        let sine = sin(angle)
        let cosine = cos(angle)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Whether the transform moves nothing.
    public var isIdentity: Bool { self == .identity }

    /// The transform that scales first and then does what this one does.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: a * sx, b: b * sx, c: c * sy, d: d * sy, tx: tx, ty: ty)
    }

    /// The transform that moves first and then does what this one does.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: a, b: b, c: c, d: d, tx: x * a + y * c + tx, ty: x * b + y * d + ty)
    }

    /// The transform that rotates first, by an angle in radians, and then does what this one does.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The transform that does what this one does and then what the other does.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t2.a + b * t2.c,
            b: a * t2.b + b * t2.d,
            c: c * t2.a + d * t2.c,
            d: c * t2.b + d * t2.d,
            tx: tx * t2.a + ty * t2.c + t2.tx,
            ty: tx * t2.b + ty * t2.d + t2.ty)
    }

    /// The transform that undoes this one, or this one itself when it cannot be undone.
    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant,
            b: -b / determinant,
            c: -c / determinant,
            d: a / determinant,
            tx: (c * ty - d * tx) / determinant,
            ty: (b * tx - a * ty) / determinant)
    }

    /// Lines parallel to an axis stay parallel to an axis.
    package var preservesAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

    /// The side of the square that has the area of a transformed unit square.
    package var meanScale: CGFloat { abs(a * d - b * c).squareRoot() }

    /// The farthest a unit vector gets: the larger singular value.
    package var maximumScale: CGFloat {
        let sum = a * a + b * b + c * c + d * d
        let determinant = a * d - b * c
        let spread = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
        return ((sum + spread) / 2).squareRoot()
    }
}

extension CGAffineTransform: Codable {
    /// Reads the six entries from an unkeyed container, as Core Graphics writes them.
    public init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        let a = try values.decode(CGFloat.self)
        let b = try values.decode(CGFloat.self)
        let c = try values.decode(CGFloat.self)
        let d = try values.decode(CGFloat.self)
        let tx = try values.decode(CGFloat.self)
        let ty = try values.decode(CGFloat.self)
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// Writes the six entries to an unkeyed container.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        for entry in [a, b, c, d, tx, ty] { try values.encode(entry) }
    }
}
