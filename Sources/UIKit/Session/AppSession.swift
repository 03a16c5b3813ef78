import InterludeDiagnostics
import QuartzCore

/// A type of the host that selects the screen of the default session.
package protocol SessionDefaults {
    /// The screen; `nil` for the default one.
    @MainActor static var screen: AppSession.Screen? { get }
}

/// An app on a screen: its application object, its windows and its event log.
///
/// A stage begins and drives a session. Before that there is a default session, so that views can be created.
@MainActor package final class AppSession {
    /// The properties of the screen and its device.
    package struct Screen: Sendable, Hashable {
        /// The size in the current orientation, in points.
        package var size: CGSize
        /// The scale factor, in pixels per point.
        package var scale: CGFloat
        package var framesPerSecond: Int
        package var safeAreaInsets: UIEdgeInsets
        /// The corner radius of the display, in points.
        package var cornerRadius: CGFloat
        package var idiom: UIUserInterfaceIdiom
        package var userInterfaceStyle: UIUserInterfaceStyle
        package var layoutDirection: UITraitEnvironmentLayoutDirection
        package var preferredContentSizeCategory: UIContentSizeCategory
        package var reducesMotion: Bool
        /// The language of the app, such as `en` or `de-AT`.
        package var language: String
        /// Whether a hardware keyboard is connected, which hides the keyboard on screen.
        package var hasHardwareKeyboard: Bool
        /// The orientation of the interface; `nil` to derive it from the size.
        package var orientation: UIInterfaceOrientation?

        /// Creates a screen. Default: a phone of 393×852 points at three pixels per point.
        package init(
            size: CGSize = CGSize(width: 393, height: 852), scale: CGFloat = 3, framesPerSecond: Int = 60,
            safeAreaInsets: UIEdgeInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
            cornerRadius: CGFloat = 55, idiom: UIUserInterfaceIdiom = .phone,
            userInterfaceStyle: UIUserInterfaceStyle = .light,
            layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight,
            preferredContentSizeCategory: UIContentSizeCategory = .large, reducesMotion: Bool = false,
            language: String = "en", hasHardwareKeyboard: Bool = false
        ) {
            self.size = size
            self.scale = scale
            self.framesPerSecond = framesPerSecond
            self.safeAreaInsets = safeAreaInsets
            self.cornerRadius = cornerRadius
            self.idiom = idiom
            self.userInterfaceStyle = userInterfaceStyle
            self.layoutDirection = layoutDirection
            self.preferredContentSizeCategory = preferredContentSizeCategory
            self.reducesMotion = reducesMotion
            self.language = language
            self.hasHardwareKeyboard = hasHardwareKeyboard
        }
    }

    /// The state of the status bar.
    var statusBar = StatusBar()
    /// The values that were copied.
    private(set) lazy var pasteboard = UIPasteboard()
    /// The contents of the app's own pasteboards, by name.
    var namedPasteboards: [String: PasteboardStorage] = [:]

    private static var running: AppSession? {
        didSet { DrawingContextStack.defaultScale = running?.screen.scale ?? 1 }
    }

    /// The running session, or a default session before the first one begins.
    package static var current: AppSession {
        if let running { return running }
        let defaults = _typeByName("9Interlude14ProcessSettingO") as? any SessionDefaults.Type
        let screen = defaults?.screen
        AnimationClock.current.makeCurrent()
        let session = AppSession(screen ?? Screen())
        running = session
        session.realTimeDriver = RealTimeDriver(session)
        if screen != nil {
            // Tests for iOS run in an app, whose first screen they may look at.
            session.window.rootViewController = UIViewController()
            session.window.makeKeyAndVisible()
        }
        return session
    }

    /// Whether a session is the running one, without creating the default session.
    static func isCurrent(_ session: AppSession) -> Bool { running === session }

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
    /// The list of unfinished transitions.
    var transitionStorage: AnyObject?
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
    package let log = EventLog { AnimationClock.current.now }
    /// The root layer, which contains the windows' layers by ascending window level.
    package let rootLayer = CALayer()
    package private(set) lazy var application = UIApplication(session: self)
    package private(set) lazy var uiScreen = UIScreen(screen)
    package private(set) lazy var scene = UIWindowScene.connected()
    /// The app's main window: the first one, which fills the screen, unless a launched app shows another.
    package private(set) lazy var window = UIWindow(frame: CGRect(origin: .zero, size: screen.size))
    package internal(set) var windows: [UIWindow] = []
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
    /// Whether the session is over, after which its objects answer for the current session.
    package private(set) var hasEnded = false
    /// The information of the app in its `Info.plist`; `nil` for the main bundle's. Set by tests.
    package var appInfoStorage: Any?
    /// Retains the delegate created by `main()`.
    var ownedDelegate: (any UIApplicationDelegate)?

    private init(_ screen: Screen) {
        self.screen = screen
        nativeScreen = screen
        traits = screen.traits
        rootLayer.bounds = CGRect(origin: .zero, size: screen.size)
        rootLayer.isRenderRoot = true
        rootLayer.anchorPoint = .zero
        rootLayer.position = .zero
        animationClock.diagnosticSink = log
        animationClock.screenScale = screen.scale
    }

    /// Creates a touch at the animation clock's current time and sends it through the application.
    package func touch(_ phase: UITouch.Phase, at point: CGPoint, id: Int) {
        touches.deliver(phase, at: point, id: id, in: self)
    }

    /// Makes a window that the app created the main one, and hides the former one.
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

extension AppSession.Screen {
    /// The traits of the screen; the height is compact on a phone in landscape, otherwise regular.
    package var traits: UITraitCollection {
        UITraitCollection { values in
            let isLandscape = size.width > size.height
            values.userInterfaceStyle = userInterfaceStyle
            values.userInterfaceIdiom = idiom
            values.displayScale = scale
            values.horizontalSizeClass = isWide ? .regular : .compact
            values.verticalSizeClass = idiom == .phone && isLandscape ? .compact : .regular
            values.layoutDirection = layoutDirection
            values.preferredContentSizeCategory = preferredContentSizeCategory
            values.displayGamut = .SRGB
            values.accessibilityContrast = .normal
            values.userInterfaceLevel = .base
            values.legibilityWeight = .regular
            values.forceTouchCapability = .unavailable
        }
    }

    /// Whether the width is regular.
    ///
    /// Documented: on large phones in landscape, and on an iPad wider than the 639 points of a split screen.
    private var isWide: Bool {
        idiom == .pad ? size.width > 639 : size.width > size.height && min(size.width, size.height) >= 414
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
