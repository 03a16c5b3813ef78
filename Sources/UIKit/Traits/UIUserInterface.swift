import Foundation

/// The light or dark appearance of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// No style; in overrides, the inherited one.
    case unspecified
    /// The light style.
    case light
    /// The dark style.
    case dark
}

/// The amount of space an interface has along one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// No size class; in overrides, the inherited one.
    case unspecified
    /// Little space, as the width of a phone in portrait.
    case compact
    /// Much space, as the width of an iPad.
    case regular
}

/// The type of device on which an interface appears.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// An unspecified idiom.
    case unspecified = -1
    /// An iPhone.
    case phone
    /// An iPad.
    case pad
    /// An Apple TV.
    case tv
    /// CarPlay.
    case carPlay
    /// The interface of Mac.
    case mac = 5
    /// The interface of Apple Vision Pro.
    case vision = 6
}

/// The layout direction in a trait collection.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// An unspecified direction.
    case unspecified = -1
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
}

/// The layout direction of an interface.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
}

/// The color gamut of a display.
public enum UIDisplayGamut: Int, Sendable {
    /// An unspecified gamut.
    case unspecified = -1
    /// The sRGB gamut.
    case SRGB
    /// The Display P3 gamut.
    case P3
}

/// The accessibility contrast setting.
public enum UIAccessibilityContrast: Int, Sendable {
    /// An unspecified contrast.
    case unspecified = -1
    /// The normal contrast.
    case normal
    /// The contrast that the user increased.
    case high
}

/// The elevation of an interface above another.
public enum UIUserInterfaceLevel: Int, Sendable {
    /// An unspecified level.
    case unspecified = -1
    /// The base level.
    case base
    /// The level above it, as of a sheet.
    case elevated
}

/// The force-touch capability of a display.
public enum UIForceTouchCapability: Int, Sendable {
    /// The capability isn't known.
    case unknown
    /// The display has no force touch.
    case unavailable
    /// The display has force touch.
    case available
}

/// The weight of text preferred by the user.
public enum UILegibilityWeight: Int, Sendable {
    /// An unspecified weight.
    case unspecified = -1
    /// The regular weight.
    case regular
    /// Bold text, as the user requests.
    case bold
}

/// The text size preferred by the user.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The name of the category.
    public let rawValue: String

    /// Creates a category from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An unspecified size.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// The smallest text size.
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// A small text size.
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// A medium text size.
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// A large text size. The default on iOS.
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// An extra-large text size.
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// A text size above `extraLarge`.
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// The largest text size that isn't an accessibility size.
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    /// The smallest of the five accessibility sizes.
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// The second of the five accessibility sizes.
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// The third of the five accessibility sizes.
    public static let accessibilityExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// The fourth of the five accessibility sizes.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest text size.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// Whether text is smaller than in another category; `false` if one of them is unspecified.
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        guard let left = ascending.firstIndex(of: left), let right = ascending.firstIndex(of: right) else {
            return false
        }
        return left < right
    }
    /// Whether text is larger than in another category; `false` if one of them is unspecified.
    public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { right < left }
    /// Whether text isn't larger than in another category.
    public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        left == right || left < right
    }
    /// Whether text isn't smaller than in another category.
    public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
        left == right || left > right
    }

    private static let ascending: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium,
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// Whether the category is one of the five accessibility sizes.
    public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }

    /// Posted when the preferred text size changes in UIKit; never posted here because a stage's text size is fixed.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key of the new size's raw value in the notification's `userInfo`.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
