import Foundation

/// What the user needs to perceive and use an interface.
public enum UIAccessibility {
    /// News for assistive technologies.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Whether the user wants less motion.
    @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool { AppSession.current.screen.reducesMotion }
    /// Whether the user wants fades in place of slides.
    @preconcurrency @MainActor public static var prefersCrossFadeTransitions: Bool { false }
    /// Whether the screen is read aloud.
    @preconcurrency @MainActor public static var isVoiceOverRunning: Bool { false }
    /// Whether the user wants less see-through material.
    @preconcurrency @MainActor public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether the user wants bold text.
    @preconcurrency @MainActor public static var isBoldTextEnabled: Bool { false }
    /// Whether the user wants darker colours.
    @preconcurrency @MainActor public static var isDarkerSystemColorsEnabled: Bool { false }

    /// Posted when `isReduceMotionEnabled` changed.
    public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")

    /// Tells assistive technologies that something changed; it is recorded among the session's events.
    @preconcurrency @MainActor public static func post(notification: Notification, argument: Any?) {
        AppSession.current.log.record(
            .application, subject: "UIAccessibility", name: "post(\(notification.rawValue))",
            detail: argument.map { String(describing: $0) } ?? "")
    }
}

/// What an element is and does, for assistive technologies.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Nothing to say about the element.
    public static let none: UIAccessibilityTraits = []
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
