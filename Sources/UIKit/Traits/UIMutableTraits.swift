import Foundation

/// A container of traits that can be set.
public protocol UIMutableTraits {
    /// The light or dark appearance.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// The horizontal size class.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The vertical size class.
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The display scale, in pixels per point.
    var displayScale: CGFloat { get set }
    /// The interface idiom.
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    /// The layout direction.
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    /// The preferred text size.
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    /// The color gamut of the display.
    var displayGamut: UIDisplayGamut { get set }
    /// The accessibility contrast setting.
    var accessibilityContrast: UIAccessibilityContrast { get set }
    /// The elevation of the interface: base or elevated.
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    /// The weight of text preferred by the user.
    var legibilityWeight: UILegibilityWeight { get set }
    /// The value of a trait, also of one that the app defines; its default value if it isn't specified.
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
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
    var legibilityWeight: UILegibilityWeight {
        get { self[\.legibilityWeight, .unspecified] }
        set { self[\.legibilityWeight, .unspecified] = newValue }
    }
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { values.value(of: trait) ?? T.defaultValue }
        set { values.setValue(newValue, of: trait) }
    }
}

extension UITraitCollection {
    /// Creates a collection with the traits that `mutations` sets.
    public convenience init(mutations: (inout UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = MutableTraits(values: Values())
        mutations(&traits)
        self.init(values: (traits as? MutableTraits)?.values ?? Values())
    }

    /// Returns a copy with the changes that `mutations` makes.
    public func modifyingTraits(_ mutations: (inout UIMutableTraits) -> Void) -> UITraitCollection {
        var traits: any UIMutableTraits = MutableTraits(values: values)
        mutations(&traits)
        return UITraitCollection(values: (traits as? MutableTraits)?.values ?? values)
    }
}
