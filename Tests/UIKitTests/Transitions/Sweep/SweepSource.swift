import UIKitTestSupport

@testable import UIKit

/// Supplies animators and an interaction controller, and reports which of them are still alive.
@MainActor
final class SweepSource {
    private struct Made {
        weak var object: AnyObject?
    }

    let delegate = TransitionSource()
    private(set) var interaction: UIPercentDrivenInteractiveTransition?
    private var made: [Made] = []

    init(_ motion: SweepScene.Motion) {
        guard motion != .system else { return }
        let interaction = UIPercentDrivenInteractiveTransition()
        interaction.wantsInteractiveStart = motion.isScrubbed
        self.interaction = interaction
        made.append(Made(object: interaction))
        delegate.makeInteraction = { [unowned self] in self.interaction }
        delegate.makeAnimator = { [unowned self] _ in
            let animator = motion.isInterruptible ? InterruptibleSweepAnimator() : SweepAnimator()
            made.append(Made(object: animator))
            return animator
        }
    }

    var leaks: [String] { made.compactMap { $0.object.map { "\(type(of: $0)) is still alive" } } }

    func forget() { interaction = nil }
}

/// The animator of every tutorial: the arriving view fades in above, the departing one out.
@MainActor
class SweepAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let change = prepare(transitionContext)
        UIView.animate(withDuration: 0.4, animations: change) { _ in
            self.end(transitionContext)
        }
    }

    /// Ends the transition; removes the presenter's view, which UIKit leaves in place after a canceled dismissal.
    fileprivate func end(_ context: UIViewControllerContextTransitioning) {
        let isCancelled = context.transitionWasCancelled
        if isCancelled, context.presentationStyle != .none { context.view(forKey: .to)?.removeFromSuperview() }
        context.completeTransition(!isCancelled)
    }

    func interruptibleAnimator(
        using transitionContext: UIViewControllerContextTransitioning
    ) -> UIViewImplicitlyAnimating { NotInterruptible.shared }

    fileprivate func prepare(_ context: UIViewControllerContextTransitioning) -> () -> Void {
        let container = context.containerView
        let to = context.view(forKey: .to), from = context.view(forKey: .from)
        if let to, let controller = context.viewController(forKey: .to) {
            to.frame = context.finalFrame(for: controller)
            if controller.isBeingPresented || from == nil || context.presentationStyle == .none {
                container.addSubview(to)
                to.alpha = 0
                return { to.alpha = 1 }
            }
            container.insertSubview(to, at: 0)
        }
        return { from?.alpha = 0 }
    }
}

@MainActor
final class InterruptibleSweepAnimator: SweepAnimator {
    private var object: UIViewPropertyAnimator?

    override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: transitionContext).startAnimation()
    }

    override func interruptibleAnimator(
        using transitionContext: UIViewControllerContextTransitioning
    ) -> UIViewImplicitlyAnimating {
        if let object { return object }
        let change = prepare(transitionContext)
        let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut, animations: change)
        animator.addCompletion { [weak self] _ in self?.end(transitionContext) }
        object = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) { object = nil }
}
