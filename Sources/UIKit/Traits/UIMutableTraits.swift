import Foundation

/// Traits that a closure may set.
public protocol UIMutableTraits {
    /// Light or dark.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// How much room there is across.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    /// How much room there is from top to bottom.
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    /// Pixels per point.
    var displayScale: CGFloat { get set }
    /// The kind of device.
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    /// Which way reading goes.
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    /// How large text is wished for.
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    /// Which colours the display can show.
    var displayGamut: UIDisplayGamut { get set }
    /// Whether more contrast is wished for.
    var accessibilityContrast: UIAccessibilityContrast { get set }
    /// Whether content lies at the base or above it.
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
}

struct MutableTraits: UIMutableTraits {
    var values: UITraitCollection.Values

    private subscript<T>(path: WritableKeyPath<UITraitCollection.Values, T?>, unspecified: T) -> T {
        get { values[keyPath: path] ?? unspecified }
        set { values[keyPath: path] = newValue }
    }

    var userInterfaceStyle: UIUserInterfaceStyle {
        get { self[\.userInterfaceStyle, .unspecified] }
        set { self[\.userInterfaceStyle, .unspecified] = newValue }
    }
    var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { self[\.horizontalSizeClass, .unspecified] }
        set { self[\.horizontalSizeClass, .unspecified] = newValue }
    }
    var verticalSizeClass: UIUserInterfaceSizeClass {
        get { self[\.verticalSizeClass, .unspecified] }
        set { self[\.verticalSizeClass, .unspecified] = newValue }
    }
    var displayScale: CGFloat {
        get { self[\.displayScale, 0] }
        set { self[\.displayScale, 0] = newValue }
    }
    var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { self[\.userInterfaceIdiom, .unspecified] }
        set { self[\.userInterfaceIdiom, .unspecified] = newValue }
    }
    var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { self[\.layoutDirection, .unspecified] }
        set { self[\.layoutDirection, .unspecified] = newValue }
    }
    var preferredContentSizeCategory: UIContentSizeCategory {
        get { self[\.preferredContentSizeCategory, .unspecified] }
        set { self[\.preferredContentSizeCategory, .unspecified] = newValue }
    }
    var displayGamut: UIDisplayGamut {
        get { self[\.displayGamut, .unspecified] }
        set { self[\.displayGamut, .unspecified] = newValue }
    }
    var accessibilityContrast: UIAccessibilityContrast {
        get { self[\.accessibilityContrast, .unspecified] }
        set { self[\.accessibilityContrast, .unspecified] = newValue }
    }
    var userInterfaceLevel: UIUserInterfaceLevel {
        get { self[\.userInterfaceLevel, .unspecified] }
        set { self[\.userInterfaceLevel, .unspecified] = newValue }
    }
}

extension UITraitCollection {
    /// Creates a collection from what `mutations` sets.
    public convenience init(mutations: (inout UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = MutableTraits(values: Values())
        mutations(&traits)
        self.init(values: (traits as? MutableTraits)?.values ?? Values())
    }

    /// A copy changed by `mutations`.
    public func modifyingTraits(_ mutations: (inout UIMutableTraits) -> Void) -> UITraitCollection {
        var traits: any UIMutableTraits = MutableTraits(values: values)
        mutations(&traits)
        return UITraitCollection(values: (traits as? MutableTraits)?.values ?? values)
    }
}
