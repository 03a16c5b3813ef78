extension CALayer: OwnKeyValueCoding {
    /// Returns the value for a key path, with numbers as `NSNumber`.
    final func _value(forKeyPath text: String) -> Any? { AnimatableValue.keyed(plainValue(at: text)) }

    /// Returns the value of a property, with colors and lists as the objects that were set.
    package final func value(of property: LayerProperty) -> AnimatableValue {
        switch property {
        case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor, .foregroundColor, .lineDashPattern,
            .colors, .locations, .contents, .mask, .sublayers, .filters, .backgroundFilters, .compositingFilter:
            plainValue(at: property.name).map { .other($0) } ?? .null
        default: state.value(of: property)
        }
    }

    /// Returns the value of the property with a name; `null` if there is none.
    package final func value(named name: String) -> AnimatableValue {
        LayerProperty(name: name).map(value(of:)) ?? .null
    }

    private func plainValue(at text: String) -> Any? {
        let keyPath = LayerKeyPath(text)
        if let name = keyPath.sublayerName {
            return children.first { $0.name == name }?.plainValue(at: keyPath.withoutSublayer.text)
        }
        guard let property = keyPath.property, state.has(property) else { return readPlain(text) }
        switch property {
        case .mask: return maskLayer
        case .sublayers: return sublayers
        case .contents: return contents
        case .filters: return filters
        case .backgroundFilters: return backgroundFilters
        case .compositingFilter: return compositingFilter
        default: return object(for: keyPath) ?? state.value(at: keyPath).anyValue
        }
    }

    /// Returns the object that was set: colors in their original color space, and lists.
    private func object(for keyPath: LayerKeyPath) -> Any? {
        guard keyPath.part == .whole else { return nil }
        return switch keyPath.property {
        case .backgroundColor: backgroundColor
        case .borderColor: borderColor
        case .shadowColor: shadowColor
        case .fillColor: (self as? CAShapeLayer)?.fillColor
        case .strokeColor: (self as? CAShapeLayer)?.strokeColor
        case .lineDashPattern: (self as? CAShapeLayer)?.lineDashPattern
        case .colors: (self as? CAGradientLayer)?.colors
        case .locations: (self as? CAGradientLayer)?.locations
        case .foregroundColor: (self as? CATextLayer)?.foregroundColor
        default: nil
        }
    }

    private func readPlain(_ text: String) -> Any? {
        switch text {
        case "name": return name
        case "delegate": return delegate
        case "superlayer": return superlayer
        case "speed": return speed
        case "timeOffset": return timeOffset
        case "beginTime": return beginTime
        case "duration": return duration
        default: return state.custom?[text] ?? attachments?.style?[text] ?? type(of: self).defaultValue(forKey: text)
        }
    }

    final func _setValue(_ value: Any?, forKeyPath text: String) {
        let keyPath = LayerKeyPath(text)
        if let name = keyPath.sublayerName {
            children.first { $0.name == name }?._setValue(value, forKeyPath: keyPath.withoutSublayer.text)
            return
        }
        guard let property = keyPath.property, state.has(property) else {
            assignPlain(value, forKey: text)
            return
        }
        switch property {
        case .mask: mask = value as? CALayer
        case .sublayers: sublayers = value as? [CALayer]
        case .contents: contents = value
        case .filters: filters = value as? [Any]
        case .backgroundFilters: backgroundFilters = value as? [Any]
        case .compositingFilter: compositingFilter = value
        case .backgroundColor where value is CGColor: backgroundColor = value as? CGColor
        case .borderColor where value is CGColor: borderColor = value as? CGColor
        case .shadowColor where value is CGColor: shadowColor = value as? CGColor
        case .frame: if let rect = AnimatableValue(any: value).rect { frame = rect }
        case .bounds where keyPath.part == .whole: if let rect = AnimatableValue(any: value).rect { bounds = rect }
        default:
            let animatable = AnimatableValue(any: value)
            guard accepts(animatable, for: property) else { return }
            let old = bounds
            change(property) { $0.set(animatable, at: keyPath) }
            guard !isPresentation else { return }
            if property == .bounds { invalidateLayout(afterChangeFrom: old) }
            if property == .transform { invalidateLayoutAfterGeometryChange() }
        }
    }

    /// Sets a custom value; it can be animated if the class returns `true` from `needsDisplay(forKey:)`.
    private func assignPlain(_ value: Any?, forKey key: String) {
        switch key {
        case "name": name = value as? String
        case "speed": speed = Float(AnimatableValue(any: value).scalar ?? 1)
        case "timeOffset": timeOffset = AnimatableValue(any: value).scalar ?? 0
        case "beginTime": beginTime = AnimatableValue(any: value).scalar ?? 0
        case "duration": duration = AnimatableValue(any: value).scalar ?? 0
        default:
            let action = isPresentation || CATransaction.disableActions() ? nil : action(forKey: key)
            if !isPresentation { keepCommittedValue(forKey: key) }
            if state.custom == nil { state.custom = [:] }
            state.custom?[key] = value
            if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
            action?.run(forKey: key, object: self, arguments: nil)
        }
    }

    /// Sets a custom value that wasn't set yet, without an action.
    fileprivate final func beginCustomValue(_ value: Any, forKey key: String) {
        guard readPlain(key) == nil else { return }
        if !isPresentation { keepCommittedValue(forKey: key) }
        state.custom = state.custom ?? [:]
        state.custom?[key] = value
    }

    final class func _defaultValue(forKey key: String) -> Any? {
        guard let property = LayerProperty(name: key) else { return nil }
        let state = LayerState(base: LayerProperties(), content: makeContent(), custom: nil)
        return AnimatableValue.keyed(state.value(of: property).anyValue)
    }
}

/// Returns a layer's value for a key, converted to a property's type; `nil` if none was set.
public func managedValue<Value>(forKey key: String, of layer: CALayer) -> Value? {
    layer.value(forKey: key).flatMap { KeyedValue.convert($0) }
}

/// Sets a layer's value for a key whose value is a property's `empty` one until it is set, from which its action animates.
public func setManagedValue<Value>(_ value: Value, from empty: Value, forKey key: String, of layer: CALayer) {
    layer.beginCustomValue(empty, forKey: key)
    layer.setValue(value, forKey: key)
}
