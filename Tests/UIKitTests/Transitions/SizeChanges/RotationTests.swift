import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// Which orientation the interface has: what the device, the view controllers, and the app's requests decide.
@MainActor @Suite(.lane(.main)) struct RotationTests {
    private final class Turner: UIViewController {
        var supported = UIInterfaceOrientationMask.allButUpsideDown
        var preferred: UIInterfaceOrientation?
        var autorotates = true
        var sizes: [CGSize] = []
        var wasAnimated: Bool?

        convenience init(_ supported: UIInterfaceOrientationMask) {
            self.init()
            self.supported = supported
        }

        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { supported }
        override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
            preferred ?? super.preferredInterfaceOrientationForPresentation
        }
        override var shouldAutorotate: Bool { autorotates }
        override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            sizes.append(size)
            wasAnimated = coordinator.isAnimated
        }
    }

    @MainActor private final class Received {
        var lines: [String] = []
    }

    private static let portrait = CGSize(width: 393, height: 852)
    private static let landscape = CGSize(width: 852, height: 393)

    private func rotate(_ app: TestApp, to orientation: UIInterfaceOrientation) {
        app.session.rotate(to: orientation)
        app.advance(by: 1)
    }

    @Test func onlyTheSupportedOrientationsDecideSinceIOS16() {
        TestApp.run { app in
            let root = Turner(.allButUpsideDown)
            root.autorotates = false
            app.show(root)
            rotate(app, to: .landscapeLeft)
            #expect(app.window.bounds.size == Self.landscape)
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func updateOfOrientationsIsNotAnimatedWhileAnimationsAreDisabled() {
        TestApp.run { app in
            let root = Turner(.portrait)
            app.show(root)
            root.supported = .landscapeLeft
            UIView.performWithoutAnimation { root.setNeedsUpdateOfSupportedInterfaceOrientations() }
            app.frame()
            #expect(app.window.bounds.size == Self.landscape && root.wasAnimated == false)
            root.supported = .portrait
            root.setNeedsUpdateOfSupportedInterfaceOrientations()
            app.frame()
            #expect(root.wasAnimated == true)
        }
    }

    @Test(arguments: [true, false])
    func interfaceFollowsTheDeviceWhenItsOrientationBecomesSupported(attempts: Bool) {
        TestApp.run { app in
            let root = Turner(.portrait)
            app.show(root)
            rotate(app, to: .landscapeLeft)
            #expect(root.interfaceOrientation == .portrait)
            root.supported = .all
            if attempts {
                UIViewController.attemptRotationToDeviceOrientation()
            } else {
                root.setNeedsUpdateOfSupportedInterfaceOrientations()
            }
            app.advance(by: 1)
            #expect(root.interfaceOrientation == .landscapeLeft && root.sizes == [Self.landscape])
            #expect(app.window.safeAreaInsets == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
        }
    }

    @Test func interfaceRotatesWhenItsOrientationIsNoLongerSupported() {
        TestApp.run { app in
            let root = Turner(.all)
            app.show(root)
            root.supported = .landscapeRight
            root.setNeedsUpdateOfSupportedInterfaceOrientations()
            app.advance(by: 1)
            #expect(root.interfaceOrientation == .landscapeRight && app.window.bounds.size == Self.landscape)
            #expect(UIDevice.current.orientation == .portrait, "the user still holds the device upright")
        }
    }

    @Test func fullScreenPresentationBeginsInItsPreferredOrientation() {
        TestApp.run { app in
            let root = Turner(.portrait), film = Turner([.portrait, .landscape])
            film.preferred = .landscapeRight
            film.modalPresentationStyle = .fullScreen
            app.show(root)
            root.present(film, animated: true)
            app.advance(by: 1)
            #expect(film.interfaceOrientation == .landscapeRight && film.view.bounds.size == Self.landscape)
            root.dismiss(animated: true)
            app.advance(by: 1)
            #expect(root.interfaceOrientation == .portrait && root.view.bounds.size == Self.portrait)
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func presentationThatIsNotFullScreenKeepsTheOrientation() {
        TestApp.run { app in
            let root = Turner(.portrait), over = Turner(.landscape)
            over.preferred = .landscapeRight
            over.modalPresentationStyle = .overFullScreen
            app.show(root)
            root.present(over, animated: true)
            app.advance(by: 1)
            #expect(root.interfaceOrientation == .portrait)
        }
    }

    @Test func requestedOrientationRotatesTheScene() throws {
        try TestApp.run { app in
            let root = Turner(.all)
            app.show(root)
            let scene = try #require(app.window.windowScene)
            var errors: [any Error] = []
            scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeLeft)) { errors.append($0) }
            #expect(scene.interfaceOrientation == .portrait, "the request is answered later in the turn")
            app.advance(by: 1)
            #expect(scene.effectiveGeometry.interfaceOrientation == .landscapeLeft)
            #expect(root.sizes == [Self.landscape] && errors.isEmpty)
            scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape))
            app.advance(by: 1)
            #expect(root.sizes.count == 1, "the orientation is a requested one")
        }
    }

    @Test func requestForUnsupportedOrientationsIsDenied() throws {
        try TestApp.run { app in
            app.show(Turner(.portrait))
            let scene = try #require(app.window.windowScene)
            var errors: [UISceneError] = []
            scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeRight)) { error in
                if let error = error as? UISceneError { errors.append(error) }
            }
            scene.requestGeometryUpdate(UIWindowScene.GeometryPreferences()) { error in
                if let error = error as? UISceneError { errors.append(error) }
            }
            app.advance(by: 1)
            #expect(scene.interfaceOrientation == .portrait)
            #expect(errors.map(\.code) == [.geometryRequestDenied, .geometryRequestUnsupported])
            #expect(errors.first?.localizedDescription.hasSuffix("landscapeRight; Supported: portrait") == true)
        }
    }

    @Test func rotationNotifiesAboutTheStatusBar() {
        TestApp.run { app in
            app.show(UIViewController())
            let received = Received()
            let center = NotificationCenter.default
            let names = [
                UIApplication.willChangeStatusBarOrientationNotification,
                UIApplication.willChangeStatusBarFrameNotification,
                UIApplication.didChangeStatusBarOrientationNotification,
                UIApplication.didChangeStatusBarFrameNotification,
            ]
            let observers = names.map { name in
                center.addObserver(forName: name, object: nil, queue: nil) { notification in
                    let orientation = notification.userInfo?[UIApplication.statusBarOrientationUserInfoKey] as? NSNumber
                    let frame = notification.userInfo?[UIApplication.statusBarFrameUserInfoKey] as? NSValue
                    let value = orientation.map { "\($0)" } ?? "\(frame?.cgRectValue.size.width ?? 0)"
                    MainActor.assumeIsolated {
                        received.lines.append("\(value) in \(UIApplication.shared.statusBarOrientation.rawValue)")
                    }
                }
            }
            rotate(app, to: .landscapeRight)
            observers.forEach(center.removeObserver)
            #expect(received.lines == ["3 in 1", "852.0 in 1", "1 in 3", "393.0 in 3"])
        }
    }

    @Test func applicationSetsTheStatusBarThatControllersDoNotDetermine() {
        final class Launched: NSObject, UIApplicationDelegate {}
        final class DarkController: UIViewController {
            override var preferredStatusBarStyle: UIStatusBarStyle { .darkContent }
            override var prefersStatusBarHidden: Bool { true }
        }
        TestApp.run { app in
            app.session.appInfo = AppInfo([
                "UIViewControllerBasedStatusBarAppearance": false, "UIStatusBarStyle": "UIStatusBarStyleLightContent",
            ])
            app.session.launch(Launched())
            app.show(DarkController())
            let application = UIApplication.shared
            #expect(application.statusBarStyle == .lightContent && !application.isStatusBarHidden)
            application.setStatusBarHidden(true, with: .none)
            application.statusBarStyle = .default
            #expect(application.statusBarStyle == .default && application.isStatusBarHidden)
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func applicationCannotSetTheStatusBar() {
        TestApp.run { app in
            app.show(UIViewController())
            UIApplication.shared.setStatusBarHidden(true, with: .fade)
            UIApplication.shared.setStatusBarStyle(.lightContent, animated: true)
            #expect(!UIApplication.shared.isStatusBarHidden && UIApplication.shared.statusBarStyle == .default)
            #expect(app.diagnostics.first == "status-bar-set-by-application")
        }
    }
}
