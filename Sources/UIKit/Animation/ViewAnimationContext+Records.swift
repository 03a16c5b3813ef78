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
        guard let end = layer.animation(forKey: animationKey)?.delegate as? AnimationObserver else { return false }
        return end.number == self.end
    }

    /// The value that shows now, the sum of all animations of the property.
    package var presentedValue: AnimatableValue {
        LayerProperty(name: keyPath).map((layer.presentation() ?? layer).value(of:)) ?? .null
    }

    /// Sets the model value, through the view where that has more to do than its layer.
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
    /// Gives each property the value that the first block to change it found.
    func restore() {
        var seen: Set<RestoredProperty> = []
        let first = filter {
            seen.insert(RestoredProperty(layer: ObjectIdentifier($0.layer), keyPath: $0.keyPath)).inserted
        }
        // A view that gets its old size moves its subviews, also those that have their old places already: the second round, in which
        // no size changes any more, puts these right.
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
    /// Runs changes that nothing animates.
    @MainActor package static func withoutActions(_ changes: () -> Void) {
        begin()
        setDisableActions(true)
        changes()
        commit()
    }
}
