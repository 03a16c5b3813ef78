import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// Containment and the appearance callbacks of children.
@MainActor
@Suite(.lane(.main)) struct AppearanceTests {
    @Test func childAddedToVisibleControllerAppears() {
        let app = TestApp()
        let a = A(), b = B()
        app.show(a)
        a.addChild(b)
        a.view.addSubview(b.view)
        b.didMove(toParent: a)
        app.frame()
        #expect(b.appearanceEvents == ["B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"])
        app.events = []
        b.willMove(toParent: nil)
        b.view.removeFromSuperview()
        b.removeFromParent()
        app.frame()
        #expect(b.appearanceEvents == ["B.viewWillDisappear", "B.viewDidDisappear"])
        #expect(app.events.contains("B.didMove(toParent:nil)"))
        #expect(app.diagnostics.isEmpty)
    }

    @Test func childrenAppearWithParent() {
        let app = TestApp()
        let a = A(), b = B(), c = C()
        a.addChild(b)
        a.view.addSubview(b.view)
        b.didMove(toParent: a)
        app.show(a)
        c.modalPresentationStyle = .fullScreen
        a.present(c, animated: true)
        app.advance(by: 1)
        #expect(b.appearanceEvents == ["B.viewWillDisappear", "B.viewDidDisappear"])
        app.events = []
        a.dismiss(animated: true)
        app.advance(by: 1)
        #expect(b.appearanceEvents == ["B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"])
    }

    @Test func manualForwardingSendsOnlyExplicitCallbacks() {
        final class Manual: Probe {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let app = TestApp()
        let parent = Manual(), b = B()
        app.show(parent)
        parent.addChild(b)
        parent.view.addSubview(b.view)
        b.didMove(toParent: parent)
        app.frame()
        #expect(b.appearanceEvents.isEmpty)
        b.beginAppearanceTransition(true, animated: true)
        b.endAppearanceTransition()
        #expect(b.appearanceEvents == ["B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"])
        #expect(app.diagnostics.isEmpty)
        b.endAppearanceTransition()
        b.beginAppearanceTransition(true, animated: true)
        #expect(app.diagnostics == ["unbalanced-appearance", "unbalanced-appearance"])
    }

    @Test func childTransitionCallbacksEncloseAnimation() {
        let app = TestApp()
        let parent = C(), a = A(), b = B()
        parent.addChild(a)
        parent.view.addSubview(a.view)
        a.didMove(toParent: parent)
        app.show(parent)
        parent.addChild(b)
        var finished: Bool?
        parent.transition(from: a, to: b, duration: 0.5, options: [], animations: { b.view.alpha = 0.5 }) {
            finished = $0
        }
        app.advance(by: 0.3)
        #expect(finished == nil)
        app.advance(by: 0.3)
        #expect(finished == true)
        #expect(a.view.superview == nil)
        #expect(b.view.superview === parent.view)
        #expect(
            app.appearanceEvents == [
                "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "A.viewDidDisappear", "B.viewDidAppear",
            ])
    }

    @Test(
        "An exchange with a transition takes its time, with animations beside it or without",
        arguments: [UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft, .transitionCurlUp],
        [false, true])
    func childTransitionWithOptions(options: UIView.AnimationOptions, hasAnimations: Bool) {
        let app = TestApp()
        let parent = C(), a = A(), b = B()
        parent.addChild(a)
        parent.view.addSubview(a.view)
        a.didMove(toParent: parent)
        app.show(parent)
        parent.addChild(b)
        let position = CGRect(x: 20, y: 30, width: 100, height: 50)
        b.view.frame = position
        var isFinished = false
        parent.transition(
            from: a, to: b, duration: 0.5, options: options,
            animations: hasAnimations ? { parent.view.alpha = 0.5 } : nil
        ) { isFinished = $0 }
        #expect(a.view.superview == nil && b.view.superview === parent.view)
        #expect(b.view.frame == position)
        app.advance(by: 0.3)
        #expect(!isFinished)
        #expect(AnimationClock.current.hasRunningAnimations)
        app.advance(by: 0.3)
        #expect(isFinished)
        #expect(!AnimationClock.current.hasRunningAnimations)
        #expect(b.view.frame == position)
        #expect(parent.view.alpha == (hasAnimations ? 0.5 : 1))
        #expect(
            app.appearanceEvents == [
                "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "A.viewDidDisappear", "B.viewDidAppear",
            ])
    }

    @Test func chainDismissalAnimatesTopmostOnly() {
        let app = TestApp()
        let a = A(), b = B(), c = C()
        app.show(a)
        let before = app.hierarchy
        a.present(b, animated: false)
        b.present(c, animated: false)
        app.frame()
        #expect(c.presentingViewController === b)
        app.events = []
        var dismissed = false
        a.dismiss(animated: true) { dismissed = true }
        #expect(c.isBeingDismissed && b.isBeingDismissed)
        app.advance(by: 1)
        #expect(dismissed)
        #expect(app.hierarchy == before)
        #expect(a.presentedViewController == nil && b.presentedViewController == nil)
        #expect(b.appearanceEvents == ["B.viewWillDisappear", "B.viewDidDisappear"])
        #expect(c.appearanceEvents == ["C.viewWillDisappear", "C.viewDidDisappear"])
        #expect(a.appearanceEvents.isEmpty)
    }

    @Test func dismissOnPresentedControllerDismissesIt() {
        let app = TestApp()
        let a = A(), b = B()
        app.show(a)
        a.present(b, animated: false)
        b.dismiss(animated: false)
        #expect(a.presentedViewController == nil)
        #expect(b.view.window == nil)
    }

    @Test func completionMayPresentAgain() {
        let app = TestApp()
        let a = A(), b = B(), c = C()
        app.show(a)
        a.present(b, animated: true) { a.dismiss(animated: true) { a.present(c, animated: true) } }
        app.advance(by: 3)
        #expect(a.presentedViewController === c)
        #expect(c.view.window != nil)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func contextIsNearestDefiningAncestor() {
        let app = TestApp()
        let parent = C(), a = A(), b = B()
        parent.addChild(a)
        a.view.frame = CGRect(x: 20, y: 30, width: 100, height: 200)
        parent.view.addSubview(a.view)
        a.didMove(toParent: parent)
        a.definesPresentationContext = true
        app.show(parent)
        b.modalPresentationStyle = .overCurrentContext
        a.present(b, animated: false)
        #expect(b.presentingViewController === a)
        #expect(b.presentationController?.containerView?.frame == a.view.frame)
        a.dismiss(animated: false)
        b.modalPresentationStyle = .overFullScreen
        a.present(b, animated: false)
        #expect(b.presentingViewController === parent)
    }

    @Test func controllersWithoutStoryboardHaveNoSegues() {
        let app = TestApp()
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        #expect(storyboard.instantiateInitialViewController() == nil)
        A().performSegue(withIdentifier: "go", sender: nil)
        #expect(app.diagnostics == ["storyboard-not-found", "segue-not-found"])
    }
}
