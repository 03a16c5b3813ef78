import CoreGraphics
import Foundation

/// The system animations for presentations.
@MainActor
enum SystemTransition {
    /// The duration of sheets and of `.coverVertical`, in seconds.
    static let springDuration = SystemSpring.criticalDuration

    static func animator(for style: UIModalTransitionStyle) -> any UIViewControllerAnimatedTransitioning {
        switch style {
        case .coverVertical: CoverVerticalAnimator()
        case .crossDissolve: CrossDissolveAnimator()
        case .flipHorizontal: FlipHorizontalAnimator()
        case .partialCurl: PartialCurlAnimator()
        }
    }

    /// Runs the spring with an initial velocity, in units of the total distance per second; touches reach the views.
    static func animateSpring(
        velocity: CGFloat, _ animations: () -> Void, completion: @escaping (Bool) -> Void
    ) {
        let timing = ViewAnimationContext.Timing.spring(
            mass: SystemSpring.mass, stiffness: SystemSpring.stiffness, damping: SystemSpring.criticalDamping,
            initialVelocity: velocity)
        let context = ViewAnimationContext(duration: springDuration, timing: timing, options: .allowUserInteraction)
        context.completion = completion
        context.run(animations)
    }

    /// Runs the spring without initial velocity.
    static func animate(_ animations: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
        UIView.animate(
            withDuration: springDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: [],
            animations: animations, completion: completion)
    }
}

/// The views of a modal transition, arranged: the arriving view is in the container at its final frame.
@MainActor
struct ModalScene {
    let container: UIView
    let fromView: UIView?
    let toView: UIView?
    let isPresenting: Bool

    /// Takes the views from the context, and adds the arriving view to the container.
    init(_ context: any UIViewControllerContextTransitioning) {
        container = context.containerView
        fromView = context.view(forKey: .from)
        toView = context.view(forKey: .to)
        let to = context.viewController(forKey: .to)
        isPresenting = to?.isBeingPresented ?? false
        guard let toView, let to else { return }
        toView.frame = context.finalFrame(for: to)
        if isPresenting {
            container.addSubview(toView)
        } else {
            container.insertSubview(toView, at: 0)
        }
    }
}
