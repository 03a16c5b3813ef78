import CoreGraphics
import Foundation

/// An interaction controller: the object that drives a transition by the user's gesture.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Starts the transition; called instead of the animator's `animateTransition(using:)`.
    func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning)
    /// The speed of the completion animation, relative to the animator's own. Default: 1.
    var completionSpeed: CGFloat { get }
    /// The timing curve of the completion animation. Default: ease-in-ease-out.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition starts interactively. Default: `true`.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// The animator's own speed.
    public var completionSpeed: CGFloat { 1 }
    /// Ease-in-ease-out.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// Starts interactively.
    public var wantsInteractiveStart: Bool { true }
}
