import CoreGraphics

/// A projective transform of the plane for row vectors: `(x, y, 1) · m`, then division by the third component.
///
/// A flat layer with a 3D transform needs nothing else: this is the 4×4 matrix without its z row and column.
package struct Projection: Sendable, Hashable, BitwiseCopyable {
    package var m11 = 1.0
    package var m12 = 0.0
    package var m13 = 0.0
    package var m21 = 0.0
    package var m22 = 1.0
    package var m23 = 0.0
    package var m31 = 0.0
    package var m32 = 0.0
    package var m33 = 1.0

    package init() {}
}

extension Projection {
    package static let identity = Projection()

    package init(_ transform: CGAffineTransform) {
        m11 = transform.a
        m12 = transform.b
        m21 = transform.c
        m22 = transform.d
        m31 = transform.tx
        m32 = transform.ty
    }

    package static func translation(x: Double, y: Double) -> Projection {
        var result = Projection()
        result.m31 = x
        result.m32 = y
        return result
    }

    package static func scale(_ factor: Double) -> Projection {
        var result = Projection()
        result.m11 = factor
        result.m22 = factor
        return result
    }

    /// Whether the transform has no perspective, so that parallel lines remain parallel.
    package var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    /// Returns a transform that applies this one, then the other.
    package func concatenating(_ other: Projection) -> Projection {
        if isAffine, other.isAffine { return concatenatingAffine(other) }
        var result = Projection()
        result.m11 = m11 * other.m11 + m12 * other.m21 + m13 * other.m31
        result.m12 = m11 * other.m12 + m12 * other.m22 + m13 * other.m32
        result.m13 = m11 * other.m13 + m12 * other.m23 + m13 * other.m33
        result.m21 = m21 * other.m11 + m22 * other.m21 + m23 * other.m31
        result.m22 = m21 * other.m12 + m22 * other.m22 + m23 * other.m32
        result.m23 = m21 * other.m13 + m22 * other.m23 + m23 * other.m33
        result.m31 = m31 * other.m11 + m32 * other.m21 + m33 * other.m31
        result.m32 = m31 * other.m12 + m32 * other.m22 + m33 * other.m32
        result.m33 = m31 * other.m13 + m32 * other.m23 + m33 * other.m33
        return result
    }

    /// The same sums without the terms that are 0.
    @inline(__always)
    private func concatenatingAffine(_ other: Projection) -> Projection {
        var result = Projection()
        result.m11 = m11 * other.m11 + m12 * other.m21
        result.m12 = m11 * other.m12 + m12 * other.m22
        result.m21 = m21 * other.m11 + m22 * other.m21
        result.m22 = m21 * other.m12 + m22 * other.m22
        result.m31 = m31 * other.m11 + m32 * other.m21 + other.m31
        result.m32 = m31 * other.m12 + m32 * other.m22 + other.m32
        return result
    }

    /// Returns the image of a point, or `nil` if it is at or behind the eye.
    package func apply(_ point: CGPoint) -> CGPoint? {
        let w = point.x * m13 + point.y * m23 + m33
        guard w > 0 else { return nil }
        return CGPoint(
            x: (point.x * m11 + point.y * m21 + m31) / w,
            y: (point.x * m12 + point.y * m22 + m32) / w)
    }
}
