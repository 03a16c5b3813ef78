import CoreGraphics
import Foundation

/// The implementation of a transition coordinator: the animations and handlers queued to accompany a transition.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private let transition: ViewControllerTransition
    private let context: TransitionContext
    private var animations: [Handler] = []
    private var completions: [Handler] = []
    private var endHandlers: [Handler] = []
    private var changeHandlers: [Handler] = []
    private var ran = false
    private var refusesAnimations = false

    init(_ transition: ViewControllerTransition) {
        self.transition = transition
        context = transition.context
        super.init()
    }

    var hasAnimations: Bool { !animations.isEmpty }

    /// Whether animations that are added now will run alongside the transition.
    var acceptsAnimations: Bool {
        !transition.isOver && !ran && !refusesAnimations && transition.state != .completing
    }

    /// Runs the queued animations, inside an animation block that the engine has opened.
    func runAnimations() {
        ran = true
        let queued = animations
        animations = []
        for animation in queued { animation(self) }
    }

    /// Rejects animations from now on; there is nothing left that they could run alongside.
    func closeAnimations() { ran = true }

    /// Rejects animations while a callback runs that comes too late for them.
    func refusingAnimations(_ callback: () -> Void) {
        let outer = refusesAnimations
        refusesAnimations = true
        defer { refusesAnimations = outer }
        callback()
    }

    func runCompletions() {
        let queued = completions
        completions = []
        for completion in queued { completion(self) }
    }

    func interactionChanged(ended: Bool) {
        for handler in changeHandlers { handler(self) }
        guard ended else { return }
        for handler in endHandlers { handler(self) }
    }

    /// Releases all handlers, so that they do not outlive the transition.
    func close() {
        animations = []
        completions = []
        endHandlers = []
        changeHandlers = []
    }

    func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
        animateAlongsideTransition(in: nil, animation: animation, completion: completion)
    }

    func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
        guard !transition.isOver else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        guard acceptsAnimations else { return false }
        animations.append(animation)
        return true
    }

    func notifyWhenInteractionEnds(_ handler: @escaping Handler) { endHandlers.append(handler) }
    func notifyWhenInteractionChanges(_ handler: @escaping Handler) { changeHandlers.append(handler) }

    var isAnimated: Bool { transition.isAnimated }
    var presentationStyle: UIModalPresentationStyle { transition.plan.presentationStyle }
    var initiallyInteractive: Bool { transition.startsInteractively }
    var isInterruptible: Bool { transition.runningInterruptibleAnimator != nil }
    var isInteractive: Bool { transition.isInteractive }
    var isCancelled: Bool { transition.wasCancelled }
    var percentComplete: CGFloat { transition.percentComplete }
    var completionVelocity: CGFloat { transition.interactionController?.completionSpeed ?? 1 }
    var containerView: UIView { transition.plan.containerView }
    var targetTransform: CGAffineTransform { transition.plan.targetTransform }

    var transitionDuration: TimeInterval {
        transition.coordinatorTraits.duration ?? transition.animator?.finiteDuration(using: context) ?? 0
    }

    var completionCurve: UIView.AnimationCurve {
        transition.interactionController?.completionCurve ?? transition.coordinatorTraits.completionCurve
    }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        context.viewController(forKey: key)
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        context.view(forKey: key)
    }
}
