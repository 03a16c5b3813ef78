import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Stacks, bars, and transitions between the controllers of a stack.
@MainActor
@Suite(.lane(.main)) struct NavigationTests {
    private func navigation(_ controllers: [UIViewController]) -> (TestApp, UINavigationController) {
        let app = TestApp()
        let navigation = UINavigationController(rootViewController: controllers[0])
        app.show(navigation)
        for controller in controllers.dropFirst() {
            navigation.pushViewController(controller, animated: false)
            app.frame()
        }
        app.events = []
        return (app, navigation)
    }

    @Test func popsReturnRemovedControllersBottomToTop() {
        let a = A(), b = B(), c = C()
        let (app, navigation) = navigation([a, b, c])
        #expect(navigation.popToViewController(a, animated: false) == [b, c])
        app.frame()
        #expect(navigation.viewControllers == [a])
        #expect(navigation.popViewController(animated: true) == nil)
        #expect(navigation.popToRootViewController(animated: true) == nil)
    }

    @Test func unanimatedChangesInOneTurnCountAtOnce() {
        let a = A(), b = B(), c = C(), d = UIViewController()
        let (app, navigation) = navigation([a, b])
        navigation.popToRootViewController(animated: false)
        navigation.pushViewController(c, animated: false)
        #expect(navigation.viewControllers == [a, c] && b.parent == nil)
        navigation.setViewControllers([a], animated: false)
        #expect(navigation.viewControllers == [a])
        navigation.pushViewController(c, animated: false)
        navigation.pushViewController(d, animated: true)
        #expect(navigation.viewControllers == [a, c, d])
        app.advance(by: 1)
        #expect(d.view.window != nil && c.view.window == nil && c.parent === navigation)
        #expect(app.diagnostics.isEmpty)
    }

    /// Logs its first callbacks.
    private final class Logged: UIViewController {
        static var log: [String] = []
        static var hadKeyWindow = false
        override func viewDidLoad() {
            super.viewDidLoad()
            Self.log.append("root.viewDidLoad")
            Self.hadKeyWindow = view.window == nil && AppSession.current.keyWindow != nil
        }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            Self.log.append("root.viewWillAppear")
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            Self.log.append("root.viewDidAppear")
        }
    }

    private final class LoggedNavigation: UINavigationController {
        override func viewDidLoad() {
            super.viewDidLoad()
            Logged.log.append("viewDidLoad")
        }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            Logged.log.append("viewWillAppear")
        }
    }

    @Test func theRootIsLoadedWhenTheNavigationControllerAppears() {
        let app = TestApp()
        let navigation = LoggedNavigation(rootViewController: Logged())
        Logged.log = []
        navigation.loadViewIfNeeded()
        #expect(Logged.log == ["viewDidLoad"] && navigation.topViewController?.isViewLoaded == false)
        let presenter = UIViewController()
        app.show(presenter)
        presenter.present(navigation, animated: false)
        app.advance(by: 1)
        let order = ["viewDidLoad", "root.viewDidLoad", "viewWillAppear", "root.viewWillAppear", "root.viewDidAppear"]
        #expect(Logged.log == order && navigation.topViewController?.view.window != nil)
    }

    /// As in BTNavigationDropdownMenu, whose root looks for the key window.
    @Test func theRootIsLoadedWhenTheWindowIsKey() {
        let app = TestApp()
        let window = UIWindow(frame: app.window.bounds)
        window.rootViewController = LoggedNavigation(rootViewController: Logged())
        app.window.isHidden = true
        Logged.log = []
        window.makeKeyAndVisible()
        app.advance(by: 0.1)
        let order = ["viewDidLoad", "viewWillAppear", "root.viewDidLoad", "root.viewWillAppear", "root.viewDidAppear"]
        #expect(Logged.log == order && Logged.hadKeyWindow)
        window.isHidden = true
    }

    @Test func viewOfNavigationControllerIsClear() {
        #expect(UINavigationController(rootViewController: A()).view.backgroundColor == nil)
    }

    @Test func secondPopDuringPopIsIgnored() {
        let (app, navigation) = navigation([A(), B(), C()])
        #expect(navigation.popViewController(animated: true) is C)
        #expect(navigation.popViewController(animated: true) == nil)
        app.advance(by: 1)
        #expect(navigation.viewControllers.count == 2)
    }

    @Test func pushDuringPushIsQueuedAndReported() {
        let (app, navigation) = navigation([A()])
        navigation.pushViewController(B(), animated: true)
        app.advance(by: 0.1)
        navigation.pushViewController(C(), animated: true)
        app.advance(by: 2)
        #expect(navigation.viewControllers.count == 3)
        #expect(navigation.topViewController?.view.window != nil)
        #expect(app.diagnostics == ["nested-transition"])
        #expect(AppSession.current.runningTransitions.isEmpty)
    }

    @Test func systemPushSlidesByFullAndThirtyPercentWidth() throws {
        let a = A(), b = B()
        let (app, navigation) = navigation([a])
        navigation.pushViewController(b, animated: true)
        app.advance(by: 0.1)
        let front = try #require(b.view.layer.presentation()).frame.minX
        let back = try #require(a.view.layer.presentation()).frame.minX
        #expect(front > 0 && front < 393)
        #expect(abs(back + 0.3 * (393 - front)) < 0.01)
        app.advance(by: 1)
        #expect(a.view.superview == nil)
        #expect(b.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(navigation.navigationBar.topItem === b.navigationItem)
    }

    @Test func contentGetsSafeAreaBelowBar() {
        let a = A()
        let (app, navigation) = navigation([a])
        app.frame()
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 59, width: 393, height: 54))
        #expect(a.view.safeAreaInsets == UIEdgeInsets(top: 113, left: 0, bottom: 34, right: 0))
        navigation.setNavigationBarHidden(true, animated: false)
        app.frame()
        #expect(a.view.safeAreaInsets.top == 59)
    }

    @Test func tapOnBackButtonPops() {
        let (app, navigation) = navigation([A(), B()])
        app.frame()
        let point = CGPoint(x: 30, y: 86)
        app.session.touch(.began, at: point, id: 1)
        app.session.touch(.ended, at: point, id: 1)
        app.advance(by: 1)
        #expect(navigation.viewControllers.count == 1)
    }

    /// `navigation.interactive_pop_cancelled`.
    @Test func canceledSwipeKeepsStack() {
        let a = A(), b = B()
        let (app, navigation) = navigation([a, b])
        app.frame()
        let before = app.hierarchy
        swipe(app, to: 120, thenBackTo: 60)
        app.advance(by: 1)
        #expect(navigation.viewControllers == [a, b])
        #expect(app.hierarchy == before)
        #expect(
            app.appearanceEvents.filter { !$0.hasSuffix("viewIsAppearing") } == [
                "B.viewWillDisappear", "A.viewWillAppear", "A.viewWillDisappear", "A.viewDidDisappear",
                "B.viewWillAppear", "B.viewDidAppear",
            ])
        #expect(app.diagnostics.isEmpty)
        #expect(AppSession.current.runningTransitions.isEmpty)
    }

    @Test func edgeSwipePops() {
        let a = A()
        let (app, navigation) = navigation([a, B()])
        app.frame()
        swipe(app, to: 350, thenBackTo: nil)
        app.advance(by: 1)
        #expect(navigation.viewControllers == [a])
        #expect(navigation.view.layer.speed == 1)
        #expect(app.diagnostics.isEmpty)
    }

    private func swipe(_ app: TestApp, to end: CGFloat, thenBackTo back: CGFloat?) {
        app.session.touch(.began, at: CGPoint(x: 4, y: 400), id: 1)
        for x in stride(from: CGFloat(8), through: end, by: 8) {
            app.advance(by: 1 / 60)
            app.session.touch(.moved, at: CGPoint(x: x, y: 400), id: 1)
        }
        if let back {
            for x in stride(from: end, through: back, by: -8) {
                app.advance(by: 1 / 60)
                app.session.touch(.moved, at: CGPoint(x: x, y: 400), id: 1)
            }
        }
        app.session.touch(.ended, at: CGPoint(x: back ?? end, y: 400), id: 1)
    }

    @Test func delegateSuppliesAnimatorsAndGetsCallbacks() {
        final class Delegate: NSObject, UINavigationControllerDelegate {
            var received: [String] = []
            let animator = FadeAnimator()
            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController,
                animated: Bool
            ) { received.append("will \(type(of: viewController)) \(animated)") }
            func navigationController(
                _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
            ) { received.append("did \(type(of: viewController)) \(animated)") }
            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
                to toVC: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? {
                received.append("\(operation)")
                return animator
            }
        }
        let a = A(), b = B()
        let (app, navigation) = navigation([a])
        let delegate = Delegate()
        navigation.delegate = delegate
        var frames: [CGRect] = []
        delegate.animator.onStart = { context in
            frames = [context.initialFrame(for: a), context.finalFrame(for: b)]
            #expect(context.view(forKey: .from) === a.view)
            #expect(a.view.superview === context.containerView)
            #expect(context.presentationStyle == .none)
        }
        navigation.pushViewController(b, animated: true)
        app.advance(by: 1.1)
        let screen = CGRect(x: 0, y: 0, width: 393, height: 852)
        #expect(frames == [screen, screen])
        #expect(delegate.received == ["push", "will B true", "did B true"])
        #expect(delegate.animator.ended == [true])
    }

    @Test func presentationMayBeginDuringPush() {
        let a = A(), b = B(), c = C()
        let (app, navigation) = navigation([a])
        navigation.pushViewController(b, animated: true)
        navigation.present(c, animated: true)
        app.advance(by: 1)
        #expect(navigation.topViewController === b)
        #expect(navigation.presentedViewController === c)
        #expect(b.view.window != nil && c.view.window != nil)
        #expect(AppSession.current.runningTransitions.isEmpty)
        #expect(app.diagnostics.isEmpty)
        #expect(navigation.transitionCoordinator == nil)
    }

    @Test func poppedControllerIsReleased() {
        let (app, navigation) = navigation([A()])
        weak var popped: B?
        do {
            let b = B()
            popped = b
            navigation.pushViewController(b, animated: true)
            app.advance(by: 1)
        }
        navigation.popViewController(animated: true)
        app.advance(by: 1)
        app.frame()
        #expect(popped == nil)
    }

    @Test func setViewControllersPopsToKnownTop() {
        let a = A(), b = B(), c = C()
        let (app, navigation) = navigation([a, b])
        navigation.setViewControllers([a], animated: true)
        #expect(AppSession.current.runningTransitions.all.first?.kind == .pop)
        app.advance(by: 1)
        navigation.setViewControllers([c], animated: true)
        #expect(AppSession.current.runningTransitions.all.first?.kind == .push)
        app.advance(by: 1)
        #expect(navigation.viewControllers == [c])
        #expect(a.parent == nil && b.parent == nil)
        #expect(c.view.window != nil)
    }

    /// `tab.interactive_cancel`: the old tab is selected again when the coordinator's completion runs.
    @Test func canceledTabChangeIsUndoneBeforeCompletion() {
        final class Delegate: NSObject, UITabBarControllerDelegate {
            let animator = FadeAnimator()
            let interaction = UIPercentDrivenInteractiveTransition()
            func tabBarController(
                _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
                to toVC: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? { animator }
            func tabBarController(
                _ tabBarController: UITabBarController,
                interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
            ) -> UIViewControllerInteractiveTransitioning? { interaction }
        }
        let app = TestApp()
        let tabs = UITabBarController(), delegate = Delegate()
        tabs.viewControllers = [A(), B()]
        tabs.delegate = delegate
        app.show(tabs)
        tabs.selectedIndex = 1
        #expect(tabs.transitionCoordinator != nil)
        var index = -1
        tabs.transitionCoordinator?.animate(alongsideTransition: nil) { context in
            if context.isCancelled { index = tabs.selectedIndex }
        }
        app.frame()
        delegate.interaction.update(0.4)
        delegate.interaction.cancel()
        app.advance(by: 1)
        #expect(index == 0)
        #expect(tabs.selectedViewController?.view.window != nil)
        #expect(AppSession.current.runningTransitions.isEmpty)
    }
}
