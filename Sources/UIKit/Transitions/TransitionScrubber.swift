import CoreGraphics
import Foundation
import QuartzCore

/// How a percent-driven interaction moves an animation to a fraction, and lets it run from there.
@MainActor
protocol TransitionScrubber: AnyObject {
    func start()
    func setFraction(_ fraction: CGFloat)
    /// Stops where the animation is, and tells how far that is.
    func pause() -> CGFloat
    func end(finished: Bool, speed: CGFloat, curve: UIView.AnimationCurve, timing: (any UITimingCurveProvider)?)
    /// Takes layers outside the container under control too.
    func hold(_ layers: [CALayer])
    func close()
}

/// Scrubs an interruptible animator by its own means.
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

/// Scrubs the animations of an animator that knows nothing of it, through the clock of the container's layer.
@MainActor
final class LayerScrubber: TransitionScrubber {
    private let animator: any UIViewControllerAnimatedTransitioning
    private let context: any UIViewControllerContextTransitioning
    private let pacer: LayerClockController
    /// Moves the rest of the way along, once per frame.
    private var tail: CADisplayLink?
    private var reversed = false

    init(_ animator: any UIViewControllerAnimatedTransitioning, _ context: any UIViewControllerContextTransitioning) {
        self.animator = animator
        self.context = context
        pacer = LayerClockController(duration: animator.transitionDuration(using: context))
    }

    func start() {
        pacer.hold(context.containerView.layer)
        animator.animateTransition(using: context)
    }

    /// Animations that are shown at their very end are over; as long as the user may turn back they must not be.
    private static let nearlyAll: CGFloat = 0.9999

    func setFraction(_ fraction: CGFloat) {
        pacer.fraction = min(fraction, LayerScrubber.nearlyAll)
    }

    func pause() -> CGFloat {
        tail?.invalidate()
        reversed = false
        guard pacer.isEmpty else { return pacer.fraction }
        let elapsed = (context as? TransitionContext)?.transition?.elapsedInContainer ?? 0
        let fraction = pacer.duration > 0 ? min(max(elapsed / pacer.duration, 0), 1) : 1
        pacer.hold(context.containerView.layer, elapsed: fraction)
        pacer.fraction = fraction
        return fraction
    }

    func hold(_ layers: [CALayer]) {
        for layer in layers { pacer.hold(layer) }
    }

    /// Runs the rest: the remaining fraction of the duration, eased, frame by frame.
    func end(finished: Bool, speed: CGFloat, curve: UIView.AnimationCurve, timing: (any UITimingCurveProvider)?) {
        reversed = !finished
        let from = pacer.fraction
        let goal: CGFloat = finished ? 1 : 0
        let length = abs(goal - from) * pacer.duration / speed
        let tail = InteractionCompletion(from: from, to: goal, begin: AnimationClock.current.now, duration: length, curve: curve)
        self.tail = CADisplayLink { [weak self] _ in self?.step(tail) }
        self.tail?.add(to: .main, forMode: .common)
        step(tail)
    }

    func close() {
        tail?.invalidate()
        pacer.reset()
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

    private func step(_ tail: InteractionCompletion) {
        let now = AnimationClock.current.now
        // A frame's time and the end may differ by rounding.
        guard now < tail.begin + tail.duration - 1e-6 else { return arrive(at: tail.to) }
        pacer.fraction = tail.fraction(at: now)
    }

    /// Lets the animations end. Those that ran back first get their old model values, so that what ends shows these.
    private func arrive(at fraction: CGFloat) {
        tail?.invalidate()
        tail = nil
        pacer.fraction = fraction
        guard reversed, let recorder = (context as? TransitionContext)?.transition?.recorder else {
            return pacer.release()
        }
        recorder.restoreModelValues()
        pacer.release(skipping: recorder.longestEnd(atLeast: pacer.duration))
    }
}
