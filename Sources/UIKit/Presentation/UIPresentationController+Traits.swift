extension UIPresentationController {
    /// The traits that the presentation overrides for the presented controller.
    public var traitOverrides: any UITraitOverrides {
        get { MutableTraits(values: ownTraitOverrides) }
        set { ownTraitOverrides = MutableTraits.values(of: newValue) }
    }

    var traitOverridesForPresented: UITraitCollection.Values {
        var values = overrideTraitCollection?.values ?? UITraitCollection.Values()
        values.overlay(ownTraitOverrides)
        return values
    }

    func traitOverridesForPresentedDidChange() {
        presentedViewController.viewIfLoaded?.inheritTraits()
    }
}
