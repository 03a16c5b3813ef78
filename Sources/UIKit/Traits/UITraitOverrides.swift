/// Traits that an environment lays over those it inherits; what is not set is inherited.
public protocol UITraitOverrides: UIMutableTraits {
    /// Whether the trait is overridden.
    func contains(_ trait: UITrait) -> Bool
    /// Inherits the trait again.
    mutating func remove(_ trait: UITrait)
}

extension MutableTraits: UITraitOverrides {
    func contains(_ trait: UITrait) -> Bool { values.states(trait) }
    mutating func remove(_ trait: UITrait) { values.remove(trait) }

    /// What overrides hold that an app may have copied from another environment.
    static func values(of overrides: any UITraitOverrides) -> UITraitCollection.Values {
        (overrides as? MutableTraits)?.values ?? UITraitCollection.Values()
    }
}

extension UIView {
    /// What the view lays over its superview's traits; passed on to its subviews.
    public var traitOverrides: any UITraitOverrides {
        get { MutableTraits(values: viewState.traitOverrides) }
        set { changeTraitOverrides { $0 = MutableTraits.values(of: newValue) } }
    }
}

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

extension UIPresentationController {
    /// What the presentation lays over the traits of its container, for the presented controller.
    public var traitOverrides: any UITraitOverrides {
        get { MutableTraits(values: ownTraitOverrides) }
        set { ownTraitOverrides = MutableTraits.values(of: newValue) }
    }

    var traitsGivenToPresented: UITraitCollection.Values {
        var values = overrideTraitCollection?.values ?? UITraitCollection.Values()
        values.overlay(ownTraitOverrides)
        return values
    }

    func traitsGivenToPresentedDidChange() {
        presentedViewController.viewIfLoaded?.inheritTraits()
    }
}
