import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor private final class Launches {
    static var lines: [String] = []
}

private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Launches.lines.append("didFinishLaunching")
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.makeKeyAndVisible()
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { Launches.lines.append("didBecomeActive") }
}

/// The notifications that were posted, all of them on the main actor.
private final class PostedNames: @unchecked Sendable {
    var names: [String] = []
}

@MainActor @Suite(.lane(.main)) struct ApplicationTests {
    @Test func mainCreatesAndLaunchesDelegate() {
        TestApp.run { app in
            Launches.lines = []
            Delegate.main()
            #expect(Launches.lines == ["didFinishLaunching", "didBecomeActive"])
            #expect(UIApplication.shared.delegate is Delegate)
            #expect(UIApplication.shared.keyWindow === UIApplication.shared.delegate?.window ?? nil)
        }
    }

    @Test func theCurrentTraitsBelongToTheRunningApp() {
        TestApp.run { app in
            app.session.change { $0.preferredContentSizeCategory = .extraLarge }
            TestApp.run(AppSession.Screen(userInterfaceStyle: .dark)) { _ in
                #expect(UITraitCollection.current.userInterfaceStyle == .dark)
                #expect(UITraitCollection.current.preferredContentSizeCategory == .large)
            }
            #expect(UITraitCollection.current.userInterfaceStyle == .light)
            #expect(UITraitCollection.current.preferredContentSizeCategory == .extraLarge)
        }
    }

    @Test func aWindowThatBecomesVisibleShowsItsRootController() {
        TestApp.run { app in
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            let controller = UIViewController()
            window.rootViewController = controller
            #expect(controller.viewIfLoaded == nil)
            window.makeKeyAndVisible()
            app.frame()
            #expect(controller.viewIfLoaded?.window === window && controller.view.frame == window.bounds)
            window.isHidden = true
            window.isHidden = false
            #expect(controller.view.window === window && window.subviews.count == 1)
        }
    }

    @Test func scenePostsActivationNotifications() {
        TestApp.run { app in
            let names: [(Notification.Name, String)] = [
                (UIScene.willEnterForegroundNotification, "will enter"), (UIScene.didActivateNotification, "activated"),
                (UIScene.willDeactivateNotification, "will deactivate"),
                (UIScene.didEnterBackgroundNotification, "entered background"),
                (UIApplication.didBecomeActiveNotification, "app active"),
            ]
            let posted = PostedNames()
            let scene: AnyObject = app.session.scene
            let tokens = names.map { name, text in
                NotificationCenter.default.addObserver(
                    forName: name, object: text.hasPrefix("app") ? nil : scene, queue: nil
                ) { _ in posted.names.append(text) }
            }
            defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
            Delegate.main()
            #expect(posted.names == ["will enter", "activated", "app active"])
            posted.names = []
            app.session.enterBackground()
            app.session.enterForeground()
            #expect(posted.names == ["will deactivate", "entered background", "will enter", "activated", "app active"])
        }
    }

    @Test func sessionHasOwnScreenApplicationAndKeyWindow() {
        TestApp.run { outer in
            let application = UIApplication.shared
            TestApp.run(AppSession.Screen(size: CGSize(width: 320, height: 568), scale: 2)) { inner in
                #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 320, height: 568))
                #expect(UIScreen.main.nativeBounds == CGRect(x: 0, y: 0, width: 640, height: 1136))
                #expect(UIApplication.shared !== application)
                #expect(UIApplication.shared.keyWindow === inner.window)
            }
            #expect(UIApplication.shared === application)
            #expect(UIScreen.main.scale == 3)
        }
    }

    @Test func firstResponderBelongsToWindowAndLeavesWithView() {
        final class Typing: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        TestApp.run { app in
            let (first, second) = (Typing(), Typing())
            #expect(!first.becomeFirstResponder())
            app.window.addSubview(first)
            app.window.addSubview(second)
            #expect(first.becomeFirstResponder() && first.isFirstResponder)
            #expect(second.becomeFirstResponder() && !first.isFirstResponder)
            #expect(app.window.endEditing(false) && !second.isFirstResponder)
            #expect(second.becomeFirstResponder())
            second.removeFromSuperview()
            #expect(app.window.firstResponder == nil)
            #expect(!app.window.becomeFirstResponder())
        }
    }

    @Test func actionTravelsResponderChain() {
        final class Performing: UIView {
            var performed: [String] = []
            private func save(_ sender: Any?) { performed.append("save:") }
            override class var connections: Connections { super.connections.action("save:", Performing.save) }
        }
        final class Typing: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        TestApp.run { app in
            let (outer, inner) = (Performing(), Typing())
            outer.addSubview(inner)
            app.window.addSubview(outer)
            #expect(!UIApplication.shared.sendAction("save:", to: nil, from: nil, for: nil))
            inner.becomeFirstResponder()
            #expect(UIApplication.shared.sendAction("save:", to: nil, from: nil, for: nil))
            #expect(!UIApplication.shared.sendAction("open:", to: nil, from: nil, for: nil))
            #expect(outer.performed == ["save:"])
        }
    }

    @Test func lifecycleCallbacksRunInOrder() {
        TestApp.run { app in
            let view = app.addView()
            app.session.touch(.began, at: CGPoint(x: 50, y: 50), id: 1)
            app.session.enterBackground()
            #expect(UIApplication.shared.applicationState == .background)
            app.session.enterForeground()
            #expect(UIApplication.shared.applicationState == .active)
            let names = app.session.log.events.filter { $0.kind == .application || $0.kind == .touch }.map(\.name)
            #expect(
                names == [
                    "began", "cancelled", "UISceneWillDeactivateNotification",
                    "UIApplicationWillResignActiveNotification", "UISceneDidEnterBackgroundNotification",
                    "UIApplicationDidEnterBackgroundNotification", "UISceneWillEnterForegroundNotification",
                    "UIApplicationWillEnterForegroundNotification", "UISceneDidActivateNotification",
                    "UIApplicationDidBecomeActiveNotification",
                ])
            #expect(view.window === app.window)
        }
    }

    /// Apps rotate the interface like this, which iOS ignores since version 16.
    @Test func anOrientationSetByKeyHasNoEffect() {
        TestApp.run { app in
            UIDevice.current.setValue(UIInterfaceOrientation.landscapeRight.rawValue, forKey: "orientation")
            #expect(UIDevice.current.orientation == .portrait)
            #expect(UIDevice.current.value(forKey: "orientation") as? Int == UIDeviceOrientation.portrait.rawValue)
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func newScreenSizeResizesWindow() {
        TestApp.run { app in
            app.session.change {
                $0.size = CGSize(width: 852, height: 393)
                $0.safeAreaInsets = UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
            }
            #expect(app.window.bounds.size == CGSize(width: 852, height: 393))
            #expect(app.window.safeAreaInsets.left == 59)
            #expect(app.window.traitCollection.verticalSizeClass == .compact)
            // Devices are named by their rotation, interfaces by the home button's side, which is the opposite.
            #expect(UIDevice.current.orientation == .landscapeRight)
        }
    }
}
