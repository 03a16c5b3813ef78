import Foundation

/// One instance of the app's interface.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// Whether a scene is in front of the user.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    /// What a scene is told about why it was made; empty.
    @preconcurrency @MainActor open class ConnectionOptions: NSObject {
        package override init() {
            super.init()
        }
    }

    /// The lasting description of the scene.
    public let session: UISceneSession
    /// Told about the life of the scene; retained by it.
    open var delegate: UISceneDelegate?
    /// Whether the scene is in front of the user.
    public package(set) var activationState: ActivationState = .foregroundActive
    /// The name of the scene in the switcher.
    open var title: String! = ""

    package init(session: UISceneSession) {
        self.session = session
        super.init()
    }

    open override var next: UIResponder? { UIApplication.shared }

    /// Posted before a scene enters the foreground.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    /// Posted when a scene becomes active.
    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted before a scene stops being active.
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// Posted when a scene has entered the background.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")
}

/// A scene that shows windows on a screen.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    /// The screen that shows the scene.
    open var screen: UIScreen { UIScreen.main }
    /// The windows of the scene, the lowest level first.
    open var windows: [UIWindow] { AppSession.current.windows.filter { $0.windowScene === self } }
    /// The window that gets what is not sent to a place.
    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
    /// How the interface is turned.
    open var interfaceOrientation: UIInterfaceOrientation {
        let current = AppSession.current.screen
        return current.orientation ?? (current.size.width > current.size.height ? .landscapeLeft : .portrait)
    }
    /// The coordinates of the scene.
    open var coordinateSpace: UICoordinateSpace { screen.coordinateSpace }
    /// The traits of the scene.
    open var traitCollection: UITraitCollection { screen.traitCollection }
    /// What the status bar shows.
    open var statusBarManager: UIStatusBarManager? { manager }

    private lazy var manager = UIStatusBarManager()
}

/// What the status bar shows just now.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
    package override init() {
        super.init()
    }

    /// The colour of the bar's content.
    open var statusBarStyle: UIStatusBarStyle { AppSession.current.statusBar.style }
    /// Whether the bar is hidden: as its controllers want it, and where the screen has no room for it.
    open var isStatusBarHidden: Bool {
        AppSession.current.statusBar.isHidden || AppSession.current.screen.safeAreaInsets.top == 0
    }
    /// The bar's place, in points.
    open var statusBarFrame: CGRect { UIApplication.shared.statusBarFrame }
}

/// The lasting description of a scene.
@preconcurrency @MainActor open class UISceneSession: NSObject {
    /// A kind of scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The scene, while it is connected.
    public package(set) weak var scene: UIScene?
    /// The kind of scene.
    public let role: Role
    /// How the scene is made.
    open var configuration: UISceneConfiguration
    /// A name that stays the same.
    public let persistentIdentifier: String
    /// What the app wants to remember about the scene.
    open var userInfo: [String: Any]?

    package init(role: Role) {
        self.role = role
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
        persistentIdentifier = "scene-1"
        super.init()
    }
}

/// How a scene is made.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    /// The configuration's name.
    public let name: String?
    /// The kind of scene.
    public let role: UISceneSession.Role
    /// The class of scene.
    open var sceneClass: AnyClass?
    /// The class of the scene's delegate.
    open var delegateClass: AnyClass?

    /// Creates a configuration for scenes of a kind.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}

/// Told about the life of a scene; everything has a default.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The scene went away.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene receives touches now.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is about to lose touches.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene is about to show.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene no longer shows.
    func sceneDidEnterBackground(_ scene: UIScene)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// Told about the life of a scene with windows; everything has a default.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's main window.
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
