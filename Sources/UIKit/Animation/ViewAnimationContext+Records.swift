import QuartzCore

extension ViewAnimationContext {
    /// Takes the block's animations off their layers, where they are still the block's; they count as not finished.
    package func removeAnimations() {
        for record in allRecords where record.isAttached { record.layer.removeAnimation(forKey: record.animationKey) }
    }

    /// The animations of the block and of those within it that share its timeline.
    package var allRecords: [Record] { records + inner.flatMap(\.allRecords) }
}

@MainActor extension ViewAnimationContext.Record {
    /// Whether the layer still has the animation; another block may have replaced it.
    package var isAttached: Bool {
        guard let end = layer.animation(forKey: animationKey)?.delegate as? AnimationEnd else { return false }
        return end === self.end
    }

    /// The value that shows now, the sum of all animations of the property.
    package var presentedValue: Any? {
        (layer.presentation() ?? layer).value(forKeyPath: keyPath)
    }

    /// Sets the model value, through the view where that has more to do than its layer.
    package func setModel(_ value: Any?) {
        guard let view = layer.delegate as? UIView, view.layer === layer else {
            return layer.setValue(value, forKeyPath: keyPath)
        }
        switch (keyPath, value) {
        case ("bounds", let value as CGRect): view.bounds = value
        case ("position", let value as CGPoint): view.center = value
        case ("backgroundColor", _):
            view.backgroundColor = (value as? CGColor).map { UIColor(cgColor: $0) }
        default: layer.setValue(value, forKeyPath: keyPath)
        }
    }
}

extension CATransaction {
    /// Runs changes that nothing animates.
    @MainActor package static func withoutActions(_ changes: () -> Void) {
        begin()
        setDisableActions(true)
        changes()
        commit()
    }
}
