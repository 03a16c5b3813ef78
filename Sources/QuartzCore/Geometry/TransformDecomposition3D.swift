/// The decomposition of a 3D transform: perspective, translation, scale, shears and rotation as a unit quaternion.
struct TransformDecomposition3D {
    var perspective: SIMD4<Double>
    var translation: SIMD3<Double>
    var scale: SIMD3<Double>
    /// The shears xy, xz and yz.
    var shear: SIMD3<Double>
    var rotation: SIMD4<Double>
    /// The element `m44`, a homogeneous factor of all elements; it has no visible effect.
    var weight: Double

    /// Creates the decomposition of a matrix; `nil` if the matrix is singular or not finite.
    ///
    /// The order is from Spencer Thomas, "Decomposing a Matrix into Simple Transformations", Graphics Gems II.
    init?(_ m: CATransform3D) {
        guard m.m44 != 0, m.isFinite else { return nil }
        weight = m.m44
        let w = 1 / m.m44
        var rows: [SIMD3<Double>] = [
            [m.m11 * w, m.m12 * w, m.m13 * w], [m.m21 * w, m.m22 * w, m.m23 * w], [m.m31 * w, m.m32 * w, m.m33 * w],
        ]
        translation = [m.m41 * w, m.m42 * w, m.m43 * w]
        let determinant = dot(rows[0], cross(rows[1], rows[2]))
        guard abs(determinant) > 1e-12 else { return nil }

        // The last column is (linear part with translation) · perspective; solve for the perspective.
        let column: SIMD3<Double> = [m.m14 * w, m.m24 * w, m.m34 * w]
        perspective = [0, 0, 0, 1]
        if column != .zero {
            let inverse = CATransform3DInvert(
                CATransform3D(
                    m11: rows[0].x, m12: rows[0].y, m13: rows[0].z, m14: 0,
                    m21: rows[1].x, m22: rows[1].y, m23: rows[1].z, m24: 0,
                    m31: rows[2].x, m32: rows[2].y, m33: rows[2].z, m34: 0,
                    m41: translation.x, m42: translation.y, m43: translation.z, m44: 1))
            perspective = [
                inverse.m11 * column.x + inverse.m12 * column.y + inverse.m13 * column.z + inverse.m14,
                inverse.m21 * column.x + inverse.m22 * column.y + inverse.m23 * column.z + inverse.m24,
                inverse.m31 * column.x + inverse.m32 * column.y + inverse.m33 * column.z + inverse.m34,
                inverse.m41 * column.x + inverse.m42 * column.y + inverse.m43 * column.z + inverse.m44,
            ]
        }

        var scale = SIMD3<Double>.zero
        var shear = SIMD3<Double>.zero
        scale.x = length(rows[0])
        rows[0] /= scale.x
        shear.x = dot(rows[0], rows[1])
        rows[1] -= rows[0] * shear.x
        scale.y = length(rows[1])
        rows[1] /= scale.y
        shear.x /= scale.y
        shear.y = dot(rows[0], rows[2])
        rows[2] -= rows[0] * shear.y
        shear.z = dot(rows[1], rows[2])
        rows[2] -= rows[1] * shear.z
        scale.z = length(rows[2])
        rows[2] /= scale.z
        shear.y /= scale.z
        shear.z /= scale.z
        if determinant < 0 {
            scale = -scale
            rows = rows.map { -$0 }
        }
        self.scale = scale
        self.shear = shear
        rotation = Self.quaternion(rows)
    }

    func interpolated(to end: TransformDecomposition3D, at f: Double) -> TransformDecomposition3D {
        var result = self
        result.perspective = perspective + (end.perspective - perspective) * f
        result.translation = translation + (end.translation - translation) * f
        result.scale = scale + (end.scale - scale) * f
        result.shear = shear + (end.shear - shear) * f
        result.weight = weight + (end.weight - weight) * f
        var target = end.rotation
        var cosine = (rotation * target).sum()
        if cosine < 0 {
            target = -target
            cosine = -cosine
        }
        if cosine > 0.999_999_9 {
            result.rotation = rotation + (target - rotation) * f
        } else {
            let angle = PortableMath.acos(min(cosine, 1))
            result.rotation =
                (rotation * PortableMath.sin((1 - f) * angle) + target * PortableMath.sin(f * angle))
                / PortableMath.sin(angle)
        }
        return result
    }

    var transform: CATransform3D {
        let q = rotation / (rotation * rotation).sum().squareRoot()
        let (x, y, z, w) = (q.x, q.y, q.z, q.w)
        let r0: SIMD3<Double> = [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)]
        let r1: SIMD3<Double> = [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)]
        let r2: SIMD3<Double> = [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)]
        let a = r0 * scale.x * weight
        let b = (r1 + r0 * shear.x) * scale.y * weight
        let c = (r2 + r0 * shear.y + r1 * shear.z) * scale.z * weight
        let d = translation * weight
        let p = perspective
        func last(_ row: SIMD3<Double>) -> Double { row.x * p.x + row.y * p.y + row.z * p.z }
        return CATransform3D(
            m11: a.x, m12: a.y, m13: a.z, m14: last(a), m21: b.x, m22: b.y, m23: b.z, m24: last(b),
            m31: c.x, m32: c.y, m33: c.z, m34: last(c), m41: d.x, m42: d.y, m43: d.z,
            m44: last(d) + p.w * weight)
    }

    /// Returns the unit quaternion (x, y, z, w) of an orthonormal basis given as rows, for row vectors.
    private static func quaternion(_ r: [SIMD3<Double>]) -> SIMD4<Double> {
        let trace = r[0].x + r[1].y + r[2].z
        if trace > 0 {
            let s = (trace + 1).squareRoot() * 2
            return [(r[1].z - r[2].y) / s, (r[2].x - r[0].z) / s, (r[0].y - r[1].x) / s, s / 4]
        }
        if r[0].x > r[1].y, r[0].x > r[2].z {
            let s = (1 + r[0].x - r[1].y - r[2].z).squareRoot() * 2
            return [s / 4, (r[0].y + r[1].x) / s, (r[0].z + r[2].x) / s, (r[1].z - r[2].y) / s]
        }
        if r[1].y > r[2].z {
            let s = (1 + r[1].y - r[0].x - r[2].z).squareRoot() * 2
            return [(r[0].y + r[1].x) / s, s / 4, (r[1].z + r[2].y) / s, (r[2].x - r[0].z) / s]
        }
        let s = (1 + r[2].z - r[0].x - r[1].y).squareRoot() * 2
        return [(r[0].z + r[2].x) / s, (r[1].z + r[2].y) / s, s / 4, (r[0].y - r[1].x) / s]
    }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
}
