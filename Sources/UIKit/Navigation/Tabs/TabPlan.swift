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
    lazy var appearances = AppearanceOrder.tabs(from: from.shownInContext, to: to.shownInContext)

    func finalFrame(at end: TransitionEnd) -> CGRect {
        end == .from ? .zero : tabs.frame(of: to)
    }

    func arrange() {
        to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    func showResult() {
        show(to)
    }

    /// Adds the view of a controller, below what the controller presents in its context.
    private func show(_ controller: UIViewController) {
        if !controller.isCoveredInContext {
            if controller.view.superview !== containerView { containerView.addSubview(controller.view) }
            if controller.view.transform.isIdentity { controller.view.frame = tabs.frame(of: controller) }
        }
        guard let container = controller.presentationInContext?.transitionView else { return }
        container.isHidden = false
        container.frame = tabs.frame(of: controller)
        containerView.bringSubviewToFront(container)
    }

    func updateHierarchy(completed: Bool) {
        if !completed, !replaces {
            tabs.selection = oldIndex
            tabs.showItems()
            tabs.updateBarVisibility()
        }
        let (remaining, removed) = completed || replaces ? (to, from) : (from, to)
        removed.view.removeFromSuperview()
        removed.presentationInContext?.transitionView?.isHidden = true
        show(remaining)
    }

    func updateContainment(completed: Bool) { if replaces { from.removeFromParent() } }

    func transitionDidClose(_ transition: ViewControllerTransition) {
        if tabs.tabChange === transition { tabs.tabChange = nil }
    }

    func transitionDidEnd(completed: Bool) {
        tabs.view.setNeedsLayout()
    }
}
