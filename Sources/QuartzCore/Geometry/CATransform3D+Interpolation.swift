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
