import QuartzCore

extension CGRect {
    /// Returns the bounding box of the rectangle under a transform, including its perspective.
    func projected(by transform: CATransform3D) -> CGRect {
        if CATransform3DIsIdentity(transform) { return self }
        if CATransform3DIsAffine(transform) { return applying(CATransform3DGetAffineTransform(transform)) }
        let t = transform
        let points = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map { x, y in
            // Clamp points behind the viewer to just in front of it.
            let w = Swift.max(x * t.m14 + y * t.m24 + t.m44, 1e-3)
            return CGPoint(x: (x * t.m11 + y * t.m21 + t.m41) / w, y: (x * t.m12 + y * t.m22 + t.m42) / w)
        }
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let (left, right) = (xs.min() ?? minX, xs.max() ?? maxX)
        let (top, bottom) = (ys.min() ?? minY, ys.max() ?? maxY)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
