import QuartzCore

extension UIView {
    /// Inherits the superview's or the screen's traits and applies the overrides of the controller and the view.
    package func inheritTraits() {
        let base = superviewStorage?.traits ?? AppSession.current.traits
        var overrides = owningViewController?.traitsGivenToView ?? UITraitCollection.Values()
        overrides.overlay(viewState.traitOverrides)
        adopt(overrides == UITraitCollection.Values() ? base : base.modified { $0.overlay(overrides) })
    }

    /// Changes the overrides of the inherited traits.
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
