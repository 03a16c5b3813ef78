import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// Windows other than the main one: their owner, their scene, their safe area, and their root's size.
@MainActor
@Suite(.lane(.main)) struct WindowOwnershipTests {
    private func overlay() -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.windowLevel = .alert
        window.rootViewController = UIViewController()
        return window
    }

    /// `(UIWindowScene.self as NSObject.Type).init()`, with which test suites create windows.
    @Test func aSceneThatIsNotConnectedHasWindows() {
        let app = TestApp()
        app.show(A())
        let type: NSObject.Type = UIWindowScene.self
        let scene = newInstance(type) as? UIWindowScene
        let window = scene.map { UIWindow(windowScene: $0) }
        #expect(scene?.activationState == .unattached && window?.windowScene === scene)
    }

    @Test func releasedWindowLeavesTheScreen() {
        let app = TestApp()
        app.show(A())
        weak var released: UIWindow?
        do {
            let window = overlay()
            window.makeKeyAndVisible()
            app.frame()
            #expect(UIApplication.shared.windows.count == 2 && app.session.rootLayer.sublayers?.count == 2)
            released = window
        }
        #expect(released == nil)
        #expect(app.session.rootLayer.sublayers?.count == 1)
        app.frame()
        #expect(UIApplication.shared.windows == [app.window] && app.window.isKeyWindow)
    }

    private final class ViewWithWindow: UIView {
        init() {
            super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let window = UIWindow()
            window.addSubview(self)
        }

        required init?(coder: NSCoder) { fatalError("not decoded") }
    }

    @Test func windowWithoutOwnerStaysUntilTheEndOfTheTurn() {
        let app = TestApp()
        let view = ViewWithWindow()
        #expect(view.window != nil && view.superview === view.window)
        app.frame()
        #expect(view.window == nil && view.superview == nil)
    }

    @Test func windowWithoutOwnerStaysUntilItsAutoreleasePoolEnds() {
        let app = TestApp()
        let view = autoreleasepool {
            let view = ViewWithWindow()
            #expect(view.window != nil)
            return view
        }
        #expect(view.window == nil)
        withExtendedLifetime(app) {}
    }

    @Test func aShownWindowWithoutOwnerStaysUntilItsAutoreleasePoolEnds() {
        let app = TestApp()
        let controller = UIViewController()
        autoreleasepool {
            _ = {
                let window = UIWindow()
                window.rootViewController = controller
                window.isHidden = false
            }()
            #expect(controller.view.window != nil)
        }
        #expect(controller.view.window == nil)
        withExtendedLifetime(app) {}
    }

    @Test func anAutoreleasePoolHoldsTheLastWindowsOnly() {
        let app = TestApp()
        autoreleasepool {
            let views = (0...AutoreleasedObjects.limit).map { _ in ViewWithWindow() }
            #expect(views[0].window == nil)
            #expect(views.dropFirst().allSatisfy { $0.window != nil })
            // A window that is there is not added again.
            for view in views.dropFirst() { view.window?.addSubview(UIView()) }
            #expect(views.dropFirst().allSatisfy { $0.window != nil })
        }
        withExtendedLifetime(app) {}
    }

    @Test func hiddenWindowsAreListed() {
        let app = TestApp()
        app.show(A())
        let window = overlay()
        #expect(UIApplication.shared.windows == [app.window, window])
        #expect(app.window.windowScene?.windows == [app.window, window])
        window.windowLevel = .normal - 1
        #expect(UIApplication.shared.windows == [window, app.window])
        #expect(app.session.rootLayer.sublayers?.count == 1)
    }

    @Test func windowWithoutSceneIsNotDisplayed() {
        let app = TestApp()
        app.show(A())
        let window = overlay(), scene = app.window.windowScene
        #expect(window.windowScene === scene)
        window.makeKeyAndVisible()
        window.windowScene = nil
        #expect(window.windowScene == nil && scene?.windows == [app.window])
        #expect(app.window.isKeyWindow && !window.isHidden)
        window.windowScene = scene
        #expect(scene?.windows == [app.window, window])
    }

    private final class InsetWindow: UIWindow {
        override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 30, left: 10, bottom: 20, right: 5) }
    }

    @Test func windowDecidesTheSafeAreaOfItsViews() {
        let app = TestApp()
        app.show(A())
        let window = InsetWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568)), root = UIViewController()
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        inner.layoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        root.view.addSubview(inner)
        window.rootViewController = root
        window.isHidden = false
        root.view.layoutIfNeeded()
        #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 30, left: 10, bottom: 20, right: 5))
        #expect(inner.layoutMargins.top == 40 && inner.layoutMargins.bottom == 10)
    }

    private final class PlainWindow: UIWindow {
        override var safeAreaInsets: UIEdgeInsets { .zero }
    }

    @Test func barsReachTheEdgesOfAWindowWithoutSafeArea() {
        let app = TestApp()
        app.show(A())
        let window = PlainWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 647))
        let navigation = UINavigationController(rootViewController: UIViewController())
        window.rootViewController = navigation
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(navigation.navigationBar.convert(navigation.navigationBar.bounds, to: nil).minY == 0)
    }

    @Test func guideFitsAnAspectRatioIntoTheSafeArea() {
        let app = TestApp()
        app.show(A())
        let window = InsetWindow(frame: CGRect(x: 0, y: 0, width: 315, height: 650))
        window.isHidden = false
        let guide = window.safeAreaAspectFitLayoutGuide
        #expect(guide.layoutFrame == CGRect(x: 10, y: 180, width: 300, height: 300))
        guide.aspectRatio = 2
        window.layoutIfNeeded()
        #expect(guide.layoutFrame == CGRect(x: 10, y: 255, width: 300, height: 150))
    }

    @Test func rootViewWithoutAutoresizingMaskFillsItsWindow() {
        let app = TestApp(), root = UIViewController()
        app.show(A())
        root.view.translatesAutoresizingMaskIntoConstraints = false
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        window.rootViewController = root
        window.isHidden = false
        window.layoutIfNeeded()
        #expect(root.view.frame == CGRect(x: 0, y: 0, width: 320, height: 568))
    }

    private final class Hiding: UIViewController {
        override var prefersStatusBarHidden: Bool { true }
    }

    @Test func frontmostWindowDecidesAboutTheStatusBarWhileItShows() {
        var screen = AppSession.Screen(size: CGSize(width: 375, height: 667), scale: 2)
        screen.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        screen.cornerRadius = 0
        let app = TestApp(screen), root = UIViewController(), bar = app.window.windowScene?.statusBarManager
        app.show(root)
        let window = overlay()
        window.windowLevel = .normal + 1
        window.rootViewController = Hiding()
        window.isHidden = false
        #expect(bar?.isStatusBarHidden == true && root.view.safeAreaInsets.top == 0)
        window.windowLevel = .normal - 1
        #expect(bar?.isStatusBarHidden == false)
        window.windowLevel = .alert
        #expect(bar?.isStatusBarHidden == true)
        window.isHidden = true
        #expect(bar?.isStatusBarHidden == false && root.view.safeAreaInsets.top == 20)
    }
}
