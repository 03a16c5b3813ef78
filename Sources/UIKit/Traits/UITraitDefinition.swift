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
    static func value(in collection: UITraitCollection) -> Value
}

/// The light or dark appearance.
public struct UITraitUserInterfaceStyle: StandardTrait {
    public static let defaultValue = UIUserInterfaceStyle.unspecified
    fileprivate static func value(in collection: UITraitCollection) -> UIUserInterfaceStyle {
        collection.userInterfaceStyle
    }
}

/// The room along the horizontal axis.
public struct UITraitHorizontalSizeClass: StandardTrait {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    fileprivate static func value(in collection: UITraitCollection) -> UIUserInterfaceSizeClass {
        collection.horizontalSizeClass
    }
}

/// The room along the vertical axis.
public struct UITraitVerticalSizeClass: StandardTrait {
    public static let defaultValue = UIUserInterfaceSizeClass.unspecified
    fileprivate static func value(in collection: UITraitCollection) -> UIUserInterfaceSizeClass {
        collection.verticalSizeClass
    }
}

/// Pixels per point.
public struct UITraitDisplayScale: StandardTrait {
    public static let defaultValue: CGFloat = 0
    fileprivate static func value(in collection: UITraitCollection) -> CGFloat { collection.displayScale }
}

/// The kind of device.
public struct UITraitUserInterfaceIdiom: StandardTrait {
    public static let defaultValue = UIUserInterfaceIdiom.unspecified
    fileprivate static func value(in collection: UITraitCollection) -> UIUserInterfaceIdiom {
        collection.userInterfaceIdiom
    }
}

/// The reading direction.
public struct UITraitLayoutDirection: StandardTrait {
    public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
    fileprivate static func value(in collection: UITraitCollection) -> UITraitEnvironmentLayoutDirection {
        collection.layoutDirection
    }
}

/// The text size chosen by the user.
public struct UITraitPreferredContentSizeCategory: StandardTrait {
    public static let defaultValue = UIContentSizeCategory.unspecified
    fileprivate static func value(in collection: UITraitCollection) -> UIContentSizeCategory {
        collection.preferredContentSizeCategory
    }
}

extension UITraitCollection {
    /// Which of the traits differ between the two; one that collections have no place for never does.
    func differs(from other: UITraitCollection, in traits: [UITrait]) -> Bool {
        traits.contains { trait in
            func compare<T: StandardTrait>(_ trait: T.Type) -> Bool {
                trait.value(in: self) != trait.value(in: other)
            }
            guard let standard = trait as? any StandardTrait.Type else { return false }
            return compare(standard)
        }
    }
}
