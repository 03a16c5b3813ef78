import Foundation
import QuartzCore

/// The screen that displays the app.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
    let device: AppSession.Screen
    private lazy var space = ScreenCoordinateSpace(isFixed: false)
    private lazy var fixedSpace = ScreenCoordinateSpace(isFixed: true)

    /// Creates an object that describes the device's screen, as ``main`` does.
    public override init() {
        device = AppSession.current.screen
        super.init()
    }

    init(_ screen: AppSession.Screen) {
        device = screen
        super.init()
    }

    /// The device's built-in screen.
    open class var main: UIScreen { AppSession.current.uiScreen }

    /// The attached screens; always one.
    open class var screens: [UIScreen] { [main] }

    /// The bounding rectangle of the screen, in points.
    open var bounds: CGRect { CGRect(origin: .zero, size: appSession.screen.size) }

    /// The bounds of the screen without the status bar, in points.
    @available(*, deprecated, message: "Use the bounds of the window.")
    open var applicationFrame: CGRect { frameBelowStatusBar }

    /// The bounds of the screen without the status bar, in points.
    var frameBelowStatusBar: CGRect {
        let top = appSession.application.statusBarFrame.maxY
        return bounds.inset(by: UIEdgeInsets(top: top, left: 0, bottom: 0, right: 0))
    }

    /// The scale factor of the screen, in pixels per point.
    open var scale: CGFloat { device.scale }

    /// The bounding rectangle of the screen in portrait orientation, in pixels.
    open var nativeBounds: CGRect {
        let size = bounds.size
        return CGRect(
            x: 0, y: 0, width: min(size.width, size.height) * scale, height: max(size.width, size.height) * scale)
    }

    /// The native scale factor of the screen; equals `scale`.
    open var nativeScale: CGFloat { scale }

    /// The maximum number of frames that the screen displays per second.
    open var maximumFramesPerSecond: Int { device.framesPerSecond }

    /// The brightness, from 0 to 1. Doesn't change the pixels of a frame, as on iOS.
    open var brightness: CGFloat = 0.5 {
        didSet {
            guard brightness.isUsable(as: "brightness", of: self) else { return brightness = oldValue }
            brightness = min(max(brightness, 0), 1)
            guard brightness != oldValue else { return }
            NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
        }
    }
    /// Posted when the brightness changes; the object is the screen.
    public nonisolated static let brightnessDidChangeNotification = Notification.Name(
        "UIScreenBrightnessDidChangeNotification")
    /// The notification when a screen's mode changes; never posted, as a stage's screen has one mode.
    public nonisolated static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")
    /// The notification when the screen begins or stops being recorded by the system; never posted.
    public nonisolated static let capturedDidChangeNotification = Notification.Name(
        "UIScreenCapturedDidChangeNotification")
    /// The notification when a screen is attached; never posted, as a stage has one screen.
    public nonisolated static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
    /// The notification when a screen is detached; never posted.
    public nonisolated static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")

    /// Whether the screen is being captured. Always `false`.
    open var isCaptured: Bool { false }

    /// The coordinate space of the screen, which rotates with the interface.
    open var coordinateSpace: UICoordinateSpace { space }

    /// The coordinate space of the screen in portrait orientation, which doesn't rotate with the interface.
    open var fixedCoordinateSpace: UICoordinateSpace { fixedSpace }

    /// The traits that every window inherits.
    open var traitCollection: UITraitCollection { appSession.traits }

    /// Called when the traits change.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Snapshot

    /// Returns a view with a snapshot of the screen.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        _snapshotView(afterScreenUpdates: afterUpdates)
    }

    /// The view that has the focus. Always `nil`, as a stage has no focus engine.
    open var focusedView: UIView? { nil }
    /// Whether the screen supports the focus engine. Always `false`.
    open var supportsFocus: Bool { false }

    // MARK: Modes

    /// The screen that this one mirrors. Always `nil`.
    open var mirrored: UIScreen? { nil }
    /// The modes of the screen; always one.
    open var availableModes: [UIScreenMode] { [mode] }
    /// The current mode.
    open var currentMode: UIScreenMode? { mode }
    /// The preferred mode.
    open var preferredMode: UIScreenMode? { mode }
    private var mode: UIScreenMode { UIScreenMode(size: nativeBounds.size) }
    /// How an external screen compensates for its edges. Default: `scale`. A stage has no external screen.
    open var overscanCompensation = OverscanCompensation.scale
    /// The insets that compensate for the edges. Always zero.
    open var overscanCompensationInsets: UIEdgeInsets { .zero }
    /// Whether the app dims the screen below the lowest brightness. Doesn't change the pixels of a frame.
    open var wantsSoftwareDimming = false
    /// The time between an event and its display, in seconds. Always 0.
    open var calibratedLatency: CFTimeInterval { 0 }
    /// The state of the reference display mode. Always `notSupported`.
    open var referenceDisplayModeStatus: ReferenceDisplayModeStatus { .notSupported }
    /// The current brightness of highlights, in multiples of white. Always 1.
    open var currentEDRHeadroom: CGFloat { 1 }
    /// The maximum brightness of highlights, in multiples of white. Always 1.
    open var potentialEDRHeadroom: CGFloat { 1 }

    /// Returns a display link for the screen.
    open func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
        CADisplayLink(target: target, selector: sel)
    }

    /// The compensations of an external screen for its edges.
    public enum OverscanCompensation: Int, Sendable {
        /// Scales the content.
        case scale
        /// Shrinks the bounds.
        case insetBounds
        /// Does nothing.
        case none
    }

    /// The states of the reference display mode.
    public enum ReferenceDisplayModeStatus: Int, Sendable {
        /// The display has no reference mode.
        case notSupported
        /// The reference mode is off.
        case notEnabled
        /// The reference mode is on, with limited accuracy.
        case limited
        /// The reference mode is on.
        case enabled
    }
}

/// A mode of a screen: its number of pixels.
@preconcurrency @MainActor open class UIScreenMode: NSObject {
    /// The size of the screen, in pixels.
    public let size: CGSize
    /// The ratio of a pixel's width to its height. Always 1.
    open var pixelAspectRatio: CGFloat { 1 }

    init(size: CGSize) {
        self.size = size
        super.init()
    }
}
