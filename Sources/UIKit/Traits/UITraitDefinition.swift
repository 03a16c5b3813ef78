import CoreGraphics

/// A type that represents a trait, used to observe its changes.
public protocol UITraitDefinition {
    /// The type of the trait's value.
    associatedtype Value
    /// The value used if the trait is unspecified.
    static var defaultValue: Value { get }
}

/// A trait type.
public typealias UITrait = any UITraitDefinition.Type

/// A trait stored in every trait collection.
private protocol StandardTrait: UITraitDefinition where Value: Equatable {
    /// The key path of the trait's value, which is `nil` if unspecified.
    static var path: WritableKeyPath<UITraitCollection.Values, Value?> { get }
}

/// The light or dark appearance.
public struct UITraitUserInterfaceStyle: StandardTrait {
    /// The unspecified style.
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    fileprivate static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceStyle?> {
        \.userInterfaceStyle
    }
}

/// The horizontal size class.
public struct UITraitHorizontalSizeClass: StandardTrait {
    /// The unspecified size class.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    fileprivate static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass?> {
        \.horizontalSizeClass
    }
}

/// The vertical size class.
public struct UITraitVerticalSizeClass: StandardTrait {
    /// The unspecified size class.
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    fileprivate static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass?> {
        \.verticalSizeClass
    }
}

/// The display scale, in pixels per point.
public struct UITraitDisplayScale: StandardTrait {
    /// An unspecified scale (0).
    public static let defaultValue: CGFloat = 0
    fileprivate static var path: WritableKeyPath<UITraitCollection.Values, CGFloat?> { \.displayScale }
}

/// The interface idiom.
public struct UITraitUserInterfaceIdiom: StandardTrait {
    /// The unspecified idiom.
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
    fileprivate static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceIdiom?> {
        \.userInterfaceIdiom
    }
}

/// The layout direction.
public struct UITraitLayoutDirection: StandardTrait {
    /// The unspecified direction.
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
    fileprivate static var path: WritableKeyPath<UITraitCollection.Values, UITraitEnvironmentLayoutDirection?> {
        \.layoutDirection
    }
}

/// The text size preferred by the user.
public struct UITraitPreferredContentSizeCategory: StandardTrait {
    /// The unspecified text size.
    public static let defaultValue = UIContentSizeCategory.unspecified
    fileprivate static var path: WritableKeyPath<UITraitCollection.Values, UIContentSizeCategory?> {
        \.preferredContentSizeCategory
    }
}

extension UITraitCollection {
    /// Returns whether any of the traits differ between the collections; custom traits never differ.
    func differs(from other: UITraitCollection, in traits: [UITrait]) -> Bool {
        traits.contains { trait in
            func compare<T: StandardTrait>(_ trait: T.Type) -> Bool {
                (values[keyPath: T.path] ?? T.defaultValue) != (other.values[keyPath: T.path] ?? T.defaultValue)
            }
            guard let standard = trait as? any StandardTrait.Type else { return false }
            return compare(standard)
        }
    }
}

extension UITraitCollection.Values {
    func specifies(_ trait: UITrait) -> Bool {
        func specifies<T: StandardTrait>(_ trait: T.Type) -> Bool { self[keyPath: T.path] != nil }
        guard let standard = trait as? any StandardTrait.Type else { return false }
        return specifies(standard)
    }

    mutating func remove(_ trait: UITrait) {
        func removed<T: StandardTrait>(_ trait: T.Type) -> Self {
            var rest = self
            rest[keyPath: T.path] = nil
            return rest
        }
        if let standard = trait as? any StandardTrait.Type { self = removed(standard) }
    }
}
