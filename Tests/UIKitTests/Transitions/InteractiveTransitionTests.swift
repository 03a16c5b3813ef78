import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Transitions that follow a finger: scrubbing, the rest of the way, cancels.
@MainActor
@Suite(.lane(.main)) struct InteractiveTransitionTests {
    /// Moves the arriving view down from above over a second, with an easing that scrubbing has to leave out.
    final class Slide: FadeAnimator {
        override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
            context = transitionContext
            let to = transitionContext.view(forKey: .to), from = transitionContext.view(forKey: .from)
            if let to { transitionContext.containerView.addSubview(to) }
            let moving = to ?? from
            let end: CGFloat = to == nil ? 1000 : 0
            moving?.frame.origin.y = to == nil ? 0 : -1000
            UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) {
                moving?.frame.origin.y = end
            } completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        }
    }

    @MainActor
    private struct Scene {
        let app = TestApp()
        let a = A(), b = B(), delegate = TransitionSource.recording()
        let interaction = UIPercentDrivenInteractiveTransition()

        init(presenting: Bool = true) {
            delegate.animator = Slide()
            app.show(a)
            b.modalPresentationStyle = .custom
            b.transitioningDelegate = delegate
            if presenting {
                delegate.interaction = interaction
                a.present(b, animated: true)
            } else {
                a.present(b, animated: true)
                app.advance(by: 1.1)
                app.events = []
                delegate.interaction = interaction
                a.dismiss(animated: true)
            }
            app.frame()
        }

        var y: CGFloat { b.view.layer.presentation()?.frame.minY ?? .nan }
    }

    @Test func scrubbingIsLinearAndHoldsStill() {
        let scene = Scene()
        for fraction in [0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.3] as [CGFloat] {
            scene.interaction.update(fraction)
            scene.app.advance(by: 0.2)
            #expect(abs(scene.y - (-1000 + 1000 * fraction)) < 0.5, "at \(fraction)")
            #expect(scene.interaction.percentComplete == fraction)
            #expect(scene.a.transitionCoordinator?.percentComplete == fraction)
        }
        #expect(scene.app.diagnostics.isEmpty)
        #expect(scene.interaction.duration == 1)
    }

    @Test(arguments: [(0.25, 1.0), (0.5, 2.0), (0.9, 0.5), (0.0, 1.0)])
    func finishTakesRemainingDuration(_ fraction: Double, _ speed: Double) {
        let scene = Scene()
        scene.interaction.update(fraction)
        scene.interaction.completionSpeed = speed
        scene.interaction.finish()
        let left = (1 - fraction) / speed
        scene.app.advance(by: left / 2)
        // Ease-in-ease-out is half way after half the time.
        #expect(abs(scene.y + 1000 * (1 - fraction) / 2) < 1)
        scene.app.advance(by: left / 2 - 0.01)
        #expect(!AppSession.current.runningTransitions.isEmpty)
        scene.app.advance(by: 0.03)
        #expect(AppSession.current.runningTransitions.isEmpty)
        #expect(scene.y == 0)
        #expect(scene.delegate.fade?.context?.containerView.layer.speed == 1)
        #expect(scene.delegate.fade?.ended == [true])
        #expect(scene.app.diagnostics.isEmpty)
    }

    private func hierarchyOfAPresenter() -> [String] {
        let app = TestApp()
        app.show(A())
        return app.hierarchy
    }

    @Test(arguments: [0.1, 0.5, 0.95])
    func canceledPresentationLeavesNoTrace(_ fraction: Double) {
        let before = hierarchyOfAPresenter()
        let scene = Scene()
        scene.interaction.update(fraction)
        scene.app.advance(by: 0.1)
        scene.interaction.cancel()
        scene.app.advance(by: fraction / 2)
        #expect(abs(scene.y - (-1000 + 1000 * fraction / 2)) < 1)
        scene.app.advance(by: fraction / 2 + 0.05)
        #expect(AppSession.current.runningTransitions.isEmpty)
        #expect(scene.app.hierarchy == before)
        #expect(scene.a.presentedViewController == nil)
        #expect(scene.delegate.fade?.ended == [false])
        #expect(scene.app.diagnostics.isEmpty)
        #expect(
            scene.app.appearanceEvents == [
                "B.viewWillAppear", "B.viewIsAppearing", "B.viewWillDisappear", "B.viewDidDisappear",
            ])
    }

    /// `modal.sheet.swipe_cancelled`, and model values back where they were.
    @Test func canceledDismissalRestoresPresentation() {
        let scene = Scene(presenting: false)
        let frame = CGRect(x: 0, y: 0, width: 393, height: 852)
        scene.interaction.update(0.6)
        #expect(scene.b.view.frame.minY == 1000)
        scene.interaction.cancel()
        scene.app.advance(by: 0.7)
        #expect(AppSession.current.runningTransitions.isEmpty)
        #expect(scene.b.view.frame == frame)
        #expect(scene.b.view.window != nil)
        #expect(scene.a.presentedViewController === scene.b)
        #expect(scene.b.view.layer.animationKeys() == nil)
        #expect(
            scene.app.appearanceEvents == [
                "B.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear",
            ])
        scene.delegate.interaction = nil
        scene.a.dismiss(animated: true)
        scene.app.advance(by: 1.1)
        #expect(scene.b.view.window == nil)
    }

    /// `transition.cancel_notification`.
    @Test func interactionHandlersRunBeforeReversedCallbacks() {
        let scene = Scene(), app = scene.app
        scene.b.transitionCoordinator?.notifyWhenInteractionChanges { context in
            app.events.append("changed \(context.isInteractive) \(context.isCancelled)")
        }
        scene.b.transitionCoordinator?.notifyWhenInteractionEnds { _ in app.events.append("ended") }
        scene.interaction.update(0.5)
        app.events = []
        scene.interaction.cancel()
        #expect(app.events == ["changed false true", "ended", "B.viewWillDisappear"])
    }

    @Test func gestureEndedBeforeStartDoesNotFreeze() {
        for finishes in [true, false] {
            let app = TestApp()
            let a = A(), b = B(), delegate = TransitionSource.recording(),
                interaction = UIPercentDrivenInteractiveTransition()
            app.show(a)
            delegate.animator = Slide()
            delegate.interaction = interaction
            b.modalPresentationStyle = .custom
            b.transitioningDelegate = delegate
            a.present(b, animated: true)
            if finishes { interaction.finish() } else { interaction.cancel() }
            app.advance(by: 1.2)
            #expect(AppSession.current.runningTransitions.isEmpty)
            #expect((a.presentedViewController === b) == finishes)
            #expect(app.diagnostics == ["interaction-ended-before-start"])
        }
    }

    @Test func callsAfterEndAreReported() {
        let scene = Scene()
        scene.interaction.update(0.5)
        scene.interaction.finish()
        scene.interaction.update(0.2)
        scene.interaction.cancel()
        #expect(scene.app.diagnostics == ["interaction-not-running", "interaction-not-running"])
        scene.app.advance(by: 1)
        #expect(scene.a.presentedViewController === scene.b)
    }

    @Test func startsAutomaticallyWhenNotInteractive() {
        let app = TestApp()
        let a = A(), b = B(), delegate = TransitionSource.recording(),
            interaction = UIPercentDrivenInteractiveTransition()
        app.show(a)
        delegate.interaction = interaction
        interaction.wantsInteractiveStart = false
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        a.present(b, animated: true)
        #expect(b.transitionCoordinator?.initiallyInteractive == false)
        app.advance(by: 1.1)
        #expect(AppSession.current.runningTransitions.isEmpty)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func runningTransitionCanBeCaughtAndReversed() {
        let app = TestApp()
        let a = A(), b = B(), delegate = TransitionSource.recording(),
            interaction = UIPercentDrivenInteractiveTransition()
        app.show(a)
        delegate.animator = Slide()
        delegate.interaction = interaction
        interaction.wantsInteractiveStart = false
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        a.present(b, animated: true)
        app.advance(by: 0.5)
        let caught = b.view.layer.presentation()?.frame.minY ?? .nan
        interaction.pause()
        #expect(abs(interaction.percentComplete - 0.5) < 1e-6)
        #expect(b.transitionCoordinator?.isInteractive == true)
        app.advance(by: 1)
        #expect(abs((b.view.layer.presentation()?.frame.minY ?? .nan) - caught) < 0.01)
        interaction.cancel()
        app.advance(by: 0.6)
        #expect(AppSession.current.runningTransitions.isEmpty)
        #expect(a.presentedViewController == nil)
        #expect(app.diagnostics.isEmpty)
    }
}
