import CoreGraphics

/// A trait stored in every trait collection.
protocol StandardTrait: UITraitDefinition where Value: Equatable {
    /// The key path of the trait's value, which is `nil` if unspecified.
    static var path: WritableKeyPath<UITraitCollection.Values, Value?> { get }
}

/// The light or dark appearance.
public struct UITraitUserInterfaceStyle: StandardTrait {
    /// Dynamic colors depend on the trait.
    public static var affectsColorAppearance: Bool { true }
    /// The unspecified style.
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceStyle?> {
        \.userInterfaceStyle
    }
}

/// The horizontal size class.
public struct UITraitHorizontalSizeClass: StandardTrait {
    /// The unspecified size class.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass?> {
        \.horizontalSizeClass
    }
}

/// The vertical size class.
public struct UITraitVerticalSizeClass: StandardTrait {
    /// The unspecified size class.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass?> {
        \.verticalSizeClass
    }
}

/// The display scale, in pixels per point.
public struct UITraitDisplayScale: StandardTrait {
    /// An unspecified scale (0).
    public static let defaultValue: CGFloat = 0
    static var path: WritableKeyPath<UITraitCollection.Values, CGFloat?> { \.displayScale }
}

/// The interface idiom.
public struct UITraitUserInterfaceIdiom: StandardTrait {
    /// Dynamic colors depend on the trait.
    public static var affectsColorAppearance: Bool { true }
    /// The unspecified idiom.
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
    static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceIdiom?> {
        \.userInterfaceIdiom
    }
}

/// The layout direction.
public struct UITraitLayoutDirection: StandardTrait {
    /// The unspecified direction.
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
    static var path: WritableKeyPath<UITraitCollection.Values, UITraitEnvironmentLayoutDirection?> {
        \.layoutDirection
    }
}

/// The text size preferred by the user.
public struct UITraitPreferredContentSizeCategory: StandardTrait {
    /// The unspecified text size.
    public static let defaultValue = UIContentSizeCategory.unspecified
    static var path: WritableKeyPath<UITraitCollection.Values, UIContentSizeCategory?> {
        \.preferredContentSizeCategory
    }
}

/// The color gamut of the display.
public struct UITraitDisplayGamut: StandardTrait {
    /// Dynamic colors depend on the trait.
    public static var affectsColorAppearance: Bool { true }
    /// The unspecified value.
    public static let defaultValue = UIDisplayGamut.unspecified
    static var path: WritableKeyPath<UITraitCollection.Values, UIDisplayGamut?> { \.displayGamut }
}

/// The contrast preferred by the user.
public struct UITraitAccessibilityContrast: StandardTrait {
    /// Dynamic colors depend on the trait.
    public static var affectsColorAppearance: Bool { true }
    /// The unspecified value.
    public static let defaultValue = UIAccessibilityContrast.unspecified
    static var path: WritableKeyPath<UITraitCollection.Values, UIAccessibilityContrast?> { \.accessibilityContrast }
}

/// The elevation of the interface: base or elevated.
public struct UITraitUserInterfaceLevel: StandardTrait {
    /// Dynamic colors depend on the trait.
    public static var affectsColorAppearance: Bool { true }
    /// The unspecified value.
    public static let defaultValue = UIUserInterfaceLevel.unspecified
    static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceLevel?> { \.userInterfaceLevel }
}

/// The weight of text preferred by the user.
public struct UITraitLegibilityWeight: StandardTrait {
    /// The unspecified value.
    public static let defaultValue = UILegibilityWeight.unspecified
    static var path: WritableKeyPath<UITraitCollection.Values, UILegibilityWeight?> { \.legibilityWeight }
}

/// The force-touch capability of the display.
public struct UITraitForceTouchCapability: StandardTrait {
    /// The unspecified value.
    public static let defaultValue = UIForceTouchCapability.unknown
    static var path: WritableKeyPath<UITraitCollection.Values, UIForceTouchCapability?> { \.forceTouchCapability }
}
