import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Animations alongside a transition: their timing, and when they are accepted.
@MainActor
@Suite(.lane(.main)) struct AlongsideTests {
    /// Presents B with an animator and fades a view alongside.
    private func present(
        _ animator: any UIViewControllerAnimatedTransitioning,
        _ interaction: (any UIViewControllerInteractiveTransitioning)? = nil
    ) -> (scene: ContractScene, side: UIView) {
        let scene = ContractScene(animator)
        scene.source.interaction = interaction
        scene.present()
        let side = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        scene.a.view.addSubview(side)
        scene.b.transitionCoordinator?.animate(alongsideTransition: { _ in side.alpha = 0 })
        scene.app.frame()
        return (scene, side)
    }

    private static func property(_ curve: UIView.AnimationCurve) -> (ClosureAnimator, () -> UIViewPropertyAnimator?) {
        var running: UIViewPropertyAnimator?
        let animator = ClosureAnimator { context in
            guard let view = context.view(forKey: .to) else { return }
            context.containerView.addSubview(view)
            view.alpha = 0
            let property = UIViewPropertyAnimator(duration: 0.4, curve: curve) { view.alpha = 1 }
            property.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            property.startAnimation()
            running = property
        }
        return (animator, { running })
    }

    @Test func animationsFollowCurveOfPropertyAnimator() {
        let (animator, running) = Self.property(.easeIn)
        let (scene, side) = present(animator)
        for _ in 0..<3 {
            scene.wait(0.1)
            #expect(abs(side.shownAlpha - (1 - scene.b.view.shownAlpha)) < 0.001)
        }
        #expect(running()?.state == .active)
        scene.wait()
        #expect(side.alpha == 0 && scene.names.isEmpty)
    }

    @Test func animationsFollowFirstBlockOfAnimator() {
        let (scene, side) = present(
            ClosureAnimator.fading(before: { context in
                UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
                    context.containerView.backgroundColor = .black
                }
            }))
        scene.wait(0.1)
        #expect(abs(side.shownAlpha - 0.5) < 0.001)
        #expect(side.layer.animation(forKey: "opacity")?.duration == 0.2)
        scene.wait()
    }

    @Test func animationsOfAnimatorThatCompletesAtOnceRun() {
        let (scene, side) = present(
            ClosureAnimator { context in
                context.view(forKey: .to).map(context.containerView.addSubview)
                context.completeTransition(true)
            })
        #expect(side.alpha == 0)
        #expect(scene.a.presentedViewController === scene.b && scene.names.isEmpty)
    }

    @Test func animationsOfCanceledAnimatorDoNotRun() {
        let (_, side) = present(ClosureAnimator { $0.completeTransition(false) })
        #expect(side.alpha == 1)
    }

    @Test func animationsAreRejectedOnceNothingCanRunAlongside() {
        let scene = ContractScene(ClosureAnimator.fading()).present().wait(0.1)
        var completed = false
        let accepted = scene.b.transitionCoordinator?.animate(
            alongsideTransition: { _ in Issue.record("It ran.") }, completion: { _ in completed = true })
        #expect(accepted == false)
        scene.wait()
        #expect(completed)
    }

    /// Runs the same eased animation as an animator, from `startInteractiveTransition(_:)`.
    private final class OwnInteraction: NSObject, UIViewControllerInteractiveTransitioning {
        func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
            guard let view = context.view(forKey: .to) else { return }
            context.containerView.addSubview(view)
            view.alpha = 0
            UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseIn) {
                view.alpha = 1
            } completion: { _ in
                context.finishInteractiveTransition()
                context.completeTransition(true)
            }
        }
    }

    @Test func interactionControllersOfTheAppKeepTheirCurves() {
        let (scene, side) = present(ClosureAnimator.fading(), OwnInteraction())
        scene.wait(0.2)
        let shown = scene.b.view.shownAlpha
        #expect(shown < 0.4 && shown > 0.2)
        #expect(abs(side.shownAlpha - (1 - shown)) < 0.001)
        scene.wait()
        #expect(scene.a.presentedViewController === scene.b && scene.names.isEmpty)
    }

    // MARK: Interruptible animators

    /// Builds a new property animator for each request.
    private final class Uncached: NSObject, UIViewControllerAnimatedTransitioning {
        var requests = 0

        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            interruptibleAnimator(using: context).startAnimation()
        }

        func interruptibleAnimator(
            using context: any UIViewControllerContextTransitioning
        ) -> any UIViewImplicitlyAnimating {
            requests += 1
            let view = context.view(forKey: .to)
            if let view { context.containerView.addSubview(view) }
            view?.alpha = 0
            let animator = UIViewPropertyAnimator(duration: 0.4, curve: .linear) { view?.alpha = 1 }
            animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
            return animator
        }
    }

    @Test func interruptibleAnimatorIsNotRequestedWithoutNeed() {
        let animator = Uncached()
        let (scene, side) = present(animator)
        scene.wait(0.2)
        #expect(abs(scene.b.view.shownAlpha - 0.5) < 0.05 && abs(side.shownAlpha - 0.5) < 0.05)
        scene.wait()
        // The only request is the animator's own.
        #expect(animator.requests == 1 && side.alpha == 0 && scene.names.isEmpty)
    }

    @Test func interactionRequestsInterruptibleAnimatorOnce() {
        let animator = Uncached(), driver = UIPercentDrivenInteractiveTransition()
        let (scene, side) = present(animator, driver)
        driver.update(0.5)
        scene.wait(0.2)
        #expect(abs(scene.b.view.shownAlpha - 0.5) < 0.01 && abs(side.shownAlpha - 0.5) < 0.01)
        driver.finish()
        scene.wait()
        #expect(animator.requests == 1 && scene.a.presentedViewController === scene.b && scene.names.isEmpty)
    }

    @Test func interruptionWithAnotherAnimatorIsReported() throws {
        let animator = Uncached(), driver = UIPercentDrivenInteractiveTransition()
        driver.wantsInteractiveStart = false
        let (scene, _) = present(animator, driver)
        scene.wait(0.2)
        driver.pause()
        let found = try #require(scene.found.first)
        #expect(found.id == "interruptible-animator-changed" && found.culprit == "Uncached")
        #expect(found.mentions("the presentation of B over A"))
        driver.finish()
        scene.wait()
        #expect(animator.requests == 2 && scene.names == [found.id])
        #expect(AppSession.current.runningTransitions.isEmpty)
    }

    // MARK: Kinds of animations

    enum Motion: CaseIterable, Sendable {
        case spring
        case delay
        case keyframes
        case runningAnimator
        case blockSpring
    }

    /// Sets the alpha of a view to 1 within 0.4 s.
    private static func animate(_ view: UIView, _ motion: Motion, completion: @escaping () -> Void) {
        let fade = { view.alpha = 1 }
        switch motion {
        case .spring, .delay:
            let spring = UISpringTimingParameters(dampingRatio: 0.5)
            let animator =
                motion == .spring
                ? UIViewPropertyAnimator(duration: 0.4, timingParameters: spring)
                : UIViewPropertyAnimator(duration: 0.4, curve: .easeIn)
            animator.addAnimations(fade)
            animator.addCompletion { _ in completion() }
            animator.startAnimation(afterDelay: motion == .delay ? 0.2 : 0)
        case .keyframes:
            UIView.animateKeyframes(withDuration: 0.4, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: fade)
            } completion: { _ in
                completion()
            }
        case .runningAnimator:
            UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 0.4, delay: 0, options: .curveEaseIn, animations: fade, completion: { _ in completion() })
        case .blockSpring:
            UIView.animate(
                withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 3, animations: fade,
                completion: { _ in completion() })
        }
    }

    @Test(arguments: Motion.allCases) func animationsFollowEveryKindOfAnimation(motion: Motion) {
        let (scene, side) = present(
            ClosureAnimator { context in
                guard let view = context.view(forKey: .to) else { return }
                context.containerView.addSubview(view)
                view.alpha = 0
                Self.animate(view, motion) { context.completeTransition(!context.transitionWasCancelled) }
            })
        for _ in 1...5 {
            scene.wait(0.1)
            #expect(abs(side.shownAlpha - (1 - scene.b.view.shownAlpha)) < 0.02)
        }
        scene.wait()
        #expect(side.alpha == 0 && side.layer.animationKeys() == nil && scene.names.isEmpty)
    }

    @Test func animationsInAViewAndBlocksInsideInheritTheTiming() {
        let scene = ContractScene(ClosureAnimator.fading()).present()
        let side = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5)), inner = UIView(frame: side.frame)
        for view in [side, inner] { scene.app.window.addSubview(view) }
        scene.b.transitionCoordinator?.animateAlongsideTransition(in: side) { _ in
            side.alpha = 0
            UIView.animate(withDuration: 9) { inner.alpha = 0 }
        }
        scene.wait(0.2)
        #expect(abs(side.shownAlpha - (1 - scene.b.view.shownAlpha)) < 0.01)
        #expect(abs(inner.shownAlpha - side.shownAlpha) < 0.01)
        scene.wait()
    }
}
