import InterludeDiagnostics
import QuartzCore

/// An app on a screen: its application object, its windows and its event log.
///
/// A stage begins and drives a session. Before that there is a default session, so that views can be created.
@MainActor package final class AppSession {
    /// The state of the status bar.
    var statusBar = StatusBar()
    /// The status bar that the application object requests; `nil` if view controllers determine it.
    var applicationStatusBar: StatusBar?
    /// The values that were copied.
    private(set) lazy var pasteboard = UIPasteboard()
    /// The contents of the app's own pasteboards, by name.
    var namedPasteboards: [String: PasteboardStorage] = [:]

    /// The end of a session releases windows, which read it.
    @exclusivity(unchecked) private static var running: AppSession? {
        didSet { DrawingContextStack.defaultScale = running?.screen.scale ?? 1 }
    }

    /// The running session, or a default session before the first one begins.
    package static var current: AppSession {
        if let running { return running }
        let screen = Screen.ofTests
        AnimationClock.current.makeCurrent()
        let session = AppSession(screen ?? Screen())
        running = session
        session.realTimeDriver = RealTimeDriver(session)
        if screen != nil || testsHaveApp() {
            // Tests may look at the first screen of the app in which they run.
            session.window.rootViewController = UIViewController()
            session.window.makeKeyAndVisible()
        }
        createPrincipalObjects()
        return session
    }

    /// Whether a session is the running one, without creating the default session.
    static func isCurrent(_ session: AppSession) -> Bool { running === session }

    /// Takes the layer of a window off the screen that the app has released.
    static func windowWasReleased(_ layer: CALayer) {
        guard let running, layer.superlayer === running.rootLayer else { return layer.removeFromSuperlayer() }
        layer.removeFromSuperlayer()
        running.animationClock.atEndOfTurn { running.visibleWindowsDidChange() }
    }

    /// Begins a session with its own animation clock, screen, application, key window, and current traits.
    @discardableResult
    package static func begin(_ screen: Screen) -> AppSession {
        AnimationClock(framesPerSecond: screen.framesPerSecond).makeCurrent()
        let session = AppSession(screen)
        running = session
        UITraitCollection.current = session.traits
        session.window.makeKeyAndVisible()
        return session
    }

    /// Makes an earlier session, its animation clock, and its traits current again; `nil` for no session.
    package static func resume(_ session: AppSession?) {
        running = session
        if let session { UITraitCollection.current = session.traits }
        (session?.animationClock ?? AnimationClock()).makeCurrent()
        session?.realTimeDriver?.resume()
    }

    let animationClock = AnimationClock.current
    /// The unfinished transitions, in the order in which they were created.
    var transitions: [ViewControllerTransition] = []
    /// Whether a transition without animation is calling back right now.
    var isRunningUnanimatedTransition = false
    package internal(set) var screen: Screen { didSet { animationClock.screenScale = screen.scale } }
    /// The screen in the device's own orientation.
    let nativeScreen: Screen
    /// The orientation to which the user has rotated the device; `nil` before the first rotation.
    var rotatedDeviceOrientation: UIInterfaceOrientation?
    /// The orientation to which the interface is about to rotate, while controllers are notified.
    var rotationTarget: UIInterfaceOrientation?
    package internal(set) var traits: UITraitCollection
    package let log = EventLog { AnimationClock.turnTime }
    /// The root layer, which contains the windows' layers by ascending window level.
    package let rootLayer = CALayer()
    package private(set) lazy var application = UIApplication(session: self)
    package private(set) lazy var uiScreen = UIScreen(screen)
    package private(set) lazy var scene = UIWindowScene.connected()
    /// The app's main window: the first one, which fills the screen, unless a launched app shows another.
    package private(set) lazy var window = UIWindow(frame: CGRect(origin: .zero, size: screen.size))
    /// The visible windows, by ascending window level; the app retains them.
    package internal(set) var windows: [UIWindow] {
        get { windowReferences.compactMap(\.wrappedValue) }
        set { windowReferences = newValue.map { WeakResponder(wrappedValue: $0) } }
    }
    private var windowReferences: [WeakResponder<UIWindow>] = []
    /// All windows, also hidden ones, in the order in which they were created or came to the front.
    var allWindows: [UIWindow] {
        get { allWindowReferences.compactMap(\.wrappedValue) }
        set { allWindowReferences = newValue.map { WeakResponder(wrappedValue: $0) } }
    }
    private var allWindowReferences: [WeakResponder<UIWindow>] = []
    package internal(set) var keyWindow: UIWindow? {
        get { keyWindowReference }
        set { keyWindowReference = newValue }
    }
    @WeakResponder private var keyWindowReference: UIWindow? = nil
    package let touches = TouchDelivery()
    /// Displays the input views of the first responder; `nil` if the session has no keyboard.
    package var inputViews: (any InputViewPresenter)?
    /// The view that becomes first responder when it is added to a window.
    weak var awaitedResponder: UIView?
    /// Whether a first responder that resigns does so for another one, or with its screen.
    var isPassingOnFirstResponder = false
    /// The menus and other attachments of windows, in the order in which they began.
    var attachments: [any WindowAttachment] = []
    /// The properties that the app has set on appearance proxies.
    let appearance = AppearanceRules()
    /// The enabled update links, in the order in which they were enabled.
    @exclusivity(unchecked) var updateLinks: [UIUpdateLink] = []
    /// The information about the running update; `nil` outside updates and without update links.
    @exclusivity(unchecked) var updateInfo: UIUpdateInfo?
    /// Called when a task begins to wait for a completion handler.
    package var completionWaitObserver: (@MainActor (CompletionWait) -> Void)?
    /// Advances the time of the default session; `nil` in sessions that a stage drives.
    private var realTimeDriver: RealTimeDriver?
    /// Whether no stage drives the session, as in tests for iOS.
    var isDefault: Bool { realTimeDriver != nil }
    /// Whether the session is over, after which its objects answer for the current session.
    package private(set) var hasEnded = false
    /// The information of the app in its `Info.plist`; `nil` for the main bundle's. Set by tests.
    package var appInfo: AppInfo?
    /// Retains the delegate created by `main()`.
    var ownedDelegate: (any UIApplicationDelegate)?

    private init(_ screen: Screen) {
        self.screen = screen
        nativeScreen = screen
        traits = screen.traits
        rootLayer.bounds = CGRect(origin: .zero, size: screen.size)
        rootLayer.isRenderRoot = true
        // Windows appear and leave without the fade of added sublayers.
        rootLayer.delegate = NoActionsDelegate.shared
        rootLayer.anchorPoint = .zero
        rootLayer.position = .zero
        animationClock.diagnosticSink = log
        animationClock.windowUpdate = AnimationClock.WorkObserver { [weak self] in self?.updateWindows() }
        animationClock.screenScale = screen.scale
    }

    /// Creates a touch at the animation clock's current time and sends it through the application.
    package func touch(_ phase: UITouch.Phase, at point: CGPoint, id: Int) {
        touches.deliver(phase, at: point, id: id, in: self)
    }

    /// Makes a window that the app created the main one, and hides the previous one.
    package func adopt(_ shown: UIWindow) {
        guard shown !== window else { return }
        window.isHidden = true
        window = shown
        shown.makeKeyAndVisible()
    }

    /// Ends the session, with all running transitions.
    package func end() {
        hasEnded = true
        for transition in transitions { _ = transition.close() }
        transitions = []
        for window in windows {
            window.gestureArbiter.close()
            window.rootViewController = nil
            window.leftoverRoots = []
        }
        updateLinks = []
        inputViews = nil
        animationClock.close()
    }
}

extension UIWindowScene {
    fileprivate static func connected() -> UIWindowScene {
        let session = UISceneSession(role: .windowApplication)
        let scene = UIWindowScene(session: session)
        session.scene = scene
        return scene
    }
}
