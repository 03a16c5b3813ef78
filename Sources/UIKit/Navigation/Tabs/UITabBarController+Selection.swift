import CoreGraphics
import InterludeDiagnostics
import QuartzCore

extension UITabBarController {
    /// The running tab change.
    var tabTransition: ViewControllerTransition? { tabChange?.unfinished }

    func _setViewControllers(_ requested: [UIViewController], animated: Bool) {
        let controllers = requested.filter { !isContained(in: $0) }
        for tab in tabModel { tab.container = nil }
        tabModel = []
        let selected = selectedViewController
        replaceEntries(
            controllers.map { TabEntry(controller: $0, tab: nil) },
            selecting: controllers.firstIndex { $0 === selected } ?? selectedIndex, animated: animated)
    }

    /// Replaces the entries and selects one of them, the first one if there is none at the index.
    func replaceEntries(_ all: [TabEntry], selecting requested: Int, animated: Bool = false) {
        let index = all.indices.contains(requested) ? requested : 0
        let selected = entries.indices.contains(selection) ? entries[selection].controller : nil
        let oldIndex = selection
        more?.hideDisplayed()
        let former = controllers + (more?.controllers ?? [])
        let (next, rest) = distribute(all)
        if more != nil || !rest.isEmpty { moreTabs.entries = rest }
        let kept = next.compactMap(\.controller) + rest.compactMap(\.controller)
        let nextSelection = min(index, max(0, next.count - 1))
        let arriving = next.indices.contains(nextSelection) ? next[nextSelection].controller : nil
        let animator = animated ? replacingAnimator(from: selected, to: arriving) : nil
        for controller in former where !kept.contains(controller) {
            if controller.parent === self { controller.willMove(toParent: nil) }
            // With an animation, it leaves at the end.
            if controller === selected, animator != nil { continue }
            if controller === selected { disappear(controller) }
            controller.leaveParent()
        }
        entries = next
        for controller in kept where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        selection = nextSelection
        if let more, index >= more.firstIndex { more.show(index - more.firstIndex, animated: false) }
        guard isViewLoaded else { return }
        showItems(animated: animated)
        updateBarVisibility()
        guard let displayedController, displayedController !== selected else { return }
        guard let animator, let selected else {
            if let selected, kept.contains(selected) { disappear(selected) }
            return appear(displayedController)
        }
        displayedController.loadViewIfNeeded()
        let plan = TabPlan(
            self, from: selected, to: displayedController, oldIndex: oldIndex, replaces: !kept.contains(selected))
        let transition = ViewControllerTransition(plan, animated: true, animator: animator)
        tabChange = transition
        transition.beginLater()
    }

    /// Returns the delegate's animator for a change of the displayed controller along with the tabs.
    private func replacingAnimator(
        from selected: UIViewController?, to arriving: UIViewController?
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        guard let selected, let arriving, arriving !== selected, isViewLoaded, appearance.isVisible,
            view.window != nil, tabTransition == nil
        else { return nil }
        return delegate?.tabBarController(self, animationControllerForTransitionFrom: selected, to: arriving)
    }

    /// Takes the view of a controller off the screen.
    private func disappear(_ controller: UIViewController) {
        guard isViewLoaded else { return }
        if appearance.isVisible { controller.changeAppearance(false, animated: false) }
        controller.viewIfLoaded?.removeFromSuperview()
        if appearance.isVisible { controller.finishAppearance() }
    }

    /// The controller of the selected item, the navigation controller of “More” included.
    var displayedController: UIViewController? {
        entries.indices.contains(selection) ? controller(at: selection) : nil
    }

    /// Whether a controller is this one or contains it, which is reported: it can't be a tab.
    private func isContained(in controller: UIViewController) -> Bool {
        guard isDescendant(of: controller) else { return false }
        Diagnostic.childContainsParent(typeName(controller), culprit: typeName(self)).report()
        return true
    }

    /// Selects a tab on behalf of the user, if the delegate permits.
    func userSelected(_ index: Int) {
        guard entries.indices.contains(index), tabTransition == nil else { return }
        tabBar(tabBar, didSelect: entries[index].item)
        let previous = selectedTab, tab = entries[index].tab
        if let tab, !(delegate?.tabBarController(self, shouldSelectTab: tab) ?? true) { return }
        guard let controller = controller(at: index),
            delegate?.tabBarController(self, shouldSelect: controller) ?? true
        else { return }
        if controller === displayedController {
            controller.tabWasReselected()
        } else {
            selectedIndex = index
        }
        if tab != nil, let selectedTab {
            delegate?.tabBarController(self, didSelectTab: selectedTab, previousTab: previous)
        }
        delegate?.tabBarController(self, didSelect: controller)
        if let search = tab as? UISearchTab, search.automaticallyActivatesSearch { activateSearch(in: controller) }
    }

    /// Begins a search in the search bar of a tab, once its view is in the hierarchy.
    private func activateSearch(in controller: UIViewController) {
        atEndOfTurn { [weak controller] in
            let top = (controller as? UINavigationController)?.topViewController ?? controller
            top?.navigationItem.searchController?.searchBar.becomeFirstResponder()
        }
    }

    func _setSelectedIndex(_ index: Int) {
        guard entries.indices.contains(index), index != selection else { return }
        if let running = tabTransition {
            return Diagnostic.tabSelection(during: running.summary, culprit: typeName(self)).report()
        }
        let from = displayedController
        guard let to = controller(at: index) else { return }
        let oldIndex = selection
        selection = index
        minimizingStart = nil
        setMinimized(false, animated: true)
        tabBar.selectedItem = entries[index].item
        updateBarVisibility()
        reloadSidebar()
        guard isViewLoaded, let from else { return }
        guard appearance.isVisible, view.window != nil else {
            from.viewIfLoaded?.removeFromSuperview()
            if from.appearance.phase == .disappearing { from.finishAppearance() }
            return installAtOnce(to)
        }
        to.loadViewIfNeeded()
        if hasUnusedDelegate, delegate == nil {
            Diagnostic.delegateDeallocated("delegate", of: typeName(self), before: "tab selection").report()
        }
        hasUnusedDelegate = false
        let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: from, to: to)
        let interaction = animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
        let plan = TabPlan(self, from: from, to: to, oldIndex: oldIndex)
        let transition = ViewControllerTransition(
            plan, animated: animator != nil, animator: animator, interactionController: interaction)
        tabChange = transition
        if animator == nil { transition.begin() } else { transition.beginLater() }
    }

    /// Loads the views of navigation controllers, also of tabs that weren't selected; their root controllers have none yet.
    ///
    /// Recorded on iOS: `testViewControllerHierarchy` of pointfreeco/swift-snapshot-testing.
    func loadNavigationViews() {
        // Unverified: they are loaded when the tab bar controller appears.
        for case let navigation as UINavigationController in controllers where navigation !== more?.navigation {
            navigation.loadViewIfNeeded()
        }
    }

    func installAtOnce(_ controller: UIViewController) {
        controller.view.frame = frame(of: controller)
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(controller.view)
        view.setNeedsLayout()
    }

    func appear(_ controller: UIViewController) {
        if appearance.isVisible { controller.changeAppearance(true, animated: false) }
        installAtOnce(controller)
        if appearance.phase == .appeared { controller.finishAppearance() }
    }

    /// Shows the items again after a controller or the root of a navigation controller got another one.
    func itemsMayHaveChanged() {
        guard isViewLoaded, !entries.map(\.item).elementsEqual(tabBar.items ?? [], by: ===) else { return }
        showItems()
    }

    func showItems(animated: Bool = false) {
        // A bar without items isn't asked to show none, which the bar of Cuberto/bubble-icon-tabbar can't do.
        if !entries.isEmpty || tabBar.items?.isEmpty == false {
            tabBar.setItems(entries.map(\.item), animated: animated)
        }
        tabBar.selectedItem = entries.indices.contains(selection) ? entries[selection].item : nil
        reloadSidebar()
    }

    // MARK: Hiding the bar

    /// Unverified: the duration outside a transition, in seconds.
    private static let barHidingDuration = 0.35

    /// Moves the bar out of or into the screen: along with a running transition of the content, or by itself.
    func tabBarHiddenDidChange(animated: Bool) {
        guard isViewLoaded, view.window != nil else { return updateBarVisibility() }
        let coordinator = contentTransition?.coordinator
        guard animated, coordinator?.isAnimated ?? true else {
            updateBarVisibility()
            return view.setNeedsLayout()
        }
        barViewHiding.update(tabBar, isHidden: false)
        let hidden = isTabBarHidden
        let change = { [self] in
            layoutBar()
            view.layoutFromAbove()
        }
        if let coordinator, coordinator.animate(alongsideTransition: { _ in change() }, completion: nil) {
            _ = coordinator.animate(alongsideTransition: nil) { [weak self] context in
                if context.isCancelled { self?.barHidingWasCancelled(hidden) }
                self?.updateBarVisibility()
            }
            return
        }
        view.layoutFromAbove()
        UIView.animate(withDuration: UITabBarController.barHidingDuration, animations: change) { [weak self] _ in
            self?.updateBarVisibility()
        }
    }

    func updateBarVisibility() {
        let hides = isTabBarHidden || hidesBarForTop && !barIsInTransition || floatsBar && showsSidebar
        barViewHiding.update(tabBar, isHidden: hides)
    }

    /// The running transition of the tab bar controller, of its tabs, or of the selected navigation controller.
    private var contentTransition: ViewControllerTransition? {
        tabTransition ?? currentTransition ?? displayedController?.ownTransition
    }

    /// Lays out the bar and the content, and sets the content's safe area insets.
    func layoutBar() {
        let hides = isTabBarHidden || hidesBarForTop || showsSidebar
        floatingMayHaveChanged()
        if !barIsInTransition { tabBar.frame = barFrame(hidden: hides) }
        contentView.frame = contentFrame
        layoutSidebar()
        layoutAccessory(barHidden: hides)
        let height = barFrame(hidden: false).height - view.safeAreaInsets.bottom
        for controller in controllers {
            let isBeneath =
                !hides && controller.extends(beneath: floatsBar ? .top : .bottom, translucent: tabBar.isTranslucent)
            controller.barInsets = UIEdgeInsets(
                top: isBeneath && floatsBar ? floatingInset(of: controller) : 0, left: 0,
                bottom: accessoryInset + (isBeneath && !floatsBar ? height : 0), right: 0)
        }
        for case let navigation as UINavigationController in controllers {
            navigation.navigationBar.titleIsCovered = floatsBar && !hides
        }
        if tabTransition == nil { followContentEnd() }
        guard tabTransition == nil, let content = displayedController?.viewIfLoaded,
            content.superview === contentView, content.transform.isIdentity
        else { return }
        if let displayedController { content.frame = frame(of: displayedController) }
    }

    /// Returns the frame of a tab's view, which ends above the bar unless it extends beneath it.
    func frame(of controller: UIViewController) -> CGRect {
        var frame = contentView.bounds
        let hides = isTabBarHidden || controller.hidesTabBar || showsSidebar
        if hides { return frame }
        if floatsBar {
            let inset = floatingInset(of: controller)
            guard inset > 0, !controller.extends(beneath: .top, translucent: tabBar.isTranslucent) else { return frame }
            return frame.inset(by: UIEdgeInsets(top: view.safeAreaInsets.top + inset, left: 0, bottom: 0, right: 0))
        }
        if !controller.extends(beneath: .bottom, translucent: tabBar.isTranslucent) {
            frame.size.height = max(0, min(frame.height, barFrame(hidden: false).minY - contentView.frame.minY))
        }
        return frame
    }

    /// Returns the frame of the bar, which has the height that its class returns.
    func barFrame(hidden: Bool) -> CGRect {
        if floatsBar { return floatingBarFrame(hidden: hidden) }
        let bounds = view.bounds
        let height = tabBar.sizeThatFits(bounds.size).height
        return CGRect(
            x: 0, y: hidden ? bounds.height : bounds.height - height, width: bounds.width, height: height)
    }

    private var hidesBarForTop: Bool { displayedController?.hidesTabBar ?? false }
}
