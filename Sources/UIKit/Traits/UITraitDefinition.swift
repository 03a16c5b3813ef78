import CoreGraphics

/// A type that represents a trait, used to observe its changes.
public protocol UITraitDefinition {
    /// The type of the trait's value.
    associatedtype Value
    /// The value used if the trait is unspecified.
    static var defaultValue: Value { get }
    /// The name of the trait, for debugging. Default: the name of the type.
    static var name: String { get }
    /// The identifier of the trait. Default: the full name of the type.
    static var identifier: String { get }
    /// Whether dynamic colors depend on the trait. Default: `false`.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    /// Default implementation: the name of the type.
    public static var name: String { String(describing: Self.self) }
    /// Default implementation: the full name of the type.
    public static var identifier: String { String(reflecting: Self.self) }
    /// Default implementation: `false`.
    public static var affectsColorAppearance: Bool { false }
}

/// A trait type.
public typealias UITrait = any UITraitDefinition.Type
