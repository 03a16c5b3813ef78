extension UIViewController: UITraitChangeObservable {}

extension UIViewController {
    /// The traits that the controller overrides for its view and its children.
    public var traitOverrides: any UITraitOverrides {
        get { MutableTraits(values: ownTraitOverrides) }
        set { ownTraitOverrides = MutableTraits.values(of: newValue) }
    }

    func _overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        guard childViewController.parentController === self else { return nil }
        return childViewController.traitsFromParent
    }

    func _setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
        guard childViewController.parentController === self else { return }
        childViewController.traitsFromParent = collection
    }

    /// The trait overrides of the view: the parent's, then the presentation's, then the controller's own.
    package var traitOverridesForView: UITraitCollection.Values {
        var values = UITraitCollection.Values()
        if let traitsFromParent { values.overlay(traitsFromParent.values) }
        if let presentation = modal.presentationController { values.overlay(presentation.traitOverridesForPresented) }
        values.overlay(ownTraitOverrides)
        return values
    }
}
