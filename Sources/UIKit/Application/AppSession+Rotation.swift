import CoreGraphics
import InterludeDiagnostics
import Foundation

extension AppSession {
    /// Rotates or resizes the screen; view controllers are notified first and may animate alongside.
    package func changeSize(rotation: CGFloat = 0, animated: Bool = true, _ change: @escaping (inout Screen) -> Void) {
        var next = screen
        change(&next)
        guard next != screen else { return }
        let traits = next.traits == self.traits ? nil : next.traits
        let size = screen.size
        for window in windows where window.bounds.size == size {
            window.changeSize(to: next.size, rotation: rotation, traits: traits, animated: animated) {
                self.change(change)
            }
        }
        self.change(change)
    }

    /// Whether the view controller that determines orientation supports `orientation`.
    package func supports(_ orientation: UIInterfaceOrientation) -> Bool {
        window.rootViewController?.controllerForOrientation.supports(orientation) ?? false
    }

    /// Rotates the interface, if the view controller that determines orientation supports it.
    package func rotate(to orientation: UIInterfaceOrientation, safeAreaInsets: UIEdgeInsets, animated: Bool = true) {
        if let root = window.rootViewController, !root.controllerForOrientation.supports(orientation) {
            return Diagnostic.orientationNotSupported(by: typeName(root.controllerForOrientation)).report()
        }
        let portrait = CGSize(
            width: min(screen.size.width, screen.size.height), height: max(screen.size.width, screen.size.height))
        let rotation = orientation.angle - scene.interfaceOrientation.angle
        // The turn in the shorter direction, at most π.
        changeSize(rotation: (rotation / (2 * .pi)).rounded() * -2 * .pi + rotation, animated: animated) { screen in
            screen.orientation = orientation
            screen.safeAreaInsets = safeAreaInsets
            screen.size = orientation.isLandscape ? CGSize(width: portrait.height, height: portrait.width) : portrait
        }
        guard UIDevice.current.isGeneratingDeviceOrientationNotifications else { return }
        NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
    }
}

extension UIInterfaceOrientation {
    /// The rotation of portrait content on a screen viewed in this orientation, in radians.
    fileprivate var angle: CGFloat {
        switch self {
        case .landscapeLeft: .pi / 2
        case .landscapeRight: -.pi / 2
        case .portraitUpsideDown: .pi
        case .portrait, .unknown: 0
        }
    }
}
