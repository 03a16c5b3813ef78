import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// The coordinator: how long it lives, what it says, and what runs alongside.
@MainActor
@Suite(.lane(.main)) struct CoordinatorTests {
    final class Watcher: Probe {
        var seen: [String: (any UIViewControllerTransitionCoordinator)?] = [:]
        var properties: [String] = []

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            seen["viewWillAppear"] = transitionCoordinator
            guard let coordinator = transitionCoordinator else { return }
            properties = [
                "duration \(coordinator.transitionDuration)", "style \(coordinator.presentationStyle.rawValue)",
                "curve \(coordinator.completionCurve.rawValue)", "velocity \(coordinator.completionVelocity)",
                "percent \(coordinator.percentComplete)", "interactive \(coordinator.initiallyInteractive)",
                "interruptible \(coordinator.isInterruptible)", "animated \(coordinator.isAnimated)",
            ]
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            seen["viewDidAppear"] = transitionCoordinator
        }
    }

    @Test func pushCoordinatorHasMeasuredProperties() {
        let app = TestApp()
        let root = A(), pushed = Watcher()
        let navigation = UINavigationController(rootViewController: root)
        app.show(navigation)
        navigation.pushViewController(pushed, animated: true)
        #expect(navigation.transitionCoordinator != nil)
        #expect(root.transitionCoordinator != nil)
        app.advance(by: 1)
        #expect(
            pushed.properties == [
                "duration 0.35", "style -1", "curve 7", "velocity 1.0", "percent 0.0", "interactive false",
                "interruptible false", "animated true",
            ])
        #expect(pushed.seen["viewWillAppear"] as? AnyObject != nil)
        #expect(pushed.seen["viewDidAppear"] as? AnyObject != nil)
        #expect(pushed.transitionCoordinator == nil)
        #expect(navigation.transitionCoordinator == nil)
    }

    @Test func sheetCoordinatorHasMeasuredProperties() {
        let app = TestApp()
        let a = A(), b = Watcher()
        app.show(a)
        a.present(b, animated: true)
        #expect(a.transitionCoordinator != nil)
        app.advance(by: 1)
        #expect(b.properties.prefix(3) == ["duration 0.0", "style 2", "curve 0"])
        #expect(a.transitionCoordinator == nil)
    }

    @Test func alongsideAnimationUsesTransitionTiming() throws {
        let app = TestApp()
        let a = A(), b = B(), delegate = TransitionSource.recording()
        app.show(a)
        let side = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        a.view.addSubview(side)
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = delegate
        a.present(b, animated: true)
        var ran = false
        var ended: Bool?
        let accepted = b.transitionCoordinator?.animate { _ in
            ran = true
            side.center.x = 250
        } completion: {
            ended = $0.isCancelled
        }
        #expect(accepted == true)
        #expect(!ran)
        app.advance(by: 0.5)
        #expect(ran)
        let animation = try #require(side.layer.animation(forKey: "position"))
        #expect(animation.duration == 1)
        #expect(ended == nil)
        app.advance(by: 0.6)
        #expect(ended == false)
        #expect(side.layer.animationKeys() == nil)
    }

    @Test func completionRunsWithoutAnimations() {
        let app = TestApp()
        let tabs = UITabBarController()
        tabs.viewControllers = [A(), B()]
        app.show(tabs)
        let navigation = UINavigationController(rootViewController: A())
        app.show(navigation)
        var order: [String] = []
        navigation.pushViewController(B(), animated: false)
        navigation.transitionCoordinator?.animate { _ in
            order.append("animation")
        } completion: { _ in
            order.append("completion")
        }
        app.frame()
        #expect(order == ["animation", "completion"])
    }

    @Test func animationsQueuedTooLateAreRejected() {
        let app = TestApp()
        let a = A(), b = B()
        app.show(a)
        a.present(b, animated: true)
        app.advance(by: 0.1)
        let accepted = a.transitionCoordinator?.animate(alongsideTransition: { _ in Issue.record("It ran.") })
        #expect(accepted == false)
        app.advance(by: 1)
    }
}
