extension UIViewController: UITraitChangeObservable {}

extension UIViewController {
    /// What the controller lays over the traits that its view inherits; passed on to its children.
    public var traitOverrides: any UITraitOverrides {
        get { MutableTraits(values: ownTraitOverrides) }
        set { ownTraitOverrides = MutableTraits.values(of: newValue) }
    }

    /// What a child gets instead of this controller's traits; nil where it gets the same.
    public func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        guard childViewController.parentController === self else { return nil }
        return childViewController.traitsFromParent
    }

    /// Gives a child other traits than this controller's own; nil gives it the same again.
    public func setOverrideTraitCollection(
        _ collection: UITraitCollection?, forChild childViewController: UIViewController
    ) {
        guard childViewController.parentController === self else { return }
        childViewController.traitsFromParent = collection
    }

    /// What the view lays over its superview's traits for the controller's sake: the parent's choice first, its own last.
    package var traitsGivenToView: UITraitCollection.Values {
        var values = UITraitCollection.Values()
        if let traitsFromParent { values.overlay(traitsFromParent.values) }
        if let presentation = modal.presentationController { values.overlay(presentation.traitsGivenToPresented) }
        values.overlay(ownTraitOverrides)
        return values
    }
}
