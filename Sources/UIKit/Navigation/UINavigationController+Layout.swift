import CoreGraphics
import QuartzCore

/// The root view of a navigation controller.
@MainActor
final class NavigationView: ContainerRootView {
    @WeakResponder var controller: UINavigationController? = nil
    override var childTransition: ViewControllerTransition? { controller?.stackTransition }
}

/// Contains the views of the stack; the container view of pushes and pops.
@MainActor
final class NavigationContentView: UIView {}

extension UINavigationController {
    /// Measured: the minimum distance of the bar from the top of the screen, in points, on iOS 26.
    private static let minimumBarTop: CGFloat = 10

    private var barTop: CGFloat {
        // A presentation that begins below the status bar has no top safe area inset.
        max(
            view.safeAreaInsets.top, view.window?.safeAreaInsets.top ?? 0 > 0 ? 0 : UINavigationController.minimumBarTop
        )
    }

    func layoutBars(animated: Bool) {
        guard isViewLoaded else { return }
        guard animated, view.window != nil else { return layoutBars() }
        view.layoutIfNeeded()
        UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
            self.layoutBars()
            self.view.layoutIfNeeded()
        }
    }

    /// The insets that the bars add to the safe area of the top controller.
    private var insetsOfBars: UIEdgeInsets {
        let below = showsNavigationBar ? barTop + navigationBar.preferredHeight - view.safeAreaInsets.top : 0
        return UIEdgeInsets(top: below, left: 0, bottom: hidesToolbar ? 0 : BarButton.height, right: 0)
    }

    private var hidesToolbar: Bool { isToolbarHidden || (topViewController?.hidesBottomBarWhenPushed ?? false) }

    /// Lays out the arriving view with its final insets before the bars animate.
    ///
    /// Otherwise, the layout in the bars' animation would animate its first layout, too.
    func layoutArrivingView() {
        guard let controller = topViewController, let content = controller.viewIfLoaded,
            content.superview === contentView
        else { return }
        UIView.performWithoutAnimation {
            controller.barInsets = insetsOfBars
            content.layer.layoutTreeIfNeeded()
        }
    }

    /// Lays out the bars and the content, and sets the content's safe area insets.
    func layoutBars() {
        guard isViewLoaded else { return }
        let bounds = view.bounds
        popInteraction?.updateEdge()
        followScrolling()
        let shown = showsNavigationBar
        let top = barTop
        let shownHeight = navigationBar.shownHeight
        navigationBar.frame = CGRect(x: 0, y: top, width: bounds.width, height: shownHeight)
        if !shown {
            navigationBar.frame =
                barVisibility?.hiddenFrame(of: navigationBar.frame)
                ?? navigationBar.frame.offsetBy(dx: 0, dy: -shownHeight - top)
        }
        navigationBar.isHidden = !shown && view.window == nil
        contentView.frame = bounds

        layoutToolbar()
        let insets = insetsOfBars
        for controller in stack where controller !== barVisibility?.departing { controller.barInsets = insets }
        guard stackTransition == nil, let content = topViewController?.viewIfLoaded, content.superview === contentView,
            content.transform.isIdentity
        else { return }
        content.frame = contentFrame
        hideSearchBarAtFirst()
    }

    /// Lays out the toolbar, which enters the view when it is first shown.
    private func layoutToolbar() {
        let (bounds, isHidden) = (view.bounds, hidesToolbar)
        let height = BarButton.height + view.safeAreaInsets.bottom
        func place(_ toolbar: UIToolbar, hidden: Bool) {
            toolbar.frame = CGRect(
                x: 0, y: hidden ? bounds.height : bounds.height - height, width: bounds.width, height: height)
        }
        if isHidden, toolbarIfCreated?.superview == nil { return }
        let toolbar: UIToolbar = toolbar
        if toolbar.superview !== view {
            UIView.performWithoutAnimation {
                place(toolbar, hidden: true)
                view.insertSubview(toolbar, belowSubview: navigationBar)
                // Only the toolbar: laying out the view would move the toolbar to its shown position at once.
                toolbar.layer.layoutTreeIfNeeded()
            }
        }
        place(toolbar, hidden: isHidden)
        let scroll = topViewController?.scrollViewAboveBars
        if scroll?.toolbarFollower !== self { scroll?.toolbarFollower = self }
        toolbar.scrollEdge = BarScrollEdge(scroll)
    }

    /// The change of the bar's visibility along with the running push or pop.
    private var barVisibility: NavigationBarVisibility? {
        (stackTransition?.plan as? NavigationPlan)?.barVisibility
    }

    func _setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != barIsHidden else { return }
        barIsHidden = hidden
        setNeedsStatusBarAppearanceUpdate()
        let running = stackTransition
        guard animated, let transition = running, let plan = transition.plan as? NavigationPlan else {
            if running?.state == .prepared { (running?.plan as? NavigationPlan)?.changeBarAtOnce() }
            return layoutBars(animated: animated)
        }
        if transition.isAnimated, transition.state == .prepared { return plan.setBarHidden(hidden) }
        // A canceled transition restores the bar when it has returned to its start.
        if plan.barVisibility == nil { layoutBars(animated: true) }
    }

    /// Restores the bar after a canceled transition.
    func restoreBarHidden(_ hidden: Bool) {
        guard hidden != barIsHidden else { return }
        barIsHidden = hidden
        setNeedsStatusBarAppearanceUpdate()
    }

    private var showsNavigationBar: Bool {
        !isNavigationBarHidden && !(hidesBarsWhenVerticallyCompact && traitCollection.verticalSizeClass == .compact)
    }

    /// The frame of the top controller's view, below the bar if the view doesn't extend beneath it.
    var contentFrame: CGRect {
        let bounds = contentView.bounds
        guard let top = topViewController, showsNavigationBar else { return bounds }
        let goesUnderBar =
            top.edgesForExtendedLayout.contains(.top)
            && (navigationBar.isTranslucent || top.extendedLayoutIncludesOpaqueBars)
        guard !goesUnderBar else { return bounds }
        let y = barTop + navigationBar.preferredHeight
        return CGRect(x: 0, y: y, width: bounds.width, height: bounds.height - y)
    }

    func navigationItemDidChange() {
        navigationBar.setNeedsLayout()
    }

    func toolbarItemsDidChange(of controller: UIViewController, animated: Bool = false) {
        guard controller === topViewController else { return }
        if toolbarIfCreated == nil, (controller.toolbarItems ?? []).isEmpty { return }
        toolbar.setItems(controller.toolbarItems, animated: animated)
    }
}
