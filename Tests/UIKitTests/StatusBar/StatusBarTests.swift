import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// The controllers that determine the status bar, and the times of the queries.
@MainActor
@Suite(.lane(.main)) struct StatusBarTests {
    final class Screen: UIViewController {
        var style = UIStatusBarStyle.default
        var hides = false
        override var preferredStatusBarStyle: UIStatusBarStyle { style }
        override var prefersStatusBarHidden: Bool { hides }
        convenience init(_ style: UIStatusBarStyle, hides: Bool = false) {
            self.init()
            self.style = style
            self.hides = hides
        }
    }

    /// Names the child that decides.
    final class Container: UIViewController {
        let child = Screen(.lightContent, hides: true)
        override var childForStatusBarStyle: UIViewController? { child }
        override var childForStatusBarHidden: UIViewController? { nil }
    }

    private var bar: UIStatusBarManager? {
        UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first?.statusBarManager
    }

    @Test func rootAndItsStatusBarChildAreQueried() {
        let app = TestApp()
        app.show(Screen(.lightContent, hides: true))
        #expect(bar?.statusBarStyle == .lightContent)
        #expect(bar?.isStatusBarHidden == true)
        #expect(UIApplication.shared.statusBarFrame == .zero)
        app.show(Container())
        #expect(bar?.statusBarStyle == .lightContent)
        #expect(bar?.isStatusBarHidden == false)
    }

    @Test func fullScreenPresentationControlsStatusBar() {
        let app = TestApp()
        let a = Screen(.darkContent), b = Screen(.lightContent)
        app.show(a)
        b.modalPresentationStyle = .fullScreen
        a.present(b, animated: true)
        #expect(bar?.statusBarStyle == .darkContent)
        app.frame()
        #expect(bar?.statusBarStyle == .lightContent)
        app.advance(by: 1)
        a.dismiss(animated: true)
        app.frame()
        #expect(bar?.statusBarStyle == .darkContent)
        app.advance(by: 1)
        #expect(bar?.statusBarStyle == .darkContent)
    }

    @Test(arguments: [UIModalPresentationStyle.overFullScreen, .custom, .overCurrentContext, .formSheet])
    func otherStylesControlOnlyWhenCapturing(_ style: UIModalPresentationStyle) {
        let app = TestApp()
        let a = Screen(.darkContent), b = Screen(.default, hides: true)
        app.show(a)
        b.modalPresentationStyle = style
        a.present(b, animated: false)
        app.frame()
        #expect(bar?.isStatusBarHidden == false)
        a.dismiss(animated: false)
        b.modalPresentationCapturesStatusBarAppearance = true
        a.present(b, animated: false)
        app.frame()
        #expect(bar?.isStatusBarHidden == true)
    }

    @Test func pushedBackCardHasLightStatusBar() {
        let app = TestApp()
        let a = Screen(.darkContent), b = UIViewController()
        app.show(a)
        a.present(b, animated: true)
        app.advance(by: 1)
        #expect(bar?.statusBarStyle == .lightContent)
        a.dismiss(animated: true)
        app.frame()
        #expect(bar?.statusBarStyle == .darkContent)
    }

    @Test func canceledDismissalUpdatesStatusBar() {
        let app = TestApp()
        let a = Screen(.darkContent), b = Screen(.lightContent)
        let driver = TransitionSource.recording()
        app.show(a)
        b.modalPresentationStyle = .fullScreen
        b.transitioningDelegate = driver
        a.present(b, animated: false)
        app.frame()
        let percent = UIPercentDrivenInteractiveTransition()
        driver.interaction = percent
        a.dismiss(animated: true)
        app.advance(by: 0.1)
        #expect(bar?.statusBarStyle == .darkContent)
        percent.update(0.3)
        percent.cancel()
        #expect(bar?.statusBarStyle == .lightContent)
        app.advance(by: 1)
        #expect(bar?.statusBarStyle == .lightContent)
    }

    @Test func navigationBarStyleControlsStatusBar() {
        let app = TestApp()
        let a = Screen(.lightContent), navigation = UINavigationController(rootViewController: a)
        app.show(navigation)
        #expect(bar?.statusBarStyle == .default)
        navigation.navigationBar.barStyle = .black
        #expect(bar?.statusBarStyle == .lightContent)
        navigation.navigationBar.barStyle = .default
        navigation.isNavigationBarHidden = true
        #expect(bar?.statusBarStyle == .lightContent)
        navigation.pushViewController(Screen(.darkContent, hides: true), animated: true)
        app.frame()
        #expect(bar?.statusBarStyle == .darkContent)
        #expect(bar?.isStatusBarHidden == true)
    }

    @Test func statusBarUpdateAnimatesSafeArea() throws {
        let home = AppSession.Screen(
            size: CGSize(width: 375, height: 667), scale: 2,
            safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), cornerRadius: 0)
        try TestApp.run(home) { app in
            let a = Screen(.default)
            app.window.rootViewController = a
            app.frame()
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            a.view.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: a.view.safeAreaLayoutGuide.topAnchor),
                box.leadingAnchor.constraint(equalTo: a.view.leadingAnchor),
                box.widthAnchor.constraint(equalToConstant: 50), box.heightAnchor.constraint(equalToConstant: 50),
            ])
            app.frame()
            #expect(box.frame.minY == 20)
            a.hides = true
            UIView.animate(withDuration: 0.4) { a.setNeedsStatusBarAppearanceUpdate() }
            app.advance(to: app.now + 0.2)
            let y = try #require(box.layer.presentation()).frame.minY
            #expect(y > 1 && y < 19)
            #expect(a.view.safeAreaInsets.top == 0)
            a.hides = false
            a.setNeedsStatusBarAppearanceUpdate()
            #expect(a.view.safeAreaInsets.top == 20)
        }
    }

    @Test func statusBarIsHiddenInACompactHeightByDefault() {
        var screen = AppSession.Screen(size: CGSize(width: 375, height: 667), scale: 2)
        screen.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        screen.cornerRadius = 0
        let app = TestApp(screen), root = UIViewController()
        app.show(root)
        #expect(!root.prefersStatusBarHidden && root.view.safeAreaInsets.top == 20)
        app.session.rotate(to: .landscapeLeft)
        app.advance(by: 1)
        #expect(root.prefersStatusBarHidden && bar?.isStatusBarHidden == true && root.view.safeAreaInsets.top == 0)
        app.show(Screen(.default))
        #expect(bar?.isStatusBarHidden == false && app.window.rootViewController?.view.safeAreaInsets.top == 20)
        app.session.rotate(to: .portrait)
        app.advance(by: 1)
        #expect(bar?.isStatusBarHidden == false)
    }

    @Test(arguments: [(CGFloat(59), CGFloat(54)), (62, 54), (47, 47), (20, 20)])
    func statusBarEndsAboveTheEdgeOfAnIsland(inset: CGFloat, height: CGFloat) {
        var screen = AppSession.Screen()
        screen.safeAreaInsets.top = inset
        let app = TestApp(screen)
        app.show(UIViewController())
        #expect(bar?.statusBarFrame.height == height)
    }
}
