/// A 4×4 matrix that transforms points in three dimensions, for row vectors: `(x, y, z, 1) · m`.
public struct CATransform3D: Sendable {
    /// Row 1, column 1: the scale along x.
    public var m11: CGFloat
    /// Row 1, column 2: the contribution of x to y.
    public var m12: CGFloat
    /// Row 1, column 3: the contribution of x to z.
    public var m13: CGFloat
    /// Row 1, column 4: the perspective along x.
    public var m14: CGFloat
    /// Row 2, column 1: the contribution of y to x.
    public var m21: CGFloat
    /// Row 2, column 2: the scale along y.
    public var m22: CGFloat
    /// Row 2, column 3: the contribution of y to z.
    public var m23: CGFloat
    /// Row 2, column 4: the perspective along y.
    public var m24: CGFloat
    /// Row 3, column 1: the contribution of z to x.
    public var m31: CGFloat
    /// Row 3, column 2: the contribution of z to y.
    public var m32: CGFloat
    /// Row 3, column 3: the scale along z.
    public var m33: CGFloat
    /// Row 3, column 4: the perspective along z; −1/d puts the eye d points in front of the layer.
    public var m34: CGFloat
    /// Row 4, column 1: the translation along x, in points.
    public var m41: CGFloat
    /// Row 4, column 2: the translation along y, in points.
    public var m42: CGFloat
    /// Row 4, column 3: the translation along z, in points.
    public var m43: CGFloat
    /// Row 4, column 4: the homogeneous divisor at the origin; 1 without perspective.
    public var m44: CGFloat

    /// Creates a matrix of zeros, not the identity.
    public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
    }

    /// Creates a matrix from its elements, in row-major order.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m14 = m14
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m24 = m24
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
        self.m34 = m34
        self.m41 = m41
        self.m42 = m42
        self.m43 = m43
        self.m44 = m44
    }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D(
    m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
    m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

extension CATransform3D {
    /// The identity as a constant that the compiler can fold; the global would go through its lazy initializer.
    @inline(__always)
    package static var unit: CATransform3D {
        CATransform3D(
            m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
    }

    /// The elements in row-major order.
    package var elements: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    package var isFinite: Bool { elements.allSatisfy(\.isFinite) }

    /// Whether the transform has no perspective and maps the plane z = 0 to itself.
    package var isPlanar: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m43 == 0 && m33 == 1
            && m44 == 1
    }
}
