import CoreGraphics

extension UIView {
    /// Recomputes the safe area and, if it changed, notifies the view and its controller and updates the subviews.
    package func updateSafeArea() {
        let insets = windowStorage == nil ? .zero : expectedSafeAreaInsets()
        guard insets != viewState.safeAreaInsets else { return }
        let previousMargins = effectiveLayoutMargins
        viewState.safeAreaInsets = insets
        LayoutChanges.note(about: self)
        observers?.changed(.safeAreaInsets)
        if effectiveLayoutMargins != previousMargins { notifyLayoutMarginsChanged() }
        safeAreaInsetsDidChange()
        owningViewController?.viewSafeAreaInsetsDidChange()
        setNeedsLayout()
        for subview in subviewStorage { subview.updateSafeArea() }
    }

    private func expectedSafeAreaInsets() -> UIEdgeInsets {
        var insets = inheritedSafeAreaInsets()
        if let added = owningViewController?.insetsAddedToSafeArea {
            insets.top += added.top
            insets.left += added.left
            insets.bottom += added.bottom
            insets.right += added.right
        }
        return insets
    }

    /// Returns the part of the superview's safe area insets that reaches into the view, ignoring its transform.
    ///
    /// A superview that overrides `safeAreaInsets`, such as a window, decides about the views in it.
    ///
    /// Unverified: never more than the superview's own inset, so that a view outside the screen is laid out as it will
    /// be on screen.
    private func inheritedSafeAreaInsets() -> UIEdgeInsets {
        guard let superview = superviewStorage else {
            return (self as? UIWindow)?.screenSafeAreaInsets ?? .zero
        }
        var outer = superview.safeAreaInsets
        if let scroll = superview as? UIScrollView { outer = scroll.insetsPropagated(from: outer) }
        guard outer != .zero else { return .zero }
        let container = superview.bounds
        let (bounds, center, anchor) = (self.bounds, self.center, layer.anchorPoint)
        let left = center.x - anchor.x * bounds.width - container.minX
        let top = center.y - anchor.y * bounds.height - container.minY
        func reach(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { min(max(inset - distance, 0), inset) }
        return UIEdgeInsets(
            top: reach(outer.top, top), left: reach(outer.left, left),
            bottom: reach(outer.bottom, container.height - top - bounds.height),
            right: reach(outer.right, container.width - left - bounds.width))
    }
}
