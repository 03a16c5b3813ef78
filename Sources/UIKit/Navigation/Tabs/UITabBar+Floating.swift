import CoreGraphics

/// The bar at the top of an iPad: a capsule with the titles of the items in the row of the navigation bar.
///
/// Unverified: the metrics, estimated from screenshots of iPadOS 18.
extension UITabBar {
    static let floatingHeight: CGFloat = 44
    private static let floatingPadding: CGFloat = 16
    private static let floatingMargin: CGFloat = 4

    /// The width of the capsule, in points.
    var floatingWidth: CGFloat {
        let widths = buttons.map { $0.contentWidth + 2 * Self.floatingPadding }
        return widths.reduce(2 * Self.floatingMargin, +) + (leadingButton == nil ? 0 : Self.floatingHeight)
    }

    func floatingDidChange() {
        if isFloating, capsule == nil {
            let view = UIVisualEffectView(effect: UIGlassEffect())
            view.isUserInteractionEnabled = false
            view.clipsToBounds = true
            view.layer.cornerRadius = Self.floatingHeight / 2
            insertSubview(view, at: 0)
            capsule = view
        }
        capsule?.isHidden = !isFloating
        selectionIndicator.backgroundColor = isFloating ? .tertiarySystemFill : nil
        selectionIndicator.layer.cornerRadius = isFloating ? Self.floatingHeight / 2 - Self.floatingMargin : 0
    }

    /// Places the items from the leading edge, after the button that shows the sidebar.
    func layoutFloating() {
        capsule?.frame = bounds
        var x = Self.floatingMargin
        func place(_ view: UIView, _ width: CGFloat) {
            view.frame = CGRect(
                x: isRightToLeft ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
            x += width
        }
        if let leadingButton { place(leadingButton, Self.floatingHeight) }
        for button in buttons {
            button.alpha = 1
            place(button, button.contentWidth + 2 * Self.floatingPadding)
        }
        let selected = buttons.first { $0.item === selectedItem }
        showSelectionIndicator(selected != nil)
        if let selected { selectionIndicator.frame = selected.frame.insetBy(dx: 0, dy: Self.floatingMargin) }
    }
}

/// Where the bar of a tab bar controller is.
extension UITabBarController {
    /// Whether the bar floats at the top, as on an iPad with a regular width.
    var floatsBar: Bool {
        traitCollection.userInterfaceIdiom == .pad && traitCollection.horizontalSizeClass == .regular
    }

    /// The height of the row of a floating bar, which it shares with a navigation bar.
    private var floatingRowHeight: CGFloat { UINavigationBar.standardHeight }

    /// Returns the frame of a floating bar, centered in its row or above the screen.
    func floatingBarFrame(hidden: Bool) -> CGRect {
        let bounds = view.bounds, width = min(tabBar.floatingWidth, bounds.width), height = UITabBar.floatingHeight
        let y = view.safeAreaInsets.top + (floatingRowHeight - height) / 2
        return CGRect(x: (bounds.width - width) / 2, y: hidden ? -height : y, width: width, height: height)
    }

    /// Returns the inset that a floating bar adds to the safe area of a tab, whose navigation bar has the same row.
    func floatingInset(of controller: UIViewController) -> CGFloat {
        let hasBar = (controller as? UINavigationController)?.isNavigationBarHidden == false
        return hasBar ? 0 : floatingRowHeight
    }

    /// Lays out the bar again when it moves between the top and the bottom.
    func floatingMayHaveChanged() {
        guard floatsBar != tabBar.isFloating else { return }
        tabBar.isFloating = floatsBar
        view.setNeedsLayout()
    }
}
