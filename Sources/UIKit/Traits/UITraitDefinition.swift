import CoreGraphics

/// A trait as a type, by which changes of it can be observed.
public protocol UITraitDefinition {
    /// What the trait holds.
    associatedtype Value
    /// The value where none is stated.
    static var defaultValue: Value { get }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that every trait collection has a place for.
private protocol StandardTrait: UITraitDefinition where Value: Equatable {
    /// Where collections keep the trait, if they state it.
    static var path: WritableKeyPath<UITraitCollection.Values, Value?> { get }
}

/// The light or dark appearance.
public struct UITraitUserInterfaceStyle: StandardTrait {
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    fileprivate static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceStyle?> {
        \.userInterfaceStyle
    }
}

/// The room along the horizontal axis.
public struct UITraitHorizontalSizeClass: StandardTrait {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    fileprivate static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass?> {
        \.horizontalSizeClass
    }
}

/// The room along the vertical axis.
public struct UITraitVerticalSizeClass: StandardTrait {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    fileprivate static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass?> {
        \.verticalSizeClass
    }
}

/// Pixels per point.
public struct UITraitDisplayScale: StandardTrait {
    public static let defaultValue: CGFloat = 0
    fileprivate static var path: WritableKeyPath<UITraitCollection.Values, CGFloat?> { \.displayScale }
}

/// The kind of device.
public struct UITraitUserInterfaceIdiom: StandardTrait {
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
    fileprivate static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceIdiom?> {
        \.userInterfaceIdiom
    }
}

/// The reading direction.
public struct UITraitLayoutDirection: StandardTrait {
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
    fileprivate static var path: WritableKeyPath<UITraitCollection.Values, UITraitEnvironmentLayoutDirection?> {
        \.layoutDirection
    }
}

/// The text size chosen by the user.
public struct UITraitPreferredContentSizeCategory: StandardTrait {
    public static let defaultValue = UIContentSizeCategory.unspecified
    fileprivate static var path: WritableKeyPath<UITraitCollection.Values, UIContentSizeCategory?> {
        \.preferredContentSizeCategory
    }
}

extension UITraitCollection {
    /// Which of the traits differ between the two; one that collections have no place for never does.
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
    func states(_ trait: UITrait) -> Bool {
        func states<T: StandardTrait>(_ trait: T.Type) -> Bool { self[keyPath: T.path] != nil }
        guard let standard = trait as? any StandardTrait.Type else { return false }
        return states(standard)
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
