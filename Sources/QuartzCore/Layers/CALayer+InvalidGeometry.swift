import InterludeDiagnostics

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
        Diagnostic.geometryNotFinite(layerProperty: property.name, culprit: ownerName).report()
    }
}
