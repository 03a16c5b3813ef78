/// A transform of the plane that preserves parallel lines: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
///
/// Points are row vectors, so `first.concatenating(second)` applies `first` before `second`.
public struct CGAffineTransform: Hashable, Sendable {
    /// The entry in the first row, first column.
    public var a: CGFloat
    /// The entry in the first row, second column.
    public var b: CGFloat
    /// The entry in the second row, first column.
    public var c: CGFloat
    /// The entry in the second row, second column.
    public var d: CGFloat
    /// The horizontal translation.
    public var tx: CGFloat
    /// The vertical translation.
    public var ty: CGFloat

    /// Creates the transform whose entries are all 0, which is not the identity.
    public init() {
        self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
    }

    /// Creates a transform from its entries.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates a transform from its entries.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }
}

extension CGAffineTransform {
    /// The identity transform.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a transform that scales about the origin.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Creates a translation.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Creates a transform that rotates about the origin, from the x axis toward the y axis.
    /// - Parameter angle: The angle in radians.
    public init(rotationAngle angle: CGFloat) {
        let sine = PortableMath.sin(angle)
        let cosine = PortableMath.cos(angle)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Whether this is the identity transform.
    public var isIdentity: Bool { self == .identity }

    /// Returns a transform that scales before applying this one.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: a * sx, b: b * sx, c: c * sy, d: d * sy, tx: tx, ty: ty)
    }

    /// Returns a transform that translates before applying this one.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(a: a, b: b, c: c, d: d, tx: x * a + y * c + tx, ty: x * b + y * d + ty)
    }

    /// Returns a transform that rotates, by an angle in radians, before applying this one.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns a transform that applies this transform, then `t2`.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * t2.a + b * t2.c,
            b: a * t2.b + b * t2.d,
            c: c * t2.a + d * t2.c,
            d: c * t2.b + d * t2.d,
            tx: tx * t2.a + ty * t2.c + t2.tx,
            ty: tx * t2.b + ty * t2.d + t2.ty)
    }

    /// Returns the inverse, or this transform itself if it isn't invertible.
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

    /// The lengths of the transformed unit vectors along x and y.
    var axisScale: CGSize { CGSize(width: PortableMath.hypot(a, b), height: PortableMath.hypot(c, d)) }

    /// The side of a square whose area equals the transformed unit square's.
    package var meanScale: CGFloat { abs(a * d - b * c).squareRoot() }

    /// The maximum length of a transformed unit vector: the larger singular value.
    package var maximumScale: CGFloat {
        let sum = a * a + b * b + c * c + d * d
        let determinant = a * d - b * c
        let spread = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
        return ((sum + spread) / 2).squareRoot()
    }
}

extension CGAffineTransform: Codable {
    /// Decodes the six entries from an unkeyed container, as Core Graphics encodes them.
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

    /// Encodes the six entries into an unkeyed container.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        for entry in [a, b, c, d, tx, ty] { try values.encode(entry) }
    }
}
