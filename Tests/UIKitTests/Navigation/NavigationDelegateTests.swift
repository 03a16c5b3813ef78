import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// The calls of a navigation controller's delegate and of its bar's.
@MainActor
@Suite(.lane(.main)) struct NavigationDelegateTests {
    /// Records which controllers are about to show, and which have.
    private final class Observer: NSObject, UINavigationControllerDelegate {
        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) { note("willShow", viewController, animated) }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { note("didShow", viewController, animated) }

        private func note(_ event: String, _ controller: UIViewController, _ animated: Bool) {
            TestApp.current?.events.append("\(event) \(type(of: controller)) \(animated)")
        }
    }

    private static let names = ["viewWillAppear", "viewDidAppear", "willShow", "didShow"]

    private func calls(_ app: TestApp) -> [String] {
        app.events.filter { event in Self.names.contains { event.contains($0) } }
    }

    private func navigation(in app: TestApp) -> (UINavigationController, Observer) {
        let navigation = UINavigationController(rootViewController: A()), observer = Observer()
        navigation.delegate = observer
        app.window.rootViewController = navigation
        app.frame()
        return (navigation, observer)
    }

    @Test func rootShowsWithTheNavigationController() {
        let app = TestApp()
        let (_, observer) = navigation(in: app)
        withExtendedLifetime(observer) {
            #expect(calls(app) == ["A.viewWillAppear", "willShow A false", "A.viewDidAppear", "didShow A false"])
        }
    }

    /// As a published log of iOS 13 shows it.
    @Test func rootAppearsAndMovesInsideAppearanceOfNavigationController() {
        final class Logging: UINavigationController {
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                TestApp.current?.events.append("navigation will")
            }
            override func viewDidAppear(_ animated: Bool) {
                TestApp.current?.events.append("navigation did, begin")
                super.viewDidAppear(animated)
                TestApp.current?.events.append("navigation did, end")
            }
        }
        let app = TestApp(), a = A(), navigation = Logging(rootViewController: a)
        #expect(a.isMovingToParent)
        app.window.rootViewController = navigation
        app.frame()
        let order = [
            "A.willMove(toParent:container)", "navigation will", "A.viewWillAppear", "navigation did, begin",
            "A.viewDidAppear", "A.didMove(toParent:container)", "navigation did, end",
        ]
        #expect(app.events.filter(order.contains) == order)
        #expect(!a.isMovingToParent)
    }

    @Test func controllersBelowTheFirstTopMoveAtOnce() {
        let a = A(), b = B(), navigation = UINavigationController(rootViewController: a)
        navigation.viewControllers = [a, b]
        #expect(!a.isMovingToParent && b.isMovingToParent)
    }

    @Test(arguments: [true, false]) func pushShowsBetweenAppearanceCallbacks(_ animated: Bool) {
        let app = TestApp()
        let (navigation, observer) = navigation(in: app)
        app.events = []
        navigation.pushViewController(B(), animated: animated)
        app.advance(by: 1)
        withExtendedLifetime(observer) {
            #expect(
                calls(app) == [
                    "B.viewWillAppear", "willShow B \(animated)", "B.viewDidAppear", "didShow B \(animated)",
                ])
        }
    }

    @Test func changeOfHiddenStackShows() {
        let app = TestApp()
        let (navigation, observer) = navigation(in: app)
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        navigation.present(cover, animated: false)
        app.frame()
        app.events = []
        navigation.pushViewController(B(), animated: true)
        app.frame()
        withExtendedLifetime(observer) {
            #expect(calls(app) == ["willShow B false", "didShow B false"])
        }
    }

    @Test func delegateHidesBarOfRootInWillShow() {
        final class Hider: NSObject, UINavigationControllerDelegate {
            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController,
                animated: Bool
            ) { navigationController.setNavigationBarHidden(viewController is A, animated: animated) }
        }
        let app = TestApp(), navigation = UINavigationController(rootViewController: A()), hider = Hider()
        navigation.delegate = hider
        app.show(navigation)
        #expect(navigation.isNavigationBarHidden)
        navigation.pushViewController(B(), animated: true)
        app.advance(by: 1)
        #expect(!navigation.isNavigationBarHidden)
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 59, width: 393, height: 54))
    }

    // MARK: The bar's delegate

    /// Asks before the back button pops.
    private final class Confirming: UINavigationController, UINavigationBarDelegate {
        var allowsPop = false
        var calls: [String] = []

        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
            calls.append("shouldPop \(item.title ?? "")")
            return allowsPop
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
            calls.append("didPop \(item.title ?? "")")
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
            calls.append("didPush \(item.title ?? "")")
        }
    }

    @Test func backButtonAsksNavigationControllerThatIsBarDelegate() {
        let app = TestApp(), navigation = Confirming(rootViewController: A()), b = B()
        b.title = "Second"
        app.show(navigation)
        navigation.pushViewController(b, animated: true)
        app.advance(by: 1)
        #expect(navigation.navigationBar.delegate === navigation)
        app.tap(30, 86)
        app.advance(by: 1)
        #expect(navigation.viewControllers.count == 2)
        navigation.allowsPop = true
        app.tap(30, 86)
        app.advance(by: 1)
        #expect(navigation.viewControllers.count == 1)
        #expect(navigation.calls == ["didPush Second", "shouldPop Second", "shouldPop Second", "didPop Second"])
    }

    @Test func barWithoutControllerAsksItsDelegate() {
        final class Delegate: UINavigationBarDelegate {
            var calls: [String] = []
            var allows = false
            func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { allows }
            func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
                calls.append("didPush")
            }
            func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { allows }
            func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
                calls.append("didPop")
            }
        }
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 54)), delegate = Delegate()
        bar.delegate = delegate
        bar.pushItem(UINavigationItem(title: "One"), animated: false)
        #expect(bar.topItem == nil)
        delegate.allows = true
        bar.pushItem(UINavigationItem(title: "One"), animated: false)
        delegate.allows = false
        #expect(bar.popItem(animated: false) == nil)
        delegate.allows = true
        #expect(bar.popItem(animated: false)?.title == "One")
        #expect(delegate.calls == ["didPush", "didPop"] && bar.topItem == nil)
    }

    @Test func rootOfATabAndOfAPresentationShowsBetweenItsAppearanceCallbacks() {
        for presents in [false, true] {
            let app = TestApp(), navigation = UINavigationController(rootViewController: B()), observer = Observer()
            navigation.delegate = observer
            navigation.modalPresentationStyle = .fullScreen
            let tabs = UITabBarController()
            tabs.viewControllers = presents ? [A()] : [A(), navigation]
            app.show(tabs)
            if presents { tabs.present(navigation, animated: true) } else { tabs.selectedIndex = 1 }
            app.advance(by: 1)
            withExtendedLifetime(observer) {
                #expect(
                    calls(app).filter { !$0.hasPrefix("A.") } == [
                        "B.viewWillAppear", "willShow B \(presents)", "B.viewDidAppear", "didShow B \(presents)",
                    ])
            }
        }
    }

    @Test func canceledPopShowsNothing() {
        let app = TestApp(), (navigation, observer) = navigation(in: app)
        navigation.pushViewController(B(), animated: false)
        app.frame()
        app.events = []
        app.drag(from: CGPoint(x: 4, y: 400), by: CGVector(dx: 10, dy: 0), moves: 6, lifts: false)
        app.touch(.cancelled, 64, 400)
        app.advance(by: 1)
        withExtendedLifetime(observer) {
            #expect(calls(app) == ["A.viewWillAppear", "willShow A true", "B.viewWillAppear", "B.viewDidAppear"])
        }
    }
}
