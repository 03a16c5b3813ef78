import InterludeDiagnostics

extension CALayer {
    /// Changes a property, unless the new value equals the old one or isn't finite.
    @inline(__always)
    final func change<Value: Equatable & FiniteValue>(
        _ property: LayerProperty, from old: Value, to new: Value, _ apply: (inout LayerState) -> Void
    ) {
        if old != new, accepts(new, for: property) { change(property, apply) }
    }

    /// Returns whether a value is finite; otherwise reports it.
    @inline(__always)
    final func accepts(_ value: some FiniteValue, for property: LayerProperty) -> Bool {
        if value.hasFiniteValues { return true }
        reportNotFinite(property)
        return false
    }

    /// Reports a value that isn't finite; presentation layers repeat what their models report.
    final func reportNotFinite(_ property: LayerProperty) {
        guard !isPresentation else { return }
        let diagnostic: Diagnostic =
            property.isGeometry
            ? .geometryNotFinite(layerProperty: property.name, culprit: ownerName)
            : .valueNotFinite("layer's \(property.name)", culprit: ownerName)
        diagnostic.report()
    }
}

extension LayerProperty {
    /// Whether Core Animation checks the property's values itself.
    fileprivate var isGeometry: Bool {
        switch self {
        case .bounds, .position, .anchorPoint, .anchorPointZ, .zPosition, .transform, .sublayerTransform, .frame: true
        default: false
        }
    }
}
