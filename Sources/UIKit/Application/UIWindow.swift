import Foundation
import QuartzCore

/// The root of a view hierarchy on screen; it sends events to its views.
@preconcurrency @MainActor open class UIWindow: UIView {
    /// How far to the front a window stands.
    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)
    }

    /// The responder that gets what is not sent to a place.
    package weak var firstResponder: UIResponder?
    /// The root view controller.
    package var rootViewControllerStorage: UIResponder?
    /// What the root view controller's view stands in, while the window shows.
    var rootContainer: UIView?
    private weak var sceneStorage: UIWindowScene?
    /// Whether those who have to know of a new size were told.
    var isChangingSize = false
    private var level = Level.normal

    /// Creates a hidden window whose rectangle on screen is `frame`, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareWindow()
    }

    /// Creates a hidden window as large as the scene's screen.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: windowScene.screen.bounds)
        sceneStorage = windowScene
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareWindow()
    }

    deinit { UIWindow.leave(self) }

    /// Takes back that the views of a tree are in the window that goes.
    private nonisolated static func leave(_ view: UIView) {
        view.windowStorage = nil
        for subview in view.subviewStorage { leave(subview) }
    }

    private func prepareWindow() {
        windowStorage = self
        layer.isHidden = true
        updateSafeArea()
    }

    open override var window: UIWindow? { self }

    /// The window's rectangle on screen. When the size changes, the controllers hear of it first.
    open override var frame: CGRect {
        get { super.frame }
        set {
            guard newValue.size != super.frame.size, !isChangingSize else {
                super.frame = newValue
                return
            }
            isChangingSize = true
            defer { isChangingSize = false }
            changeSize(to: newValue.size, animated: false) { self.setFrame(newValue) }
        }
    }

    private func setFrame(_ frame: CGRect) {
        super.frame = frame
    }

    open override var next: UIResponder? { windowScene ?? UIApplication.shared }

    /// The scene that shows the window.
    open var windowScene: UIWindowScene? {
        get { sceneStorage ?? (superviewStorage == nil ? AppSession.current.scene : nil) }
        set { sceneStorage = newValue }
    }

    /// The screen that shows the window.
    open var screen: UIScreen {
        get { UIScreen.main }
        set {
            guard newValue !== UIScreen.main else { return }
            Diagnostic.report(
                id: "window-on-another-screen", "A window was moved to a screen that is not attached.",
                culprit: self, remedy: "Leave the window on UIScreen.main.")
        }
    }

    /// How far to the front the window stands; `normal` by default.
    open var windowLevel: Level {
        get { level }
        set {
            level = newValue
            AppSession.current.restackWindows()
        }
    }

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            super.isHidden = newValue
            AppSession.current.windowDidChangeVisibility(self)
        }
    }

    /// Whether the window gets what is not sent to a place.
    open var isKeyWindow: Bool { AppSession.current.keyWindow === self }

    /// Whether the window may become key; true unless overridden.
    open var canBecomeKey: Bool { true }

    /// Makes the window key, without showing it.
    open func makeKey() {
        becomeKeyIfAllowed()
    }

    /// Shows the window in front of the others of its level and makes it key.
    open func makeKeyAndVisible() {
        isHidden = false
        AppSession.current.bringWindowToFront(self)
        becomeKeyIfAllowed()
    }

    /// Called when the window became key.
    open func becomeKey() {}

    /// Called when the window is no longer key.
    open func resignKey() {}

    /// Sends the touches of an event to recognisers and views.
    open func sendEvent(_ event: UIEvent) {
        GestureArbiter.deliver(event, in: self)
    }

    /// The place in `window`, or on screen for nil, of a point of the receiver.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        layer.convert(point, to: window?.layer ?? layer.superlayer)
    }

    /// The place in the receiver of a point of `window`, or of the screen for nil.
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        layer.convert(point, from: window?.layer ?? layer.superlayer)
    }

    /// The rectangle in `window`, or on screen for nil, of a rectangle of the receiver.
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        layer.convert(rect, to: window?.layer ?? layer.superlayer)
    }

    /// The rectangle in the receiver of a rectangle of `window`, or of the screen for nil.
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        layer.convert(rect, from: window?.layer ?? layer.superlayer)
    }
}

extension UIWindow.Level {
    /// The level that lies higher by the amount.
    public static func + (level: UIWindow.Level, amount: CGFloat) -> UIWindow.Level {
        UIWindow.Level(rawValue: level.rawValue + amount)
    }

    /// The level that lies lower by the amount.
    public static func - (level: UIWindow.Level, amount: CGFloat) -> UIWindow.Level {
        UIWindow.Level(rawValue: level.rawValue - amount)
    }
}
