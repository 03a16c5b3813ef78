/// A NaN in a layer's geometry, for which Core Animation raises `CALayerInvalidGeometry`.
package struct InvalidGeometry: Sendable {
    /// The class of the layer, or of the view that owns it.
    package let owner: String
    /// The name of the property that was set.
    package let property: String
}

extension CALayer {
    /// Returns whether a point has no NaN; otherwise reports it.
    @inline(__always)
    final func accepts(_ point: CGPoint, for property: LayerProperty) -> Bool {
        if !point.x.isNaN, !point.y.isNaN { return true }
        reportInvalid(property)
        return false
    }

    /// Returns whether a rectangle has no NaN; otherwise reports it.
    @inline(__always)
    final func accepts(_ rect: CGRect, for property: LayerProperty) -> Bool {
        // The sum is NaN as well if an infinite origin and an infinite size leave the edge undefined.
        if !(rect.origin.x + rect.size.width).isNaN, !(rect.origin.y + rect.size.height).isNaN { return true }
        reportInvalid(property)
        return false
    }

    private func reportInvalid(_ property: LayerProperty) {
        guard let handler = AnimationClock.current.invalidGeometryHandler else { return }
        let owner = delegate.map { String(describing: type(of: $0)) } ?? String(describing: type(of: self))
        let refused = InvalidGeometry(owner: owner, property: property.name)
        _ = onMainActor { handler(refused) }
    }
}
