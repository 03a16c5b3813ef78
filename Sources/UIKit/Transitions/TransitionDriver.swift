import CoreGraphics
import QuartzCore

/// An interaction controller of UIKit's own, which the engine drives.
///
/// `UIPercentDrivenInteractiveTransition` is the only one. The engine resolves it once, when a transition is created.
/// An app's own interaction controller moves its views itself and is not a driver.
@MainActor
protocol TransitionDriver: AnyObject {
    /// Assigns a transition that is about to begin.
    func prepare(for transition: ViewControllerTransition)
    /// Called after `startInteractiveTransition(_:)`, which an override may not have passed on to UIKit.
    func didStart()
    /// Detaches from the transition, which is over.
    func transitionCompleted()

    /// Takes control of a running transition.
    func pause()
    func finish()
    func cancel()
}

extension UIViewControllerContextTransitioning {
    /// The transition behind the context; `nil` if it is over, or if an app made the context.
    var transition: ViewControllerTransition? { (self as? TransitionContext)?.openTransition }
}
