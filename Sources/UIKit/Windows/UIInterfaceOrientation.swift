import Foundation

/// The orientation of an app's interface.
public enum UIInterfaceOrientation: Int, Sendable {
    /// The orientation isn't known.
    case unknown
    /// The interface is upright.
    case portrait
    /// The interface is upside down.
    case portraitUpsideDown
    /// Landscape, with the bottom of the device on the right.
    case landscapeRight = 3
    /// Landscape, with the bottom of the device on the left.
    case landscapeLeft = 4

    /// Whether the orientation is `portrait` or `portraitUpsideDown`.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the orientation is `landscapeLeft` or `landscapeRight`.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt

    /// Creates a mask from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The portrait orientation.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// The upside-down portrait orientation.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// The `landscapeRight` orientation.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// The `landscapeLeft` orientation.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// Both landscape orientations.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All four orientations.
    public static let all: UIInterfaceOrientationMask = [.landscape, .portrait, .portraitUpsideDown]
    /// All orientations except upside down, a phone's default.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.landscape, .portrait]

    /// The default of apps and view controllers: all on a pad, all except upside down on a phone.
    @MainActor static var ofIdiom: UIInterfaceOrientationMask {
        UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
}

/// The physical orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
    /// The orientation can't be determined.
    case unknown
    /// The device is upright.
    case portrait
    /// The device is upright, with the bottom of the device at the top.
    case portraitUpsideDown
    /// Upright, with the bottom of the device on the right.
    case landscapeLeft
    /// Upright, with the bottom of the device on the left.
    case landscapeRight
    /// Flat, with the screen up.
    case faceUp
    /// Flat, with the screen down.
    case faceDown

    /// Whether the orientation is `portrait` or `portraitUpsideDown`.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the orientation is `landscapeLeft` or `landscapeRight`.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether an interface can have the orientation.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
    /// Whether the orientation is `faceUp` or `faceDown`.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// The style of the status bar's content.
public enum UIStatusBarStyle: Int, Sendable {
    /// Dark or light content, depending on the interface style.
    case `default` = 0
    /// Light content, for dark backgrounds.
    case lightContent = 1
    /// Dark content, for light backgrounds.
    case darkContent = 3
}

/// The animation with which the status bar shows or hides.
public enum UIStatusBarAnimation: Int, Sendable {
    /// The status bar changes without an animation.
    case none
    /// A fade.
    case fade
    /// A slide.
    case slide
}
