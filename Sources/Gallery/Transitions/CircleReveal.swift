import UIKit

/// The morning screen; its button reveals the night screen in a growing circle that closes on dismissal.
final class MorningViewController: SkyViewController, UIViewControllerTransitioningDelegate {
    init() {
        super.init(.morning)
    }

    required init?(coder: NSCoder) { nil }

    override func changeHour() {
        let night = NightViewController(.night)
        night.modalPresentationStyle = .fullScreen
        night.transitioningDelegate = self
        present(night, animated: true)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        CircleRevealAnimator(from: button, isOpening: true)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        CircleRevealAnimator(from: button, isOpening: false)
    }
}

final class NightViewController: SkyViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

    override func changeHour() {
        dismiss(animated: true)
    }
}

/// Reveals the presented view through a circular mask that grows from a button to the farthest corner.
final class CircleRevealAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let button: UIView
    private let isOpening: Bool

    init(from button: UIView, isOpening: Bool) {
        self.button = button
        self.isOpening = isOpening
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.6
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let revealed = transitionContext.view(forKey: isOpening ? .to : .from) else {
            transitionContext.completeTransition(false)
            return
        }
        if let toView = transitionContext.view(forKey: .to) {
            if let controller = transitionContext.viewController(forKey: .to) {
                toView.frame = transitionContext.finalFrame(for: controller)
            }
            if isOpening { container.addSubview(toView) } else { container.insertSubview(toView, at: 0) }
        }

        let origin = button.convert(button.bounds, to: container)
        let small = UIBezierPath(ovalIn: origin).cgPath
        let large = UIBezierPath(ovalIn: circle(about: origin, covering: container.bounds)).cgPath

        let mask = CAShapeLayer()
        mask.path = isOpening ? large : small
        revealed.layer.mask = mask

        let growth = CABasicAnimation(keyPath: "path")
        growth.fromValue = isOpening ? small : large
        growth.toValue = isOpening ? large : small
        growth.duration = transitionDuration(using: transitionContext)
        growth.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)

        CATransaction.begin()
        CATransaction.setCompletionBlock {
            revealed.layer.mask = nil
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        mask.add(growth, forKey: "growth")
        CATransaction.commit()
    }

    /// The circle about a rectangle's center that reaches the farthest corner of `bounds`.
    private func circle(about origin: CGRect, covering bounds: CGRect) -> CGRect {
        let farX = max(origin.midX - bounds.minX, bounds.maxX - origin.midX)
        let farY = max(origin.midY - bounds.minY, bounds.maxY - origin.midY)
        let radius = (farX * farX + farY * farY).squareRoot()
        return CGRect(x: origin.midX - radius, y: origin.midY - radius, width: radius * 2, height: radius * 2)
    }
}
