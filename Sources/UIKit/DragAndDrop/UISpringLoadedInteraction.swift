import CoreGraphics
import Foundation

/// Activates a view under a drag that rests on it.
///
/// The handler isn't called, because drags don't activate views under them.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
    /// The view that has the interaction.
    open private(set) weak var view: UIView?
    private let activationHandler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

    /// Creates an interaction with a handler of activations.
    public init(
        activationHandler handler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) {
        activationHandler = handler
        super.init()
    }

    /// Called before the interaction is added to a view or removed.
    open func willMove(to view: UIView?) {}

    /// Called after the interaction was added to a view or removed.
    open func didMove(to view: UIView?) { self.view = view }
}

/// The phases of an activation by a drag that rests.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
    /// No drag is over the view.
    case inactive
    /// A drag is over the view and moves.
    case possible
    /// A drag rests on the view.
    case activating
    /// The handler is called.
    case activated
}

/// A drag over a view with a spring-loaded interaction.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    /// The phase of the activation.
    var state: UISpringLoadedInteractionEffectState { get }
    /// The view that shows the effect of the activation.
    var targetView: UIView? { get set }
    /// The part of the view that is activated.
    var targetItem: Any? { get set }
    /// Returns the position of the drag.
    func location(in view: UIView?) -> CGPoint
}
