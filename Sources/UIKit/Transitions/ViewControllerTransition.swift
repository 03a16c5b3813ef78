import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// One transition, from its preparation to its end: the state machine behind presentations, dismissals, pushes, pops
/// and changes of tabs.
///
/// ```
/// prepared ──→ interactive ⇄ running ──→ completing ──→ done
///         └─────────────────↗                    └──→ cancelled
/// ```
///
/// Read `Transition+Begin.swift`, `Transition+Interaction.swift` and `Transition+Completion.swift` in this order. What
/// kinds of transition differ in is in their `TransitionPlan`; what an animator sees is `TransitionContext`, and what
/// those that accompany it see is `TransitionCoordinator`.
@MainActor
final class ViewControllerTransition {
    enum State: String {
        /// Controllers and animators are chosen; nothing has moved, nobody has been called.
        case prepared
        /// An interaction controller drives.
        case interactive
        /// The animation runs by itself, forwards or, after a cancel, backwards.
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
    /// Whether the transition is going back, or has gone.
    var wasCancelled = false
    /// Whether the reversed appearance callbacks of a cancel were delivered.
    var appearancesAreReversed = false
    var percentComplete: CGFloat = 0
    var duration: TimeInterval = 0
    var startedAt: CFTimeInterval = 0
    /// The same by the clock of the container, which another transition may hold.
    private var startedAtInContainer: CFTimeInterval = 0
    /// The object of an interruptible animator, once it was asked for.
    var interruptibleAnimator: (any UIViewImplicitlyAnimating)?
    /// The object that a percent-driven interaction scrubs.
    var scrubbedAnimator: (any UIViewImplicitlyAnimating)?
    /// The animations that the animator made, as long as the transition runs.
    var recorder: AnimationRecorder?
    /// Looks whether the animator completes in time.
    var watchdog: ScheduledWork?
    var hasBegun = false
    /// Whether animations were added while the animator was called.
    var hasAnimated = false
    /// When the interaction last moved the transition, or began.
    var lastInteraction: CFTimeInterval = 0
    /// Whether the interaction moved the transition at all.
    var hasBeenDriven = false
    /// Whether it was said that the interaction stands still.
    var interactionIsReported = false
    /// Where the context told that the arriving view would stand; nil when nobody asked.
    var reportedFinalFrame: CGRect?
    /// The container's size when the animator began: an animator cannot know of a rotation that comes later.
    var sizeAtStart = CGSize.zero
    /// Views that the animator put into the container for the time of the animation.
    var helpers: [WeakView] = []
    /// Values of the coordinator that a container prescribes, and that an animator has no say in.
    var coordinatorTraits = CoordinatorTraits()

    /// Names the transition in events and diagnostics.
    private(set) lazy var summary = makeSummary()

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
            ViewControllerTransition.free($0, in: session)
        }
        systemDriver = self.interactionController as? any TransitionDriver
        isAnimated = animated
        for controller in participants { controller.ownTransition = self }
        session.transitions.append(self)
        systemDriver?.prepare(for: self)
    }

    /// The interaction controller, unless it drives another transition, which it would leave without an end.
    private static func free(
        _ controller: any UIViewControllerInteractiveTransitioning, in session: AppSession
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        guard let other = session.transitions.first(where: { $0.interactionController === controller })
        else { return controller }
        Diagnostic.interactionControllerInUse(typeName(controller), transition: other.summary).report()
        return nil
    }

    /// From now on the animations run.
    func startClock() {
        startedAt = clock.now
        startedAtInContainer = timeInContainer
    }

    /// For how long the animations have run, in seconds: what holds or moves the clock around them counts.
    var elapsedInContainer: CFTimeInterval { timeInContainer - startedAtInContainer }

    private var timeInContainer: CFTimeInterval {
        plan.containerView.layer.convertTime(clock.now, from: nil)
    }

    /// The clock of the app in which the transition runs.
    var clock: AnimationClock { session.animationClock }

    /// The controllers whose `transitionCoordinator` is this transition's.
    var participants: [UIViewController] {
        plan.participants
    }

    /// The controller that appears and disappears with its container: the arriving one, from the begin on, and as long as
    /// the transition does not go back.
    var arriving: UIViewController { hasBegun && !appearancesAreReversed ? plan.to : plan.from }

    var isOver: Bool {
        state == .done || state == .cancelled
    }

    var startsInteractively: Bool {
        interactionController?.wantsInteractiveStart ?? false
    }

    /// Whether it begins with an interaction controller that moves what it likes, and only tells the context how far it is.
    var isDrivenByHand: Bool {
        startsInteractively && systemDriver == nil
    }

    var isInteractive: Bool {
        state == .interactive || state == .prepared && startsInteractively
    }

    /// Whether the touches that begin now are to be kept from the views beneath.
    ///
    /// Only an animator that can be interrupted lets the user reach the views in flight.
    var blocksInteraction: Bool {
        !isOver && isAnimated && interruptibleAnimator == nil
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

    /// Lets go of everything that would keep controllers alive in the hands of those who keep the context.
    func close() -> TransitionCoordinator? {
        let coordinator = openCoordinator
        openContext?.close()
        openContext = nil
        openCoordinator = nil
        recorder = nil
        interruptibleAnimator = nil
        scrubbedAnimator = nil
        for controller in participants where controller.ownTransition === self { controller.ownTransition = nil }
        session.transitions.removeAll { $0 === self }
        return coordinator
    }
}

/// What a coordinator reports where the container, not the animator, decides.
struct CoordinatorTraits {
    /// What the coordinator reports; `nil` for the animator's own.
    var duration: TimeInterval?
    var completionCurve = UIView.AnimationCurve.easeInOut
}
