import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Callbacks of scenes and of the application, and notifications of the screen.
@MainActor
@Suite(.lane(.main)) struct SceneCallbackTests {
    private final class SceneDelegate: NSObject, UIWindowSceneDelegate {
        var calls: [String] = []
        func windowScene(
            _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
            interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
            traitCollection previousTraitCollection: UITraitCollection
        ) {
            calls.append("update from \(previousInterfaceOrientation.isPortrait ? "portrait" : "landscape")")
            calls.append("style \(previousTraitCollection.userInterfaceStyle.rawValue)")
        }
        func windowScene(
            _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
        ) { calls.append("geometry") }
    }

    @Test func theDelegateLearnsAboutOrientationsAndTraits() throws {
        try TestApp.run { app in
            app.show(UIViewController())
            let delegate = SceneDelegate()
            let scene = try #require(app.window.windowScene)
            scene.delegate = delegate
            scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeLeft))
            app.advance(by: 1)
            #expect(delegate.calls == ["update from portrait", "style 1", "geometry"])
            delegate.calls = []
            app.session.change { $0.userInterfaceStyle = .dark }
            #expect(delegate.calls == ["update from landscape", "style 1"])
        }
    }

    private final class StateDelegate: NSObject, UIApplicationDelegate {
        var calls: [String] = []
        func applicationDidEnterBackground(_ application: UIApplication) { calls.append("application") }
        func applicationWillEnterForeground(_ application: UIApplication) { calls.append("application") }
    }

    private final class StateSceneDelegate: NSObject, UIWindowSceneDelegate {
        var calls: [String] = []
        func sceneDidEnterBackground(_ scene: UIScene) { calls.append("background") }
        func sceneWillEnterForeground(_ scene: UIScene) { calls.append("foreground") }
    }

    @Test(arguments: [true, false]) func stateIsReportedToTheSceneOrElseToTheApplication(hasScene: Bool) {
        TestApp.run { app in
            let delegate = StateDelegate(), sceneDelegate = StateSceneDelegate()
            UIApplication.shared.delegate = delegate
            if hasScene { app.window.windowScene?.delegate = sceneDelegate }
            app.session.enterBackground()
            app.session.enterForeground()
            #expect(delegate.calls == (hasScene ? [] : ["application", "application"]))
            #expect(sceneDelegate.calls == (hasScene ? ["background", "foreground"] : []))
        }
    }

    private final class Locked: UIViewController {
        var isLocked = true
        override var prefersInterfaceOrientationLocked: Bool { isLocked }
    }

    @Test func aLockedInterfaceKeepsItsOrientation() {
        TestApp.run { app in
            let root = Locked()
            app.show(root)
            app.session.rotate(to: .landscapeLeft)
            app.advance(by: 1)
            #expect(app.window.bounds.width < app.window.bounds.height)
            root.isLocked = false
            root.setNeedsUpdateOfPrefersInterfaceOrientationLocked()
            app.advance(by: 1)
            #expect(app.window.bounds.width > app.window.bounds.height)
            #expect(app.diagnostics.isEmpty)
        }
    }

    private final class AppDelegate: NSObject, UIApplicationDelegate {
        var failures = 0
        func application(
            _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
        ) { failures += 1 }
    }

    @Test func remoteNotificationsAreNotAvailable() {
        TestApp.run { app in
            let delegate = AppDelegate()
            UIApplication.shared.delegate = delegate
            UIApplication.shared.registerForRemoteNotifications()
            #expect(delegate.failures == 0)
            app.frame()
            #expect(delegate.failures == 1)
        }
    }

    @Test func theScreenReportsItsBrightness() {
        TestApp.run { _ in
            nonisolated(unsafe) var count = 0
            let token = NotificationCenter.default.addObserver(
                forName: UIScreen.brightnessDidChangeNotification, object: nil, queue: nil
            ) { _ in count += 1 }
            UIScreen.main.brightness = 0.75
            UIScreen.main.brightness = 0.75
            UIScreen.main.brightness = 2
            #expect(count == 2 && UIScreen.main.brightness == 1)
            NotificationCenter.default.removeObserver(token)
        }
    }

    @Test func trackedConstraintsDependOnEdges() {
        TestApp.run { app in
            let view = UIView()
            app.window.addSubview(view)
            let guide = app.window.keyboardLayoutGuide
            let near = view.bottomAnchor.constraint(equalTo: guide.topAnchor)
            let away = view.bottomAnchor.constraint(equalTo: guide.topAnchor, constant: -20)
            let top = view.topAnchor.constraint(equalTo: app.window.topAnchor)
            guide.setConstraints([near], activeWhenNearEdge: .bottom)
            guide.setConstraints([away], activeWhenAwayFrom: .bottom)
            guide.setConstraints([top], activeWhenAwayFrom: .top)
            #expect(near.isActive && !away.isActive && top.isActive)
            #expect(guide.constraintsActive(whenAwayFrom: .bottom) == [away])
            guide.removeAllTrackedConstraints()
            #expect(!near.isActive && !top.isActive)
        }
    }

    @Test func theSceneOverridesTraitsOfItsWindows() throws {
        try TestApp.run { app in
            let root = UIViewController()
            app.show(root)
            let scene = try #require(app.window.windowScene)
            scene.traitOverrides.userInterfaceStyle = .dark
            #expect(root.traitCollection.userInterfaceStyle == .dark)
            #expect(scene.traitCollection.userInterfaceStyle == .dark)
            #expect(UIScreen.main.traitCollection.userInterfaceStyle == .light)
            scene.traitOverrides.remove(UITraitUserInterfaceStyle.self)
            #expect(root.traitCollection.userInterfaceStyle == .light)
        }
    }

    @Test func backgroundsOfTextFieldsDependOnTheBorder() {
        TestApp.run { app in
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            let image = UIImage(systemName: "star")
            field.background = image
            app.window.addSubview(field)
            app.frame()
            let view = field.subviews.first as? UIImageView
            #expect(view?.image === image && view?.frame == field.bounds)
            field.borderStyle = .roundedRect
            #expect(view?.image == nil)
        }
    }

    @Test func missingResourcesAreEmpty() {
        let image = UIImage(resource: ImageResource(name: "missing", bundle: .main))
        #expect(image.size == .zero)
        #expect(UIColor(resource: ColorResource(name: "missing", bundle: .main)) == .clear)
    }

    @Test func scriptsDetermineTheWritingDirection() {
        #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "he") == .rightToLeft)
        #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "de") == .leftToRight)
        #expect(NSTextList(markerFormat: .decimal).marker(forItemNumber: 3) == "3")
    }

    @Test func groupsOwnTheirBarButtonItems() {
        let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
        let group = UIBarButtonItemGroup(barButtonItems: [item], representativeItem: nil)
        #expect(item.buttonGroup === group)
        group.barButtonItems = []
        #expect(item.buttonGroup == nil)
    }
}
