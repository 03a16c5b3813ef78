extension UIView {
    /// The edge at which reading begins.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
    /// The edge at which reading ends.
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
    /// The middle between left and right.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
    /// The middle between top and bottom.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }
    /// The line on which the first line of text stands; the top of views without text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline) }
    /// The line on which the last line of text stands; the bottom of views without text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .lastBaseline) }

    /// What bars and the screen's shape leave free of the view.
    public var safeAreaLayoutGuide: UILayoutGuide {
        autoLayout.systemGuide("UIViewSafeAreaLayoutGuide", of: self) { $0.safeAreaInsets }
    }

    /// The view less its layout margins.
    public var layoutMarginsGuide: UILayoutGuide {
        autoLayout.systemGuide("UIViewLayoutMarginsGuide", of: self) { $0.layoutMargins }
    }

    /// The part of the margins in which lines are short enough to be read with ease: at most 672 points wide.
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

    /// Where the keyboard would be: an empty strip at the bottom of the safe area.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        autoLayout.keyboardGuide(of: self)
    }

    /// The guides added to the view.
    public var layoutGuides: [UILayoutGuide] { autoLayout.guides }

    /// Adds a guide, taking it from where it was.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owner !== self else { return }
        layoutGuide.owner?.removeLayoutGuide(layoutGuide)
        layoutGuide.owner = self
        autoLayout.guides.append(layoutGuide)
        LayoutChanges.note(in: self)
    }

    /// Removes a guide and the constraints that name it.
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
