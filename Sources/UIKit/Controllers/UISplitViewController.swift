/// Displays two controllers side by side, or one of them in compact widths.
///
/// Only containment is implemented: the first controller fills the view.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// The child controllers, the primary one first.
    open var viewControllers: [UIViewController] = [] {
        didSet { replace(oldValue) }
    }

    private func replace(_ old: [UIViewController]) {
        for controller in old where !viewControllers.contains(where: { $0 === controller }) {
            controller.willMove(toParent: nil)
            controller.viewIfLoaded?.removeFromSuperview()
            controller.removeFromParent()
        }
        for controller in viewControllers where controller.parent !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        if isViewLoaded { showFirst() }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showFirst()
    }

    private func showFirst() {
        guard let first = viewControllers.first, first.view.superview !== view else { return }
        first.view.frame = view.bounds
        first.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(first.view)
    }
}
