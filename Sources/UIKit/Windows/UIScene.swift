import Foundation

/// One instance of the app's user interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// The running state of a scene.
    public enum ActivationState: Int, Sendable {
        /// Not connected to the app.
        case unattached = -1
        /// In the foreground with events.
        case foregroundActive
        /// In the foreground without events.
        case foregroundInactive
        /// In the background.
        case background
    }

    /// The reasons why a scene was created; a launch by the user has none.
    @preconcurrency @MainActor open class ConnectionOptions: NSObject {
        /// The URLs to open. Always empty.
        open var urlContexts: Set<UIOpenURLContext> { [] }
        /// The activities to continue. Always empty.
        open var userActivities: Set<NSUserActivity> { [] }
        /// The quick action to perform. Always `nil`.
        open var shortcutItem: UIApplicationShortcutItem? { nil }
        /// The type of the activity that is going to be passed. Always `nil`.
        open var handoffUserActivityType: String? { nil }
        /// The bundle identifier of the app that asked for the scene. Always `nil`.
        open var sourceApplication: String? { nil }

        package override init() {
            super.init()
        }
    }

    /// The session of the scene.
    public let session: UISceneSession
    /// The scene's delegate; strong.
    open var delegate: UISceneDelegate?
    /// The running state of the scene.
    open package(set) var activationState: ActivationState = .foregroundActive
    /// The title of the scene in the app switcher. The system displays it outside the app.
    open var title: String! = ""

    package init(session: UISceneSession) {
        self.session = session
        super.init()
    }

    /// Creates a scene that isn't connected to the app, in which tests create windows.
    public convenience override init() {
        self.init(session: UISceneSession(role: .windowApplication))
        activationState = .unattached
    }

    /// The application.
    open override var next: UIResponder? { UIApplication.shared }

    /// Posted when a scene connects to the app.
    public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// Posted when a scene disconnects from the app. Never posted here.
    public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    /// Posted before a scene enters the foreground, also at launch.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    /// Posted when a scene becomes active.
    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted before a scene resigns active.
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// Posted when a scene has entered the background.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")

    /// The subtitle of the scene in the app switcher. The system displays it outside the app.
    open var subtitle = ""
    /// The conditions under which the scene is activated. There is only one scene.
    open var activationConditions = UISceneActivationConditions()

    /// Opens a URL in another app; there is none, so `completion` receives `false`.
    open func open(
        _ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        guard let completion else { return }
        atEndOfTurn { completion(false) }
    }

    /// Opens a URL in another app; there is none, so that it returns `false`.
    @discardableResult
    open func open(_ url: URL, options: OpenExternalURLOptions?) async -> Bool { false }

    /// The options for opening a URL in another app.
    @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
        /// Whether only an app that claims the URL may open it. Default: `false`.
        open var universalLinksOnly = false
        /// The data of the app that opens the URL. Default: `nil`.
        open var eventAttribution: Any?
    }
}

/// A scene that manages windows on a screen.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    /// The screen that displays the scene.
    open var screen: UIScreen { UIScreen.main }
    /// The visible and hidden windows of the scene, by ascending window level.
    open var windows: [UIWindow] { appSession.appWindows.filter { $0.windowScene === self } }
    /// The scene's window that receives events that have no screen location.
    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
    /// The orientation of the interface.
    open var interfaceOrientation: UIInterfaceOrientation {
        appSession.screen.interfaceOrientation
    }
    /// The coordinate space of the scene.
    open var coordinateSpace: UICoordinateSpace { screen.coordinateSpace }
    /// The traits of the scene.
    open var traitCollection: UITraitCollection { appSession.windowTraits }
    /// The scene's overrides of the screen's traits; windows inherit them.
    open var traitOverrides: any UITraitOverrides {
        get { MutableTraits(values: overrides) }
        set {
            overrides = MutableTraits.values(of: newValue)
            for window in windows { window.inheritTraits() }
        }
    }
    private(set) var overrides = UITraitCollection.Values()
    /// The status bar's configuration.
    open var statusBarManager: UIStatusBarManager? { manager }

    /// The geometry of the scene.
    open var effectiveGeometry: Geometry { Geometry(self) }

    /// Requests an orientation; the interface rotates at the end of the run loop turn, with a size change transition.
    ///
    /// Rotates to the interface's orientation, the device's, or the first of the requested ones that the view controller
    /// supports.
    ///
    /// - Parameters:
    ///   - geometryPreferences: The requested orientations.
    ///   - errorHandler: Called with a ``UISceneError`` if the view controller supports none of them. Default: `nil`.
    open func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
    ) {
        _requestGeometryUpdate(geometryPreferences, errorHandler: errorHandler)
    }

    private lazy var manager = UIStatusBarManager()
    /// The limits of the scene's size; always `nil`, as users can't resize it.
    open var sizeRestrictions: UISceneSizeRestrictions? { nil }
    /// Whether the scene fills the screen. Always `true`.
    open var isFullScreen: Bool { true }
}

/// The current configuration of the status bar.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
    package override init() {
        super.init()
    }

    /// The style of the status bar's content.
    open var statusBarStyle: UIStatusBarStyle { appSession.statusBar.style }
    /// Whether the status bar is hidden: by view controllers, or because the screen has no space for it.
    open var isStatusBarHidden: Bool {
        appSession.statusBar.isHidden || appSession.screen.safeAreaInsets.top == 0
    }
    /// The frame of the status bar, in points.
    open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
}

/// The persistent information about a scene.
@preconcurrency @MainActor open class UISceneSession: NSObject {
    /// The role of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: String
        /// Creates a role from its raw value.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A scene that displays windows on the device's screen.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The scene while it is connected.
    open package(set) weak var scene: UIScene?
    /// The role of the scene.
    public let role: Role
    /// The configuration with which the scene is created.
    open var configuration: UISceneConfiguration
    /// The unique identifier of the session.
    public let persistentIdentifier: String
    /// Custom data that the app associates with the scene.
    open var userInfo: [String: Any]?

    package init(role: Role) {
        self.role = role
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
        persistentIdentifier = "scene-1"
        super.init()
    }
}

/// The classes and the name with which a scene is created.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    /// The name of the configuration.
    public let name: String?
    /// The role of the scene.
    public let role: UISceneSession.Role
    /// The class of the scene. Stored for source compatibility; has no effect.
    open var sceneClass: AnyClass? {
        didSet { StoredAPI.report("UISceneConfiguration.sceneClass", if: sceneClass != nil) }
    }
    /// The class of the scene's delegate, an `NSObject` with `init()`.
    open var delegateClass: AnyClass?
    /// The storyboard whose initial view controller is the root of the scene's window.
    open var storyboard: UIStoryboard?
    /// The name of the storyboard in the scene manifest, for messages.
    var storyboardName: String?

    /// Creates a configuration for scenes of a role.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}

/// Receives a scene's lifecycle callbacks; every requirement has a default implementation.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
    /// Called when the scene connects to the app, with the window of its storyboard, before it is displayed.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Called on iOS when the scene disconnects from the app; never called on a stage.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Called when the scene becomes active.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Called before the scene resigns active.
    func sceneWillResignActive(_ scene: UIScene)
    /// Called before the scene enters the foreground.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Called when the scene has entered the background.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Called on iOS when the scene is to open URLs; never called on a stage.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// Called on iOS before the scene continues an activity; never called on a stage.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// Called on iOS when the scene is to continue an activity; never called on a stage.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// Returns the activity that restores the scene; never called on a stage.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
    /// Default implementation: does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Default implementation: does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Default implementation: does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Default implementation: does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Default implementation: does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Default implementation: does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// Default implementation: does nothing.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    /// Default implementation: does nothing.
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    /// Default implementation: does nothing.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    /// Default implementation: `nil`.
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// Receives the lifecycle callbacks of a window scene; every requirement has a default implementation.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate, OptionalWindowOwner {
    /// The main window of the scene.
    @_disfavoredOverload
    var window: UIWindow? { get set }
    /// Called after the size, the orientation, or the traits of the scene changed; the values are the previous ones.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
    /// Called after the size or the orientation of the scene changed.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry)
    /// Called on iOS when the user selects a quick action; never called on a stage.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void)
}

extension UIWindowSceneDelegate {
    /// Default implementation: does nothing.
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {}
    /// Default implementation: does nothing.
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) {}
    /// Default implementation: passes `false` to the completion handler.
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }

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
}

/// The limits of a scene's size.
@preconcurrency @MainActor open class UISceneSizeRestrictions: NSObject {
    /// The minimum size, in points. Default: zero.
    open var minimumSize = CGSize.zero {
        didSet { if !minimumSize.isUsable(as: "minimumSize", of: self) { minimumSize = oldValue } }
    }
    /// The maximum size, in points. Default: no limit.
    open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude) {
        didSet { if !maximumSize.isUsable(as: "maximumSize", of: self) { maximumSize = oldValue } }
    }
    /// Whether the scene may fill the screen. Default: `true`.
    open var allowsFullScreen = true
}

/// The conditions under which a scene is activated. There is only one scene.
@preconcurrency @MainActor open class UISceneActivationConditions: NSObject {
    /// The predicate for activities that may activate the scene. Default: always.
    open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
    /// The predicate for activities that prefer the scene. Default: never.
    open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
}

extension UIScene {
    /// The options of a request for another scene.
    @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
        /// The scene that makes the request. Default: `nil`.
        open var requestingScene: UIScene?
    }
}

/// The options of a request for the end of a scene.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {}
