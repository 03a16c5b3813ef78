import CoreGraphics
import InterludeDiagnostics
import QuartzCore

extension UINavigationController: ChildListing {
    /// The push or pop that runs, or that begins at the end of the run loop turn.
    var stackTransition: ViewControllerTransition? { runningChange?.transition.unfinished }

    /// The plan of the push or pop that runs, or that begins at the end of the run loop turn.
    var stackPlan: NavigationPlan? { stackTransition == nil ? nil : runningChange?.plan }

    /// The number of controllers beyond which UIKit is assumed to push forever.
    private static let maximumCount = 500

    func _pushViewController(_ controller: UIViewController, animated: Bool) {
        if let displayingController { return displayingController.pushViewController(controller, animated: animated) }
        guard !stack.contains(where: { $0 === controller }) else {
            return Diagnostic.pushedTwice(typeName(controller), culprit: typeName(self)).report()
        }
        guard !(controller is UINavigationController) else {
            return Diagnostic.navigationControllerPushed(culprit: typeName(self)).report()
        }
        guard !isDescendant(of: controller) else {
            return Diagnostic.childContainsParent(typeName(controller), culprit: typeName(self)).report()
        }
        guard stack.count < UINavigationController.maximumCount else {
            return Diagnostic.tooManyPushes(
                typeName(controller), limit: UINavigationController.maximumCount, culprit: typeName(self)
            ).report()
        }
        let animated = UIViewController.animatesTransition(animated)
        afterRunningTransition("push") { [self] in change(to: stack + [controller], .push, animated: animated) }
    }

    /// Pops to a controller of the stack; returns `nil` if it is the top, or during a transition other than a zoom.
    func _popToViewController(_ controller: UIViewController?, animated: Bool) -> [UIViewController]? {
        if let displayingController, let controller {
            return displayingController.popToViewController(controller, animated: animated)
        }
        beginUnanimatedTransition()
        if controller != nil { finishZoom() }
        guard let controller, stackTransition == nil, let index = stack.firstIndex(where: { $0 === controller }),
            index < stack.count - 1
        else { return nil }
        let popped = Array(stack[(index + 1)...])
        change(to: Array(stack[...index]), .pop, animated: UIViewController.animatesTransition(animated))
        return popped
    }

    /// Pops the top controller along with a gesture.
    ///
    /// Calls `popViewController(animated:)`, as subclasses expect, which may refuse.
    func pop(_ request: StackChangeRequest) {
        requestedPop = request
        popViewController(animated: true)
        requestedPop = nil
    }

    func _setViewControllers(_ controllers: [UIViewController], animated: Bool) {
        let animated = UIViewController.animatesTransition(animated)
        afterRunningTransition("setViewControllers") { [self] in
            let top = controllers.last
            let isPop = stack.dropLast().contains { $0 === top }
            change(to: controllers, isPop ? .pop : .push, animated: animated && top !== topViewController)
        }
    }

    /// Runs the change now, or after the running push or pop. UIKit may lose a push in that case.
    private func afterRunningTransition(_ call: String, _ change: @escaping @MainActor () -> Void) {
        beginUnanimatedTransition()
        finishZoom()
        guard let running = stackTransition else { return change() }
        Diagnostic.stackChange(call, during: running.summary, culprit: typeName(self)).report()
        pendingChanges.append(PendingStackChange(perform: change))
    }

    /// Performs a change without animation that waits for the end of the run loop turn, before another change.
    private func beginUnanimatedTransition() {
        guard let running = stackTransition, running.state == .prepared, !running.isAnimated, pendingChanges.isEmpty
        else { return }
        running.begin()
    }

    /// Completes a running push or pop with a zoom, which another change doesn't cancel; a pop continues from its state.
    private func finishZoom() {
        if pendingChanges.isEmpty { (stackTransition?.animator as? ZoomAnimator)?.finishAtOnce() }
    }

    private func change(to newStack: [UIViewController], _ operation: Operation, animated: Bool) {
        // A change in the turn in which the window appears begins with the previous top controller.
        if appearance.isVisible, viewIfLoaded?.window != nil { installTopController() }
        let oldStack = stack
        let from = oldStack.last
        let change = StackChange(old: oldStack, new: newStack)
        for controller in change.removed {
            controller.movement = .fromParent
            controller.willMove(toParent: nil)
        }
        for controller in change.added {
            if let other = controller.parent, other !== self { controller.removeFromParent() }
            controller.movement = .toParent
            controller.willMove(toParent: self)
            attach(controller)
        }
        stack = newStack
        guard let to = newStack.last, let from, from !== to, isViewLoaded, appearance.isVisible, view.window != nil
        else {
            let shared = newStack.last.flatMap { to in from.flatMap { LayoutNavigation(operation, from: $0, to: to) } }
            replaceAtOnce(from, by: newStack.last, change)
            shared?.showResult()
            shared?.commit()
            return
        }
        to.loadViewIfNeeded()
        let plan = NavigationPlan(self, change, operation, from: from, to: to, animated: animated)
        run(plan, operation, animated: animated)
        // Without animation, what the containers have from the stack changes with it.
        if !animated { stackDidChange() }
    }

    /// Begins the transition of a push or pop.
    ///
    /// The animator is the first of: the gesture's, for which the delegate was asked when the gesture began; the
    /// delegate's; one for two collection views with one layout; a zoom; the standard push or pop. The delegate's
    /// interaction controller replaces the gesture's if its animator is used and the gesture didn't bring it.
    private func run(_ plan: NavigationPlan, _ operation: Operation, animated: Bool) {
        if animated { checkDelegate(before: operation) }
        let request = operation == .pop ? requestedPop : nil
        requestedPop = nil
        let custom = animated ? request?.animator ?? delegateAnimator(plan, operation) : nil
        var interaction = request?.interaction
        if let custom, request?.animator == nil {
            interaction = delegate?.navigationController(self, interactionControllerFor: custom)
        }
        if custom == nil { plan.layoutNavigation = LayoutNavigation(operation, from: plan.from, to: plan.to) }
        let own: any UIViewControllerAnimatedTransitioning =
            plan.layoutNavigation.map(LayoutNavigationAnimator.init) ?? zoomAnimator(plan, operation)
            ?? NavigationAnimator(operation)
        let animator = custom ?? (animated ? own : nil)
        let transition = ViewControllerTransition(
            plan, animated: animated, animator: animator, interactionController: interaction)
        transition.coordinatorTraits.completionCurve = .system
        runningChange = (transition, plan)
        transition.beginLater()
    }

    /// Reports a delegate that the app has set for its first animated transition and nothing retains.
    private func checkDelegate(before operation: Operation) {
        guard hasUnusedDelegate else { return }
        hasUnusedDelegate = false
        guard delegate == nil else { return }
        Diagnostic.delegateDeallocated(
            "delegate", of: typeName(self), before: operation == .push ? "push" : "pop"
        ).report()
    }

    private func delegateAnimator(
        _ plan: NavigationPlan, _ operation: Operation
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate?.navigationController(self, animationControllerFor: operation, from: plan.from, to: plan.to)
    }

    /// Returns a zoom animator if the pushed or popped controller prefers a zoom transition.
    private func zoomAnimator(_ plan: NavigationPlan, _ operation: Operation) -> ZoomAnimator? {
        let zoomed = operation == .push ? plan.to : plan.from
        return zoomed.systemTransition.zoomAnimator(presenting: operation == .push, of: zoomed)
    }

    /// Begins a pending transition before the navigation controller's view is laid out.
    func beginDeferredTransition() {
        guard let transition = stackTransition, view.window != nil else { return }
        transition.begin()
    }

    // MARK: Children as the stack

    /// Pushes a child that the app has added before the stack is displayed.
    ///
    /// - Unverified: On screen, where apps add children as overlays, it stays outside of the stack.
    func didAdd(_ child: UIViewController) {
        guard !stack.contains(child), !(child is UINavigationController), displayingController == nil,
            stackTransition == nil, viewIfLoaded?.window == nil
        else { return }
        let top = topViewController
        stack.append(child)
        replaceAtOnce(top, by: child, StackChange(old: stack, new: stack))
    }

    /// Removes a child from the stack that the app has removed, unless it is displayed on top.
    ///
    /// A running push or pop continues, also away from the removed child.
    func didRemove(_ child: UIViewController) {
        guard stack.contains(child), child !== topViewController || child.viewIfLoaded?.window == nil else { return }
        stack.removeAll { $0 === child }
        if stackTransition == nil, isViewLoaded { showItems() }
    }

    /// Exchanges the top controllers without a transition.
    private func replaceAtOnce(_ from: UIViewController?, by to: UIViewController?, _ change: StackChange) {
        if from !== to {
            if appearance.isVisible { from?.changeAppearance(false, animated: false) }
            from?.viewIfLoaded?.removeFromSuperview()
            // A controller that is disappearing along with the stack has now disappeared.
            if appearance.isVisible || from?.appearance.phase == .disappearing { from?.finishAppearance() }
            if isViewLoaded, let to { appearAtOnce(to) }
        }
        guard !isViewLoaded else {
            showItems()
            return change.commit(in: self)
        }
        stackDidChange()
        completeArrival(unless: to)
        change.commit(in: self, except: to)
        if change.added.contains(where: { $0 === to }) { arrivingController = to }
    }

    /// Completes the move of a controller that the stack had before the view was loaded.
    func completeArrival(unless top: UIViewController? = nil) {
        guard let controller = arrivingController, controller !== top else { return }
        arrivingController = nil
        guard controller.parentController === self else { return }
        controller.didMove(toParent: self)
        controller.movement = .none
    }

    private func appearAtOnce(_ controller: UIViewController) {
        if appearance.isVisible { controller.changeAppearance(true, animated: false) }
        delegate?.navigationController(self, willShow: controller, animated: false)
        installAtOnce(controller)
        if appearance.phase == .appeared { controller.finishAppearance() }
        // While it is appearing, the navigation controller notifies its delegate when it has appeared.
        if appearance.phase != .appearing {
            delegate?.navigationController(self, didShow: controller, animated: false)
        }
    }

    /// Adds the view of the top controller that the stack had before it appeared.
    ///
    /// On iOS, the first transition of a stack is deferred, too: stack traces of a root's `viewDidLoad()` have
    /// `-[UINavigationController _startDeferredTransitionIfNeeded:]`, called by `__viewWillLayoutSubviews`.
    func installTopController() {
        guard awaitsTopController, isViewLoaded, let topViewController else { return }
        awaitsTopController = false
        if appearance.isVisible, shouldAutomaticallyForwardAppearanceMethods {
            topViewController.changeAppearance(true, animated: appearance.isAnimated)
            appearanceOfChildrenChanged()
        }
        installAtOnce(topViewController)
        // The tab bar was laid out before there was a scroll view (KyoheiG3/TableViewDragger).
        (parent as? UITabBarController)?.followContentEnd()
    }

    /// Whether the window displays the controller's root for the first time, and lays it out later.
    var appearsWithItsWindow: Bool {
        var root: UIViewController = self
        while let parent = root.parentController { root = parent }
        return root.modal.isRoot && root.viewIfLoaded?.window == nil
    }

    func installAtOnce(_ controller: UIViewController) {
        awaitsTopController = false
        controller.loadViewIfNeeded()
        controller.view.frame = contentFrame
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(controller.view)
        toolbarItemsDidChange(of: controller)
    }

    func showItems() {
        navigationBar.setItems(stack.map(\.navigationItem), animated: false)
        if let topViewController { toolbarItemsDidChange(of: topViewController) }
        view.setNeedsLayout()
        stackDidChange()
    }

    /// Updates what containers have from the stack: the tab bar and its item, and the preferred content size.
    private func stackDidChange() {
        // Layout returns a bar that the app moved.
        ownBarFrame = .null
        tabBarItemDidChange()
        adoptPreferredContentSize()
        guard let tabs = parent as? UITabBarController else { return }
        tabs.updateBarVisibility()
        tabs.viewIfLoaded?.setNeedsLayout()
    }

    /// Adopts the preferred content size of the top controller, with the height of the bars.
    func adoptPreferredContentSize() {
        let bars = (showsNavigationBar ? navigationBar.preferredHeight : 0) + (isToolbarHidden ? 0 : BarButton.height)
        adoptPreferredContentSize(of: topViewController, barHeight: bars)
    }

    func transitionEnded() {
        guard !pendingChanges.isEmpty else { return }
        atEndOfTurn { [self] in
            // Changes without a transition complete at once, so continue with the next one.
            while stackTransition == nil, !pendingChanges.isEmpty {
                let pending = pendingChanges.removeFirst()
                pending.perform()
                stackTransition?.transactionHolds.append(pending.transactionHold)
            }
        }
    }
}

/// A pop that a gesture requests and drives.
struct StackChangeRequest {
    /// The animator of the navigation controller's delegate; `nil` if the delegate wasn't asked, or has none.
    var animator: (any UIViewControllerAnimatedTransitioning)?
    /// The interaction controller; the delegate's own takes precedence if the delegate has an animator.
    let interaction: any UIViewControllerInteractiveTransitioning
}

/// A change of a stack that waits for a running transition.
///
/// The compiler mangles a property of a class with a closure of the main actor differently in different files.
struct PendingStackChange {
    let perform: @MainActor () -> Void
    /// Makes the transactions in which the change was requested wait for it.
    let transactionHold = TransactionHold()
}

/// The difference between two stacks.
@MainActor
struct StackChange {
    let old: [UIViewController]
    let new: [UIViewController]
    let added: [UIViewController]
    let removed: [UIViewController]

    init(old: [UIViewController], new: [UIViewController]) {
        self.old = old
        self.new = new
        added = new.filter { controller in !old.contains { $0 === controller } }
        removed = old.filter { controller in !new.contains { $0 === controller } }
    }

    /// Notifies the controllers after the change.
    ///
    /// - Parameter arriving: A controller that is still moving to the container.
    func commit(in container: UIViewController, except arriving: UIViewController? = nil) {
        // A callback of the transition may have moved one to another container.
        for controller in removed where controller.parentController === container {
            container.detach(controller)
            controller.didMove(toParent: nil)
            controller.movement = .none
        }
        for controller in added where controller !== arriving {
            controller.didMove(toParent: container)
            controller.movement = .none
        }
    }

    /// Undoes the change after a canceled transition.
    func undo(in container: UIViewController) {
        for controller in added {
            container.detach(controller)
            controller.didMove(toParent: nil)
            controller.movement = .none
        }
        for controller in removed { controller.movement = .none }
    }
}
