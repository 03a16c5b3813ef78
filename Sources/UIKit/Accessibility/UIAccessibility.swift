import CoreGraphics
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
        /// An assistive technology is to pause.
        public static let pauseAssistiveTechnology = Notification(rawValue: 1010)
        /// An assistive technology is to continue.
        public static let resumeAssistiveTechnology = Notification(rawValue: 1011)
    }

    /// Whether the Reduce Motion setting is on.
    @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool { AppSession.current.screen.reducesMotion }
    /// Whether cross-fades replace slide transitions. Always `false`.
    @preconcurrency @MainActor public static var prefersCrossFadeTransitions: Bool { false }
    /// Whether VoiceOver is running. Always `false`.
    @preconcurrency @MainActor public static var isVoiceOverRunning: Bool { false }
    /// Returns the element that an assistive technology has focused; `nil`, as there are none.
    @preconcurrency @MainActor
    public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? {
        nil
    }
    /// The assistive technologies.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        /// The name of the technology.
        public let rawValue: String
        /// Creates an identifier from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// VoiceOver.
        public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
        /// Switch Control.
        public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    }
    /// Whether the Reduce Transparency setting is on. Always `false`.
    @preconcurrency @MainActor public static var isReduceTransparencyEnabled: Bool { false }
    /// Whether the Bold Text setting is on. Always `false`.
    @preconcurrency @MainActor public static var isBoldTextEnabled: Bool { false }
    /// Whether the Increase Contrast setting is on. Always `false`.
    @preconcurrency @MainActor public static var isDarkerSystemColorsEnabled: Bool { false }

    /// Whether Switch Control is running. Always `false`.
    @preconcurrency @MainActor public static var isSwitchControlRunning: Bool { false }
    /// Whether the Speak Screen setting is on. Always `false`.
    @preconcurrency @MainActor public static var isSpeakScreenEnabled: Bool { false }
    /// Whether the Speak Selection setting is on. Always `false`.
    @preconcurrency @MainActor public static var isSpeakSelectionEnabled: Bool { false }
    /// Whether the Shake to Undo setting is on. Always `true`.
    @preconcurrency @MainActor public static var isShakeToUndoEnabled: Bool { true }
    /// Whether AssistiveTouch is running. Always `false`.
    @preconcurrency @MainActor public static var isAssistiveTouchRunning: Bool { false }
    /// Whether the Grayscale filter is on. Always `false`.
    @preconcurrency @MainActor public static var isGrayscaleEnabled: Bool { false }
    /// Whether the Invert Colors setting is on. Always `false`.
    @preconcurrency @MainActor public static var isInvertColorsEnabled: Bool { false }
    /// Whether the Mono Audio setting is on. Always `false`.
    @preconcurrency @MainActor public static var isMonoAudioEnabled: Bool { false }
    /// Whether closed captions are preferred. Always `false`.
    @preconcurrency @MainActor public static var isClosedCaptioningEnabled: Bool { false }
    /// Whether Guided Access is on. Always `false`.
    @preconcurrency @MainActor public static var isGuidedAccessEnabled: Bool { false }
    /// Whether videos play on their own. Always `true`.
    @preconcurrency @MainActor public static var isVideoAutoplayEnabled: Bool { true }
    /// Whether the On/Off Labels setting is on. Always `false`.
    @preconcurrency @MainActor public static var isOnOffSwitchLabelsEnabled: Bool { false }
    /// Whether the Differentiate Without Color setting is on. Always `false`.
    @preconcurrency @MainActor public static var shouldDifferentiateWithoutColor: Bool { false }
    /// Whether the Button Shapes setting is on. Always `false`.
    @preconcurrency @MainActor public static var buttonShapesEnabled: Bool { false }

    /// Returns a rectangle of a view in screen coordinates, in points.
    @preconcurrency @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect
    {
        view.convert(rect, to: UIScreen.main.coordinateSpace)
    }

    /// Returns a path of a view in screen coordinates; its points are converted one by one.
    @preconcurrency @MainActor public static func convertToScreenCoordinates(
        _ path: UIBezierPath, in view: UIView
    ) -> UIBezierPath {
        let origin = view.convert(CGPoint.zero, to: UIScreen.main.coordinateSpace)
        let x = view.convert(CGPoint(x: 1, y: 0), to: UIScreen.main.coordinateSpace)
        let y = view.convert(CGPoint(x: 0, y: 1), to: UIScreen.main.coordinateSpace)
        let copy = UIBezierPath(cgPath: path.cgPath)
        copy.apply(
            CGAffineTransform(
                a: x.x - origin.x, b: x.y - origin.y, c: y.x - origin.x, d: y.y - origin.y, tx: origin.x, ty: origin.y))
        return copy
    }

    /// The notification for changes of `isReduceMotionEnabled`; never posted.
    public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")

    /// The notification for changes of `isBoldTextEnabled`; never posted.
    public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    /// The notification for changes of `isVoiceOverRunning`; never posted.
    public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// The notification for changes of `isReduceTransparencyEnabled`; never posted.
    public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    /// The notification for changes of `isDarkerSystemColorsEnabled`; never posted.
    public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    /// The notification for changes of `isSwitchControlRunning`; never posted.
    public static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    /// The notification for changes of `prefersCrossFadeTransitions`; never posted.
    public static let prefersCrossFadeTransitionsStatusDidChange = Foundation.Notification.Name(
        "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
    /// The notification for changes of `isInvertColorsEnabled`; never posted.
    public static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification")
    /// The notification for changes of `shouldDifferentiateWithoutColor`; never posted.
    public static let differentiateWithoutColorDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityDifferentiateWithoutColorDidChangeNotification")
    /// The notification that an assistive technology moved its focus; never posted.
    public static let elementFocusedNotification = Foundation.Notification.Name(
        "UIAccessibilityElementFocusedNotification")
    /// The notification that an announcement was spoken; never posted.
    public static let announcementDidFinishNotification = Foundation.Notification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
    /// The key of an announcement's text in the notification's information.
    public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
    /// The key of whether an announcement was spoken to its end in the notification's information.
    public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
    /// The key of the focused element in the notification's information.
    public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    /// The key of the element that lost the focus in the notification's information.
    public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    /// The key of the assistive technology in the notification's information.
    public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

    /// Posts a notification to assistive technologies; it is only recorded in the session's event log.
    @preconcurrency @MainActor public static func post(notification: Notification, argument: Any?) {
        recordEvent(
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
    /// The element contains buttons for tabs.
    public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)
    /// The element switches between two states.
    public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}
