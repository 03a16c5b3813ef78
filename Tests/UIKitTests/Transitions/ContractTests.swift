import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Breaches of the contract: each has its name, and none leaves the app stuck.
@MainActor
@Suite(.lane(.main)) struct ContractTests {
    /// An animator that calls a closure with its context.
    final class Script: FadeAnimator {
        let script: (any UIViewControllerContextTransitioning) -> Void
        init(_ script: @escaping (any UIViewControllerContextTransitioning) -> Void) {
            self.script = script
            super.init()
        }
        override func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
            context = transitionContext
            script(transitionContext)
        }
    }

    private func present(
        _ style: UIModalPresentationStyle = .custom,
        _ script: @escaping (any UIViewControllerContextTransitioning) -> Void
    ) -> (TestApp, A, B, TransitionSource) {
        let app = TestApp()
        let a = A(), b = B(), delegate = TransitionSource.recording()
        delegate.animator = Script(script)
        app.show(a)
        b.modalPresentationStyle = style
        b.transitioningDelegate = delegate
        a.present(b, animated: true)
        return (app, a, b, delegate)
    }

    private func add(_ context: any UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to) else { return }
        context.containerView.addSubview(to)
    }

    @Test func animatorThatNeverCompletesIsReported() throws {
        let (app, a, _, delegate) = present { self.add($0) }
        app.advance(by: 1.2)
        #expect(app.diagnostics.isEmpty)
        app.advance(by: 0.2)
        #expect(app.diagnostics == ["animator-did-nothing"])
        let running = try #require(AppSession.current.runningTransitions.all.first)
        #expect(running.animator == "Script")
        #expect(running.explanation.contains("the presentation of B over A"))
        #expect(running.explanation.contains("completeTransition"))
        #expect(a.transitionCoordinator != nil)
        delegate.fade?.context?.completeTransition(true)
        #expect(AppSession.current.runningTransitions.isEmpty)
    }

    @Test func leftoverViewIsReported() {
        let (app, _, _, _) = present { context in
            self.add(context)
            context.containerView.addSubview(UIImageView())
            context.completeTransition(true)
        }
        app.frame()
        #expect(app.diagnostics == ["view-left-behind"])
    }

    @Test func helperRemovedAfterCompletionIsValid() {
        let (app, _, _, _) = present { context in
            self.add(context)
            let snapshot = UIImageView()
            context.containerView.addSubview(snapshot)
            context.completeTransition(true)
            snapshot.removeFromSuperview()
        }
        app.frame()
        #expect(app.diagnostics.isEmpty)
    }

    /// Over its presenter, layout would leave the view there.
    @Test func missedFinalFrameIsReported() {
        let (app, _, _, _) = present(.fullScreen) { context in
            self.add(context)
            context.view(forKey: .to)?.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
            context.completeTransition(true)
        }
        app.frame()
        #expect(app.diagnostics == ["final-frame-missed"])
    }

    @Test func animatorReusedWhileRunningIsReported() {
        let app = TestApp()
        let a = A(), b = B(), c = C(), delegate = TransitionSource.recording()
        let outer = UIViewController()
        app.show(outer)
        for (child, presented) in [(a, b), (UIViewController(), c)] {
            child.definesPresentationContext = true
            outer.addChild(child)
            outer.view.addSubview(child.view)
            child.didMove(toParent: outer)
            presented.modalPresentationStyle = .currentContext
            presented.transitioningDelegate = delegate
            child.present(presented, animated: true)
        }
        app.advance(by: 2)
        #expect(app.diagnostics.filter { $0 == "animator-reused" }.count == 1)
    }

    @Test func secondCompletionIsIgnored() {
        let (app, a, b, delegate) = present { context in
            self.add(context)
            context.completeTransition(true)
            context.completeTransition(false)
        }
        app.frame()
        #expect(app.diagnostics == ["transition-completed-twice"])
        #expect(a.presentedViewController === b)
        delegate.fade?.context?.completeTransition(true)
        #expect(app.diagnostics == ["transition-completed-twice", "transition-completed-twice"])
        #expect(delegate.fade?.ended == [true])
        #expect(app.events.filter { $0 == "B.viewDidAppear" }.count == 1)
    }

    @Test func synchronousCompletionStillAppears() {
        let (app, _, _, _) = present { context in
            self.add(context)
            context.completeTransition(true)
        }
        app.frame()
        #expect(
            app.lifecycleEvents == ["B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"])
        #expect(app.diagnostics.isEmpty)
    }

    @Test func missingToViewIsReported() {
        let (app, _, b, _) = present { $0.completeTransition(true) }
        app.frame()
        #expect(app.diagnostics == ["to-view-not-added"])
        #expect(b.view.window == nil)
    }

    @Test func releasedDelegateIsReported() {
        let app = TestApp()
        let a = A(), b = B()
        app.show(a)
        b.transitioningDelegate = TransitionSource.recording()
        a.present(b, animated: true)
        #expect(app.diagnostics == ["delegate-deallocated"])
        app.advance(by: 1)
        #expect(a.presentedViewController === b)
        #expect(b.view.window != nil)
    }

    @Test func completingWithFalseRevertsPresentation() {
        let app = TestApp()
        let a = A(), b = B(), delegate = TransitionSource.recording()
        app.show(a)
        let before = app.hierarchy
        delegate.animator = Script { context in
            self.add(context)
            context.completeTransition(false)
        }
        b.modalPresentationStyle = .fullScreen
        b.transitioningDelegate = delegate
        a.present(b, animated: true)
        app.frame()
        #expect(app.hierarchy == before)
        #expect(a.presentedViewController == nil)
        #expect(b.presentingViewController == nil)
        #expect(a.appearanceEvents.last == "A.viewDidAppear")
        #expect(app.diagnostics.isEmpty)
        delegate.animator = FadeAnimator()
        a.present(b, animated: true)
        app.advance(by: 1.1)
        #expect(a.presentedViewController === b)
    }

    @Test func invalidPresentationIsReported() {
        let app = TestApp()
        let a = A(), b = B(), c = C()
        c.present(B(), animated: true)
        app.show(a)
        a.present(b, animated: false)
        b.present(b, animated: false)
        a.present(c, animated: false)
        #expect(
            app.diagnostics == ["presenter-not-in-window", "presenting-active-controller", "already-presenting"])
        #expect(a.presentedViewController === b)
    }

    @Test func callsDuringTransitionAreReportedAndIgnored() {
        let app = TestApp()
        let a = A(), b = B()
        app.show(a)
        a.present(b, animated: true)
        app.advance(by: 0.1)
        b.present(C(), animated: true)
        a.dismiss(animated: true)
        #expect(app.diagnostics == ["nested-transition", "nested-transition"])
        app.advance(by: 1)
        #expect(a.presentedViewController === b)
        #expect(AppSession.current.runningTransitions.isEmpty)
    }

    @Test func touchesAreBlockedDuringTransition() {
        let app = TestApp()
        let a = A(), b = B()
        app.show(a)
        let inside = CGPoint(x: 200, y: 400)
        #expect(app.window.hitTest(inside, with: nil) === a.view)
        b.modalPresentationStyle = .overFullScreen
        a.present(b, animated: true)
        app.advance(by: 0.4)
        let hit = app.window.hitTest(inside, with: nil)
        #expect(hit !== a.view && hit !== b.view)
        app.advance(by: 1)
        #expect(app.window.hitTest(inside, with: nil) === b.view)
    }
}
