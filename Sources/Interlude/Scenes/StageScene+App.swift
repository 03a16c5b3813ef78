import Foundation
import UIKit

extension StageScene {
    /// Creates a scene that launches an app, as `UIApplicationMain` does.
    ///
    /// The app's property list names the main storyboard and the scene delegate. The scene's first screen is the root of
    /// the window that the app shows.
    ///
    /// - Parameters:
    ///   - name: The name in the command: lowercase, with hyphens.
    ///   - title: The display title. Default: the name, capitalized and with spaces.
    ///   - delegate: The class of the application delegate.
    public init(_ name: String, title: String? = nil, launching delegate: any UIApplicationDelegate.Type) {
        nonisolated(unsafe) let delegate = delegate
        self.init(name, title: title, summary: "The app, from its launch.") {
            AppLaunch(delegate).run()
        } script: { _ in
        }
    }
}

/// The launch of an app on a stage.
@MainActor
private struct AppLaunch {
    private let delegateClass: any UIApplicationDelegate.Type
    private let session = AppSession.current
    private let information = Bundle.main.infoDictionary ?? [:]

    init(_ delegateClass: any UIApplicationDelegate.Type) { self.delegateClass = delegateClass }

    /// Launches the app and returns its first screen.
    func run() -> UIViewController {
        guard let delegate = UIApplication.makeDelegate(delegateClass) else {
            delegateClass.main()
            return UIViewController()
        }
        let configuration = sceneConfiguration
        // Unverified: UIKit loads the main storyboard before it calls the delegate.
        if configuration == nil, let root = initialController(named: information["UIMainStoryboardFile"]) {
            session.window.rootViewController = root
            delegate.window = session.window
        }
        session.launch(delegate)
        if let configuration { connectScene(configuration) }
        let shown = session.windows.last { !$0.isHidden && $0.rootViewController != nil }
        if let shown { session.adopt(shown) }
        return session.window.rootViewController ?? UIViewController()
    }

    private func initialController(named name: Any?) -> UIViewController? {
        guard let name = name as? String, !name.isEmpty else { return nil }
        return UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
    }

    // MARK: Scenes

    /// The configuration of the app's first scene; `nil` for an app without scenes.
    private var sceneConfiguration: [String: Any]? {
        let manifest = information["UIApplicationSceneManifest"] as? [String: Any]
        let configurations = manifest?["UISceneConfigurations"] as? [String: Any]
        let role = configurations?[UISceneSession.Role.windowApplication.rawValue] as? [[String: Any]]
        return role?.first
    }

    private func connectScene(_ configuration: [String: Any]) {
        let scene = session.scene
        let name = configuration["UISceneDelegateClassName"] as? String ?? ""
        let type = NSClassFromString(name) as? any UISceneDelegate.Type
        guard let delegate = type.flatMap({ UIApplication.makeSceneDelegate($0) }) else { return }
        scene.delegate = delegate
        if let root = initialController(named: configuration["UISceneStoryboardFile"]) {
            session.window.rootViewController = root
            (delegate as? any UIWindowSceneDelegate)?.window = session.window
        }
        delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
        delegate.sceneWillEnterForeground(scene)
        delegate.sceneDidBecomeActive(scene)
    }
}
