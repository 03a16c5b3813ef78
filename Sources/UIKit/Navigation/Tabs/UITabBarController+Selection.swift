import CoreGraphics
import InterludeDiagnostics

extension UITabBarController {
    /// The running tab change.
    var tabTransition: ViewControllerTransition? {
        guard let tabChange, !tabChange.isOver else { return nil }
        return tabChange
    }

    func _setViewControllers(_ controllers: [UIViewController]) {
        let old = tabs
        let selected = selectedViewController
        for controller in old where !controllers.contains(where: { $0 === controller }) {
            controller.willMove(toParent: nil)
            if controller === selected, isViewLoaded {
                if appearance.isVisible { controller.changeAppearance(false, animated: false) }
                controller.viewIfLoaded?.removeFromSuperview()
                if appearance.isVisible { controller.finishAppearance() }
            }
            controller.removeFromParent()
        }
        tabs = controllers
        for controller in controllers where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        selection = controllers.firstIndex { $0 === selected } ?? 0
        guard isViewLoaded else { return }
        showItems()
        if let selectedViewController, selectedViewController !== selected { appear(selectedViewController) }
    }

    /// Selects a tab on behalf of the user, if the delegate permits.
    func userSelected(_ index: Int) {
        guard tabs.indices.contains(index), tabTransition == nil else { return }
        let controller = tabs[index]
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
        if controller === selectedViewController {
            controller.tabWasReselected()
        } else {
            selectedIndex = index
        }
        delegate?.tabBarController(self, didSelect: controller)
    }

    func _setSelectedIndex(_ index: Int) {
        guard tabs.indices.contains(index), index != selection else { return }
        if let running = tabTransition {
            return Diagnostic.tabSelection(during: running.summary, culprit: typeName(self)).report()
        }
        let from = selectedViewController
        let to = tabs[index]
        let oldIndex = selection
        selection = index
        tabBar.selectedItem = to.tabBarItem
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

    func installAtOnce(_ controller: UIViewController) {
        controller.view.frame = contentView.bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(controller.view)
        view.setNeedsLayout()
    }

    private func appear(_ controller: UIViewController) {
        if appearance.isVisible { controller.changeAppearance(true, animated: false) }
        installAtOnce(controller)
        if appearance.phase == .appeared { controller.finishAppearance() }
    }

    func showItems() {
        tabBar.items = tabs.map(\.tabBarItem)
        tabBar.selectedItem = selectedViewController?.tabBarItem
    }

    /// Lays out the bar and the content, and sets the content's safe area insets.
    func layoutBar() {
        let bounds = view.bounds
        let hides = tabBar.isHidden || hidesBarForTop
        if !barIsInTransition { tabBar.frame = barFrame(hidden: hides) }
        contentView.frame = bounds
        for controller in tabs {
            controller.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: hides ? 0 : UITabBar.height, right: 0)
        }
        guard tabTransition == nil, let content = selectedViewController?.viewIfLoaded,
            content.superview === contentView, content.transform.isIdentity
        else { return }
        content.frame = contentView.bounds
    }

    func barFrame(hidden: Bool) -> CGRect {
        let bounds = view.bounds
        let height = UITabBar.height + view.safeAreaInsets.bottom
        return CGRect(
            x: 0, y: hidden ? bounds.height : bounds.height - height, width: bounds.width, height: height)
    }

    private var hidesBarForTop: Bool { selectedViewController?.hidesTabBar ?? false }
}
