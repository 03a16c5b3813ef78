import CoreGraphics

/// The view above the tab bar.
extension UITabBarController {
    /// Unverified: the height of an accessory and its distances from the edges and the bar, estimated, in points.
    private static let accessoryHeight: CGFloat = 48
    private static let accessoryMargin: CGFloat = 20
    private static let accessoryGap: CGFloat = 8

    /// The space that the accessory needs above the bar, in points; a minimized bar has it at its side.
    var accessoryInset: CGFloat {
        bottomAccessory == nil || tabBar.isMinimized ? 0 : Self.accessoryHeight + Self.accessoryGap
    }

    /// Displays the current accessory instead of the previous one.
    func showAccessory(animated: Bool) {
        let former = accessoryPlatter
        accessoryPlatter = bottomAccessory.map { makePlatter($0.contentView) }
        if let accessoryPlatter, isViewLoaded { view.addSubview(accessoryPlatter) }
        viewIfLoaded?.setNeedsLayout()
        guard animated, viewIfLoaded?.window != nil else {
            former?.removeFromSuperview()
            return
        }
        UIView.performWithoutAnimation { view.layoutFromAbove() }
        accessoryPlatter?.alpha = 0
        // Unverified: the duration.
        UIView.animate(withDuration: 0.25) { [self] in
            accessoryPlatter?.alpha = 1
            former?.alpha = 0
        } completion: { _ in
            former?.removeFromSuperview()
        }
    }

    private func makePlatter(_ content: UIView) -> UIVisualEffectView {
        let platter = UIVisualEffectView(effect: UIGlassEffect())
        platter.layer.cornerRadius = Self.accessoryHeight / 2
        platter.clipsToBounds = true
        content.frame = platter.contentView.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        platter.contentView.addSubview(content)
        return platter
    }

    /// Places the accessory above the bar, or at the side of a minimized bar.
    func layoutAccessory(barHidden: Bool) {
        guard let accessoryPlatter else { return }
        let barHidden = barHidden || floatsBar
        let safe = view.safeAreaInsets
        var left = safe.left + Self.accessoryMargin
        var right = safe.right + Self.accessoryMargin
        let barTop = barFrame(hidden: barHidden).minY
        var y = (barHidden ? view.bounds.height - safe.bottom : barTop) - Self.accessoryGap - Self.accessoryHeight
        if tabBar.isMinimized, !barHidden {
            y = barTop
            let item = tabBar.minimizedFrame
            if tabBar.isRightToLeft {
                right = view.bounds.width - item.minX + Self.accessoryGap
            } else {
                left = item.maxX + Self.accessoryGap
            }
        }
        accessoryPlatter.frame = CGRect(
            x: left, y: y, width: max(view.bounds.width - left - right, 0), height: Self.accessoryHeight)
    }
}

/// The tab bar that gets smaller while content scrolls.
extension UITabBarController {
    /// Unverified: the distance in points after which scrolling minimizes or restores the bar.
    private static let minimizingDistance: CGFloat = 10

    /// Minimizes or restores the bar after the user scrolled far enough in one direction.
    func followScrolling(of scrollView: UIScrollView) {
        guard minimizesBar else { return minimizingStart = nil }
        // Content that bounces doesn't count.
        let insets = scrollView.adjustedContentInset
        let end = scrollView.knownContentSize.height + insets.bottom - scrollView.bounds.height
        let y = max(min(scrollView.contentOffset.y, end), -insets.top)
        guard scrollView.isDragging || scrollView.isDecelerating, let start = minimizingStart else {
            minimizingStart = y
            return
        }
        let isDown = y > start
        let minimizes = isDown == (tabBarMinimizeBehavior == .onScrollDown)
        guard minimizes != tabBar.isMinimized else {
            minimizingStart = y
            return
        }
        guard abs(y - start) > Self.minimizingDistance else { return }
        minimizingStart = y
        setMinimized(minimizes, animated: true)
    }

    private var minimizesBar: Bool {
        traitCollection.userInterfaceIdiom == .phone
            && (tabBarMinimizeBehavior == .onScrollDown || tabBarMinimizeBehavior == .onScrollUp)
    }

    func setMinimized(_ minimizes: Bool, animated: Bool) {
        guard minimizes != tabBar.isMinimized else { return }
        let change = { [self] in
            tabBar.isMinimized = minimizes
            layoutBar()
            view.layoutFromAbove()
        }
        guard animated, viewIfLoaded?.window != nil else {
            tabBar.isMinimized = minimizes
            viewIfLoaded?.setNeedsLayout()
            return
        }
        view.layoutFromAbove()
        // Unverified: the duration and the damping.
        UIView.animate(
            withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
            options: .allowUserInteraction, animations: change)
    }
}
