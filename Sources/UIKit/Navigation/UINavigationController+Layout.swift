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
        // A presentation that begins below the status bar has no top safe area inset, nor has a window that states so.
        let isBelowStatusBar = view.window?.screenSafeAreaInsets.top ?? 0 > 0
        return max(view.safeAreaInsets.top, isBelowStatusBar ? 0 : UINavigationController.minimumBarTop)
    }

    func layoutBars(animated: Bool, completion: @escaping () -> Void = {}) {
        guard animated, isViewLoaded, view.window != nil else {
            layoutBars()
            return completion()
        }
        view.layoutFromAbove()
        UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
            self.layoutBars()
            self.view.layoutFromAbove()
        } completion: { _ in
            completion()
        }
    }

    /// Returns the insets that the bars add to the safe area of a controller, whose view may extend beneath them.
    private func barInsets(of controller: UIViewController) -> UIEdgeInsets {
        var insets = UIEdgeInsets.zero
        if showsNavigationBar, extendsBeneathNavigationBar(controller) {
            insets.top = barTop + navigationBar.preferredHeight - view.safeAreaInsets.top
        }
        if !hidesToolbar, extendsBeneathToolbar(controller) { insets.bottom = toolbarHeight }
        return insets
    }

    private func extendsBeneathNavigationBar(_ controller: UIViewController) -> Bool {
        controller.extends(beneath: .top, translucent: navigationBar.isTranslucent)
    }

    private func extendsBeneathToolbar(_ controller: UIViewController) -> Bool {
        controller.extends(beneath: .bottom, translucent: toolbarIfCreated?.isTranslucent ?? true)
    }

    /// Whether the toolbar is hidden. Documented: the top controller decides, unlike for a tab bar.
    private var hidesToolbar: Bool { isToolbarHidden || (topViewController?.hidesBottomBarWhenPushed ?? false) }
    /// The height of the toolbar above the safe area inset, which its class returns.
    private var toolbarHeight: CGFloat { toolbar.sizeThatFits(view.bounds.size).height }

    /// Lays out the arriving view with its final insets before the bars animate.
    ///
    /// Otherwise, the layout in the bars' animation would animate its first layout, too.
    func layoutArrivingView() {
        guard let controller = topViewController, let content = controller.viewIfLoaded,
            content.superview === contentView
        else { return }
        UIView.performWithoutAnimation {
            controller.barInsets = barInsets(of: controller)
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
        var barFrame = CGRect(x: 0, y: top, width: bounds.width, height: shownHeight)
        if !shown {
            barFrame =
                barVisibility?.hiddenFrame(of: barFrame) ?? barFrame.offsetBy(dx: 0, dy: -shownHeight - top)
        }
        // The bar stays where the app moved it while only its titles and colors change.
        let isMoved = navigationBar.frame != ownBarFrame && barFrame == ownBarFrame && stackTransition == nil
        if !isMoved {
            navigationBar.frame = barFrame
            ownBarFrame = barFrame
        }
        updateBarView()
        contentView.frame = bounds

        layoutToolbar()
        for controller in stack where controller !== barVisibility?.departing {
            controller.barInsets = barInsets(of: controller)
        }
        guard !isMoved, stackTransition == nil, let content = topViewController?.viewIfLoaded,
            content.superview === contentView,
            content.transform.isIdentity
        else { return }
        content.frame = contentFrame
        hideSearchBarAtFirst()
    }

    /// Lays out the toolbar, which enters the view when it is first shown.
    private func layoutToolbar() {
        let (bounds, isHidden) = (view.bounds, hidesToolbar)
        if isHidden, toolbarIfCreated?.superview == nil { return }
        let height = toolbarHeight + view.safeAreaInsets.bottom
        func place(_ toolbar: UIToolbar, hidden: Bool) {
            toolbar.frame = CGRect(
                x: 0, y: hidden ? bounds.height : bounds.height - height, width: bounds.width, height: height)
        }
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

    /// Hides the view of a bar that has left, which is how many apps find out whether it shows.
    ///
    /// The view of a bar that shows is as hidden as the app made it.
    func updateBarView() {
        barViewHiding.update(navigationBar, isHidden: barIsHidden && barMoves == 0 && barVisibility == nil)
    }

    /// Moves the bar out of or into the view.
    private func moveBar(animated: Bool) {
        barMoves += 1
        updateBarView()
        layoutBars(animated: animated) { [weak self] in
            self?.barMoves -= 1
            self?.updateBarView()
        }
    }

    /// The change of the bar's visibility along with the running push or pop.
    private var barVisibility: NavigationBarVisibility? { stackPlan?.barVisibility }

    func _setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        guard hidden != barIsHidden else { return }
        barIsHidden = hidden
        setNeedsStatusBarAppearanceUpdate()
        let running = stackTransition
        guard animated, let transition = running, let plan = stackPlan else {
            if running?.state == .prepared { stackPlan?.changeBarAtOnce() }
            return moveBar(animated: animated)
        }
        if transition.isAnimated, transition.state == .prepared {
            plan.setBarHidden(hidden)
            return updateBarView()
        }
        // A canceled transition restores the bar when it has returned to its start.
        if plan.barVisibility == nil { moveBar(animated: true) }
    }

    /// Restores the bar after a canceled transition.
    func restoreBarHidden(_ hidden: Bool) {
        guard hidden != barIsHidden else { return }
        barIsHidden = hidden
        setNeedsStatusBarAppearanceUpdate()
    }

    var showsNavigationBar: Bool { !isNavigationBarHidden }

    /// The frame of the top controller's view, between the bars that it doesn't extend beneath.
    var contentFrame: CGRect {
        let bounds = contentView.bounds
        guard let top = topViewController else { return bounds }
        var insets = UIEdgeInsets.zero
        if showsNavigationBar, !extendsBeneathNavigationBar(top) {
            insets.top = barTop + navigationBar.preferredHeight
        }
        if !hidesToolbar, !extendsBeneathToolbar(top) { insets.bottom = toolbarHeight + view.safeAreaInsets.bottom }
        return bounds.inset(by: insets)
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
