import UIKit

/// A journal in a navigation controller; its round button grows into the editor, which shrinks back into it.
final class JournalViewController: UIViewController, UIViewControllerTransitioningDelegate {
    private let addButton = UIButton(type: .system)
    private var duration: TimeInterval = 0.3

    static func inNavigationController(duration: TimeInterval) -> UIViewController {
        let journal = JournalViewController()
        journal.duration = duration
        return UINavigationController(rootViewController: journal)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Journal"
        view.backgroundColor = .systemGroupedBackground

        let cards = UIStackView(arrangedSubviews: [
            PlaceCard(.preikestolen, imageHeight: 190), PlaceCard(.sorapis, imageHeight: 190),
        ])
        cards.axis = .vertical
        cards.spacing = 18

        let symbol = UIImage.SymbolConfiguration(pointSize: 24, weight: .semibold)
        addButton.setImage(UIImage(systemName: "plus", withConfiguration: symbol), for: .normal)
        addButton.tintColor = .white
        addButton.backgroundColor = EntryViewController.paper
        addButton.layer.cornerRadius = 32
        addButton.accessibilityIdentifier = "add"
        addButton.addAction(UIAction { [weak self] _ in self?.compose() }, for: .touchUpInside)

        for subview in [cards, addButton] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            cards.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            cards.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            cards.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            addButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
            addButton.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -12),
            addButton.widthAnchor.constraint(equalToConstant: 64),
            addButton.heightAnchor.constraint(equalToConstant: 64),
        ])
    }

    private func compose() {
        let editor = EntryViewController()
        editor.modalPresentationStyle = .custom
        editor.transitioningDelegate = self
        present(editor, animated: true)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        GrowAnimator(from: addButton, duration: duration)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        ShrinkAnimator(into: addButton, duration: duration)
    }
}

/// Scales the presented view up from a button's center.
final class GrowAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let button: UIView
    private let duration: TimeInterval

    init(from button: UIView, duration: TimeInterval = 0.3) {
        self.button = button
        self.duration = duration
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard
            let toView = transitionContext.view(forKey: .to),
            let toController = transitionContext.viewController(forKey: .to)
        else {
            transitionContext.completeTransition(false)
            return
        }
        let container = transitionContext.containerView
        let finalFrame = transitionContext.finalFrame(for: toController)
        container.addSubview(toView)
        toView.frame = finalFrame
        toView.center = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: container)
        toView.transform = CGAffineTransform(scaleX: 0.01, y: 0.01)

        UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
            toView.transform = .identity
            toView.center = CGPoint(x: finalFrame.midX, y: finalFrame.midY)
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

/// Scales the dismissed view down into a button.
final class ShrinkAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let button: UIView
    private let duration: TimeInterval

    init(into button: UIView, duration: TimeInterval = 0.3) {
        self.button = button
        self.duration = duration
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let fromView = transitionContext.view(forKey: .from) else {
            transitionContext.completeTransition(false)
            return
        }
        let container = transitionContext.containerView
        let target = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: container)

        UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
            fromView.center = target
            fromView.transform = CGAffineTransform(scaleX: 0.01, y: 0.01)
        } completion: { _ in
            fromView.removeFromSuperview()
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
