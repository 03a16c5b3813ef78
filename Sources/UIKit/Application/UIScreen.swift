import Foundation
import QuartzCore

/// The screen that displays the app.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
    let device: AppSession.Screen
    private lazy var space = ScreenCoordinateSpace(screen: self)

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

    /// The brightness, from 0 to 1. Stored for source compatibility; has no effect.
    open var brightness: CGFloat = 0.5

    /// Whether the screen is being captured. Always `false`.
    open var isCaptured: Bool { false }

    /// The coordinate space of the screen, which rotates with the interface.
    open var coordinateSpace: UICoordinateSpace { space }

    /// The fixed coordinate space of the screen; the same object as `coordinateSpace`.
    open var fixedCoordinateSpace: UICoordinateSpace { space }

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

/// The coordinate space of a screen, in which window frames are expressed.
@MainActor private final class ScreenCoordinateSpace: UICoordinateSpace {
    unowned let screen: UIScreen

    init(screen: UIScreen) {
        self.screen = screen
    }

    var bounds: CGRect { screen.bounds }

    func convert(_ point: CGPoint, to coordinateSpace: UICoordinateSpace) -> CGPoint {
        guard let view = coordinateSpace as? UIView else { return point }
        return view.layer.convert(point, from: view.window?.layer.superlayer)
    }

    func convert(_ point: CGPoint, from coordinateSpace: UICoordinateSpace) -> CGPoint {
        guard let view = coordinateSpace as? UIView else { return point }
        return view.layer.convert(point, to: view.window?.layer.superlayer)
    }

    func convert(_ rect: CGRect, to coordinateSpace: UICoordinateSpace) -> CGRect {
        guard let view = coordinateSpace as? UIView else { return rect }
        return view.layer.convert(rect, from: view.window?.layer.superlayer)
    }

    func convert(_ rect: CGRect, from coordinateSpace: UICoordinateSpace) -> CGRect {
        guard let view = coordinateSpace as? UIView else { return rect }
        return view.layer.convert(rect, to: view.window?.layer.superlayer)
    }
}
