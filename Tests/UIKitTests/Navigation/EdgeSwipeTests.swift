import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// Where the swipe back from the edge begins, and where UIKit refuses it.
@MainActor
@Suite(.lane(.main)) struct EdgeSwipeTests {
    @MainActor
    private struct Scene {
        let app = TestApp()
        let a = A(), b = B()
        let navigation: UINavigationController

        init(pushes: Bool = true) {
            navigation = UINavigationController(rootViewController: a)
            app.show(navigation)
            guard pushes else { return }
            navigation.pushViewController(b, animated: false)
            app.frame()
        }

        /// Swipes from the left edge across the screen.
        func swipe() {
            app.drag(from: CGPoint(x: 4, y: 400), by: CGVector(dx: 30, dy: 0), moves: 11)
            app.advance(by: 1)
        }

        var hasPopped: Bool { navigation.viewControllers == [a] }
        var found: [String] { app.diagnostics }
    }

    @Test func swipeHasDelegateOfItsOwn() throws {
        let scene = Scene()
        let recognizer = try #require(scene.navigation.interactivePopGestureRecognizer)
        #expect(recognizer.delegate != nil)
    }

    @Test func swipePopsAboveRoot() {
        let scene = Scene()
        scene.swipe()
        #expect(scene.hasPopped && scene.found.isEmpty)
    }

    @Test func swipeInContentPops() {
        let scene = Scene()
        scene.app.drag(from: CGPoint(x: 150, y: 400), by: CGVector(dx: 20, dy: 2), moves: 10, lifts: false)
        scene.app.frame()
        #expect(scene.navigation.transitionCoordinator?.isInteractive == true)
        scene.app.touch(.ended, 350, 420)
        scene.app.advance(by: 1)
        #expect(scene.hasPopped && scene.found.isEmpty)
        #expect(scene.navigation.interactiveContentPopGestureRecognizer?.view === scene.navigation.view)
    }

    /// An idiom of many apps, for swipes from anywhere: a recognizer of their own gets the target of the edge's.
    @Test func anotherRecognizerDrivesTheSwipe() throws {
        let scene = Scene()
        let edge = try #require(scene.navigation.interactivePopGestureRecognizer)
        let targets = try #require(edge.value(forKey: "targets") as? [NSObject])
        let target = try #require(targets.first?.value(forKey: "target") as? NSObject)
        #expect(target === edge.delegate)
        #expect(scene.navigation.value(forKey: "_cachedInteractionController") as? NSObject === target)
        let pan = UIPanGestureRecognizer(target: target, action: Selector("handleNavigationTransition:"))
        scene.b.view.addGestureRecognizer(pan)
        edge.isEnabled = false
        scene.app.drag(from: CGPoint(x: 150, y: 400), by: CGVector(dx: 20, dy: 2), moves: 10, lifts: false)
        scene.app.frame()
        #expect(scene.navigation.transitionCoordinator?.isInteractive == true)
        scene.app.touch(.ended, 350, 420)
        scene.app.advance(by: 1)
        #expect(scene.hasPopped && scene.found.isEmpty)
    }

    @Test func contentIsNotPoppedByOtherMovements() {
        let scene = Scene()
        scene.app.drag(from: CGPoint(x: 150, y: 400), by: CGVector(dx: 5, dy: 20), moves: 10)
        scene.app.drag(from: CGPoint(x: 350, y: 400), by: CGVector(dx: -20, dy: 0), moves: 10)
        scene.navigation.interactiveContentPopGestureRecognizer?.isEnabled = false
        scene.app.drag(from: CGPoint(x: 150, y: 400), by: CGVector(dx: 20, dy: 0), moves: 10)
        scene.app.advance(by: 1)
        #expect(!scene.hasPopped && scene.found.isEmpty)
    }

    /// iOS 18 has no swipe in the content that code could disable, too.
    @Test func contentIsNotPoppedIfTheSwipeFromTheEdgeIsDisabledOrRefused() throws {
        let scene = Scene(), edge = try #require(scene.navigation.interactivePopGestureRecognizer)
        edge.isEnabled = false
        scene.swipe()
        scene.app.drag(from: CGPoint(x: 150, y: 400), by: CGVector(dx: 20, dy: 0), moves: 10)
        scene.app.advance(by: 1)
        #expect(!scene.hasPopped)
        let delegate = RefusingDelegate()
        edge.isEnabled = true
        edge.delegate = delegate
        scene.swipe()
        scene.app.drag(from: CGPoint(x: 150, y: 400), by: CGVector(dx: 20, dy: 0), moves: 10)
        scene.app.advance(by: 1)
        #expect(!scene.hasPopped)
    }

    /// As Apple documents for gestures that overlap a control's own.
    @Test func slidersAndSwitchesInTheContentKeepTheirMovements() {
        let scene = Scene()
        let slider = UISlider(frame: CGRect(x: 100, y: 300, width: 200, height: 34)), toggle = UISwitch()
        toggle.frame.origin = CGPoint(x: 100, y: 400)
        var pans = 0
        scene.b.view.addGestureRecognizer(UIPanGestureRecognizer { _ in pans += 1 })
        scene.b.view.addSubview(slider)
        scene.b.view.addSubview(toggle)
        scene.app.frame()
        scene.app.drag(from: CGPoint(x: 114, y: 317), by: CGVector(dx: 10, dy: 0), moves: 10)
        scene.app.drag(from: CGPoint(x: 110, y: 415), by: CGVector(dx: 4, dy: 0), moves: 8)
        scene.app.advance(by: 1)
        #expect(!scene.hasPopped && pans == 0 && slider.value > 0.4 && toggle.isOn)
        // Across the slider, and away from its knob, the movements belong to the content.
        scene.app.drag(from: CGPoint(x: 105, y: 317), by: CGVector(dx: 0, dy: 10), moves: 4)
        #expect(pans > 0)
        scene.app.drag(from: CGPoint(x: 105, y: 317), by: CGVector(dx: 20, dy: 0), moves: 10)
        scene.app.advance(by: 1)
        #expect(pans > 8)
    }

    @Test func swipeDoesNotBeginWithHiddenBar() {
        let scene = Scene()
        scene.navigation.isNavigationBarHidden = true
        scene.app.frame()
        scene.swipe()
        scene.swipe()
        #expect(!scene.hasPopped)
        // Reported once for each controller.
        #expect(scene.found == ["edge-swipe-refused"])
    }

    @Test func swipeDoesNotBeginWithoutBackButton() {
        let scene = Scene()
        scene.b.navigationItem.hidesBackButton = true
        scene.swipe()
        #expect(!scene.hasPopped && scene.found == ["edge-swipe-refused"])
    }

    @Test func swipeDoesNotBeginWithLeftItemInsteadOfBackButton() {
        let scene = Scene()
        scene.b.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .close)
        scene.swipe()
        #expect(!scene.hasPopped && scene.found == ["edge-swipe-refused"])
        scene.b.navigationItem.leftItemsSupplementBackButton = true
        scene.swipe()
        #expect(scene.hasPopped)
    }

    @Test func swipeDoesNotBeginWithCustomAnimatorWithoutInteraction() {
        let scene = Scene(), source = TransitionSource(ClosureAnimator.fading())
        scene.navigation.delegate = source
        scene.swipe()
        #expect(!scene.hasPopped && scene.found == ["edge-swipe-refused"])
    }

    @Test func swipeBeginsCustomPopWithInteractionOfDelegate() {
        let scene = Scene(), source = TransitionSource(), driver = UIPercentDrivenInteractiveTransition()
        var requests = 0
        source.makeAnimator = { _ in
            requests += 1
            return ClosureAnimator.fading()
        }
        source.interaction = driver
        scene.navigation.delegate = source
        scene.app.drag(from: CGPoint(x: 4, y: 400), by: CGVector(dx: 30, dy: 0), moves: 11)
        scene.app.frame()
        driver.finish()
        scene.app.advance(by: 1)
        #expect(scene.hasPopped && requests == 1 && scene.found.isEmpty)
    }

    @Test func swipeDoesNotBeginAtRootAndLeavesTouchesToOthers() {
        let scene = Scene(pushes: false)
        var states: [UIGestureRecognizer.State] = []
        scene.a.view.addGestureRecognizer(UIPanGestureRecognizer { states.append($0.state) })
        scene.swipe()
        #expect(states.first == .began && states.last == .ended)
        #expect(scene.found.isEmpty)
    }

    @Test func swipeWithoutDelegateHasNoConditions() {
        let scene = Scene()
        scene.navigation.isNavigationBarHidden = true
        scene.navigation.interactivePopGestureRecognizer?.delegate = nil
        scene.swipe()
        #expect(scene.hasPopped && scene.found.isEmpty)
    }

    @Test func swipeWithoutDelegateAtRootIsReported() {
        let scene = Scene(pushes: false)
        scene.navigation.interactivePopGestureRecognizer?.delegate = nil
        scene.swipe()
        #expect(scene.found == ["edge-swipe-at-root"])
        #expect(AppSession.current.runningTransitions.isEmpty)
    }

    @Test func stackInATabOfAPresentationPopsAndLeavesTheRootsTouches() {
        let app = TestApp(), a = A(), b = B(), root = C(), tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: a)
        tabs.viewControllers = [navigation, UIViewController()]
        tabs.modalPresentationStyle = .fullScreen
        app.show(root)
        root.present(tabs, animated: false)
        app.frame()
        navigation.pushViewController(b, animated: true)
        app.advance(by: 1)
        app.events = []
        app.drag(from: CGPoint(x: 4, y: 600), by: CGVector(dx: 30, dy: 0), moves: 9, lifts: false)
        #expect(navigation.transitionCoordinator?.isInteractive == true && tabs.transitionCoordinator == nil)
        app.touch(.ended, 274, 600)
        app.advance(by: 1)
        #expect(navigation.viewControllers == [a])
        #expect(
            app.appearanceEvents == [
                "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "B.viewDidDisappear", "A.viewDidAppear",
            ])
        var states: [UIGestureRecognizer.State] = []
        tabs.view.addGestureRecognizer(UIPanGestureRecognizer { states.append($0.state) })
        app.drag(from: CGPoint(x: 4, y: 600), by: CGVector(dx: 30, dy: 0), moves: 9)
        #expect(states.first == .began && states.last == .ended)
    }
}

private final class RefusingDelegate: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
