import CoreGraphics
import Foundation

/// What an animator and an interaction controller are told about the transition they perform.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The view in which the transition takes place; the animator adds the arriving view to it.
    var containerView: UIView { get }
    /// Whether the transition is to be animated.
    var isAnimated: Bool { get }
    /// Whether the transition follows the user at this moment.
    var isInteractive: Bool { get }
    /// Whether the transition is on its way back to where it began.
    var transitionWasCancelled: Bool { get }
    /// The modal style of a presentation or dismissal, `.none` for every other transition.
    var presentationStyle: UIModalPresentationStyle { get }

    /// Reports how far an interactive transition has come, as a fraction from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Ends the interactive part in favour of the arriving controller.
    func finishInteractiveTransition()
    /// Ends the interactive part in favour of the departing controller.
    func cancelInteractiveTransition()
    /// Makes a running transition interactive again.
    func pauseInteractiveTransition()
    /// Ends the transition; every animator calls it exactly once.
    ///
    /// - Parameter didComplete: `false` when the transition was taken back, hence mostly `!transitionWasCancelled`.
    func completeTransition(_ didComplete: Bool)

    /// The controller at one end of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that the animator may move at one end of the transition; `nil` where it is to leave the view alone.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The rotation that accompanies the transition; identity unless the interface turns.
    var targetTransform: CGAffineTransform { get }
    /// Where the controller's view stands when the transition begins; zero when it is not on screen yet.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Where the controller's view stands when the transition ends; zero when it leaves the screen.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Names the controller at one end of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The controller that is visible when the transition begins.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that is visible when the transition ends.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Names the view at one end of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The view that shows when the transition begins.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that shows when the transition ends.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}
