import Foundation

/// A property that can be read and set by name.
@MainActor
struct ConnectedValue {
    let name: String
    /// The property.
    let keyPath: AnyKeyPath
    /// Reads the property; `nil` if the object isn't of the class.
    let read: @MainActor (AnyObject) -> Any??
    /// Sets the property; `nil` for properties that can only be read.
    let write: (@MainActor (AnyObject, Any?) -> ConnectionResult)?

    init<Owner: AnyObject, Value>(_ name: String, _ property: ReferenceWritableKeyPath<Owner, Value>) {
        self.name = name
        keyPath = property
        // Key paths aren't sendable; the closures run on the main actor, where the key path was made.
        nonisolated(unsafe) let property = property
        read = { ($0 as? Owner).map { KeyedValue.object($0[keyPath: property]) } }
        write = { object, value in
            guard let owner = object as? Owner else { return .wrongType(expected: "\(Owner.self)") }
            guard let converted: Value = KeyedValue.convert(value) else {
                let type = (Value.self as? any OptionalValue.Type)?.wrappedType ?? Value.self
                return .wrongType(expected: "\(type)")
            }
            owner[keyPath: property] = converted
            return .connected
        }
    }

    init<Owner: AnyObject, Value>(_ name: String, readOnly property: KeyPath<Owner, Value>) {
        self.name = name
        keyPath = property
        nonisolated(unsafe) let property = property
        read = { ($0 as? Owner).map { KeyedValue.object($0[keyPath: property]) } }
        write = nil
    }
}

/// Whether a property could be set by name.
package enum ConnectionResult: Equatable, Sendable {
    case connected
    case noSuchName
    case readOnly
    /// The value has another type than the property, or is `nil` for a property that isn't optional.
    case wrongType(expected: String)
}

/// An optional type, regardless of the wrapped type.
protocol OptionalValue {
    static var wrappedType: Any.Type { get }
    static var absent: Any { get }
    /// Converts a value to the wrapped type and wraps it.
    static func wrapping(_ value: Any) -> Any?
    var wrappedValue: Any? { get }
}

extension Optional: OptionalValue {
    static var wrappedType: Any.Type { Wrapped.self }
    static var absent: Any { Wrapped?(nilLiteral: ()) as Any }
    var wrappedValue: Any? { self }

    static func wrapping(_ value: Any) -> Any? {
        let converted: Wrapped? = KeyedValue.convert(value)
        return converted.map { Wrapped?.some($0) as Any }
    }
}

/// The conversions of key-value coding between values and the types of properties.
package enum KeyedValue {
    /// Converts a value to a type; `nil` if there is no conversion.
    ///
    /// Numbers convert to any number, as with `NSNumber`; fractions are cut off.
    package static func convert<Value>(_ value: Any?, to type: Value.Type = Value.self) -> Value? {
        if let optional = type as? any OptionalValue.Type {
            guard let plain = plain(value) else { return optional.absent as? Value }
            return optional.wrapping(plain).flatMap { $0 as? Value }
        }
        guard let value = plain(value) else { return NSNull() as? Value }
        if let converted = value as? Value { return converted }
        if let number = number(from: value) {
            return (numeric(number, type) as? Value) ?? enumeration(number, type)
        }
        return (value as? NSValue)?.anyStructure as? Value ?? enumeration(value, type)
    }

    /// Returns a value as key-value coding does: without optionals around it.
    static func object<Value>(_ value: Value) -> Any? { plain(value) }

    private static func plain(_ value: Any?) -> Any? {
        guard let value else { return nil }
        return (value as? any OptionalValue).map { plain($0.wrappedValue) } ?? value
    }

    private static func number(from value: Any) -> NSNumber? {
        switch value {
        case let number as NSNumber: number
        case let number as Int: NSNumber(value: number)
        case let number as any BinaryInteger: NSNumber(value: Int(truncatingIfNeeded: number))
        case let number as Double: NSNumber(value: number)
        case let number as CGFloat: NSNumber(value: Double(number))
        case let number as Float: NSNumber(value: number)
        case let flag as Bool: NSNumber(value: flag)
        default: nil
        }
    }

    private static func numeric(_ number: NSNumber, _ type: Any.Type) -> Any? {
        switch type {
        case is Double.Type: number.doubleValue
        case is CGFloat.Type: CGFloat(number.doubleValue)
        case is Float.Type: number.floatValue
        case is Int.Type: number.intValue
        case is UInt.Type: number.uintValue
        case is Int32.Type: number.int32Value
        case is UInt32.Type: number.uint32Value
        case is Int64.Type: number.int64Value
        case is UInt64.Type: number.uint64Value
        case is Int16.Type: number.int16Value
        case is UInt16.Type: number.uint16Value
        case is Int8.Type: number.int8Value
        case is UInt8.Type: number.uint8Value
        case is Bool.Type: number.doubleValue != 0
        default: nil
        }
    }

    private static func enumeration<Value>(_ raw: Any, _ type: Value.Type) -> Value? {
        func make<Raw: RawRepresentable>(_ type: Raw.Type) -> Any? {
            let rawValue: Raw.RawValue? = convert(raw)
            return rawValue.flatMap { Raw(rawValue: $0) }
        }
        return (type as? any RawRepresentable.Type).flatMap { make($0) } as? Value
    }
}
