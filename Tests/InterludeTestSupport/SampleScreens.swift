import Interlude

extension Device {
    /// A small screen, which renders fast.
    package static let tiny = Device(name: "tiny", size: CGSize(width: 60, height: 100), scale: 1)
}

/// A screen with a button at its center.
package final class PlainViewController: UIViewController {
    package let color: UIColor
    package var onTap: (@MainActor (PlainViewController) -> Void)?

    package init(_ color: UIColor) {
        self.color = color
        super.init(nibName: nil, bundle: nil)
    }

    package required init?(coder: NSCoder) { nil }

    package override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        let button = UIButton(frame: CGRect(x: 20, y: 40, width: 20, height: 20))
        button.accessibilityIdentifier = "middle"
        button.addAction(UIAction { [weak self] _ in self.map { $0.onTap?($0) } }, for: .touchUpInside)
        view.addSubview(button)
    }
}

/// Slides the presented view in from the right at constant speed; optionally never completes.
open class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    package var duration: TimeInterval = 0.5
    package var completes = true

    package override init() {}

    open func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { duration }

    open func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let toView = context.view(forKey: .to) else { return context.completeTransition(true) }
        context.containerView.addSubview(toView)
        toView.frame = context.containerView.bounds.offsetBy(dx: context.containerView.bounds.width, dy: 0)
        UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
            toView.frame = context.containerView.bounds
        } completion: { [completes] _ in
            if completes { context.completeTransition(!context.transitionWasCancelled) }
        }
    }

    open func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { self }

    @MainActor
    package func present(_ controller: UIViewController, over presenter: UIViewController) {
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = self
        presenter.present(controller, animated: true)
    }
}
