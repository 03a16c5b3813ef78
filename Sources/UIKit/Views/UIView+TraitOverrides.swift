extension UIView: UITraitChangeObservable {}

extension UIView {
    /// What the view lays over its superview's traits; passed on to its subviews.
    public var traitOverrides: any UITraitOverrides {
        get { MutableTraits(values: viewState.traitOverrides) }
        set { changeTraitOverrides { $0 = MutableTraits.values(of: newValue) } }
    }
}
