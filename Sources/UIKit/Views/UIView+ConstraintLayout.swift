extension UIView {
    /// Solves the constraints of the hierarchy before a view is laid out.
    package func updateConstraintBasedLayout() {}
}
