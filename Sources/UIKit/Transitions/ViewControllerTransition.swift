import CoreGraphics
import Foundation
import InterludeDiagnostics
import QuartzCore

/// A transition from its preparation to its end: the state machine of presentations, dismissals, pushes, pops and tab
/// changes.
///
/// ```
/// prepared ──→ interactive ⇄ running ──→ completing ──→ done
///         └─────────────────↗                    └──→ cancelled
/// ```
///
/// Read `+Begin`, `+Interaction` and `+Completion` in this order. The differences between the kinds of transition are
/// in their `TransitionPlan`; animators use `TransitionContext`, and alongside animations `TransitionCoordinator`.
@MainActor
final class ViewControllerTransition {
    enum State: String {
        /// Controllers and animators are chosen; no view has moved and no callback was delivered.
        case prepared
        /// An interaction controller drives the transition.
        case interactive
        /// The animation runs without interaction, forward or, after a cancel, backward.
        case running
        /// `completeTransition(_:)` was called; views move and callbacks are delivered.
        case completing
        case done
        case cancelled
    }

    let session: AppSession
    let plan: any TransitionPlan
    let animator: (any UIViewControllerAnimatedTransitioning)?
    let interactionController: (any UIViewControllerInteractiveTransitioning)?
    /// The interaction controller, if it is UIKit's own; `nil` if the app moves the views itself.
    let systemDriver: (any TransitionDriver)?
    let isAnimated: Bool

    var state = State.prepared
    /// Whether the transition was canceled: it returns, or has returned, to its start.
    var wasCancelled = false
    /// Whether the reversed appearance callbacks of a cancel were delivered.
    var appearancesAreReversed = false
    var percentComplete: CGFloat = 0
    var duration: TimeInterval = 0
    var startedAt: CFTimeInterval = 0
    /// The object of an interruptible animator; `nil` if the animator has none or was not asked for it.
    private(set) var interruptibleAnimator: (any UIViewImplicitlyAnimating)?
    private var wasAskedForInterruptibleAnimator = false
    /// The animations that the animator added, while the transition runs.
    var recorder: AnimationRecorder?
    /// The scheduled check that the animator completes in time.
    var watchdog: ScheduledWork?
    /// The time at which the animator was last seen to animate something; `nil` if it never was.
    var lastMotion: CFTimeInterval?
    var hasBegun = false
    /// Whether animations were added while the animator was called.
    var hasAnimated = false
    /// The time at which the interaction last moved the transition, or began.
    var lastInteraction: CFTimeInterval = 0
    /// Whether the interaction has moved the transition.
    var hasBeenDriven = false
    /// Whether the missing progress of the interaction was already reported.
    var interactionIsReported = false
    /// The final frame that the context returned for the arriving view; `nil` if it was not requested.
    var reportedFinalFrame: CGRect?
    /// The container's size when the animator began; an animator cannot anticipate a later rotation.
    var sizeAtStart = CGSize.zero
    /// Views that the animator added to the container for the animation.
    var helpers: [WeakView] = []
    /// The coordinator's values that the container, not the animator, defines.
    var coordinatorTraits = CoordinatorTraits()

    /// The name of the transition in events and diagnostics.
    private(set) lazy var summary = makeSummary()

    /// Makes the completion blocks of the transactions in which the transition was requested wait for its end.
    var transactionHolds: [TransactionHold] = []
    private var openContext: TransitionContext?
    private var openCoordinator: TransitionCoordinator?

    init(
        _ plan: any TransitionPlan, animated: Bool,
        animator: (any UIViewControllerAnimatedTransitioning)?,
        interactionController: (any UIViewControllerInteractiveTransitioning)? = nil
    ) {
        session = AppSession.current
        self.plan = plan
        self.animator = animator
        self.interactionController = interactionController.flatMap { [session] in
            ViewControllerTransition.unused($0, in: session)
        }
        systemDriver = self.interactionController as? any TransitionDriver
        isAnimated = animated
        session.transitions.append(self)
        for controller in plan.participants where !controller.isInModalTransition { controller.ownTransition = self }
        if animated { transactionHolds = [TransactionHold()] }
        systemDriver?.prepare(for: self)
    }

    /// Returns the interaction controller, or `nil` if it drives another transition, which would then never end.
    private static func unused(
        _ controller: any UIViewControllerInteractiveTransitioning, in session: AppSession
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        guard let other = session.transitions.first(where: { $0.interactionController === controller })
        else { return controller }
        Diagnostic.interactionControllerInUse(typeName(controller), transition: other.summary).report()
        return nil
    }

    /// The clock of the app in which the transition runs.
    var clock: AnimationClock { session.animationClock }

    /// The child whose appearance follows the container's: `to` from `begin()` until the transition reverses, otherwise
    /// `from`.
    var arriving: UIViewController { hasBegun && !appearancesAreReversed ? plan.to : plan.from }

    var isOver: Bool {
        state == .done || state == .cancelled
    }

    var startsInteractively: Bool {
        interactionController?.wantsInteractiveStart ?? false
    }

    /// Whether the transition starts with an app's interaction controller, which moves its views itself.
    var isDrivenByHand: Bool {
        startsInteractively && systemDriver == nil
    }

    var isInteractive: Bool {
        state == .interactive || state == .prepared && startsInteractively
    }

    /// The transition, or `nil` after its end.
    var unfinished: ViewControllerTransition? { isOver ? nil : self }

    /// Whether new touches are withheld from the views below.
    ///
    /// Moving views receive touches only with an interruptible animator.
    var blocksInteraction: Bool {
        !isOver && isAnimated && runningInterruptibleAnimator == nil
    }

    /// Returns the object that runs an interruptible animator's animation; `nil` for other animators.
    ///
    /// The animator is asked once, and only if something depends on the answer: apps build the object in the method.
    func requestInterruptibleAnimator() -> (any UIViewImplicitlyAnimating)? {
        guard !wasAskedForInterruptibleAnimator, let animator else { return interruptibleAnimator }
        wasAskedForInterruptibleAnimator = true
        let object = animator.interruptibleAnimator(using: context)
        guard object !== NotInterruptible.shared else { return nil }
        interruptibleAnimator = object
        let running = recorder?.propertyAnimators ?? []
        if let first = running.first, !running.contains(where: { $0 === object }) {
            Diagnostic.interruptibleAnimatorChanged(summary, culprit: culprit).report()
            interruptibleAnimator = first
        }
        return interruptibleAnimator
    }

    /// The object of an interruptible animator, asked for only while a property animator runs the transition.
    var runningInterruptibleAnimator: (any UIViewImplicitlyAnimating)? {
        recorder?.propertyAnimators.isEmpty ?? true ? interruptibleAnimator : requestInterruptibleAnimator()
    }

    var context: TransitionContext {
        if let openContext { return openContext }
        let context = TransitionContext(self)
        openContext = context
        return context
    }

    var coordinator: TransitionCoordinator {
        if let openCoordinator { return openCoordinator }
        let coordinator = TransitionCoordinator(self)
        openCoordinator = coordinator
        return coordinator
    }

    /// Releases everything that would keep controllers alive while an animator holds the context.
    func close() -> TransitionCoordinator? {
        let coordinator = openCoordinator
        watchdog?.cancel()
        openContext?.close()
        openContext = nil
        openCoordinator = nil
        recorder = nil
        interruptibleAnimator = nil
        for hold in transactionHolds { hold.release() }
        transactionHolds = []
        session.transitions.removeAll { $0 === self }
        plan.transitionDidClose(self)
        for controller in plan.participants where controller.ownTransition === self {
            controller.ownTransition = session.transitions.last { $0.plan.participants.contains(controller) }
        }
        return coordinator
    }
}

/// The values of a coordinator that the container defines instead of the animator.
struct CoordinatorTraits {
    /// The duration; `nil` for the animator's own.
    var duration: TimeInterval?
    var completionCurve = UIView.AnimationCurve.easeInOut
}
