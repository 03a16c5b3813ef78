import Foundation
import InterludeDiagnostics
import QuartzCore

extension AppSession {
    var info: AppInfo { appInfo ?? .main }

    /// Loads the main storyboard of an app without scenes into a hidden window, which the delegate receives.
    ///
    /// - Returns: The window to show after the launch callbacks; `nil` without a main storyboard.
    func loadMainStoryboard(for delegate: any UIApplicationDelegate) -> UIWindow? {
        guard info.scenes.isEmpty, let name = info.mainStoryboard(for: screen.idiom) else { return nil }
        let window = delegate.mainWindow ?? window
        show(UIStoryboard(name: name, bundle: info.bundle), name: name, in: window)
        delegate.mainWindow = window
        return window
    }

    /// Creates the scene's delegate, loads its storyboard, and connects it.
    ///
    /// The app's delegate may return another configuration than the scene manifest's.
    func connectScene(for delegate: any UIApplicationDelegate) {
        if let first = info.scenes.first { scene.session.configuration = configuration(first) }
        var configuration = delegate.application(
            application, configurationForConnecting: scene.session, options: UIScene.ConnectionOptions())
        // A configuration created in code names one of the manifest.
        if configuration.delegateClass == nil, configuration.storyboard == nil,
            let named = info.scenes.first(where: { $0.name == configuration.name }) ?? info.scenes.first
        {
            configuration = self.configuration(named)
        }
        scene.session.configuration = configuration
        guard let type = configuration.delegateClass as? NSObject.Type else {
            return showStoryboard(configuration, nil)
        }
        scene.delegate = NSObject.instance(of: type) as? any UISceneDelegate
        showStoryboard(configuration, scene.delegate as? any UIWindowSceneDelegate)
    }

    private func configuration(_ description: AppInfo.Scene) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: description.name, sessionRole: .windowApplication)
        if let name = description.delegateClass {
            // The name begins with the build setting PRODUCT_MODULE_NAME in projects.
            let plain = name.hasPrefix("$(") ? name.split(separator: ".").last.map(String.init) ?? name : name
            let module = ownedDelegate.map { ClassLookup.module(of: type(of: $0)) }
            configuration.delegateClass = ClassLookup.type(named: plain, alternatives: [module].compactMap { $0 })
            if configuration.delegateClass == nil { Diagnostic.sceneDelegateNotFound(plain).report() }
        }
        configuration.storyboard = description.storyboard.map { UIStoryboard(name: $0, bundle: info.bundle) }
        configuration.storyboardName = description.storyboard
        return configuration
    }

    private func showStoryboard(
        _ configuration: UISceneConfiguration, _ delegate: (any UIWindowSceneDelegate)?
    ) {
        var shown: UIWindow?
        if let storyboard = configuration.storyboard {
            let window = delegate?.mainWindow ?? window
            show(storyboard, name: configuration.storyboardName ?? "", in: window)
            delegate?.mainWindow = window
            shown = window
        }
        postScene(UIScene.willConnectNotification)
        scene.delegate?.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
        show(shown, unlessReplacedBy: delegate?.mainWindow)
        scene.delegate?.sceneWillEnterForeground(scene)
    }

    /// Shows the storyboard's window, unless the delegate has set another one, as in chapter 26 of
    /// kodecocodes/iat-materials.
    func show(_ window: UIWindow?, unlessReplacedBy current: UIWindow?) {
        guard let window, current == nil || current === window else { return }
        window.makeKeyAndVisible()
    }

    private func show(_ storyboard: UIStoryboard, name: String, in window: UIWindow) {
        window.isHidden = true
        guard let controller = storyboard.instantiateInitialViewController() else {
            return Diagnostic.mainStoryboardWithoutController(name).report()
        }
        window.rootViewController = controller
    }
}
