import Foundation

/// The user's accessibility settings, and notifications for assistive technologies.
public enum UIAccessibility {
    /// A notification for assistive technologies.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The raw value.
        public let rawValue: UInt32
        /// Creates a notification from its raw value.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// A new view appears that fills a major part of the screen.
        public static let screenChanged = Notification(rawValue: 1000)
        /// The layout of a screen changes.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// An announcement to speak.
        public static let announcement = Notification(rawValue: 1008)
        /// A scroll action completes.
        public static let pageScrolled = Notification(rawValue: 1009)
    }

    /// Whether the Reduce Motion setting is on.
    @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool { AppSession.current.screen.reducesMotion }
    /// Whether cross-fades replace slide transitions. Always `false`.
    @preconcurrency @MainActor public static var prefersCrossFadeTransitions: Bool { false }
    /// Whether VoiceOver is running. Always `false`.
    @preconcurrency @MainActor public static var isVoiceOverRunning: Bool { false }
    /// Whether the Reduce Transparency setting is on. Always `false`.
    @preconcurrency @MainActor public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether the Bold Text setting is on. Always `false`.
    @preconcurrency @MainActor public static var isBoldTextEnabled: Bool { false }
    /// Whether the Increase Contrast setting is on. Always `false`.
    @preconcurrency @MainActor public static var isDarkerSystemColorsEnabled: Bool { false }

    /// The notification for changes of `isReduceMotionEnabled`; never posted.
    public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")

    /// Posts a notification to assistive technologies; it is only recorded in the session's event log.
    @preconcurrency @MainActor public static func post(notification: Notification, argument: Any?) {
        AppSession.current.log.record(
            .application, subject: "UIAccessibility", name: "post(\(notification.rawValue))",
            detail: argument.map { String(describing: $0) } ?? "")
    }
}

/// Traits that describe how an accessibility element behaves.
public struct UIAccessibilityTraits: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt64

    /// Creates a set of traits from its raw value.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The element has no traits.
    public static let none: UIAccessibilityTraits = []
    /// The element is a button.
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// The element is a link.
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// The element is an image.
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// The element is selected.
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// The element plays its own sound when activated.
    public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
    /// The element is a keyboard key.
    public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
    /// The element is static text.
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// The element summarizes the app's state at launch.
    public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
    /// The element is disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// The element frequently updates its label or value.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// The element is a search field.
    public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
    /// The element starts a media session when activated.
    public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
    /// The element allows continuous adjustment through a range of values.
    public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
    /// The element allows direct touch interaction for VoiceOver users.
    public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
    /// The element turns the page when VoiceOver finishes reading it.
    public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
    /// The element is a header that divides content into sections.
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
