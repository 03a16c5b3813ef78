import QuartzCore

/// One app on one screen: its application object, its windows and what happens in them.
///
/// A stage begins a session and drives it; before any stage there is a default one, so that views can be made.
@MainActor package final class AppSession {
    /// The screen, and the device it belongs to.
    package struct Screen: Sendable, Hashable {
        /// In points, as the device is held.
        package var size: CGSize
        /// Pixels per point.
        package var scale: CGFloat
        package var framesPerSecond: Int
        package var safeAreaInsets: UIEdgeInsets
        /// The radius of the display's corners, in points.
        package var cornerRadius: CGFloat
        package var idiom: UIUserInterfaceIdiom
        package var userInterfaceStyle: UIUserInterfaceStyle
        package var layoutDirection: UITraitEnvironmentLayoutDirection
        package var preferredContentSizeCategory: UIContentSizeCategory
        package var reducesMotion: Bool
        /// How the interface is turned; nil tells it from the size.
        package var orientation: UIInterfaceOrientation?

        /// A phone of 393×852 points at three pixels each unless said otherwise.
        package init(
            size: CGSize = CGSize(width: 393, height: 852), scale: CGFloat = 3, framesPerSecond: Int = 60,
            safeAreaInsets: UIEdgeInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
            cornerRadius: CGFloat = 55, idiom: UIUserInterfaceIdiom = .phone,
            userInterfaceStyle: UIUserInterfaceStyle = .light,
            layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight,
            preferredContentSizeCategory: UIContentSizeCategory = .large, reducesMotion: Bool = false
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
        }
    }

    /// What the status bar shows.
    var statusBar = StatusBar()

    private static var running: AppSession? {
        didSet { DrawingContextStack.defaultScale = running?.screen.scale ?? 1 }
    }

    /// The running session, a default one before any stage began.
    package static var current: AppSession {
        if let running { return running }
        let session = AppSession(Screen())
        running = session
        return session
    }

    /// Begins a session with a media context, a screen, an application and a key window of its own.
    @discardableResult
    package static func begin(_ screen: Screen) -> AppSession {
        AnimationClock.current = AnimationClock(framesPerSecond: screen.framesPerSecond)
        let session = AppSession(screen)
        running = session
        session.window.makeKeyAndVisible()
        return session
    }

    /// Makes a former session the running one again, with its media context; nil forgets the present one.
    package static func resume(_ session: AppSession?) {
        running = session
        AnimationClock.current = session?.mediaContext ?? AnimationClock()
    }

    let mediaContext = AnimationClock.current
    /// The transitions that are not over, in the order in which they were asked for.
    var transitions: [ViewControllerTransition] = []
    package internal(set) var screen: Screen
    package internal(set) var traits: UITraitCollection
    package let log = EventLog()
    /// Holds the windows' layers, the lowest level at the back.
    package let rootLayer = CALayer()
    package private(set) lazy var application = UIApplication(session: self)
    package private(set) lazy var uiScreen = UIScreen(screen)
    package private(set) lazy var scene = UIWindowScene.connected()
    /// The first window, filling the screen.
    package private(set) lazy var window = UIWindow(frame: CGRect(origin: .zero, size: screen.size))
    package internal(set) var windows: [UIWindow] = []
    package internal(set) weak var keyWindow: UIWindow?
    package let touches = TouchDelivery()
    /// Counts layout passes, so that a view laid out over and over in one of them is noticed.
    package internal(set) var layoutPass = 0
    /// The delegate that `App.main()` made, which nobody else retains.
    var ownedDelegate: (any UIApplicationDelegate)?

    private init(_ screen: Screen) {
        self.screen = screen
        traits = screen.traits
        rootLayer.bounds = CGRect(origin: .zero, size: screen.size)
        rootLayer.isRenderRoot = true
        rootLayer.anchorPoint = .zero
        rootLayer.position = .zero
        mediaContext.invalidGeometryHandler = { [log] invalid in
            log.report(
                .geometryNotFinite(
                    "The layer's \(invalid.property) was to have a value that is not a number.", culprit: invalid.owner)
            )
        }
        mediaContext.ineffectiveAnimationHandler = { [log] animation in
            log.report(
                Diagnostic(
                    id: "animation-without-effect", message: animation.reason, culprit: animation.owner,
                    remedy: animation.remedy))
        }
        mediaContext.unsupportedFeatureHandler = { [log] feature in
            log.report(
                Diagnostic(id: feature.id, message: feature.reason, culprit: feature.owner, remedy: feature.remedy))
        }
    }

    /// Builds a touch at the media clock's time and sends it through the application.
    package func touch(_ phase: UITouch.Phase, at point: CGPoint, id: Int) {
        touches.deliver(phase, at: point, id: id, in: self)
    }

    /// Takes down what the app shows, whatever it is in the midst of.
    package func end() {
        for transition in transitions { _ = transition.close() }
        transitions = []
        for window in windows {
            window.gestureArbiter.close()
            window.rootViewController = nil
        }
        mediaContext.close()
    }
}

extension AppSession.Screen {
    /// Compact width on a phone held upright, regular height; regular both on a pad.
    package var traits: UITraitCollection {
        UITraitCollection { values in
            let isLandscape = size.width > size.height
            values.userInterfaceStyle = userInterfaceStyle
            values.userInterfaceIdiom = idiom
            values.displayScale = scale
            values.horizontalSizeClass = idiom == .pad ? .regular : .compact
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
}

extension UIWindowScene {
    fileprivate static func connected() -> UIWindowScene {
        let session = UISceneSession(role: .windowApplication)
        let scene = UIWindowScene(session: session)
        session.scene = scene
        return scene
    }
}
