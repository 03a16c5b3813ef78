extension UIView {
    /// The leading edge of the alignment rectangle.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
    /// The trailing edge of the alignment rectangle.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
    /// The left edge of the alignment rectangle.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
    /// The right edge of the alignment rectangle.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
    /// The top edge of the alignment rectangle.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
    /// The bottom edge of the alignment rectangle.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
    /// The width of the alignment rectangle.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
    /// The height of the alignment rectangle.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
    /// The horizontal center of the alignment rectangle.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
    /// The vertical center of the alignment rectangle.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }
    /// The baseline of the first line of text; the top edge of views without text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline) }
    /// The baseline of the last line of text; the bottom edge of views without text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .lastBaseline) }

    /// A guide for the area of the view not covered by bars or the display's shape.
    public var safeAreaLayoutGuide: UILayoutGuide {
        autoLayout.systemGuide("UIViewSafeAreaLayoutGuide", of: self) { $0.safeAreaInsets }
    }

    /// A guide for the area inside the layout margins.
    public var layoutMarginsGuide: UILayoutGuide {
        autoLayout.systemGuide("UIViewLayoutMarginsGuide", of: self) { $0.layoutMargins }
    }

    /// A guide for the area inside the margins with a readable line width: at most 672 points.
    public var readableContentGuide: UILayoutGuide {
        autoLayout.systemGuide("UIViewReadableContentGuide", of: self) { view in
            var insets = view.layoutMargins
            let excess = view.bounds.width - insets.left - insets.right - 672
            if excess > 0 {
                insets.left += excess / 2
                insets.right += excess / 2
            }
            return insets
        }
    }

    /// A guide for the keyboard: without one, an empty rectangle at the bottom of the safe area.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        autoLayout.keyboardGuide(of: self)
    }

    /// The layout guides added to the view.
    public var layoutGuides: [UILayoutGuide] { autoLayout.guides }

    /// Adds a layout guide, removing it from its previous owner.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owner !== self else { return }
        layoutGuide.owner?.removeLayoutGuide(layoutGuide)
        layoutGuide.owner = self
        autoLayout.guides.append(layoutGuide)
        LayoutChanges.note(in: self)
    }

    /// Removes a layout guide and the constraints that refer to it.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
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
