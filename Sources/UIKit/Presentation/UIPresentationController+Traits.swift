extension UIPresentationController {
    /// The traits that the presentation overrides for the presented controller.
    public var traitOverrides: any UITraitOverrides {
        get { MutableTraits(values: ownTraitOverrides) }
        set { ownTraitOverrides = MutableTraits.values(of: newValue) }
    }

    var traitOverridesForPresented: UITraitCollection.Values {
        var values = UITraitCollection.Values()
        // In the dark appearance, content in front of other content has a lighter background.
        if isElevated { values.userInterfaceLevel = .elevated }
        if isNarrow { values.horizontalSizeClass = .compact }
        // The app finds the presentation controller that has adapted, and overrides traits there.
        if let adaptedFrom {
            if let traits = adaptedFrom.overrideTraitCollection { values.overlay(traits.values) }
            values.overlay(adaptedFrom.ownTraitOverrides)
        }
        if let overrideTraitCollection { values.overlay(overrideTraitCollection.values) }
        values.overlay(ownTraitOverrides)
        return values
    }

    func traitOverridesForPresentedDidChange() {
        presentedViewController.viewIfLoaded?.inheritTraits()
    }
}
