import CoreGraphics

/// The transition plan of a tab change.
@MainActor
final class TabPlan: TransitionPlan {
    private let tabs: UITabBarController
    private let oldIndex: Int
    let from: UIViewController
    let to: UIViewController

    init(_ tabs: UITabBarController, from: UIViewController, to: UIViewController, oldIndex: Int) {
        self.tabs = tabs
        self.from = from
        self.to = to
        self.oldIndex = oldIndex
    }

    var kind: TransitionKind { .tabChange }
    var others: [UIViewController] { [tabs] }
    var containerView: UIView { tabs.contentView }
    var appearances: AppearanceOrder { .tabs(from: from, to: to) }

    func finalFrame(at end: TransitionEnd) -> CGRect {
        end == .from ? .zero : containerView.bounds
    }

    func arrange() {
        to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    func showResult() {
        to.view.frame = containerView.bounds
        containerView.addSubview(to.view)
    }

    func updateHierarchy(completed: Bool) {
        if !completed {
            tabs.selection = oldIndex
            tabs.showItems()
        }
        let (remaining, removed) = completed ? (to, from) : (from, to)
        removed.view.removeFromSuperview()
        if remaining.view.superview !== containerView { containerView.addSubview(remaining.view) }
        if remaining.view.transform.isIdentity { remaining.view.frame = containerView.bounds }
    }

    func updateContainment(completed: Bool) {}

    func transitionDidClose(_ transition: ViewControllerTransition) {
        if tabs.tabChange === transition { tabs.tabChange = nil }
    }

    func transitionDidEnd(completed: Bool) {
        tabs.view.setNeedsLayout()
    }
}
