import Interlude

extension Device {
    /// A small screen, which renders fast.
    static let tiny = Device(name: "tiny", size: CGSize(width: 60, height: 100), scale: 1)
}

/// A screen with a button at its center.
final class PlainViewController: UIViewController {
    let color: UIColor
    var onTap: (@MainActor (PlainViewController) -> Void)?

    init(_ color: UIColor) {
        self.color = color
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        let button = UIButton(frame: CGRect(x: 20, y: 40, width: 20, height: 20))
        button.accessibilityIdentifier = "middle"
        button.addAction(UIAction { [weak self] _ in self.map { $0.onTap?($0) } }, for: .touchUpInside)
        view.addSubview(button)
    }
}

/// Slides the presented view in from the right at constant speed; optionally never completes.
class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    var duration: TimeInterval = 0.5
    var completes = true

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { duration }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let toView = context.view(forKey: .to) else { return context.completeTransition(true) }
        context.containerView.addSubview(toView)
        toView.frame = context.containerView.bounds.offsetBy(dx: context.containerView.bounds.width, dy: 0)
        UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
            toView.frame = context.containerView.bounds
        } completion: { [completes] _ in
            if completes { context.completeTransition(!context.transitionWasCancelled) }
        }
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { self }

    @MainActor
    func present(_ controller: UIViewController, over presenter: UIViewController) {
        controller.modalPresentationStyle = .custom
        controller.transitioningDelegate = self
        presenter.present(controller, animated: true)
    }
}
