import Foundation

/// Receives the app's lifecycle callbacks; every requirement has a default implementation.
@preconcurrency @MainActor public protocol UIApplicationDelegate: OptionalWindowOwner {
    /// The main window of an app without scenes.
    @_disfavoredOverload
    var window: UIWindow? { get set }
    /// Called after the app launches, if the delegate doesn't implement the form with options.
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// Called before the launch finishes; `false` refuses the URL the app was launched for.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called after the app launches; `false` refuses the URL the app was launched for.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Called when the app becomes active.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Called before the app resigns active.
    func applicationWillResignActive(_ application: UIApplication)
    /// Called when the app has entered the background.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Called before the app enters the foreground.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Called on iOS before the app terminates; never called on a stage.
    func applicationWillTerminate(_ application: UIApplication)
    /// Called on iOS when memory is low; never called on a stage.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Returns the orientations that a window supports.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
    /// Opens a URL and returns whether it succeeded; never called on a stage.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// Returns the configuration for the scene, which connects at launch.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Called on iOS when the user closes scenes; never called on a stage.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    /// Called on iOS when the app has registered for remote notifications; never called on a stage.
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    /// Called when the app can't register for remote notifications.
    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
    /// Called on iOS before the app continues an activity; never called on a stage.
    func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
    /// Called on iOS when the user selects a quick action; never called on a stage.
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
    /// Called on iOS when the time changes significantly, such as at midnight; never called on a stage.
    func applicationSignificantTimeChange(_ application: UIApplication)
    /// Called on iOS to update the content in the background; never called on a stage.
    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    /// Called on iOS when a remote notification arrives; never called on a stage.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    /// Called on iOS when transfers in the background have ended; never called on a stage.
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void)
    /// Called when protected files become readable; never called, as they always are.
    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
    /// Called before protected files become unreadable; never called.
    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
}

/// A delegate with the window of an app or a scene.
///
/// In Objective-C, the window is an optional requirement, so code reads it with `delegate?.window??.bounds`.
@preconcurrency @MainActor public protocol OptionalWindowOwner: NSObjectProtocol {}

extension OptionalWindowOwner {
    /// The main window; `nil` if the object is another delegate.
    public var window: UIWindow?? {
        if let delegate = self as? any UIWindowSceneDelegate { return .some(delegate.mainWindow) }
        return (self as? any UIApplicationDelegate).map { $0.mainWindow }
    }
}

extension UIApplicationDelegate {
    /// Default implementation: does nothing.
    public func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {}
    /// Default implementation: does nothing.
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {}
    /// Default implementation: does nothing.
    public func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {}
    /// Default implementation: does nothing.
    public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}
    /// Default implementation: does nothing.
    public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}
}

extension UIApplicationDelegate {
    /// The window of ``window``, which two declarations make ambiguous.
    var mainWindow: UIWindow? {
        get {
            let window: UIWindow? = window
            return window
        }
        set { window = newValue }
    }

    /// Default implementation: `nil`; the setter does nothing.
    @_disfavoredOverload
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    /// Default implementation: does nothing.
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    /// Default implementation: `true`.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// Default implementation: calls `applicationDidFinishLaunching(_:)` and returns `true`.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }
    /// Default implementation: does nothing.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Default implementation: does nothing.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// Default implementation: does nothing.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// Default implementation: does nothing.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// Default implementation: does nothing.
    public func applicationWillTerminate(_ application: UIApplication) {}
    /// Default implementation: does nothing.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    /// Default implementation: all orientations on a pad, all except upside down on a phone.
    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .ofIdiom }
    /// Default implementation: `false`.
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }
    /// Default implementation: the session's own configuration.
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }
    /// Default implementation: does nothing.
    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}
    /// Default implementation: does nothing.
    public func application(
        _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {}
    /// Default implementation: does nothing.
    public func application(
        _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}
    /// Default implementation: `false`.
    public func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool { false }
    /// Default implementation: passes `false` to the completion handler.
    public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
    /// Default implementation: does nothing.
    public func applicationSignificantTimeChange(_ application: UIApplication) {}
}
