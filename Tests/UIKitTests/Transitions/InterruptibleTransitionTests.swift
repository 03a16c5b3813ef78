import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Animators that hand out a property animator: joined, scrubbed, caught and turned round.
@MainActor
@Suite(.lane(.main)) struct InterruptibleTransitionTests {
    final class Rise: NSObject, UIViewControllerAnimatedTransitioning {
        var ended: [Bool] = []
        private(set) var context: (any UIViewControllerContextTransitioning)?
        private var object: UIViewPropertyAnimator?
        private(set) var asked = 0

        func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }

        func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
            interruptibleAnimator(using: transitionContext).startAnimation()
        }

        func interruptibleAnimator(
            using transitionContext: UIViewControllerContextTransitioning
        ) -> UIViewImplicitlyAnimating {
            asked += 1
            if let object { return object }
            context = transitionContext
            let to = transitionContext.view(forKey: .to), from = transitionContext.view(forKey: .from)
            if let to { transitionContext.containerView.addSubview(to) }
            let moving = to ?? from
            moving?.frame.origin.y = to == nil ? 0 : 1000
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                moving?.frame.origin.y = to == nil ? 1000 : 0
            }
            animator.addCompletion { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
            object = animator
            return animator
        }

        func animationEnded(_ transitionCompleted: Bool) {
            ended.append(transitionCompleted)
            object = nil
        }
    }

    private func present(
        _ interaction: UIPercentDrivenInteractiveTransition? = nil
    ) -> (app: TestApp, a: A, b: B, animator: Rise) {
        let app = TestApp()
        let a = A(), b = B(), delegate = TransitionSource.recording(), animator = Rise()
        app.show(a)
        delegate.animator = animator
        delegate.interaction = interaction
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        Self.kept = delegate
        a.present(b, animated: true)
        return (app, a, b, animator)
    }

    /// A transitioning delegate is not retained.
    private static var kept: TransitionSource?

    @Test func runsAndReportsInterruptible() {
        let (app, a, b, animator) = present()
        app.advance(by: 0.5)
        #expect(a.transitionCoordinator?.isInterruptible == true)
        #expect(abs((b.view.layer.presentation()?.frame.minY ?? .nan) - 500) < 1)
        #expect(app.window.hitTest(CGPoint(x: 200, y: 10), with: nil) != nil)
        app.advance(by: 0.6)
        #expect(animator.ended == [true])
        #expect(AppSession.current.runningTransitions.isEmpty)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func alongsideAnimationsJoinPropertyAnimator() {
        let (app, a, b, _) = present(UIPercentDrivenInteractiveTransition())
        let side = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        a.view.addSubview(side)
        b.transitionCoordinator?.animate(alongsideTransition: { _ in side.center.x = 150 })
        app.frame()
        Self.kept.map { ($0.interaction as? UIPercentDrivenInteractiveTransition)?.update(0.5) }
        app.advance(by: 0.2)
        #expect(abs((side.layer.presentation()?.position.x ?? .nan) - 100) < 1)
        #expect(abs((b.view.layer.presentation()?.frame.minY ?? .nan) - 500) < 1)
        Self.kept.map { ($0.interaction as? UIPercentDrivenInteractiveTransition)?.finish() }
        app.advance(by: 1.1)
        #expect(a.presentedViewController === b)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func canceledScrubbingReturns() {
        let interaction = UIPercentDrivenInteractiveTransition()
        let (app, a, b, animator) = present(interaction)
        app.frame()
        interaction.update(0.6)
        app.advance(by: 0.1)
        interaction.cancel()
        app.advance(by: 0.3)
        #expect(!AppSession.current.runningTransitions.isEmpty)
        app.advance(by: 0.4)
        #expect(AppSession.current.runningTransitions.isEmpty)
        #expect(animator.ended == [false])
        #expect(a.presentedViewController == nil)
        #expect(b.view.window == nil)
        #expect(app.diagnostics.isEmpty)
    }

    /// A pan catches a moving view and flicks it back, as in apps.
    @Test func caughtTransitionReverses() throws {
        let (app, a, _, animator) = present()
        app.advance(by: 0.4)
        let context = try #require(animator.context)
        let object = animator.interruptibleAnimator(using: context)
        object.pauseAnimation()
        context.pauseInteractiveTransition()
        #expect(context.isInteractive)
        object.fractionComplete = 0.7
        context.updateInteractiveTransition(0.7)
        app.advance(by: 2)
        #expect(app.diagnostics.isEmpty)
        object.isReversed = true
        context.cancelInteractiveTransition()
        object.continueAnimation(withTimingParameters: nil, durationFactor: 0)
        app.advance(by: 1.1)
        #expect(AppSession.current.runningTransitions.isEmpty)
        #expect(a.presentedViewController == nil)
        #expect(app.diagnostics.isEmpty)
    }
}
