import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// An interaction controller that scrubs the animator's own animation.
///
/// ```swift
/// func handlePan(_ pan: UIPanGestureRecognizer) {
///     let progress = pan.translation(in: view).y / view.bounds.height
///     switch pan.state {
///     case .began: dismiss(animated: true)
///     case .changed: percentDriven.update(progress)
///     case .ended where progress > 0.4 || pan.velocity(in: view).y > 800: percentDriven.finish()
///     case .ended, .cancelled, .failed: percentDriven.cancel()
///     default: break
///     }
/// }
/// ```
///
/// Call `update(_:)` as the user moves, then `finish()` or `cancel()`.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// The length of the animator's animation, in seconds.
    open private(set) var duration: CGFloat = 0
    /// The fraction given last, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// How fast the rest runs after the interaction, relative to the animation itself; 1 by default.
    open var completionSpeed: CGFloat = 1
    /// The easing of the rest; ease-in-ease-out by default. The interactive part is linear.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The timing of the rest when the animator is interruptible; `nil` for the animator's own.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition begins under the user's control; `true` by default.
    open var wantsInteractiveStart = true

    /// The transition that this object was given to, until it is over.
    private weak var transition: ViewControllerTransition?
    private var context: (any UIViewControllerContextTransitioning)?
    private var scrubber: (any TransitionScrubber)?
    private var phase = Phase.idle

    private enum Phase {
        case idle
        /// Given to a transition that has not begun.
        case awaiting
        /// Finished or cancelled in that time.
        case endedEarly(finished: Bool)
        case interacting
        /// Running by itself.
        case released
    }

    public override init() {
        super.init()
    }

    open func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
        // An interaction controller of the app may own this object and pass the context on.
        if let other = transitionContext.transition { transition = other }
        guard transitionContext.isInteractive else { return startByItself() }
        let early = phase
        phase = .interacting
        percentComplete = 0
        makeScrubber()
        scrubber?.start()
        if case .endedEarly(let finished) = early {
            let summary = transition?.summary ?? "its transition"
            Diagnostic.interactionEndedBeforeStart(typeName(self), transition: summary).report()
            // Those that accompany the transition have not been called yet; a cancel has to take back their changes too.
            transition?.clock.enqueue { [weak self] in
                guard let self, case .interacting = phase else { return }
                if finished { finish() } else { cancel() }
            }
        }
    }

    /// The transition begins without being interactive; `pause()` takes it over.
    private func startByItself() {
        phase = .released
        transition?.callAnimator()
    }

    /// Moves the transition to a fraction from 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        guard case .interacting = phase, let context else { return reportIfReleased("update(_:)") }
        self.percentComplete = min(max(percentComplete, 0), 1)
        scrubber?.setFraction(self.percentComplete)
        context.updateInteractiveTransition(self.percentComplete)
    }

    /// Takes a running transition under control again.
    open func pause() {
        guard case .released = phase, let context else { return }
        phase = .interacting
        if scrubber == nil { makeScrubber() }
        percentComplete = scrubber?.pause() ?? percentComplete
        context.pauseInteractiveTransition()
        context.updateInteractiveTransition(percentComplete)
    }

    /// Lets the transition run to its end.
    open func finish() { end(finished: true) }
    /// Lets the transition run back.
    open func cancel() { end(finished: false) }

    private func end(finished: Bool) {
        switch phase {
        case .awaiting:
            phase = .endedEarly(finished: finished)
        case .interacting:
            guard let context else { return }
            phase = .released
            if finished { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
            scrubber?.end(
                finished: finished, speed: max(completionSpeed, 0.001), curve: completionCurve, timing: timingCurve)
        case .idle, .released, .endedEarly:
            reportIfReleased(finished ? "finish()" : "cancel()")
        }
    }

    /// Without a transition, before it begins and after it is over, a call does no harm: a gesture may last longer.
    private func reportIfReleased(_ call: String) {
        guard case .released = phase, let transition, !transition.isOver else { return }
        Diagnostic.interactionNotRunning(call, transition: transition.summary, controller: typeName(self)).report()
    }

    private func makeScrubber() {
        guard let transition, let animator = transition.animator else { return }
        duration = CGFloat(animator.transitionDuration(using: transition.context))
        if let object = transition.askForInterruptibleAnimator() {
            transition.scrubbedAnimator = object
            scrubber = AnimatorScrubber(object, duration: duration)
        } else {
            scrubber = LayerScrubber(transition, duration: CFTimeInterval(duration))
        }
    }
}

extension UIPercentDrivenInteractiveTransition: TransitionDriver {
    func prepare(for transition: ViewControllerTransition) {
        self.transition = transition
        phase = .awaiting
        percentComplete = 0
    }

    func hold(_ layers: [CALayer]) {
        guard case .interacting = phase else { return }
        scrubber?.hold(layers)
    }

    func transitionCompleted() {
        scrubber?.close()
        scrubber = nil
        context = nil
        transition = nil
        phase = .idle
    }
}
