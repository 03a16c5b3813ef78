import CoreGraphics
import Foundation
import QuartzCore

/// Moves the animation of a percent-driven interaction to a fraction, and runs it from there.
@MainActor
protocol TransitionScrubber: AnyObject {
    func start()
    func setFraction(_ fraction: CGFloat)
    /// Stops the animation and returns its fraction.
    func pause() -> CGFloat
    func end(finished: Bool, speed: CGFloat, curve: UIView.AnimationCurve, timing: (any UITimingCurveProvider)?)
    func close()
}

/// Scrubs an interruptible animator through its `fractionComplete`.
@MainActor
final class AnimatorScrubber: TransitionScrubber {
    private let animator: any UIViewImplicitlyAnimating

    init(_ animator: any UIViewImplicitlyAnimating) { self.animator = animator }

    func start() {
        animator.pauseAnimation()
    }

    func setFraction(_ fraction: CGFloat) {
        animator.fractionComplete = fraction
    }

    func pause() -> CGFloat {
        animator.pauseAnimation()
        animator.isReversed = false
        return animator.fractionComplete
    }

    func end(finished: Bool, speed: CGFloat, curve: UIView.AnimationCurve, timing: (any UITimingCurveProvider)?) {
        let remaining = finished ? 1 - animator.fractionComplete : animator.fractionComplete
        animator.isReversed = !finished
        animator.continueAnimation(withTimingParameters: timing, durationFactor: remaining / speed)
    }

    func close() {}
}

/// Scrubs the animations of a plain animator, through the timeline that its animation blocks follow.
///
/// As in UIKit since iOS 11, explicit `CAAnimation`s run by themselves, and the clocks of layers are left alone.
@MainActor
final class TimelineScrubber: TransitionScrubber {
    /// Weak, because the transition owns its interaction controller and thereby this scrubber.
    private weak var transition: ViewControllerTransition?
    private let clock: AnimationClock
    private let timeline: AnimationTimeline
    private let duration: CFTimeInterval
    /// Advances the completion animation once per frame.
    private var frames: CADisplayLink?
    private var reversed = false

    init(_ transition: ViewControllerTransition, duration: CFTimeInterval) {
        self.transition = transition
        self.duration = duration
        clock = transition.clock
        timeline = transition.recorder?.timeline ?? AnimationTimeline(endsAnimations: true)
    }

    /// Calls the animator, whose animation blocks wait at their start.
    func start() {
        guard let transition, let recorder = transition.recorder, let animator = transition.animator else { return }
        recorder.follow(timeline, linearly: true)
        recorder.record { animator.animateTransition(using: transition.context) }
    }

    /// The largest fraction while the user may still turn back; animations shown at their very end would be removed.
    private static let maximumFraction: CGFloat = 0.9999

    private var fraction: CGFloat { duration > 0 ? min(max(timeline.time / duration, 0), 1) : 1 }

    func setFraction(_ fraction: CGFloat) {
        timeline.hold(at: duration * min(fraction, TimelineScrubber.maximumFraction))
    }

    func pause() -> CGFloat {
        frames?.invalidate()
        frames = nil
        reversed = false
        let fraction = fraction
        timeline.hold(at: duration * fraction)
        return fraction
    }

    /// Runs the completion animation: the remaining fraction of the duration, eased, frame by frame.
    func end(finished: Bool, speed: CGFloat, curve: UIView.AnimationCurve, timing: (any UITimingCurveProvider)?) {
        reversed = !finished
        let from = fraction
        let goal: CGFloat = finished ? 1 : 0
        let length = abs(goal - from) * duration / speed
        let completion = InteractionCompletion(
            from: from, to: goal, begin: clock.now, duration: length, curve: curve)
        frames = CADisplayLink { [weak self] _ in self?.step(completion) }
        frames?.add(to: .main, forMode: .common)
        step(completion)
    }

    /// Lets animations that remain run to their end.
    func close() {
        frames?.invalidate()
        frames = nil
        if !timeline.isRunning { timeline.run(from: timeline.time) }
    }

    private struct InteractionCompletion {
        let from: CGFloat
        let to: CGFloat
        let begin: CFTimeInterval
        let duration: CFTimeInterval
        let curve: UIView.AnimationCurve

        func fraction(at time: CFTimeInterval) -> CGFloat {
            guard duration > 0 else { return to }
            let progress = min(max((time - begin) / duration, 0), 1)
            return from + (to - from) * CGFloat(curve.timingFunction.curve.value(at: progress))
        }
    }

    private func step(_ completion: InteractionCompletion) {
        let now = clock.now
        guard !now.hasReached(completion.begin + completion.duration) else { return arrive(at: completion.to) }
        timeline.hold(at: duration * completion.fraction(at: now))
    }

    /// Ends the animations. Reversed ones first get their old model values back, which show after their end.
    private func arrive(at fraction: CGFloat) {
        frames?.invalidate()
        frames = nil
        let end = duration * fraction
        guard reversed, let recorder = transition?.recorder else { return timeline.run(from: end) }
        recorder.restoreModelValues()
        timeline.run(from: end + recorder.longestEnd(atLeast: duration))
    }
}
