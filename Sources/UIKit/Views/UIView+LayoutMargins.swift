import CoreGraphics

extension UIView {
    var effectiveLayoutMargins: UIEdgeInsets {
        var margins = ownLayoutMargins
        if viewState.insetsLayoutMarginsFromSafeArea {
            let safe = viewState.safeAreaInsets
            margins.top += safe.top
            margins.left += safe.left
            margins.bottom += safe.bottom
            margins.right += safe.right
        }
        guard viewState.preservesSuperviewLayoutMargins, let superview = superviewStorage else { return margins }
        // A superview may override its margins (SwipeCellKit/SwipeCellKit, cells that move to the side).
        let outer = superview.layoutMargins
        let container = superview.bounds
        let frame = self.frame
        return UIEdgeInsets(
            top: max(margins.top, outer.top - (frame.minY - container.minY)),
            left: max(margins.left, outer.left - (frame.minX - container.minX)),
            bottom: max(margins.bottom, outer.bottom - (container.maxY - frame.maxY)),
            right: max(margins.right, outer.right - (container.maxX - frame.maxX)))
    }

    /// The margins without the safe area, at least the controller's minimum. Default: that minimum, or 8 points.
    private var ownLayoutMargins: UIEdgeInsets {
        let set = viewState.layoutMargins
        guard let minimum = owningViewController?.minimumLayoutMargins else {
            return set ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        }
        guard let set else { return minimum }
        return UIEdgeInsets(
            top: max(set.top, minimum.top), left: max(set.left, minimum.left), bottom: max(set.bottom, minimum.bottom),
            right: max(set.right, minimum.right))
    }

    func _setLayoutMargins(_ margins: UIEdgeInsets) {
        changeMargins { $0.layoutMargins = margins }
    }

    func _setPreservesSuperviewLayoutMargins(_ preserves: Bool) {
        changeMargins { $0.preservesSuperviewLayoutMargins = preserves }
    }

    func _setInsetsLayoutMarginsFromSafeArea(_ insets: Bool) {
        changeMargins { $0.insetsLayoutMarginsFromSafeArea = insets }
    }

    private func changeMargins(_ change: (inout ViewState) -> Void) {
        let previous = effectiveLayoutMargins
        change(&viewState)
        if effectiveLayoutMargins != previous { notifyLayoutMarginsChanged() }
    }

    func notifyLayoutMarginsChanged() {
        LayoutChanges.note(about: self)
        layoutMarginsDidChange()
        owningViewController?.viewLayoutMarginsDidChange()
        setNeedsLayout()
        for subview in subviewStorage where subview.viewState.preservesSuperviewLayoutMargins {
            subview.notifyLayoutMarginsChanged()
        }
    }
}
