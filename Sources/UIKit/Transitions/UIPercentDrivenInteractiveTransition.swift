import CoreGraphics
import Foundation
import InterludeDiagnostics
import QuartzCore

/// An interaction controller that scrubs the animation of the animator.
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
/// Call `update(_:)` as the user moves, then `finish()` or `cancel()`. Only the animations of UIView blocks and of
/// interruptible animators follow: an explicit `CAAnimation` runs by itself.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning, Connectable {
    /// The methods and properties that can be reached by name. Default: none.
    open class var connections: Connections { Connections() }

    /// The duration of the animator's animation, in seconds.
    open private(set) var duration: CGFloat = 0
    /// The last progress, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0
    /// The speed of the completion animation, relative to the animator's own. Default: 1.
    open var completionSpeed: CGFloat = 1 {
        didSet { if !completionSpeed.isUsable(as: "completionSpeed", of: self) { completionSpeed = oldValue } }
    }
    /// The timing curve of the completion animation; the interactive part is linear. Default: ease-in-ease-out.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The timing of the completion animation of an interruptible animator. Default: `nil`, the animator's own.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition starts interactively. Default: `true`.
    open var wantsInteractiveStart = true

    /// The transition that this object drives, until it ends.
    private weak var transition: ViewControllerTransition?
    private var context: (any UIViewControllerContextTransitioning)?
    private var scrubber: (any TransitionScrubber)?
    private var phase = Phase.idle

    private enum Phase {
        case idle
        /// Assigned to a transition that has not begun.
        case awaiting
        /// Finished or canceled before the transition began.
        case endedEarly(finished: Bool)
        case interacting
        /// Running by itself since the start; the first call takes control.
        case untouched
        /// Finished or canceled.
        case released

        var isRunning: Bool {
            switch self {
            case .untouched, .released: true
            case .idle, .awaiting, .endedEarly, .interacting: false
            }
        }
    }

    /// Creates an interaction controller.
    public override init() {
        super.init()
    }

    /// Starts the transition; called by the system.
    open func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
        // An app's interaction controller may own this object and forward the context.
        if let other = transitionContext.transition { transition = other }
        guard transitionContext.isInteractive else { return startByItself() }
        let early = phase
        phase = .interacting
        percentComplete = 0
        makeScrubber()
        scrubber?.start()
        endEarly(early)
    }

    /// Ends an interaction that was finished or canceled before it started.
    private func endEarly(_ early: Phase) {
        guard case .endedEarly(let finished) = early else { return }
        let summary = transition?.summary ?? "its transition"
        Diagnostic.interactionEndedBeforeStart(typeName(self), transition: summary).report()
        // Alongside animations have not run yet; a cancel must also revert their changes.
        transition?.clock.atEndOfTurn { [weak self] in
            guard let self, case .interacting = phase else { return }
            if finished { finish() } else { cancel() }
        }
    }

    /// Starts the transition without interaction; `pause()` makes it interactive.
    private func startByItself() {
        phase = .untouched
        guard let transition else { return }
        let timeline = AnimationTimeline(endsAnimations: true)
        timeline.run(from: 0)
        transition.recorder?.follow(timeline, linearly: false)
        transition.callAnimator()
    }

    /// Moves the transition to a progress from 0 to 1.
    ///
    /// A transition that started without interaction becomes interactive.
    open func update(_ percentComplete: CGFloat) {
        takeControl()
        guard case .interacting = phase, let context else { return reportIfReleased("update(_:)") }
        guard percentComplete.isUsable(as: "percentComplete", of: self) else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        scrubber?.setFraction(self.percentComplete)
        context.updateInteractiveTransition(self.percentComplete)
    }

    /// Makes a running transition interactive again.
    open func pause() { _pause() }

    private func _pause() {
        guard phase.isRunning, let context else { return }
        phase = .interacting
        if scrubber == nil { makeScrubber() }
        percentComplete = scrubber?.pause() ?? percentComplete
        context.pauseInteractiveTransition()
        context.updateInteractiveTransition(percentComplete)
    }

    /// Ends the interaction and runs the transition to its end.
    open func finish() { end(finished: true) }
    /// Ends the interaction and runs the transition back to its start.
    open func cancel() { end(finished: false) }

    /// Makes a transition that started without interaction interactive, as `pause()` does.
    ///
    /// Unverified: published swipes to dismiss set `wantsInteractiveStart` to `false` and never call `pause()`.
    private func takeControl() {
        if case .untouched = phase { _pause() }
    }

    private func end(finished: Bool) {
        takeControl()
        switch phase {
        case .awaiting:
            phase = .endedEarly(finished: finished)
        case .interacting:
            guard let context else { return }
            phase = .released
            if finished { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
            scrubber?.end(
                finished: finished, speed: max(completionSpeed, 0.001), curve: completionCurve, timing: timingCurve)
        case .idle, .untouched, .released, .endedEarly:
            reportIfReleased(finished ? "finish()" : "cancel()")
        }
    }

    /// Reports a call while the transition runs without interaction; calls without a running transition are harmless,
    /// because a gesture may last longer than the transition.
    private func reportIfReleased(_ call: String) {
        guard case .released = phase, let transition, !transition.isOver else { return }
        Diagnostic.interactionNotRunning(call, transition: transition.summary, controller: typeName(self)).report()
    }

    private func makeScrubber() {
        guard let transition, let animator = transition.animator else { return }
        duration = CGFloat(animator.finiteDuration(using: transition.context))
        if let object = transition.requestInterruptibleAnimator() {
            scrubber = AnimatorScrubber(object)
        } else {
            scrubber = TimelineScrubber(transition, duration: CFTimeInterval(duration))
        }
    }
}

extension UIPercentDrivenInteractiveTransition: TransitionDriver {
    func prepare(for transition: ViewControllerTransition) {
        self.transition = transition
        phase = .awaiting
        percentComplete = 0
    }

    func didStart() {
        let early = phase
        switch early {
        case .awaiting, .endedEarly: break
        case .idle, .interacting, .untouched, .released: return
        }
        guard let transition else { return }
        context = transition.context
        phase = transition.state == .interactive ? .interacting : .released
        endEarly(early)
    }

    func transitionCompleted() {
        scrubber?.close()
        scrubber = nil
        context = nil
        transition = nil
        phase = .idle
    }
}
