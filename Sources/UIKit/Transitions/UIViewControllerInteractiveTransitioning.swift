import CoreGraphics

/// An interaction controller: the object that drives one transition as the user moves.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Sets the transition up; called in place of the animator's `animateTransition(using:)`.
    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning)
    /// How fast the transition goes on when the interaction is over, relative to its own duration; 1 by default.
    var completionSpeed: CGFloat { get }
    /// The easing of what follows the interaction; ease-in-ease-out by default.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition begins under the user's control; `true` by default.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var wantsInteractiveStart: Bool { true }
}
