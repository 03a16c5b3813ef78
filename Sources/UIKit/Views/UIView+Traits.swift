import QuartzCore

extension UIView {
    /// Takes the superview's traits, or the screen's, with what the controller and the view override laid over them.
    package func inheritTraits() {
        let base = superviewStorage?.traits ?? AppSession.current.traits
        var overrides = owningViewController?.traitsGivenToView ?? UITraitCollection.Values()
        overrides.overlay(viewState.traitOverrides)
        adopt(overrides == UITraitCollection.Values() ? base : base.modified { $0.overlay(overrides) })
    }

    /// Lays overrides over the inherited traits.
    package func changeTraitOverrides(_ change: (inout UITraitCollection.Values) -> Void) {
        let former = viewState.traitOverrides
        change(&viewState.traitOverrides)
        if viewState.traitOverrides != former { inheritTraits() }
    }

    func changeOverrideUserInterfaceStyle(_ style: UIUserInterfaceStyle) {
        changeTraitOverrides { $0.userInterfaceStyle = style == .unspecified ? nil : style }
    }

    private func adopt(_ newTraits: UITraitCollection) {
        let former = traits
        guard former !== newTraits else { return }
        traits = newTraits
        guard former != newTraits else { return }
        if newTraits.hasDifferentColorAppearance(comparedTo: former) { resolveDynamicColors() }
        newTraits.performAsCurrent {
            owningViewController?.traitCollectionDidChange(former)
            owningViewController?.tellTraitObservers(of: newTraits, former: former)
            traitCollectionDidChange(former)
            tellTraitObservers(of: newTraits, former: former)
        }
        for subview in subviewStorage { subview.inheritTraits() }
    }

    private func resolveDynamicColors() {
        if let color = viewState.backgroundColor { layer.backgroundColor = resolve(color).cgColor }
        tintColorDidChange()
        if overridesDrawing { setNeedsDisplay() }
    }
}
