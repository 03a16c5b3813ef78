import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor private final class Calls {
    static var lines: [String] = []
}

private final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let title = window?.rootViewController?.title ?? "no root"
        Calls.lines.append("didFinishLaunching \(title), visible \(window.map { !$0.isHidden } ?? false)")
        return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { Calls.lines.append("didBecomeActive") }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        Calls.lines.append("willConnect \(window?.rootViewController?.title ?? "no root")")
    }
    func sceneWillEnterForeground(_ scene: UIScene) { Calls.lines.append("willEnterForeground") }
    func sceneDidBecomeActive(_ scene: UIScene) { Calls.lines.append("sceneDidBecomeActive") }
}

/// A delegate that creates its own window all the same.
private final class ReplacingDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
    }
}

@MainActor @Suite(.lane(.main)) struct MainStoryboardTests {
    /// Writes storyboards with one controller each, whose title is the name of the file.
    private func bundle(_ names: String..., isInitial: Bool = true) throws -> (folder: TemporaryFolder, bundle: Bundle)
    {
        let folder = try TemporaryFolder()
        for name in names {
            let text = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \(isInitial ? "initialViewController=\"v\"" : "")>
                <scenes><scene sceneID="s"><objects><viewController title="\(name)" id="v">
                <view key="view" id="w"/></viewController></objects></scene></scenes></document>
                """
            try Data(text.utf8).write(to: folder.file("\(name).storyboard"))
        }
        return (folder, try #require(Bundle(path: folder.url.path)))
    }

    private func launch(_ values: [String: Any], bundle: Bundle, in app: TestApp) {
        Calls.lines = []
        app.session.appInfo = AppInfo(values, bundle: bundle)
        AppDelegate.main()
        app.frame()
    }

    @Test func theMainStoryboardIsLoadedBeforeTheLaunchEndsAndShownAfterward() throws {
        let (folder, bundle) = try bundle("Main")
        defer { withExtendedLifetime(folder) {} }
        TestApp.run { app in
            launch(["UIMainStoryboardFile": "Main"], bundle: bundle, in: app)
            #expect(Calls.lines == ["didFinishLaunching Main, visible false", "didBecomeActive"])
            let window = UIApplication.shared.delegate?.window ?? nil
            #expect(window?.rootViewController?.title == "Main" && window?.isKeyWindow == true)
            #expect(window === app.window)
            let view = window?.rootViewController?.viewIfLoaded
            #expect(view != nil && view?.window === window)
        }
    }

    @Test func theMainStoryboardsWindowStaysHiddenIfTheDelegateReplacesIt() throws {
        let (folder, bundle) = try bundle("Main")
        defer { withExtendedLifetime(folder) {} }
        TestApp.run { app in
            app.session.appInfo = AppInfo(["UIMainStoryboardFile": "Main"], bundle: bundle)
            ReplacingDelegate.main()
            app.frame()
            let window = UIApplication.shared.delegate?.window ?? nil
            #expect(window?.isKeyWindow == true && window !== app.window && app.window.isHidden)
        }
    }

    @Test func iPadsMayHaveTheirOwnMainStoryboard() throws {
        let (folder, bundle) = try bundle("Main", "Main-iPad")
        defer { withExtendedLifetime(folder) {} }
        TestApp.run(AppSession.Screen(size: CGSize(width: 820, height: 1180), idiom: .pad)) { app in
            launch(["UIMainStoryboardFile": "Main", "UIMainStoryboardFile~ipad": "Main-iPad"], bundle: bundle, in: app)
            #expect(app.window.rootViewController?.title == "Main-iPad")
        }
    }

    @Test func aSceneManifestConnectsItsDelegateWithTheStoryboardsWindow() throws {
        let (folder, bundle) = try bundle("Scene")
        defer { withExtendedLifetime(folder) {} }
        ClassLookup.register(SceneDelegate.self, as: "MainStoryboardSceneDelegate")
        let manifest: [String: Any] = [
            "UISceneConfigurations": [
                "UIWindowSceneSessionRoleApplication": [
                    [
                        "UISceneConfigurationName": "Default",
                        "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).MainStoryboardSceneDelegate",
                        "UISceneStoryboardFile": "Scene",
                    ]
                ]
            ]
        ]
        TestApp.run { app in
            launch(["UIApplicationSceneManifest": manifest], bundle: bundle, in: app)
            #expect(
                Calls.lines == [
                    "didFinishLaunching no root, visible false", "willConnect Scene", "willEnterForeground",
                    "sceneDidBecomeActive",
                ])
            #expect(app.window.rootViewController?.title == "Scene" && !app.window.isHidden)
            #expect(app.session.scene.delegate is SceneDelegate)
        }
    }

    @Test func aMainStoryboardWithoutAnInitialControllerIsReported() throws {
        let (folder, bundle) = try bundle("Main", isInitial: false)
        defer { withExtendedLifetime(folder) {} }
        TestApp.run { app in
            launch(["UIMainStoryboardFile": "Main"], bundle: bundle, in: app)
            #expect(app.diagnostics.contains("main-storyboard-without-controller"))
        }
    }

    @Test func anAppWithoutAMainStoryboardCreatesItsWindowItself() throws {
        let (folder, bundle) = try bundle()
        defer { withExtendedLifetime(folder) {} }
        TestApp.run { app in
            launch([:], bundle: bundle, in: app)
            #expect(Calls.lines == ["didFinishLaunching no root, visible false", "didBecomeActive"])
            #expect(app.window.rootViewController == nil && app.diagnostics == [])
        }
    }
}
