import Foundation
import QuartzCore

/// The running app: its delegate, its windows, and the way events take.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// Whether the app is in front of the user.
    public enum State: Int, Sendable {
        case active, inactive, background
    }

    /// What an app is told about why it was launched.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The app that asked for the launch.
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        /// The notification that caused the launch.
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    }

    /// What `open(_:options:)` is told besides the address.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// What an app is told when it is asked to open an address.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    unowned let session: AppSession
    private var ignoringDepth = 0

    init(session: AppSession) {
        self.session = session
        super.init()
    }

    /// The running app.
    open class var shared: UIApplication { AppSession.current.application }

    /// Told about the app's life; not retained, as in UIKit, except when `App.main()` made it.
    open weak var delegate: UIApplicationDelegate?

    /// Every window of the app, the lowest level first, in order of their becoming visible within a level.
    open var windows: [UIWindow] { session.windows }

    /// The window that gets what is not sent to a place.
    open var keyWindow: UIWindow? { session.keyWindow }

    /// The scenes in which the app shows itself; one.
    open var connectedScenes: Set<UIScene> { [session.scene] }

    /// The sessions of scenes that exist; one.
    open var openSessions: Set<UISceneSession> { [session.scene.session] }

    /// Whether the app may have several scenes at once; false.
    open var supportsMultipleScenes: Bool { false }

    /// Whether the app is in front of the user.
    open internal(set) var applicationState: State = .active

    /// Whether the screen stays on without touches; nothing ever turns it off here.
    open var isIdleTimerDisabled = false

    /// The number on the app's icon.
    open var applicationIconBadgeNumber = 0

    /// The text size chosen by the user.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        session.traits.preferredContentSizeCategory
    }

    /// The direction in which the interface is laid out.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        session.traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// How the status bar is turned.
    open var statusBarOrientation: UIInterfaceOrientation { session.scene.interfaceOrientation }

    /// What the status bar's controllers want it to look like. Setting it does nothing, as in an app whose controllers decide.
    open var statusBarStyle: UIStatusBarStyle {
        get { session.statusBar.style }
        set {}
    }
    /// Whether the status bar is hidden. Setting it does nothing, as in an app whose controllers decide.
    open var isStatusBarHidden: Bool {
        get { session.statusBar.isHidden }
        set {}
    }

    /// The place of the status bar, in points; zero while it is hidden.
    open var statusBarFrame: CGRect {
        session.statusBar.isHidden
            ? .zero
            : CGRect(x: 0, y: 0, width: session.screen.size.width, height: session.screen.safeAreaInsets.top)
    }

    /// The time left in the background, in seconds; unlimited.
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    open override var next: UIResponder? { delegate as? UIResponder }

    // MARK: Events

    /// Sends an event to the windows its touches began in.
    open func sendEvent(_ event: UIEvent) {
        _sendEvent(event)
    }

    /// Makes touches that begin from now on go nowhere, until the matching `endIgnoringInteractionEvents()`.
    open func beginIgnoringInteractionEvents() {
        ignoringDepth += 1
    }

    /// Takes back one `beginIgnoringInteractionEvents()`.
    open func endIgnoringInteractionEvents() {
        guard ignoringDepth > 0 else {
            Diagnostic.report(
                id: "unbalanced-interaction-events",
                "endIgnoringInteractionEvents() was called more often than beginIgnoringInteractionEvents().",
                culprit: self, remedy: "Call it once for each beginIgnoringInteractionEvents().")
            return
        }
        ignoringDepth -= 1
    }

    /// Whether touches that begin go nowhere.
    open var isIgnoringInteractionEvents: Bool { ignoringDepth > 0 }

    /// Sends an action to `target`, or for nil to the first responder of the key window and on along the chain that
    /// can perform it; false when nobody did.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        let receiver = target ?? (keyWindow?.firstResponder ?? keyWindow)?.target(forAction: action, withSender: sender)
        return action.send(to: receiver, sender: sender)
    }

    // MARK: Other apps

    /// Whether something can open `url`; nothing can.
    open func canOpenURL(_ url: URL) -> Bool { false }

    /// Asks another app to open `url`; there is none, so `completion` gets false.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        guard let completion else { return }
        AnimationClock.current.enqueue { completion(false) }
    }

    /// The orientations that `window` may take.
    open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .allButUpsideDown
    }
}

extension UIApplication {
    func _sendEvent(_ event: UIEvent) {
        var windows: [UIWindow] = []
        for touch in event.touches {
            guard let window = touch.window, !windows.contains(where: { $0 === window }) else { continue }
            windows.append(window)
        }
        for window in windows { window.sendEvent(event) }
    }
}
