import CoreGraphics

/// The transition plan of a push or a pop.
@MainActor
final class NavigationPlan: TransitionPlan {
    private let navigation: UINavigationController
    private let change: StackChange
    private let operation: UINavigationController.Operation
    let from: UIViewController
    let to: UIViewController
    private let isAnimated: Bool
    private var barCompletion: (() -> Void)?
    private var barInteraction: NavigationBarInteraction?
    /// The layout transition; `nil` unless the controllers share a collection view.
    var layoutNavigation: LayoutNavigation?
    /// The transition of the tab bar; `nil` unless the bar shows or hides.
    private var tabBar: TabBarTransition?
    /// Whether the navigation bar was hidden when the transition was requested.
    private let barWasHidden: Bool
    /// The change of the bar's visibility along with the transition; `nil` unless it was requested.
    private(set) var barVisibility: NavigationBarVisibility?

    init(
        _ navigation: UINavigationController, _ change: StackChange, _ operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController, animated: Bool
    ) {
        self.navigation = navigation
        self.change = change
        self.operation = operation
        self.from = from
        self.to = to
        isAnimated = animated
        barWasHidden = navigation.isNavigationBarHidden
    }

    var kind: TransitionKind { operation == .push ? .push : .pop }
    var others: [UIViewController] { [navigation] }
    var containerView: UIView { navigation.contentView }
    var appearances: AppearanceOrder { .navigation(from: from, to: to) }

    func finalFrame(at end: TransitionEnd) -> CGRect {
        end == .from ? .zero : navigation.contentFrame
    }

    func arrange() {}

    /// Shows or hides the navigation bar along with the transition, which has not begun its animation yet.
    func setBarHidden(_ hides: Bool) {
        barVisibility =
            hides == barWasHidden
            ? nil : NavigationBarVisibility(navigation, hides: hides, isPush: operation == .push, from: from)
    }

    /// Shows or hides the navigation bar immediately, after an animated change may have been requested.
    func changeBarAtOnce() { barVisibility = nil }

    /// Notifies the delegate, which may hide the bar, and animates the bars alongside the transition.
    func willAnimate() {
        navigation.delegate?.navigationController(navigation, willShow: to, animated: isAnimated)
        guard isAnimated, let transition = navigation.stackTransition else { return }
        navigation.toolbarItemsDidChange(of: to, animated: true)
        let changes = prepareBars()
        if transition.isDrivenByHand {
            let duration = transition.animator?.finiteDuration(using: transition.context) ?? 0
            barInteraction = NavigationBarInteraction(duration: duration, animations: changes)
        } else {
            transition.coordinator.animate(alongsideTransition: { _ in changes() })
        }
        tabBar = TabBarTransition(navigation, change)
        tabBar?.begin(leaving: from, arriving: to)
        to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        from.carryPresentationInContext()
    }

    func layoutArrival() { navigation.layoutArrivingView() }

    /// Returns the changes of the bars to animate.
    private func prepareBars() -> () -> Void {
        let items = change.new.map(\.navigationItem)
        var animations: () -> Void = {}
        if let barVisibility {
            barVisibility.begin(items)
        } else {
            (animations, barCompletion) = navigation.navigationBar.prepareChange(to: items, isPush: operation == .push)
        }
        return { [navigation] in
            animations()
            navigation.layoutBars()
            navigation.navigationBar.layoutFromAbove()
        }
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
        if !completed {
            navigation.stack = change.old.filter { $0.parent === navigation }
            if barVisibility != nil { navigation.restoreBarHidden(barWasHidden) }
        }
        barVisibility = nil
        navigation.updateBarView()
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
        if completed {
            navigation.delegate?.navigationController(navigation, didShow: to, animated: isAnimated)
            notifyBarDelegate()
        }
        navigation.view.setNeedsLayout()
        navigation.transitionEnded()
    }

    func transitionDidClose(_ transition: ViewControllerTransition) {
        if navigation.runningChange?.transition === transition { navigation.runningChange = nil }
    }

    private func notifyBarDelegate() {
        let bar = navigation.navigationBar
        if operation == .push {
            bar.delegate?.navigationBar(bar, didPush: to.navigationItem)
        } else {
            bar.delegate?.navigationBar(bar, didPop: from.navigationItem)
        }
    }
}
