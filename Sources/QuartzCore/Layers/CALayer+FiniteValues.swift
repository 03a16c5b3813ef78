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

extension FiniteValue {
    /// Returns whether the value can be set as a property of an object; reports a value that isn't finite.
    ///
    /// - Parameter property: The name of the property, such as `contentSize`.
    package func isUsable(as property: String, of owner: @autoclosure () -> Any) -> Bool {
        if hasFiniteValues { return true }
        Diagnostic.valueNotFinite(property, culprit: String(describing: type(of: owner()))).report()
        return false
    }
}

extension FiniteValue {
    /// Returns the value, or the replacement for a value that isn't finite, which is reported.
    ///
    /// - Parameters:
    ///   - property: The name of the property that an initializer or a method sets, such as `mass`.
    ///   - owner: The class with the property.
    package func finite(as property: String, of owner: Any.Type, or replacement: @autoclosure () -> Self) -> Self {
        if hasFiniteValues { return self }
        Diagnostic.valueNotFinite(property, culprit: String(describing: owner)).report()
        return replacement()
    }
}

extension BinaryFloatingPoint {
    /// Returns whether the value can be set as a property that may be infinite, such as a repeat count; reports NaN.
    ///
    /// - Parameter property: The name of the property, such as `repeatCount`.
    package func isNumber(as property: String, of owner: @autoclosure () -> Any) -> Bool {
        if !isNaN { return true }
        Diagnostic.valueNotANumber(property, culprit: String(describing: type(of: owner()))).report()
        return false
    }

    /// Returns the value, which may be infinite, or the replacement for NaN, which is reported.
    package func number(as property: String, of owner: Any.Type, or replacement: Self) -> Self {
        if !isNaN { return self }
        Diagnostic.valueNotANumber(property, culprit: String(describing: owner)).report()
        return replacement
    }
}

extension CATransform3D: FiniteValue {
    package var hasFiniteValues: Bool {
        // A sum with an infinite or undefined term is infinite or undefined; finite elements near the limits of
        // `Double` may overflow it as well, and are as useless.
        (m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24 + m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44).isFinite
    }
}

extension AnimatableValue: FiniteValue {
    /// Whether every number of the value is finite; `true` for values that aren't numbers.
    package var hasFiniteValues: Bool {
        switch self {
        case .scalar(let value): value.isFinite
        case .vector(let value, .rect): value.sum().isFinite
        case .vector(let value, _): value.x.isFinite && value.y.isFinite
        case .transform(let value): value.hasFiniteValues
        case .color(let value): value.sum().isFinite
        case .list(let values): values.allSatisfy(\.hasFiniteValues)
        case .null, .path, .other: true
        }
    }
}
