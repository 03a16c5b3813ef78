import QuartzCore

extension ViewAnimationContext {
    /// Removes the block's animations that haven't been replaced.
    ///
    /// - Parameter finished: Whether they count as finished, as when their property animator reaches its end.
    package func removeAnimations(finished: Bool) {
        if finished { countAsFinished() }
        for record in allRecords {
            for key in record.attachedKeys { record.layer.removeAnimation(forKey: key) }
        }
    }

    /// The animations of the block and of its inner blocks with the same timeline.
    package var allRecords: [Record] { records + inner.flatMap(\.allRecords) }
}

@MainActor extension ViewAnimationContext.Record {
    /// The keys of the animations that the layer still has; another block may have replaced some.
    var attachedKeys: [String] {
        animationKeys.filter { (layer.animation(forKey: $0)?.delegate as? AnimationObserver)?.number == observerNumber }
    }

    /// The current value: the result of all animations of the property, committed or not.
    package var presentedValue: AnimatableValue {
        LayerProperty(name: keyPath).map(layer.sampledState().value(of:)) ?? .null
    }

    func setModelToStart() { if let change { setModel(change.before) } }

    func setModelToEnd() { if let change { setModel(change.after) } }

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
            $0.change != nil
                && seen.insert(RestoredProperty(layer: ObjectIdentifier($0.layer), keyPath: $0.keyPath)).inserted
        }
        // Restoring a view's size also lays out subviews that already have their old frames; the second pass, in which
        // sizes no longer change, corrects them.
        for _ in 0..<2 {
            for record in first { record.setModelToStart() }
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
