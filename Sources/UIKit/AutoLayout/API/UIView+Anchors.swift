extension UIView {
    var _readableContentGuide: UILayoutGuide {
        autoLayout.systemGuide("UIViewReadableContentGuide", of: self) { $0.readableInsets }
    }

    /// The insets of an area with a readable line width: at least the margins.
    var readableInsets: UIEdgeInsets {
        var insets = layoutMargins
        let excess = bounds.width - insets.left - insets.right - 672
        if excess > 0 {
            insets.left += excess / 2
            insets.right += excess / 2
        }
        return insets
    }

    func _addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owner !== self else { return }
        layoutGuide.owner?.removeLayoutGuide(layoutGuide)
        layoutGuide.owner = self
        autoLayout.guides.append(layoutGuide)
        LayoutChanges.note(in: self)
    }

    func _removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owner === self else { return }
        var view: UIView? = self
        while let current = view {
            current.removeConstraints(
                current.constraints.filter { $0.firstObject === layoutGuide || $0.secondObject === layoutGuide })
            view = current.superview
        }
        layoutGuide.owner = nil
        autoLayout.guides.removeAll { $0 === layoutGuide }
        LayoutChanges.note(in: self)
    }
}
