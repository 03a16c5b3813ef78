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
    /// Takes control of layers outside the container.
    func hold(_ layers: [CALayer])
    func close()
}

/// Scrubs an interruptible animator through its `fractionComplete`.
@MainActor
final class AnimatorScrubber: TransitionScrubber {
    private let animator: any UIViewImplicitlyAnimating
    private let duration: CGFloat

    init(_ animator: any UIViewImplicitlyAnimating, duration: CGFloat) {
        self.animator = animator
        self.duration = duration
    }

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

    func hold(_ layers: [CALayer]) {}
    func close() {}
}

/// Scrubs the animations of a plain animator, through the clock of the container's layer.
@MainActor
final class LayerScrubber: TransitionScrubber {
    /// Weak, because the transition owns its interaction controller and thereby this scrubber.
    private weak var transition: ViewControllerTransition?
    private let clock: AnimationClock
    private let container: CALayer
    private let clocks: LayerClockController
    /// Advances the completion animation once per frame.
    private var frames: CADisplayLink?
    private var reversed = false

    init(_ transition: ViewControllerTransition, duration: CFTimeInterval) {
        self.transition = transition
        clock = transition.clock
        container = transition.plan.containerView.layer
        clocks = LayerClockController(duration: duration)
    }

    func start() {
        clocks.hold(container)
        guard let transition else { return }
        transition.animator?.animateTransition(using: transition.context)
    }

    /// The largest fraction while the user may still turn back; animations shown at their very end would be removed.
    private static let maximumFraction: CGFloat = 0.9999

    func setFraction(_ fraction: CGFloat) {
        clocks.fraction = min(fraction, LayerScrubber.maximumFraction)
    }

    func pause() -> CGFloat {
        frames?.invalidate()
        reversed = false
        guard clocks.isEmpty else { return clocks.fraction }
        let elapsed = transition?.elapsedInContainer ?? 0
        let fraction = clocks.duration > 0 ? min(max(elapsed / clocks.duration, 0), 1) : 1
        clocks.hold(container, elapsed: fraction)
        clocks.fraction = fraction
        return fraction
    }

    func hold(_ layers: [CALayer]) {
        for layer in layers { clocks.hold(layer) }
    }

    /// Runs the completion animation: the remaining fraction of the duration, eased, frame by frame.
    func end(finished: Bool, speed: CGFloat, curve: UIView.AnimationCurve, timing: (any UITimingCurveProvider)?) {
        reversed = !finished
        let from = clocks.fraction
        let goal: CGFloat = finished ? 1 : 0
        let length = abs(goal - from) * clocks.duration / speed
        let completion = InteractionCompletion(
            from: from, to: goal, begin: clock.now, duration: length, curve: curve)
        frames = CADisplayLink { [weak self] _ in self?.step(completion) }
        frames?.add(to: .main, forMode: .common)
        step(completion)
    }

    func close() {
        frames?.invalidate()
        clocks.reset()
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
        clocks.fraction = completion.fraction(at: now)
    }

    /// Ends the animations. Reversed ones first get their old model values back, which show after their end.
    private func arrive(at fraction: CGFloat) {
        frames?.invalidate()
        frames = nil
        clocks.fraction = fraction
        guard reversed, let recorder = transition?.recorder else {
            return clocks.release()
        }
        recorder.restoreModelValues()
        clocks.release(skipping: recorder.longestEnd(atLeast: clocks.duration))
    }
}
