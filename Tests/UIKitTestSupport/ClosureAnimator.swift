import UIKit

/// An animator whose animation is a closure.
@MainActor
package final class ClosureAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    package typealias Context = any UIViewControllerContextTransitioning
    /// In seconds.
    package static let duration = 0.4
    private let animation: @MainActor (Context) -> Void
    /// The context of the last transition.
    package private(set) var context: Context?

    package init(_ animation: @escaping @MainActor (Context) -> Void) { self.animation = animation }

    package func transitionDuration(using transitionContext: Context?) -> TimeInterval { Self.duration }

    package func animateTransition(using transitionContext: Context) {
        context = transitionContext
        animation(transitionContext)
    }

    /// Fades the view of the transition in or out and completes the transition.
    ///
    /// - Parameters:
    ///   - before: Is called before the animation starts.
    ///   - after: Is called before the transition completes.
    package static func fading(
        before: @escaping @MainActor (Context) -> Void = { _ in },
        after: @escaping @MainActor (Context) -> Void = { _ in }
    ) -> ClosureAnimator {
        ClosureAnimator { context in
            before(context)
            let moving = context.view(forKey: .to) ?? context.view(forKey: .from)
            let arrives = context.view(forKey: .to) != nil
            if arrives, let moving, let controller = context.viewController(forKey: .to) {
                moving.frame = context.finalFrame(for: controller)
                context.containerView.addSubview(moving)
                moving.alpha = 0
            }
            UIView.animate(withDuration: duration) {
                moving?.alpha = arrives ? 1 : 0
            } completion: { _ in
                after(context)
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }
}
