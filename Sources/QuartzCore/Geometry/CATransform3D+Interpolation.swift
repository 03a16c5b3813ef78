extension CATransform3D {
    /// Interpolates the decompositions: components linearly, the rotation along the shorter arc.
    package func interpolated(to end: CATransform3D, at fraction: Double) -> CATransform3D {
        if fraction == 0 { return self }
        if fraction == 1 { return end }
        if isPlanar, end.isPlanar {
            return TransformDecomposition2D(self).interpolated(to: TransformDecomposition2D(end), at: fraction)
                .transform
        }
        guard let first = TransformDecomposition3D(self), let last = TransformDecomposition3D(end) else {
            // A singular matrix has no decomposition; interpolate its elements.
            return elementwise(to: end, at: fraction)
        }
        return first.interpolated(to: last, at: fraction).transform
    }

    private func elementwise(to end: CATransform3D, at fraction: Double) -> CATransform3D {
        let e = zip(elements, end.elements).map { $0 + ($1 - $0) * fraction }
        return CATransform3D(
            m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7],
            m31: e[8], m32: e[9], m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14], m44: e[15])
    }
}

/// The decomposition of a transform of the plane, in order of application: scale, shear, rotation, translation.
struct TransformDecomposition2D {
    var translation: SIMD2<Double>
    var scale: SIMD2<Double>
    var shear: Double
    var angle: Double

    init(_ t: CATransform3D) {
        translation = [t.m41, t.m42]
        let sx = (t.m11 * t.m11 + t.m12 * t.m12).squareRoot()
        if sx > 0 {
            angle = PortableMath.atan2(t.m12, t.m11)
            // A half turn is negative, so that a turn by 180° passes −90°.
            if angle > .pi - 1e-9 { angle = -.pi }
            let determinant = t.m11 * t.m22 - t.m12 * t.m21
            scale = [sx, determinant / sx]
            shear = (t.m11 * t.m21 + t.m12 * t.m22) / sx
        } else {
            let sy = (t.m21 * t.m21 + t.m22 * t.m22).squareRoot()
            angle = sy > 0 ? PortableMath.atan2(-t.m21, t.m22) : 0
            scale = [0, sy]
            shear = 0
        }
    }

    func interpolated(to end: TransformDecomposition2D, at fraction: Double) -> TransformDecomposition2D {
        var result = self
        var (first, last) = (self, end)
        // A reflection in y decomposes like a reflection in x plus a half turn; use one form for both ends, so that
        // nothing rotates.
        if first.scale.x * last.scale.x > 0, first.scale.y * last.scale.y < 0, abs(first.angle - last.angle) > .pi / 2 {
            if last.scale.y < 0 { last.mirror() } else { first.mirror() }
        }
        result.translation = first.translation + (last.translation - first.translation) * fraction
        result.scale = first.scale + (last.scale - first.scale) * fraction
        result.shear = first.shear + (last.shear - first.shear) * fraction
        var turn = last.angle - first.angle
        if turn > .pi { turn -= 2 * .pi } else if turn < -.pi { turn += 2 * .pi }
        result.angle = first.angle + turn * fraction
        return result
    }

    private mutating func mirror() {
        scale = -scale
        shear = -shear
        angle += angle > 0 ? -Double.pi : Double.pi
    }

    var transform: CATransform3D {
        let (c, s) = angle == 0 ? (1, 0) : (PortableMath.cos(angle), PortableMath.sin(angle))
        var result = CATransform3D.unit
        result.m11 = scale.x * c
        result.m12 = scale.x * s
        result.m21 = shear * c - scale.y * s
        result.m22 = shear * s + scale.y * c
        result.m41 = translation.x
        result.m42 = translation.y
        return result
    }
}
