import Foundation

/// An object with properties whose types Swift 4.2 changed.
///
/// In a class's extension, a property hides the class's own property of the same name, but not in a protocol's. Each class has
/// a protocol, because a name such as `type` hides `type(of:)` in all classes that conform, also by a condition on `Self`.
public protocol HasFormerTypes: AnyObject {}

extension HasFormerTypes {
    /// The raw value of a property that has a type since Swift 4.2.
    subscript<Value: RawRepresentable>(raw property: ReferenceWritableKeyPath<Self, Value>) -> Value.RawValue {
        get { self[keyPath: property].rawValue }
        set {
            if let value = Value(rawValue: newValue) { self[keyPath: property] = value }
        }
    }

    /// The raw value of an optional property that has a type since Swift 4.2.
    subscript<Value: RawRepresentable>(raw property: ReferenceWritableKeyPath<Self, Value?>) -> Value.RawValue? {
        get { self[keyPath: property]?.rawValue }
        set { self[keyPath: property] = newValue.flatMap { Value(rawValue: $0) } }
    }
}
