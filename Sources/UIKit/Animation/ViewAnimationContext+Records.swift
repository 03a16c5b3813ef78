import QuartzCore

extension ViewAnimationContext {
    /// Removes the block's animations that haven't been replaced.
    ///
    /// - Parameter finished: Whether they count as finished, as when their property animator reaches its end.
    package func removeAnimations(finished: Bool = false) {
        if finished { countAsFinished() }
        for record in allRecords where record.isAttached { record.layer.removeAnimation(forKey: record.animationKey) }
    }

    /// The animations of the block and of its inner blocks with the same timeline.
    package var allRecords: [Record] { records + inner.flatMap(\.allRecords) }
}

@MainActor extension ViewAnimationContext.Record {
    /// Whether the layer still has the animation; another block may have replaced it.
    package var isAttached: Bool {
        guard let end = layer.animation(forKey: animationKey)?.delegate as? AnimationObserver else { return false }
        return end.number == self.end
    }

    /// The presentation value: the result of all animations of the property.
    package var presentedValue: AnimatableValue {
        LayerProperty(name: keyPath).map((layer.presentation() ?? layer).value(of:)) ?? .null
    }

    /// Sets the model value, through the view for properties whose setters do more than set the layer's value.
    package func setModel(_ value: AnimatableValue) {
        guard let view = layer.delegate as? UIView, view.layer === layer else {
            return layer.setValue(value.anyValue, forKeyPath: keyPath)
        }
        switch keyPath {
        case "bounds": if let bounds = value.rect { view.bounds = bounds }
        case "position": if let position = value.point { view.center = position }
        case "backgroundColor": view.backgroundColor = (value.anyValue as? CGColor).map { UIColor(cgColor: $0) }
        default: layer.setValue(value.anyValue, forKeyPath: keyPath)
        }
    }
}

@MainActor extension [ViewAnimationContext.Record] {
    /// Restores each property to its value before the first block changed it.
    func restore() {
        var seen: Set<RestoredProperty> = []
        let first = filter {
            seen.insert(RestoredProperty(layer: ObjectIdentifier($0.layer), keyPath: $0.keyPath)).inserted
        }
        // Restoring a view's size also lays out subviews that already have their old frames; the second pass, in which
        // sizes no longer change, corrects them.
        for _ in 0..<2 {
            for record in first { record.setModel(record.before) }
        }
    }
}

private struct RestoredProperty: Hashable {
    var layer: ObjectIdentifier
    var keyPath: String
}

extension CATransaction {
    /// Runs changes with implicit actions disabled.
    @MainActor package static func withoutActions(_ changes: () -> Void) {
        begin()
        setDisableActions(true)
        changes()
        commit()
    }
}
