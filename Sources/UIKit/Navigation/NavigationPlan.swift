import CoreGraphics

/// The transition plan of a push or a pop.
@MainActor
final class NavigationPlan: TransitionPlan {
    private let navigation: UINavigationController
    private let change: StackChange
    private let operation: UINavigationController.Operation
    let from: UIViewController
    let to: UIViewController
    private var barCompletion: (() -> Void)?
    private var barInteraction: NavigationBarInteraction?
    /// The layout transition; `nil` unless the controllers share a collection view.
    var layoutNavigation: LayoutNavigation?
    /// The transition of the tab bar; `nil` unless the bar shows or hides.
    private var tabBar: TabBarTransition?

    init(
        _ navigation: UINavigationController, _ change: StackChange, _ operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) {
        self.navigation = navigation
        self.change = change
        self.operation = operation
        self.from = from
        self.to = to
    }

    var kind: TransitionKind { operation == .push ? .push : .pop }
    var others: [UIViewController] { [navigation] }
    var containerView: UIView { navigation.contentView }
    var appearances: AppearanceOrder { .navigation(from: from, to: to) }

    func view(at end: TransitionEnd) -> UIView? {
        controller(at: end).view
    }

    func initialFrame(at end: TransitionEnd) -> CGRect {
        end == .from ? from.view.frame : .zero
    }

    func finalFrame(at end: TransitionEnd) -> CGRect {
        end == .from ? .zero : navigation.contentFrame
    }

    func arrange() {
        navigation.delegate?.navigationController(
            navigation, willShow: to, animated: navigation.stackTransition?.isAnimated ?? false)
    }

    /// Animates the bars alongside the transition.
    func willAnimate() {
        guard let transition = navigation.stackTransition, transition.isAnimated else { return }
        let (animations, completion) = navigation.navigationBar.prepareChange(
            to: change.new.map(\.navigationItem), isPush: operation == .push)
        barCompletion = completion
        let changes = { [navigation] in
            animations()
            navigation.layoutBars()
            navigation.navigationBar.layoutIfNeeded()
        }
        if transition.isDrivenByHand {
            let duration = transition.animator?.transitionDuration(using: transition.context) ?? 0
            barInteraction = NavigationBarInteraction(duration: duration, animations: changes)
        } else {
            transition.coordinator.animate(alongsideTransition: { _ in changes() })
        }
        tabBar = TabBarTransition(navigation, change)
        tabBar?.begin(leaving: from, arriving: to)
        to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        from.carryPresentationInContext()
    }

    func interactionMoved(to fraction: CGFloat) { barInteraction?.move(to: fraction) }
    func interactionEnded(cancelled: Bool) { barInteraction?.release(cancelled: cancelled) }

    func showResult() {
        to.view.frame = navigation.contentFrame
        containerView.addSubview(to.view)
        layoutNavigation?.showResult()
    }

    func updateHierarchy(completed: Bool) {
        barInteraction?.end(completed: completed)
        barInteraction = nil
        barCompletion?()
        tabBar?.end()
        if !completed { navigation.stack = change.old }
        let (remaining, removed) = completed ? (to, from) : (from, to)
        if completed { layoutNavigation?.commit() } else { layoutNavigation?.undo() }
        removed.view.removeFromSuperview()
        if remaining.view.superview !== containerView { containerView.addSubview(remaining.view) }
        if remaining.view.transform.isIdentity { remaining.view.frame = navigation.contentFrame }
        remaining.releasePresentationInContext()
        navigation.showItems()
    }

    func updateContainment(completed: Bool) {
        if completed { change.commit(in: navigation) } else { change.undo(in: navigation) }
    }

    func transitionDidEnd(completed: Bool) {
        if completed { navigation.delegate?.navigationController(navigation, didShow: to, animated: wasAnimated) }
        navigation.view.setNeedsLayout()
        navigation.transitionEnded()
    }

    private var wasAnimated: Bool { barCompletion != nil }
}
