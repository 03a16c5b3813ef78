import CoreGraphics
import Foundation
import InterludeDiagnostics

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

    /// The controller that determines the orientation of the interface.
    private var orientationDecider: UIViewController? {
        (decidingWindow ?? window).rootViewController?.controllerForOrientation
    }

    /// The orientations that the deciding view controller and the app support.
    var supportedOrientations: UIInterfaceOrientationMask {
        guard let orientationDecider else { return .all }
        return orientationDecider.supportedInterfaceOrientations
            .intersection(application.supportedInterfaceOrientations(for: decidingWindow ?? window))
    }

    /// Whether the view controller that determines orientation supports `orientation`.
    package func supports(_ orientation: UIInterfaceOrientation) -> Bool {
        supportedOrientations.contains(orientation.mask)
    }

    /// The orientation in which the user holds the device, as an orientation of the interface.
    var deviceOrientation: UIInterfaceOrientation { rotatedDeviceOrientation ?? scene.interfaceOrientation }

    /// Rotates the device, and the interface if the view controller that determines orientation permits it.
    ///
    /// - Parameter safeAreaInsets: The insets in the new orientation. Default: `nil`, the device's.
    package func rotate(
        to orientation: UIInterfaceOrientation, safeAreaInsets: UIEdgeInsets? = nil, animated: Bool = true
    ) {
        rotatedDeviceOrientation = orientation
        if UIDevice.current.isGeneratingDeviceOrientationNotifications {
            NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
        }
        if let orientationDecider {
            guard !orientationDecider.isInterfaceOrientationLocked else { return }
            guard supports(orientation) else {
                return Diagnostic.orientationNotSupported(by: typeName(orientationDecider)).report()
            }
        }
        rotateInterface(to: orientation, safeAreaInsets: safeAreaInsets, animated: animated)
    }

    /// Rotates the interface to the device's orientation, or to another one if the deciding controller doesn't support it.
    ///
    /// - Parameter preferred: An orientation that takes precedence over the device's.
    func updateOrientation(preferring preferred: UIInterfaceOrientation? = nil, animated: Bool = true) {
        guard let orientationDecider else { return }
        let current = scene.interfaceOrientation
        let follows = !orientationDecider.isInterfaceOrientationLocked
        var candidates = follows ? [deviceOrientation, current] : [current]
        if let preferred { candidates.insert(preferred, at: 0) }
        candidates.append(orientationDecider.preferredInterfaceOrientationForPresentation)
        let supported = supportedOrientations
        guard let orientation = candidates.first(where: { supported.contains($0.mask) }) ?? supported.first else {
            return
        }
        rotateInterface(to: orientation, animated: animated)
    }

    /// Rotates the interface, without regard to the supported orientations.
    func rotateInterface(
        to orientation: UIInterfaceOrientation, safeAreaInsets: UIEdgeInsets? = nil, animated: Bool
    ) {
        guard orientation != scene.interfaceOrientation || safeAreaInsets != nil else { return }
        rotatedDeviceOrientation = deviceOrientation
        let portrait = CGSize(
            width: min(screen.size.width, screen.size.height), height: max(screen.size.width, screen.size.height))
        let rotation = orientation.angle - scene.interfaceOrientation.angle
        let insets = safeAreaInsets ?? nativeScreen.safeAreaInsets(in: orientation)
        rotationTarget = orientation
        defer { rotationTarget = nil }
        // The turn in the shorter direction, at most π.
        changeSize(rotation: (rotation / (2 * .pi)).rounded() * -2 * .pi + rotation, animated: animated) { screen in
            screen.orientation = orientation
            screen.safeAreaInsets = insets
            screen.size = orientation.isLandscape ? CGSize(width: portrait.height, height: portrait.width) : portrait
        }
    }
}

extension AppSession.Screen {
    /// Returns the safe area insets in the given orientation of a device whose own orientation the screen has.
    ///
    /// On a phone with a home indicator, rotation moves the top inset to both sides and leaves 21 points at the bottom;
    /// a phone with a home button has the status bar's. A pad has the same insets in every orientation.
    package func safeAreaInsets(in orientation: UIInterfaceOrientation) -> UIEdgeInsets {
        guard orientation.isLandscape != (size.width > size.height), idiom == .phone else { return safeAreaInsets }
        guard safeAreaInsets.bottom > 0 else { return safeAreaInsets }
        return UIEdgeInsets(top: 0, left: safeAreaInsets.top, bottom: 21, right: safeAreaInsets.top)
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

    /// The set that contains only this orientation.
    var mask: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue)) }
}

extension UIInterfaceOrientationMask {
    /// The first orientation of the set: portrait before landscape.
    var first: UIInterfaceOrientation? {
        [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown].first { contains($0.mask) }
    }

    /// The names of the orientations.
    var names: String {
        [UIInterfaceOrientation.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
            .filter { contains($0.mask) }.map { "\($0)" }.joined(separator: ", ")
    }
}
