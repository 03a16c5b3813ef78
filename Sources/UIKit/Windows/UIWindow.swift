import Foundation
import InterludeDiagnostics
import QuartzCore

/// The root of a view hierarchy on screen; dispatches events to its views.
@preconcurrency @MainActor open class UIWindow: UIView {
    /// The z-order of a window relative to other windows.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        /// The raw value.
        public let rawValue: CGFloat
        /// Creates a level from its raw value.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a level from its raw value.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// The level of app windows.
        public static let normal = Level(rawValue: 0)
        /// The level of status bar windows.
        public static let statusBar = Level(rawValue: 1000)
        /// The level of alert windows.
        public static let alert = Level(rawValue: 2000)
    }

    /// The responder that receives events that have no screen location.
    package weak var firstResponder: UIResponder? {
        didSet { if firstResponder !== oldValue { appSession.inputViews?.update(in: self) } }
    }
    /// The window whose first responder views of this window can be; for the keyboard's, the app's window.
    var windowOfResponders: UIWindow { self }
    /// The root view controller.
    package var rootViewControllerStorage: UIViewController?
    /// The container of the root view controller's view; `nil` until the window is shown.
    var rootContainer: UIView?
    /// The previous root view controllers whose presentations are still in the window.
    var leftoverRoots: [UIViewController] = []
    private weak var sceneStorage: UIWindowScene?
    /// Whether the app has taken the window out of its scene.
    private var hasNoScene = false
    /// Whether the view controllers have already been notified of the size that is being set.
    var isChangingSize = false
    private var level = Level.normal
    private lazy var ownUndoManager = UndoManager()

    /// Creates a hidden window with a frame in screen coordinates, in points.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareWindow()
    }

    /// Creates a hidden window of the size of the screen.
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    /// Creates a hidden window of the size of the scene's screen.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.screen.bounds)
        prepareWindow()
        sceneStorage = windowScene
    }

    /// Creates a hidden window from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareWindow()
        coder.configure(self, as: UIWindow.self)
    }

    deinit {
        UIWindow.leave(self)
        let layer = ownLayer
        layer.owner = nil
        _ = onMainActor { AppSession.windowWasReleased(layer) }
    }

    /// Clears the window reference of all views in a tree, when their window is deallocated.
    private nonisolated static func leave(_ view: UIView) {
        view.windowStorage = nil
        for subview in view.subviewStorage { leave(subview) }
    }

    private func prepareWindow() {
        windowStorage = self
        layer.isHidden = true
        appSession.listAsFrontmost(self)
        updateSafeArea()
    }

    /// The window itself.
    open override var window: UIWindow? { self }

    /// Adds a view. The window then stays until the autorelease pool ends, also without an owner.
    open override func addSubview(_ view: UIView) {
        super.addSubview(view)
        stayUntilPoolEnds()
    }

    /// The frame of the window on screen; view controllers are notified before a change of its size.
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

    /// The window's scene, or else the application.
    open override var next: UIResponder? { windowScene ?? UIApplication.shared }

    /// The undo manager of the responders in the window.
    open override var undoManager: UndoManager? { ownUndoManager }

    /// The scene that displays the window; a window without a scene isn't displayed. Default: the app's scene.
    open var windowScene: UIWindowScene? {
        get { hasNoScene ? nil : sceneStorage ?? (superviewStorage == nil ? appSession.scene : nil) }
        set {
            sceneStorage = newValue
            hasNoScene = newValue == nil
            appSession.windowDidChangeVisibility(self)
        }
    }

    /// Whether the app displays the window.
    var isOnScreen: Bool { !layer.isHidden && !hasNoScene }

    /// The screen that displays the window.
    open var screen: UIScreen {
        get { UIScreen.main }
        set {
            guard newValue !== UIScreen.main else { return }
            Diagnostic.windowOnAnotherScreen(culprit: typeName(self)).report()
        }
    }

    /// The level of the window. Default: `normal`.
    open var windowLevel: Level {
        get { level }
        set {
            guard newValue != level else { return }
            level = newValue
            appSession.restackWindows()
            appSession.updateStatusBar()
        }
    }

    /// Whether the window is hidden. Default: `true`. Hiding the key window makes another one key.
    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            super.isHidden = newValue
            appSession.windowDidChangeVisibility(self)
        }
    }

    /// Whether the window is the key window, which receives events that have no screen location.
    open var isKeyWindow: Bool { appSession.keyWindow === self }

    /// Whether the window is the system's, which the app doesn't see. Default: `false`.
    var belongsToSystem: Bool { false }

    /// Whether the window can become the key window. Default: `true`.
    open var canBecomeKey: Bool { true }

    /// Makes the window the key window, without showing it.
    open func makeKey() {
        _makeKey()
    }

    /// Shows the window in front of all windows of its level and makes it the key window.
    open func makeKeyAndVisible() {
        isHidden = false
        appSession.bringWindowToFront(self)
        _makeKey()
    }

    /// Called when the window becomes the key window.
    open func becomeKey() {}

    /// Called when the window resigns as the key window.
    open func resignKey() {}

    /// Dispatches an event to gesture recognizers and views, and presses of keys to the responder chain.
    open func sendEvent(_ event: UIEvent) {
        if let presses = event as? UIPressesEvent { return presses.deliver() }
        gestureArbiter.deliver(event, in: self)
    }

    /// Converts a point of the receiver to `window`, or to screen coordinates for `nil`.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        layer.convert(point, to: window?.layer ?? layer.superlayer)
    }

    /// Converts a point of `window`, or of the screen for `nil`, to the receiver.
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        layer.convert(point, from: window?.layer ?? layer.superlayer)
    }

    /// Converts a rectangle of the receiver to `window`, or to screen coordinates for `nil`.
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        layer.convert(rect, to: window?.layer ?? layer.superlayer)
    }

    /// Converts a rectangle of `window`, or of the screen for `nil`, to the receiver.
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        layer.convert(rect, from: window?.layer ?? layer.superlayer)
    }

    // MARK: Root view controller

    /// The root view controller, whose view fills the window.
    ///
    /// In a visible window, the controller receives `viewWillAppear` before its view is added, and `viewDidAppear` at
    /// the end of the run loop turn.
    open var rootViewController: UIViewController? {
        get { _rootViewController }
        set { _rootViewController = newValue }
    }

    /// The largest area of an aspect ratio in the center of the safe area, for content that covers the screen.
    open var safeAreaAspectFitLayoutGuide: any UILayoutGuide & UILayoutGuideAspectFitting {
        _safeAreaAspectFitLayoutGuide
    }
}

extension UIWindow.Level {
    /// Whether a level is below another one.
    public static func < (one: UIWindow.Level, other: UIWindow.Level) -> Bool { one.rawValue < other.rawValue }

    /// Returns the level that is `amount` higher.
    @_disfavoredOverload public static func + (level: UIWindow.Level, amount: CGFloat) -> UIWindow.Level {
        UIWindow.Level(rawValue: level.rawValue + amount)
    }

    /// Returns the level that is `amount` lower.
    @_disfavoredOverload public static func - (level: UIWindow.Level, amount: CGFloat) -> UIWindow.Level {
        UIWindow.Level(rawValue: level.rawValue - amount)
    }
}
