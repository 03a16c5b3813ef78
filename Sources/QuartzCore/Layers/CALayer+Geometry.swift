extension CALayer {
    var _sublayerTransform: CATransform3D {
        get { state.base.sublayerTransform }
        set {
            guard !CATransform3DEqualToTransform(state.base.sublayerTransform, newValue),
                accepts(newValue, for: .sublayerTransform)
            else { return }
            change(.sublayerTransform) { $0.base.sublayerTransform = newValue }
        }
    }

    func _contentsAreFlipped() -> Bool {
        // The container of root layers is flipped.
        var flipped = true
        var layer: CALayer? = self
        while let current = layer {
            if current.isGeometryFlipped { flipped.toggle() }
            layer = current.parent
        }
        return flipped
    }

    final func setFlag(_ flag: LayerProperties.Flags, _ value: Bool, _ property: LayerProperty) {
        guard state.base.flags.contains(flag) != value else { return }
        change(property) {
            if value { $0.base.flags.insert(flag) } else { $0.base.flags.remove(flag) }
        }
    }
}

extension LayerProperties {
    /// The anchor point in the coordinate space of the bounds.
    var anchor: CGPoint {
        CGPoint(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }

    var frame: CGRect {
        if CATransform3DIsIdentity(transform) {
            return CGRect(
                x: Self.origin(position.x, anchorPoint.x * bounds.size.width),
                y: Self.origin(position.y, anchorPoint.y * bounds.size.height),
                width: bounds.size.width, height: bounds.size.height)
        }
        return transformToSuperlayer.boundingBox(of: bounds)
    }

    /// Returns the difference of a position and the distance of the anchor point from the edge.
    ///
    /// A whole number stays one, although the position of an odd size is rounded: an edge at 10 is not at 10.000000000000002.
    private static func origin(_ position: CGFloat, _ distance: CGFloat) -> CGFloat {
        let origin = position - distance
        let whole = origin.rounded()
        return abs(origin - whole) <= 4 * max(position.ulp, distance.ulp) ? whole : origin
    }

    /// Returns the bounds' size and the position that produce a frame under the current transform.
    func placement(for frame: CGRect) -> (size: CGSize, position: CGPoint) {
        if CATransform3DIsIdentity(transform) {
            return (
                frame.size,
                CGPoint(
                    x: frame.origin.x + anchorPoint.x * frame.size.width,
                    y: frame.origin.y + anchorPoint.y * frame.size.height)
            )
        }
        let inverse = CGAffineTransform(
            a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: 0, ty: 0
        )
        .inverted()
        var placed = self
        placed.bounds.size = CGRect(origin: .zero, size: frame.size).applying(inverse).size
        placed.position = .zero
        let box = placed.frame
        return (
            placed.bounds.size, CGPoint(x: frame.origin.x - box.origin.x, y: frame.origin.y - box.origin.y)
        )
    }
}
