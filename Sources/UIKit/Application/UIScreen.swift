import Foundation
import QuartzCore

/// The screen that displays the app.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
    let device: AppSession.Screen
    private lazy var space = ScreenCoordinateSpace(isFixed: false)
    private lazy var fixedSpace = ScreenCoordinateSpace(isFixed: true)

    init(_ screen: AppSession.Screen) {
        device = screen
        super.init()
    }

    /// The device's built-in screen.
    open class var main: UIScreen { AppSession.current.uiScreen }

    /// The attached screens; always one.
    open class var screens: [UIScreen] { [main] }

    /// The bounding rectangle of the screen, in points.
    open var bounds: CGRect { CGRect(origin: .zero, size: AppSession.current.screen.size) }

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
    open var brightness: CGFloat = 0.5

    /// Whether the screen is being captured. Always `false`.
    open var isCaptured: Bool { false }

    /// The coordinate space of the screen, which rotates with the interface.
    open var coordinateSpace: UICoordinateSpace { space }

    /// The coordinate space of the screen in portrait orientation, which doesn't rotate with the interface.
    open var fixedCoordinateSpace: UICoordinateSpace { fixedSpace }

    /// The traits that every window inherits.
    open var traitCollection: UITraitCollection { AppSession.current.traits }

    /// Called when the traits change.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Snapshot

    /// Returns a view with a snapshot of the screen.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        _snapshotView(afterScreenUpdates: afterUpdates)
    }
}
