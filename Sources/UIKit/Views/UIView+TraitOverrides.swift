extension UIView: UITraitChangeObservable {}

extension UIView {
    /// The view's overrides of its inherited traits; subviews inherit them.
    public var traitOverrides: any UITraitOverrides {
        get { MutableTraits(values: viewState.traitOverrides) }
        set { changeTraitOverrides { $0 = MutableTraits.values(of: newValue) } }
    }
}
