import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// The animations that a percent-driven interaction moves, and when it takes control.
@MainActor
@Suite(.lane(.main)) struct PercentDrivenTests {
    /// Fades in the presented view, together with an explicit animation of a mask.
    private final class MaskAnimator: FadingAnimator {
        let mask = CAShapeLayer()
        var animatesMask = true
        var stopsContainer = false

        override func animate(_ context: any UIViewControllerContextTransitioning) {
            guard let view = context.view(forKey: .to) else { return }
            view.layer.mask = mask
            if stopsContainer { context.containerView.layer.speed = 0 }
            guard animatesMask else { return }
            let reveal = CABasicAnimation(keyPath: "lineWidth")
            reveal.fromValue = 0
            reveal.toValue = 100
            reveal.duration = 0.4
            mask.add(reveal, forKey: nil)
        }
    }

    /// An animator whose fade subclasses accompany.
    private class FadingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let view = context.view(forKey: .to) else { return }
            context.containerView.addSubview(view)
            view.alpha = 0
            animate(context)
            UIView.animate(withDuration: 0.4) {
                view.alpha = 1
            } completion: { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }

        func animate(_ context: any UIViewControllerContextTransitioning) {}
    }

    private func scene(
        _ driver: any UIViewControllerInteractiveTransitioning,
        _ animator: any UIViewControllerAnimatedTransitioning = FadingAnimator()
    ) -> ContractScene {
        let scene = ContractScene(animator)
        scene.source.interaction = driver
        return scene.present().wait(0.1)
    }

    @Test func explicitAnimationsRunByThemselvesAndAreReported() throws {
        let driver = UIPercentDrivenInteractiveTransition(), animator = MaskAnimator()
        let scene = scene(driver, animator)
        driver.update(0.25)
        scene.wait(0.1)
        #expect(abs(scene.b.view.shownAlpha - 0.25) < 0.01)
        #expect(abs((animator.mask.presentation()?.lineWidth ?? 0) - 50) < 1)
        let found = try #require(scene.found.first)
        #expect(found.id == "animation-not-scrubbed" && found.mentions("lineWidth", "CAShapeLayer"))
        driver.finish()
        scene.wait()
        #expect(scene.names.count == 1 && AppSession.current.runningTransitions.isEmpty)
    }

    @Test func explicitAnimationsAreValidInAContainerThatTheAppMoves() {
        let driver = UIPercentDrivenInteractiveTransition(), animator = MaskAnimator()
        animator.stopsContainer = true
        let scene = scene(driver, animator)
        driver.update(0.25)
        #expect(scene.wait(0.1).names.isEmpty)
    }

    @Test func explicitAnimationsAreValidWithoutInteraction() {
        let driver = UIPercentDrivenInteractiveTransition()
        driver.wantsInteractiveStart = false
        #expect(scene(driver, MaskAnimator()).wait().names.isEmpty)
    }

    @Test func layerClocksOfTheAppStayUntouched() {
        let driver = UIPercentDrivenInteractiveTransition()
        let animator = ClosureAnimator.fading(before: { context in
            context.containerView.layer.speed = 2
            context.containerView.layer.timeOffset = 0.125
        })
        let scene = scene(driver, animator)
        driver.update(0.5)
        scene.wait(0.2)
        #expect(abs(scene.b.view.shownAlpha - 0.5) < 0.01)
        #expect(animator.context?.containerView.layer.speed == 2)
        driver.finish()
        scene.wait()
        #expect(animator.context?.containerView.layer.speed == 2)
        #expect(animator.context?.containerView.layer.timeOffset == 0.125)
        #expect(scene.names.isEmpty && AppSession.current.runningTransitions.isEmpty)
    }

    @Test func delayedAnimationsAreScrubbedWithTheirDelay() {
        let driver = UIPercentDrivenInteractiveTransition()
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let animator = ClosureAnimator.fading(before: { context in
            context.containerView.addSubview(dot)
            UIView.animate(withDuration: 0.2, delay: 0.2) {
                dot.alpha = 0
            } completion: { _ in
                dot.removeFromSuperview()
            }
        })
        let scene = scene(driver, animator)
        driver.update(0.4)
        scene.wait(0.1)
        #expect(dot.shownAlpha == 1)
        driver.update(0.75)
        scene.wait(0.1)
        #expect(abs(dot.shownAlpha - 0.5) < 0.01)
        driver.update(0.25)
        scene.wait(0.1)
        #expect(dot.shownAlpha == 1)
        driver.finish()
        scene.wait()
        #expect(dot.superview == nil && AppSession.current.runningTransitions.isEmpty)
    }

    // MARK: Subclasses that start by themselves

    /// Moves the view itself and doesn't call `super`.
    private final class OwnStart: UIPercentDrivenInteractiveTransition {
        private(set) var context: (any UIViewControllerContextTransitioning)?

        override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
            guard let view = transitionContext.view(forKey: .to) else { return }
            transitionContext.containerView.addSubview(view)
        }
    }

    @Test(arguments: [true, false]) func subclassThatStartsByItselfCanFinishAndCancel(_ finishes: Bool) {
        let driver = OwnStart()
        let scene = scene(driver)
        driver.update(0.5)
        #expect(scene.b.transitionCoordinator?.percentComplete == 0.5)
        if finishes { driver.finish() } else { driver.cancel() }
        #expect(driver.context?.transitionWasCancelled == !finishes)
        #expect(driver.context?.isInteractive == false)
        driver.context?.completeTransition(finishes)
        scene.wait()
        #expect((scene.a.presentedViewController != nil) == finishes)
        #expect(scene.names.isEmpty && AppSession.current.runningTransitions.isEmpty)
    }

    // MARK: Taking control

    private func started() -> (ContractScene, UIPercentDrivenInteractiveTransition) {
        let driver = UIPercentDrivenInteractiveTransition()
        driver.wantsInteractiveStart = false
        return (scene(driver), driver)
    }

    @Test func updateTakesControlOfTransitionThatStartedByItself() {
        let (scene, driver) = started()
        driver.update(0.5)
        scene.wait(0.5)
        #expect(scene.b.transitionCoordinator?.isInteractive == true)
        let shown = scene.b.view.shownAlpha
        scene.wait(0.5)
        #expect(scene.b.view.shownAlpha == shown && shown < 1)
        driver.finish()
        scene.wait()
        #expect(scene.a.presentedViewController === scene.b && scene.names.isEmpty)
    }

    @Test func cancelReversesTransitionThatStartedByItself() {
        let (scene, driver) = started()
        driver.cancel()
        scene.wait()
        #expect(scene.a.presentedViewController == nil && scene.b.view.window == nil)
        #expect(scene.names.isEmpty && AppSession.current.runningTransitions.isEmpty)
    }

    @Test func finishCompletesTransitionThatStartedByItself() {
        let (scene, driver) = started()
        driver.finish()
        scene.wait()
        #expect(scene.a.presentedViewController === scene.b)
        #expect(scene.names.isEmpty && AppSession.current.runningTransitions.isEmpty)
    }
}
