import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// The contract of interactive transitions, and the lifetime of delegates.
@MainActor
@Suite(.lane(.main)) struct InteractionContractTests {
    private final class SwipeDriver: UIPercentDrivenInteractiveTransition {}

    private func driven(_ driver: UIPercentDrivenInteractiveTransition) -> ContractScene {
        let scene = ContractScene(ClosureAnimator.fading())
        scene.source.interaction = driver
        return scene
    }

    @Test func interactionWithoutGestureIsReported() throws {
        let scene = driven(SwipeDriver()).push().wait(1.9)
        #expect(scene.names.isEmpty)
        scene.wait(10)
        let found = try #require(scene.found.first)
        #expect(found.id == "interaction-not-driven" && found.culprit == "SwipeDriver" && scene.found.count == 1)
        #expect(found.mentions("the push of B over A", "ignore every touch"))
        #expect(found.remedy.contains("wantsInteractiveStart"))
    }

    @Test func nonInteractiveStartIsValid() {
        let driver = SwipeDriver()
        driver.wantsInteractiveStart = false
        #expect(driven(driver).push().wait(5).names.isEmpty)
    }

    @Test func aFingerMayPauseIndefinitely() {
        let driver = SwipeDriver()
        let scene = driven(driver)
        scene.push()
        scene.app.session.touch(.began, at: CGPoint(x: 2, y: 400), id: 0)
        scene.wait(0.1)
        driver.update(0.4)
        scene.wait(6)
        scene.app.session.touch(.ended, at: CGPoint(x: 2, y: 400), id: 0)
        driver.finish()
        scene.wait()
        #expect(scene.names.isEmpty && scene.navigation.topViewController === scene.b)
    }

    @Test func unfinishedInteractionIsReported() throws {
        let driver = SwipeDriver()
        let scene = driven(driver)
        scene.push()
        scene.app.session.touch(.began, at: CGPoint(x: 2, y: 400), id: 0)
        scene.wait(0.1)
        driver.update(0.42)
        scene.app.session.touch(.cancelled, at: CGPoint(x: 2, y: 400), id: 0)
        scene.wait(1.9)
        #expect(scene.names.isEmpty)
        scene.wait(5)
        let found = try #require(scene.found.first)
        #expect(found.id == "interaction-not-ended" && found.culprit == "SwipeDriver" && scene.found.count == 1)
        #expect(found.mentions("stopped at 42% of the push of B over A"))
        #expect(found.remedy.contains(".cancelled"))
        driver.cancel()
        scene.wait()
        #expect(AppSession.current.runningTransitions.isEmpty && scene.found.count == 1)
    }

    @Test func selfAnimatingInteractionIsValid() {
        final class Player: NSObject, UIViewControllerInteractiveTransitioning {
            func startInteractiveTransition(_ context: UIViewControllerContextTransitioning) {
                guard let view = context.view(forKey: .to) else { return }
                context.containerView.addSubview(view)
                view.alpha = 0
                UIView.animate(withDuration: 5) {
                    view.alpha = 1
                } completion: { _ in
                    context.finishInteractiveTransition()
                    context.completeTransition(true)
                }
            }
        }
        let scene = ContractScene(ClosureAnimator.fading())
        scene.source.interaction = Player()
        #expect(scene.push().wait(6).names.isEmpty)
        #expect(AppSession.current.runningTransitions.isEmpty)
    }

    @Test func updateAfterFinishIsReported() throws {
        let driver = SwipeDriver()
        let scene = driven(driver)
        scene.push().wait(0.1)
        driver.update(0.5)
        driver.finish()
        driver.update(0.6)
        let found = try #require(scene.found.first)
        #expect(found.id == "interaction-not-running" && found.culprit == "SwipeDriver" && scene.found.count == 1)
        #expect(found.mentions("update(_:) was called for the push of B over A"))
        scene.wait()
        driver.update(0.7)
        driver.finish()
        #expect(scene.found.count == 1, "a gesture may last longer than the transition that it drove")
    }

    @Test func callsWithoutTransitionAreHarmless() {
        let driver = SwipeDriver()
        let scene = driven(driver)
        driver.update(0.3)
        driver.finish()
        driver.cancel()
        #expect(scene.names.isEmpty)
    }

    @Test func interactionSharedByTransitionsIsReported() throws {
        let app = TestApp(), outer = UIViewController(), driver = SwipeDriver()
        let source = TransitionSource(ClosureAnimator.fading())
        source.interaction = driver
        app.show(outer)
        for (child, presented) in [(A(), B()), (UIViewController(), C())] as [(UIViewController, UIViewController)] {
            child.definesPresentationContext = true
            outer.addChild(child)
            outer.view.addSubview(child.view)
            child.didMove(toParent: outer)
            presented.modalPresentationStyle = .overCurrentContext
            presented.transitioningDelegate = source
            child.present(presented, animated: true)
        }
        let found = try #require(app.session.log.diagnostics.first)
        #expect(found.id == "interaction-controller-in-use" && found.culprit == "SwipeDriver")
        #expect(found.mentions("still drives the presentation of B over A"))
        app.advance(by: 0.1)
        driver.finish()
        app.advance(by: 1)
        #expect(AppSession.current.runningTransitions.isEmpty)
    }

    // MARK: Delegates

    @Test func delegateReleasedBeforeDismissalIsReported() throws {
        let app = TestApp(), a = A(), b = B()
        app.show(a)
        var source: TransitionSource? = TransitionSource(ClosureAnimator.fading())
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = source
        a.present(b, animated: true)
        app.advance(by: 1)
        source = nil
        a.dismiss(animated: true)
        app.advance(by: 1)
        let found = try #require(app.session.log.diagnostics.first)
        #expect(found.id == "delegate-deallocated" && found.culprit == "B")
        #expect(found.mentions("transitioningDelegate of B", "dismissal"))
        #expect(found.remedy.contains("weak"))
        #expect(source == nil && a.presentedViewController == nil)
    }

    @Test func removedDelegateIsNotReported() {
        let scene = ContractScene(ClosureAnimator.fading()).present().wait()
        scene.b.transitioningDelegate = nil
        scene.a.dismiss(animated: true)
        #expect(scene.wait().names.isEmpty)
    }

    @Test func releasedContainerDelegatesAreReported() throws {
        let app = TestApp(), navigation = UINavigationController(rootViewController: A())
        app.show(navigation)
        navigation.delegate = TransitionSource(ClosureAnimator.fading())
        navigation.pushViewController(B(), animated: true)
        app.advance(by: 1)
        navigation.pushViewController(C(), animated: true)
        app.advance(by: 1)
        let pushed = app.session.log.diagnostics
        #expect(pushed.map(\.id) == ["delegate-deallocated"] && pushed.first?.culprit == "UINavigationController")
        #expect(try #require(pushed.first).mentions("delegate of UINavigationController", "push"))

        let other = TestApp(), tabs = UITabBarController()
        tabs.viewControllers = [A(), B()]
        other.show(tabs)
        tabs.delegate = TransitionSource(ClosureAnimator.fading())
        tabs.selectedIndex = 1
        other.advance(by: 1)
        let selected = other.session.log.diagnostics
        #expect(selected.map(\.id) == ["delegate-deallocated"])
        #expect(try #require(selected.first).mentions("delegate of UITabBarController", "tab selection"))
    }

    /// A screen that is the stack's delegate as long as it is there.
    @Test func queriedDelegateMayBeReleased() {
        let app = TestApp(), navigation = UINavigationController(rootViewController: A())
        app.show(navigation)
        var source: TransitionSource? = TransitionSource(ClosureAnimator.fading())
        navigation.delegate = source
        navigation.pushViewController(B(), animated: true)
        app.advance(by: 1)
        navigation.popViewController(animated: true)
        app.advance(by: 1)
        source = nil
        navigation.pushViewController(C(), animated: true)
        app.advance(by: 1)
        #expect(source == nil && app.diagnostics.isEmpty)
    }

    // MARK: Presenting

    @Test func rejectedPresentationsExplainUIKitBehavior() throws {
        let app = TestApp(), a = A(), b = B(), c = C()
        app.show(a)
        a.present(b, animated: true)
        a.present(c, animated: true)
        app.advance(by: 1)
        a.present(c, animated: true)
        b.present(b, animated: true)
        let navigation = UINavigationController(rootViewController: c)
        b.present(c, animated: true)
        let found = app.session.log.diagnostics
        #expect(
            found.map(\.id) == [
                "nested-transition", "already-presenting", "presenting-active-controller",
                "presenting-active-controller",
            ])
        for diagnostic in found { #expect(diagnostic.mentions("cannot be presented by")) }
        #expect(found.last?.message.contains("child of UINavigationController") == true)
        #expect(navigation.topViewController === c && a.presentedViewController === b)
    }

    // MARK: Appearance

    @Test func manualAppearanceForwardingIsValid() {
        final class Container: UIViewController {
            let child = B()
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
            override func viewDidLoad() {
                super.viewDidLoad()
                addChild(child)
                view.addSubview(child.view)
                child.didMove(toParent: self)
            }
            override func viewWillAppear(_ animated: Bool) {
                child.beginAppearanceTransition(true, animated: animated)
            }
            override func viewDidAppear(_ animated: Bool) { child.endAppearanceTransition() }
            override func viewWillDisappear(_ animated: Bool) {
                child.beginAppearanceTransition(false, animated: animated)
            }
            override func viewDidDisappear(_ animated: Bool) { child.endAppearanceTransition() }
        }
        let app = TestApp(), container = Container(), over = C()
        app.show(container)
        over.modalPresentationStyle = .fullScreen
        container.present(over, animated: true)
        app.advance(by: 1)
        container.dismiss(animated: true)
        app.advance(by: 1)
        #expect(app.diagnostics.isEmpty)
        container.child.endAppearanceTransition()
        container.child.beginAppearanceTransition(true, animated: false)
        let found = app.session.log.diagnostics
        #expect(found.map(\.id) == ["unbalanced-appearance", "unbalanced-appearance"])
        for diagnostic in found { #expect(diagnostic.culprit == "B" && diagnostic.mentions("B")) }
    }
}
