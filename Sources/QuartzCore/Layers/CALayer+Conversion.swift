extension CALayer {
    func _convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        Self.convert(p, from: l, to: self)
    }

    func _convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        Self.convert(p, from: self, to: l)
    }

    func _convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        Self.convert(r, from: l, to: self)
    }

    func _convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        Self.convert(r, from: self, to: l)
    }

    private static func convert(_ rect: CGRect, from source: CALayer?, to target: CALayer?) -> CGRect {
        let corners = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
        ].map { convert($0, from: source, to: target) }
        let (minX, maxX) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
        let (minY, maxY) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
        return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    private static func convert(_ point: CGPoint, from source: CALayer?, to target: CALayer?) -> CGPoint {
        if source === target { return point }
        // Up to the nearest common ancestor, then down.
        var targets: [CALayer] = []
        var layer = target
        while let current = layer {
            targets.append(current)
            layer = current.above
        }
        var result = point
        layer = source
        while let current = layer, !targets.contains(where: { $0.model() === current.model() }) {
            result = current.convertToSuperlayer(result)
            layer = current.above
        }
        let commonAncestor = layer?.model()
        for current in targets.prefix(while: { $0.model() !== commonAncestor }).reversed() {
            result = current.convertFromSuperlayer(result) ?? result
        }
        return result
    }

    final func convertToSuperlayer(_ point: CGPoint) -> CGPoint {
        if CATransform3DIsIdentity(state.base.transform), above?.state.base.transformOfSublayers == nil {
            let anchor = state.base.anchor
            return CGPoint(
                x: point.x + state.base.position.x - anchor.x, y: point.y + state.base.position.y - anchor.y)
        }
        return transformInParent.project(point)
    }

    /// Returns the point in the layer's own space; `nil` if the layer is edge-on or its transform is singular.
    final func convertFromSuperlayer(_ point: CGPoint) -> CGPoint? {
        if CATransform3DIsIdentity(state.base.transform), above?.state.base.transformOfSublayers == nil {
            let anchor = state.base.anchor
            return CGPoint(
                x: point.x - state.base.position.x + anchor.x, y: point.y - state.base.position.y + anchor.y)
        }
        return transformInParent.unproject(point)
    }

    /// The transform from this layer's bounds to its superlayer's bounds.
    final var transformInParent: CATransform3D {
        let own = state.base.transformToSuperlayer
        guard !status.contains(.isMask), let above = above?.state.base.transformOfSublayers else { return own }
        return CATransform3DConcat(own, above)
    }
}

extension CATransform3D {
    /// Returns the point of the plane z = 0 that projects to a point; `nil` if there is none.
    func unproject(_ point: CGPoint) -> CGPoint? {
        let (a, b, c) = (m11, m21, m41)
        let (d, e, f) = (m12, m22, m42)
        let (g, h, i) = (m14, m24, m44)
        let determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
        guard determinant != 0, determinant.isFinite else { return nil }
        let x = point.x * (e * i - f * h) - point.y * (b * i - c * h) + (b * f - c * e)
        let y = -point.x * (d * i - f * g) + point.y * (a * i - c * g) - (a * f - c * d)
        let w = point.x * (d * h - e * g) - point.y * (a * h - b * g) + (a * e - b * d)
        guard w != 0 else { return nil }
        return CGPoint(x: x / w, y: y / w)
    }
}
