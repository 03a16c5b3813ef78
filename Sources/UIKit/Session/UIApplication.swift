import Foundation
import InterludeDiagnostics
import QuartzCore

/// The running app: its delegate, its windows and its event dispatch.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// The running state of an app.
    public enum State: Int, Sendable {
        /// In the foreground and receiving events.
        case active
        /// In the foreground without events.
        case inactive
        /// In the background.
        case background
    }

    private weak var ownSession: AppSession?
    private var ignoringDepth = 0

    init(session: AppSession) {
        ownSession = session
        super.init()
    }

    /// The app's session; the current one if the app's own has ended, as apps retain the singleton.
    var session: AppSession {
        if let ownSession, !ownSession.hasEnded { ownSession } else { .current }
    }

    /// The methods that can be reached by name, among them the class method that app extensions call.
    open override class var connections: Connections {
        super.connections
            .action("+sharedApplication") { (owner: UIApplication.Type) in { owner.shared } }
            .action("+shared") { (owner: UIApplication.Type) in { owner.shared } }
    }

    /// The singleton app instance of the current session.
    open class var shared: UIApplication { AppSession.current.application }

    /// The app's delegate; weak, as in UIKit. The session retains the delegate it launched.
    open weak var delegate: UIApplicationDelegate?

    /// The app's visible and hidden windows, by ascending window level, then in the order in which they came to the front.
    open var windows: [UIWindow] { session.appWindows }

    /// The window that receives events that have no screen location.
    open var keyWindow: UIWindow? { session.keyWindow }

    /// The connected scenes; always one.
    open var connectedScenes: Set<UIScene> { [session.scene] }

    /// The sessions of the app's scenes; always one.
    open var openSessions: Set<UISceneSession> { [session.scene.session] }

    /// Whether the app may display several scenes at once. Always `false`.
    open var supportsMultipleScenes: Bool { false }

    /// The app's running state.
    open internal(set) var applicationState: State = .active

    /// Whether the idle timer is disabled. A stage never sleeps.
    open var isIdleTimerDisabled = false

    /// The number on the app icon's badge. A stage has no Home Screen.
    open var applicationIconBadgeNumber = 0

    /// The user's preferred text size.
    open var preferredContentSizeCategory: UIContentSizeCategory {
        session.traits.preferredContentSizeCategory
    }

    /// The layout direction of the user interface.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        session.traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The orientation of the interface.
    open var statusBarOrientation: UIInterfaceOrientation { session.scene.interfaceOrientation }

    /// The style of the status bar; if view controllers determine it, setting it reports a diagnostic.
    open var statusBarStyle: UIStatusBarStyle {
        get { session.statusBar.style }
        set { requestStatusBar("statusBarStyle") { $0.style = newValue } }
    }
    /// Whether the status bar is hidden; if view controllers determine it, setting it reports a diagnostic.
    open var isStatusBarHidden: Bool {
        get { session.statusBar.isHidden }
        set { requestStatusBar("isStatusBarHidden") { $0.isHidden = newValue } }
    }

    /// Hides or shows the status bar; if view controllers determine it, the call reports a diagnostic.
    open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
        requestStatusBar("setStatusBarHidden(_:with:)") { $0.isHidden = hidden }
    }

    /// Hides or shows the status bar; if view controllers determine it, the call reports a diagnostic.
    open func setStatusBarHidden(_ hidden: Bool, animated: Bool) {
        requestStatusBar("setStatusBarHidden(_:animated:)") { $0.isHidden = hidden }
    }

    /// Sets the style of the status bar; if view controllers determine it, the call reports a diagnostic.
    open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        requestStatusBar("setStatusBarStyle(_:animated:)") { $0.style = statusBarStyle }
    }

    /// The frame of the status bar, in points; zero while it is hidden.
    open var statusBarFrame: CGRect {
        session.statusBarFrame(on: session.screen)
    }

    /// The remaining background time, in seconds; unlimited.
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    private var backgroundTaskCount = 0

    /// Begins work that is to be finished in the background. A stage runs apps there without a limit.
    ///
    /// - Parameters:
    ///   - taskName: The name of the work. Default: `nil`.
    ///   - handler: Called on iOS before the time ends; never called on a stage. Default: `nil`.
    open func beginBackgroundTask(
        withName taskName: String? = nil, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        backgroundTaskCount += 1
        return UIBackgroundTaskIdentifier(rawValue: backgroundTaskCount)
    }

    /// Ends work that was to be finished in the background.
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    /// The delegate, if it is a responder.
    open override var next: UIResponder? { delegate as? UIResponder }

    // MARK: Events

    /// Dispatches an event to the windows of its touches.
    open func sendEvent(_ event: UIEvent) {
        if event is UIPressesEvent { return keyWindow?.sendEvent(event) ?? () }
        var windows: [UIWindow] = []
        for touch in event.touches {
            guard let window = touch.window, !windows.contains(where: { $0 === window }) else { continue }
            windows.append(window)
        }
        for window in windows { window.sendEvent(event) }
    }

    /// Ignores touches that begin before the matching `endIgnoringInteractionEvents()`.
    open func beginIgnoringInteractionEvents() {
        ignoringDepth += 1
    }

    /// Balances one `beginIgnoringInteractionEvents()`.
    open func endIgnoringInteractionEvents() {
        guard ignoringDepth > 0 else {
            Diagnostic.unbalancedInteractionEvents(culprit: typeName(self)).report()
            return
        }
        ignoringDepth -= 1
    }

    /// Whether touches that begin now are ignored.
    open var isIgnoringInteractionEvents: Bool { ignoringDepth > 0 }

    /// Sends an action message to `target`, or through the responder chain; returns whether it was handled.
    ///
    /// For a `nil` target the search starts at the key window's first responder, or at the key window if it has none.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        let receiver = target ?? (keyWindow?.firstResponder ?? keyWindow)?.target(forAction: action, withSender: sender)
        if action.send(to: receiver, sender: sender, event: event) { return true }
        guard let edit = StandardEditAction(action), let responder = receiver as? UIResponder else { return false }
        edit.perform(on: responder, sender: sender)
        return true
    }

    /// Marks the event as unhandled by the responder chain, so that the key has its standard effect.
    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        event?.reachedApplication = true
        super.pressesBegan(presses, with: event)
    }

    // MARK: Other apps

    /// Whether an app can open `url`. Always `false`.
    open func canOpenURL(_ url: URL) -> Bool { false }

    /// Opens `url` in another app; there is none, so `completion` receives `false`.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        guard let completion else { return }
        atEndOfTurn { completion(false) }
    }

    /// Opens `url` in another app; there is none, so that it returns `false`.
    @discardableResult
    open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool { false }

    /// Opens `url` in another app, before iOS 10; there is none, so that it returns `false`.
    @available(*, deprecated, message: "Use open(_:options:completionHandler:).")
    @discardableResult
    open func openURL(_ url: URL) -> Bool { false }

    /// The URL of the app's settings.
    public nonisolated static let openSettingsURLString = "app-settings:"
    /// The URL of the settings of the app's notifications.
    public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"
    /// The URL of the settings of default apps.
    public nonisolated static let openDefaultApplicationsSettingsURLString = "app-settings:default-applications"

    // MARK: Services outside the app

    /// Whether the status bar shows network activity, which it doesn't since iOS 13. Default: `false`.
    open var isNetworkActivityIndicatorVisible = false
    /// The quick actions of the app's icon, which no Home screen offers here.
    open var shortcutItems: [UIApplicationShortcutItem]?
    /// Whether the app can change its icon. Always `false`.
    open var supportsAlternateIcons: Bool { false }
    /// The name of the current icon. Always `nil`, for the primary icon.
    open var alternateIconName: String? { nil }

    /// Changes the app's icon; there is none, so `completion` receives an error.
    open func setAlternateIconName(
        _ alternateIconName: String?, completionHandler completion: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
    ) {
        guard let completion else { return }
        atEndOfTurn { completion(CocoaError(.featureUnsupported)) }
    }

    /// Whether the app receives remote notifications. Always `false`.
    open var isRegisteredForRemoteNotifications: Bool { false }
    /// Asks for remote notifications, which never arrive here; the delegate gets an error at the end of the run loop turn.
    open func registerForRemoteNotifications() {
        atEndOfTurn { [weak self] in
            guard let self else { return }
            // NSFeatureUnsupportedError's number, with which simulators without the service answer.
            let error = NSError(domain: "NSCocoaErrorDomain", code: 3010)
            delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
        }
    }
    /// Ends remote notifications.
    open func unregisterForRemoteNotifications() {}

    /// The orientations that `window` supports.
    open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .ofIdiom
    }

    /// Whether the app may be launched to update its content. Always denied.
    open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }
    /// The shortest interval between updates of the content in the background: 0 seconds.
    public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// The interval without updates of the content in the background.
    public nonisolated static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
    /// Sets how often iOS launches the app to update its content; has no effect on a stage.
    open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
    /// Begins to receive commands of a remote control. There is no remote control.
    open func beginReceivingRemoteControlEvents() {}
    /// Stops receiving commands of a remote control.
    open func endReceivingRemoteControlEvents() {}

    /// Whether protected files can be read. Always `true`.
    open var isProtectedDataAvailable: Bool { true }
    /// Requests another scene; there is only one, so `errorHandler` receives an error.
    open func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard let errorHandler else { return }
        atEndOfTurn { errorHandler(UISceneError(.multipleScenesNotSupported)) }
    }
    /// Requests the end of a scene; there is only one, so `errorHandler` receives an error.
    open func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard let errorHandler else { return }
        atEndOfTurn { errorHandler(UISceneError(.multipleScenesNotSupported)) }
    }
    /// Requests new content of a scene in the app switcher; there is none.
    open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
    /// Delays state restoration; there is none.
    open func extendStateRestoration() {}
    /// Ends the delay of state restoration; there is none.
    open func completeStateRestoration() {}
    /// Discards the snapshot for the next launch; there is none.
    open func ignoreSnapshotOnNextApplicationLaunch() {}
}
