/// Geometry that is not a number, for which Core Animation raises `CALayerInvalidGeometry`.
package struct InvalidGeometry: Sendable {
    /// The layer's class, or that of the view behind it.
    package let owner: String
    /// The property that was to be set.
    package let property: String
}

extension CALayer {
    /// A point with a part that is not a number is refused and reported.
    @inline(__always)
    final func accepts(_ point: CGPoint, for property: LayerProperty) -> Bool {
        if !point.x.isNaN, !point.y.isNaN { return true }
        reportInvalid(property)
        return false
    }

    /// A rectangle with a part that is not a number is refused and reported.
    @inline(__always)
    final func accepts(_ rect: CGRect, for property: LayerProperty) -> Bool {
        // The sums are not numbers either where an infinite origin and an infinite size leave no edge.
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
