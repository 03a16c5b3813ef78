import UIKit

/// The settings of a device's user and display under which a stage runs.
///
/// ```swift
/// var conditions = StageConditions(userInterfaceStyle: .dark, isReduceMotionEnabled: true)
/// conditions.preferredContentSizeCategory = .accessibilityLarge
/// await Stage.run(.iPhone16, conditions: conditions) { stage in
///     await stage.show(ListViewController())
///     #expect(stage.window.traitCollection.userInterfaceStyle == .dark)
/// }
/// ```
public struct StageConditions: Hashable, Sendable {
    /// The orientation in which the stage begins; `nil` for the device's natural one. Default: `nil`.
    ///
    /// The interface has another one if the root view controller doesn't support it. ``Stage/rotate(to:)`` changes it
    /// while the stage runs.
    public var orientation: UIInterfaceOrientation?
    /// The appearance: light or dark. Default: light.
    public var userInterfaceStyle: UIUserInterfaceStyle
    /// The user's text size. Default: large, as on iOS.
    public var preferredContentSizeCategory: UIContentSizeCategory
    /// The direction of the user's language. Default: left to right.
    public var layoutDirection: UITraitEnvironmentLayoutDirection
    /// The user's language, such as `en` or `de-AT`, for localized storyboards. Default: English.
    public var language: String
    /// Whether the Reduce Motion setting is on. Default: off.
    public var isReduceMotionEnabled: Bool
    /// Whether a hardware keyboard is connected, which hides the keyboard on screen. Default: `false`.
    public var hasHardwareKeyboard: Bool
    /// The display's refresh rate in frames per second; `nil` for the device's. Default: `nil`.
    public var framesPerSecond: Int?
    /// The frames that the display drops. Default: none.
    public var droppedFrames: DroppedFrames

    /// Creates conditions.
    ///
    /// - Parameters:
    ///   - orientation: The orientation in which the stage begins. Default: the device's natural one.
    ///   - userInterfaceStyle: The appearance. Default: light.
    ///   - preferredContentSizeCategory: The user's text size. Default: large.
    ///   - layoutDirection: The direction of the user's language. Default: left to right.
    ///   - isReduceMotionEnabled: Whether the Reduce Motion setting is on. Default: off.
    ///   - framesPerSecond: The display's refresh rate. Default: the device's.
    ///   - droppedFrames: The frames that the display drops. Default: none.
    ///   - language: The user's language. Default: English.
    ///   - hasHardwareKeyboard: Whether a hardware keyboard is connected. Default: `false`.
    public init(
        orientation: UIInterfaceOrientation? = nil, userInterfaceStyle: UIUserInterfaceStyle = .light,
        preferredContentSizeCategory: UIContentSizeCategory = .large,
        layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight, isReduceMotionEnabled: Bool = false,
        framesPerSecond: Int? = nil, droppedFrames: DroppedFrames = .none, language: String = "en",
        hasHardwareKeyboard: Bool = false
    ) {
        self.orientation = orientation
        self.userInterfaceStyle = userInterfaceStyle
        self.preferredContentSizeCategory = preferredContentSizeCategory
        self.layoutDirection = layoutDirection
        self.isReduceMotionEnabled = isReduceMotionEnabled
        self.framesPerSecond = framesPerSecond
        self.droppedFrames = droppedFrames
        self.language = language
        self.hasHardwareKeyboard = hasHardwareKeyboard
    }
}

extension AppSession.Screen {
    init(_ device: Device, _ conditions: StageConditions) {
        self.init(
            size: device.size, scale: device.scale, framesPerSecond: device.framesPerSecond,
            safeAreaInsets: device.safeAreaInsets, cornerRadius: device.cornerRadius, idiom: device.idiom,
            userInterfaceStyle: conditions.userInterfaceStyle, layoutDirection: conditions.layoutDirection,
            preferredContentSizeCategory: conditions.preferredContentSizeCategory,
            reducesMotion: conditions.isReduceMotionEnabled, language: conditions.language,
            hasHardwareKeyboard: conditions.hasHardwareKeyboard)
    }
}
