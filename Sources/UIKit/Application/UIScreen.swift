import Foundation
import QuartzCore

/// The screen on which the app shows itself.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
    let device: AppSession.Screen
    private lazy var space = ScreenCoordinateSpace(screen: self)

    init(_ screen: AppSession.Screen) {
        device = screen
        super.init()
    }

    /// The device's own screen.
    open class var main: UIScreen { AppSession.current.uiScreen }

    /// Every screen attached; one.
    open class var screens: [UIScreen] { [main] }

    /// The screen's rectangle in points, origin zero.
    open var bounds: CGRect { CGRect(origin: .zero, size: AppSession.current.screen.size) }

    /// Pixels per point.
    open var scale: CGFloat { device.scale }

    /// The screen's rectangle in pixels, in portrait.
    open var nativeBounds: CGRect {
        let size = bounds.size
        return CGRect(
            x: 0, y: 0, width: min(size.width, size.height) * scale, height: max(size.width, size.height) * scale)
    }

    /// Pixels of the panel per point; the same as `scale`.
    open var nativeScale: CGFloat { scale }

    /// How many frames the screen shows in a second.
    open var maximumFramesPerSecond: Int { device.framesPerSecond }

    /// The brightness from 0 to 1; changing it changes nothing that is drawn.
    open var brightness: CGFloat = 0.5

    /// Whether the screen's picture is being recorded; false.
    open var isCaptured: Bool { false }

    /// The screen's coordinates, which turn with the interface.
    open var coordinateSpace: UICoordinateSpace { space }

    /// The screen's coordinates in portrait.
    open var fixedCoordinateSpace: UICoordinateSpace { space }

    /// The traits that the device gives every window.
    open var traitCollection: UITraitCollection { AppSession.current.traits }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// The coordinates of a screen, in which a window's frame stands.
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
