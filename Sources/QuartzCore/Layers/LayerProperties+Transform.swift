extension LayerProperties {
    /// The transform from the bounds to the superlayer's bounds, without the superlayer's `sublayerTransform`.
    @inline(__always)
    var transformToSuperlayer: CATransform3D {
        let anchor = self.anchor
        var result: CATransform3D
        if transform.isPlanar, anchorPointZ == 0 {
            result = transform
            result.m41 += position.x - anchor.x * transform.m11 - anchor.y * transform.m21
            result.m42 += position.y - anchor.x * transform.m12 - anchor.y * transform.m22
            result.m43 += zPosition
            return result
        }
        result = CATransform3DTranslate(transform, -anchor.x, -anchor.y, -anchorPointZ)
        return CATransform3DConcat(
            result, CATransform3DMakeTranslation(position.x, position.y, zPosition + anchorPointZ))
    }

    /// The transform of the sublayers in the space of the bounds: `sublayerTransform` about the anchor point and
    /// flipped geometry. `nil` if it is the identity.
    var transformOfSublayers: CATransform3D? {
        let isFlipped = flags.contains(.isGeometryFlipped)
        if !isFlipped, CATransform3DIsIdentity(sublayerTransform) { return nil }
        let anchor = self.anchor
        var result = CATransform3DTranslate(sublayerTransform, -anchor.x, -anchor.y, -anchorPointZ)
        result = CATransform3DConcat(result, CATransform3DMakeTranslation(anchor.x, anchor.y, anchorPointZ))
        if isFlipped {
            var flip = CATransform3D.unit
            flip.m22 = -1
            flip.m42 = 2 * bounds.origin.y + bounds.size.height
            result = CATransform3DConcat(flip, result)
        }
        return result
    }
}

extension CATransform3D {
    /// Returns the projection of a point of the plane z = 0, divided by w.
    func project(_ point: CGPoint) -> CGPoint {
        let x = point.x * m11 + point.y * m21 + m41
        let y = point.x * m12 + point.y * m22 + m42
        let w = point.x * m14 + point.y * m24 + m44
        return w == 1 || w == 0 ? CGPoint(x: x, y: y) : CGPoint(x: x / w, y: y / w)
    }

    /// Returns the bounding box of the projection of a rectangle in the plane z = 0.
    func boundingBox(of rect: CGRect) -> CGRect {
        let corners = [
            project(CGPoint(x: rect.minX, y: rect.minY)), project(CGPoint(x: rect.maxX, y: rect.minY)),
            project(CGPoint(x: rect.minX, y: rect.maxY)), project(CGPoint(x: rect.maxX, y: rect.maxY)),
        ]
        let (minX, maxX) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
        let (minY, maxY) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}
