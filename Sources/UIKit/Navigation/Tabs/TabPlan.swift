import CoreGraphics

/// The transition plan of a tab change.
@MainActor
final class TabPlan: TransitionPlan {
    private let tabs: UITabBarController
    private let oldIndex: Int
    /// Whether the departing controller isn't a tab any more.
    private let replaces: Bool
    let from: UIViewController
    let to: UIViewController

    init(
        _ tabs: UITabBarController, from: UIViewController, to: UIViewController, oldIndex: Int, replaces: Bool = false
    ) {
        self.tabs = tabs
        self.from = from
        self.to = to
        self.oldIndex = oldIndex
        self.replaces = replaces
    }

    var kind: TransitionKind { .tabChange }
    var others: [UIViewController] { [tabs] }
    var containerView: UIView { tabs.contentView }
    var appearances: AppearanceOrder { .tabs(from: from, to: to) }

    func finalFrame(at end: TransitionEnd) -> CGRect {
        end == .from ? .zero : tabs.frame(of: to)
    }

    func arrange() {
        to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    func showResult() {
        to.view.frame = tabs.frame(of: to)
        containerView.addSubview(to.view)
    }

    func updateHierarchy(completed: Bool) {
        if !completed, !replaces {
            tabs.selection = oldIndex
            tabs.showItems()
            tabs.updateBarVisibility()
        }
        let (remaining, removed) = completed || replaces ? (to, from) : (from, to)
        removed.view.removeFromSuperview()
        if remaining.view.superview !== containerView { containerView.addSubview(remaining.view) }
        if remaining.view.transform.isIdentity { remaining.view.frame = tabs.frame(of: remaining) }
    }

    func updateContainment(completed: Bool) { if replaces { from.removeFromParent() } }

    func transitionDidClose(_ transition: ViewControllerTransition) {
        if tabs.tabChange === transition { tabs.tabChange = nil }
    }

    func transitionDidEnd(completed: Bool) {
        tabs.view.setNeedsLayout()
    }
}
