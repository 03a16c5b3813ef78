extension LayerState {
    /// Returns the value of a property; `null` if this layer content doesn't have it.
    package func value(of property: LayerProperty) -> AnimatableValue {
        switch property {
        case .bounds: .rect(base.bounds)
        case .position: .point(base.position)
        case .anchorPoint: .point(base.anchorPoint)
        case .anchorPointZ: .scalar(base.anchorPointZ)
        case .zPosition: .scalar(base.zPosition)
        case .transform: .transform(base.transform)
        case .sublayerTransform: .transform(base.sublayerTransform)
        case .frame: .rect(base.frame)
        case .opacity: .scalar(Double(base.opacity))
        case .isHidden: flag(.isHidden)
        case .backgroundColor: .color(base.backgroundColor)
        case .cornerRadius: .scalar(base.cornerRadius)
        case .borderWidth: .scalar(base.borderWidth)
        case .borderColor: .color(base.borderColor)
        case .shadowColor: .color(base.shadowColor)
        case .shadowOpacity: .scalar(Double(base.shadowOpacity))
        case .shadowOffset: .size(base.shadowOffset)
        case .shadowRadius: .scalar(base.shadowRadius)
        case .shadowPath: base.shadowPath.map { .path($0) } ?? .null
        case .masksToBounds: flag(.masksToBounds)
        case .isDoubleSided: flag(.isDoubleSided)
        case .isGeometryFlipped: flag(.isGeometryFlipped)
        case .contents: base.contents.map { .other($0) } ?? .null
        case .contentsRect: .rect(base.contentsRect)
        case .contentsCenter: .rect(base.contentsCenter)
        case .contentsScale: .scalar(base.contentsScale)
        case .contentsGravity: .other(base.contentsGravity)
        case .minificationFilter: .other(base.minificationFilter)
        case .magnificationFilter: .other(base.magnificationFilter)
        case .maskedCorners: .other(base.maskedCorners)
        case .cornerCurve:
            .other(base.flags.contains(.hasContinuousCorners) ? CALayerCornerCurve.continuous : .circular)
        case .isOpaque: flag(.isOpaque)
        case .allowsGroupOpacity: flag(.allowsGroupOpacity)
        case .allowsEdgeAntialiasing: flag(.allowsEdgeAntialiasing)
        case .shouldRasterize: flag(.shouldRasterize)
        case .rasterizationScale: .scalar(base.rasterizationScale)
        default: content?.value(of: property) ?? .null
        }
    }

    private func flag(_ flag: LayerProperties.Flags) -> AnimatableValue {
        .other(base.flags.contains(flag))
    }

    /// Sets a property; a value that has the wrong type or isn't finite is ignored.
    package mutating func set(_ value: AnimatableValue, for property: LayerProperty) {
        guard value.hasFiniteValues else { return }
        switch property {
        case .bounds: if let v = value.rect { base.bounds = v }
        case .position: if let v = value.point { base.position = v }
        case .anchorPoint: if let v = value.point { base.anchorPoint = v }
        case .transform: if let v = value.transform { base.transform = v }
        case .sublayerTransform: if let v = value.transform { base.sublayerTransform = v }
        // The frame is derived and can't be animated; its setter changes the bounds and the position.
        case .frame: break
        case .opacity: if let v = value.scalar { base.opacity = Float(clamping: v) }
        case .backgroundColor: value.assign(to: &base.backgroundColor)
        case .borderColor: value.assign(to: &base.borderColor)
        case .shadowColor: value.assign(to: &base.shadowColor)
        case .shadowOffset: if let v = value.size { base.shadowOffset = v }
        case .shadowPath: value.assign(to: &base.shadowPath)
        case .contents:
            if case .other(let dissolve as ContentsDissolve) = value {
                base.contents = dissolve.image(in: base)
            } else {
                base.contents = value.anyValue
            }
        case .contentsRect: if let v = value.rect { base.contentsRect = v }
        case .contentsCenter: if let v = value.rect { base.contentsCenter = v }
        case .contentsGravity, .minificationFilter, .magnificationFilter, .maskedCorners, .cornerCurve:
            setConstant(value, for: property)
        case .isHidden: set(.isHidden, value)
        case .masksToBounds: set(.masksToBounds, value)
        case .isDoubleSided: set(.isDoubleSided, value)
        case .isGeometryFlipped: set(.isGeometryFlipped, value)
        case .isOpaque: set(.isOpaque, value)
        case .allowsGroupOpacity: set(.allowsGroupOpacity, value)
        case .allowsEdgeAntialiasing: set(.allowsEdgeAntialiasing, value)
        case .shouldRasterize: set(.shouldRasterize, value)
        default: setScalar(value, for: property)
        }
    }

    private mutating func setScalar(_ value: AnimatableValue, for property: LayerProperty) {
        guard let v = value.scalar else {
            setContentValue(value, for: property)
            return
        }
        switch property {
        case .anchorPointZ: base.anchorPointZ = v
        case .zPosition: base.zPosition = v
        case .cornerRadius: base.cornerRadius = v
        case .borderWidth: base.borderWidth = v
        case .shadowOpacity: base.shadowOpacity = Float(clamping: v)
        case .shadowRadius: base.shadowRadius = v
        case .contentsScale: base.contentsScale = v
        case .rasterizationScale: base.rasterizationScale = v
        default: setContentValue(value, for: property)
        }
    }

    private mutating func setContentValue(_ value: AnimatableValue, for property: LayerProperty) {
        _ = content?.set(value, for: property)
    }

    private mutating func setConstant(_ value: AnimatableValue, for property: LayerProperty) {
        switch property {
        case .contentsGravity: if let v = value.constant(CALayerContentsGravity.self) { base.contentsGravity = v }
        case .minificationFilter: if let v = value.constant(CALayerContentsFilter.self) { base.minificationFilter = v }
        case .magnificationFilter:
            if let v = value.constant(CALayerContentsFilter.self) { base.magnificationFilter = v }
        case .cornerCurve:
            guard let v = value.constant(CALayerCornerCurve.self) else { return }
            if v == .continuous {
                base.flags.insert(.hasContinuousCorners)
            } else {
                base.flags.remove(.hasContinuousCorners)
            }
        case .maskedCorners:
            if case .other(let v as CACornerMask) = value { base.maskedCorners = v }
            if let v = value.scalar, v >= 0, v < 16 { base.maskedCorners = CACornerMask(rawValue: UInt(bounded: v)) }
        default: break
        }
    }

    private mutating func set(_ flag: LayerProperties.Flags, _ value: AnimatableValue) {
        let isOn: Bool
        switch value {
        case .scalar(let v): isOn = v != 0
        case .other(let any): isOn = any as? Bool ?? false
        default: return
        }
        if isOn { base.flags.insert(flag) } else { base.flags.remove(flag) }
    }

}

extension Float {
    /// Creates the closest finite number to a finite one.
    fileprivate init(clamping value: Double) {
        let limit = Double(Float.greatestFiniteMagnitude)
        self.init(min(max(value, -limit), limit))
    }
}

extension LayerState {
    /// Whether the layer has a property; the name of another layer kind's property, such as `lineWidth` in a layer that
    /// draws a ring, is a custom value.
    func has(_ property: LayerProperty) -> Bool { property < .path || content?.value(of: property) != nil }

    /// Returns the value at a key path, a whole property or a component.
    package func value(at keyPath: LayerKeyPath) -> AnimatableValue {
        guard let property = keyPath.property, has(property) else {
            return content?.value(at: keyPath.text) ?? AnimatableValue(any: custom?[keyPath.text])
        }
        let whole = value(of: property)
        return keyPath.part == .whole ? whole : keyPath.part.read(from: whole)
    }

    package mutating func set(_ value: AnimatableValue, at keyPath: LayerKeyPath) {
        guard let property = keyPath.property, has(property) else {
            if content?.set(value, at: keyPath.text) == true { return }
            custom = custom ?? [:]
            let former = custom?[keyPath.text]
            custom?[keyPath.text] = value.anyValue(like: former)
            return
        }
        if keyPath.part == .whole {
            set(value, for: property)
        } else {
            set(keyPath.part.write(value, into: self.value(of: property)), for: property)
        }
    }
}
