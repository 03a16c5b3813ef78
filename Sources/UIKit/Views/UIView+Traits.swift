import QuartzCore

extension UIView {
    /// Inherits the superview's or the screen's traits and applies the overrides of the controller and the view.
    package func inheritTraits() {
        let base = superviewStorage?.traits ?? AppSession.current.windowTraits
        var overrides = owningViewController?.traitOverridesForView ?? UITraitCollection.Values()
        overrides.overlay(viewState.traitOverrides)
        let limits = viewState.contentSizeLimits
        guard overrides != UITraitCollection.Values() || limits != ContentSizeLimits() else { return adopt(base) }
        adopt(
            base.modified {
                $0.overlay(overrides)
                if let category = $0.preferredContentSizeCategory {
                    $0.preferredContentSizeCategory = limits.limited(category)
                }
            })
    }

    /// Changes the overrides of the inherited traits.
    package func changeTraitOverrides(_ change: (inout UITraitCollection.Values) -> Void) {
        let previous = viewState.traitOverrides
        change(&viewState.traitOverrides)
        if viewState.traitOverrides != previous { inheritTraits() }
    }

    func _setOverrideUserInterfaceStyle(_ style: UIUserInterfaceStyle) {
        changeTraitOverrides { $0.userInterfaceStyle = style == .unspecified ? nil : style }
    }

    /// Adopts the traits of a view that displays this one's content.
    func followTraits(of view: UIView) { adopt(view.traits) }

    private func adopt(_ newTraits: UITraitCollection) {
        let previous = traits
        guard previous !== newTraits else { return }
        traits = newTraits
        guard previous != newTraits else { return }
        if newTraits.hasDifferentColorAppearance(comparedTo: previous) { resolveDynamicColors() }
        newTraits.performAsCurrent {
            owningViewController?.traitCollectionDidChange(previous)
            owningViewController?.notifyTraitObservers(of: newTraits, previous: previous)
            traitCollectionDidChange(previous)
            notifyTraitObservers(of: newTraits, previous: previous)
        }
        repeatReaders(of: newTraits, previous: previous)
        for subview in subviewStorage { subview.inheritTraits() }
    }

    /// Runs a tracked method and stores the traits that it reads.
    func recordingTraits(_ use: ReferenceWritableKeyPath<TraitReads, TraitReads.Traits>, _ method: () -> Void) {
        let reads = TraitRecorder.recordingReads(of: traits, method)
        if let stored = viewState.traitReads {
            if stored[keyPath: use] != reads { stored[keyPath: use] = reads }
        } else if !reads.isEmpty {
            let stored = TraitReads()
            stored[keyPath: use] = reads
            viewState.traitReads = stored
        }
    }

    /// Requests the tracked methods again that have read a trait that changed.
    private func repeatReaders(of newTraits: UITraitCollection, previous: UITraitCollection) {
        guard let reads = viewState.traitReads else { return }
        func changed(_ reads: TraitReads.Traits) -> Bool {
            !reads.isEmpty && newTraits.differs(from: previous, in: reads.types)
        }
        if changed(reads.layout) { setNeedsLayout() }
        if changed(reads.constraints) { setNeedsUpdateConstraints() }
        if changed(reads.drawing) { setNeedsDisplay() }
        if changed(reads.configuration) { configurationTraitsDidChange() }
        if changed(reads.unavailableContent) {
            owningViewController?.setNeedsUpdateContentUnavailableConfiguration()
        }
    }

    private func resolveDynamicColors() {
        if let color = viewState.backgroundColor { showBackground(color) }
        tintColorDidChange()
        if overridesDrawing { setNeedsDisplay() }
    }
}
