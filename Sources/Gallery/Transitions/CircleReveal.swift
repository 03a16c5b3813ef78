import UIKit

/// Morning; its button reveals the night in a growing circle, and the night's button closes the circle again.
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
    override func changeHour() {
        dismiss(animated: true)
    }
}

/// Shows the presented view through a circle that grows out of a button until nothing is outside it.
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

    /// The circle about a rectangle's centre that reaches the farthest corner of another.
    private func circle(about origin: CGRect, covering bounds: CGRect) -> CGRect {
        let farX = max(origin.midX - bounds.minX, bounds.maxX - origin.midX)
        let farY = max(origin.midY - bounds.minY, bounds.maxY - origin.midY)
        let radius = (farX * farX + farY * farY).squareRoot()
        return CGRect(x: origin.midX - radius, y: origin.midY - radius, width: radius * 2, height: radius * 2)
    }
}
