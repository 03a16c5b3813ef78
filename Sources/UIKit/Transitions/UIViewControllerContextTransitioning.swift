import CoreGraphics
import Foundation

/// Describes a transition to its animator and its interaction controller.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view in which the transition happens; the animator adds the arriving view to it.
    var containerView: UIView { get }
    /// Whether the transition should be animated.
    var isAnimated: Bool { get }
    /// Whether the transition is currently interactive.
    var isInteractive: Bool { get }
    /// Whether the transition was canceled and returns to its start.
    var transitionWasCancelled: Bool { get }
    /// The modal style of a presentation or dismissal; `.none` for other transitions.
    var presentationStyle: UIModalPresentationStyle { get }

    /// Reports the progress of an interactive transition, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Ends the interaction; the transition completes.
    func finishInteractiveTransition()
    /// Ends the interaction; the transition returns to its start.
    func cancelInteractiveTransition()
    /// Makes a running transition interactive again.
    func pauseInteractiveTransition()
    /// Ends the transition; an animator must call it exactly once.
    ///
    /// - Parameter didComplete: `false` if the transition was canceled; usually `!transitionWasCancelled`.
    func completeTransition(_ didComplete: Bool)

    /// Returns the controller at one end of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns the view that the animator may move at one end of the transition; `nil` if it must not move the view.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The rotation of the interface during the transition. Default: the identity.
    var targetTransform: CGAffineTransform { get }
    /// Returns the frame of the controller's view at the start; zero if it is not on the screen yet.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Returns the frame of the controller's view at the end; zero if it leaves the screen.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// The key of a controller at one end of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// Creates a key with a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The controller that is visible at the start of the transition.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that is visible at the end of the transition.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// The key of a view at one end of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// Creates a key with a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The view that is visible at the start of the transition.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that is visible at the end of the transition.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}
