import Foundation
import InterludeDiagnostics

/// A class with key-value coding of its own, beyond the keys of its connections.
@preconcurrency package protocol OwnKeyValueCoding: AnyObject {
    func setValue(_ value: Any?, forKeyPath keyPath: String)
    func value(forKeyPath keyPath: String) -> Any?
}

/// An object with properties that can be read and set by name.
///
/// A class lists the names in its ``Connectable/connections``. These are members of a protocol, not of `NSObject`, so
/// that classes such as `CALayer` have key-value coding of their own, which apps override.
public protocol KeyValueCodable: NSObject {}

extension NSObject: KeyValueCodable {}

extension KeyValueCodable {
    /// Returns the value of a property by name; reports a diagnostic if the class does not list it.
    public func value(forKey key: String) -> Any? { KeyedAccess.value(forKey: key, of: self) }

    /// Sets a property by name; reports a diagnostic if the class does not list it.
    ///
    /// The value is converted to the property's type: an `NSNumber` to any number, an `NSValue` to a structure.
    public func setValue(_ value: Any?, forKey key: String) { KeyedAccess.setValue(value, forKey: key, of: self) }

    /// Returns the value of a property of an object that the receiver refers to, such as `layer.cornerRadius`.
    public func value(forKeyPath keyPath: String) -> Any? { KeyedAccess.value(forKeyPath: keyPath, of: self) }

    /// Sets a property of an object that the receiver refers to, such as `layer.cornerRadius`.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        KeyedAccess.setValue(value, forKeyPath: keyPath, of: self)
    }

    /// Sets several properties by name.
    public func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) {
            setValue(value is NSNull ? nil : value, forKey: key)
        }
    }

    /// Returns several properties by name; missing values are `NSNull`.
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { $1 })
    }
}

// The keys of defaults are the names of the defaults.
extension UserDefaults {
    /// Returns the value of a default.
    public func value(forKey key: String) -> Any? { object(forKey: key) }

    /// Sets a default.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}

/// Key-value coding with the keys that classes list in their connections.
enum KeyedAccess {
    /// Returns a value; dictionaries have the keys of their entries, as Apple's reference of `NSDictionary` states.
    static func value(forKey key: String, of object: AnyObject) -> Any? {
        if let dictionary = object as? NSDictionary { return dictionary.object(forKey: key) }
        nonisolated(unsafe) let object = object
        nonisolated(unsafe) var result: Any?
        _ = onMainActor {
            if let found = ConnectionTable.value(forKey: key, of: object) {
                result = found
            } else {
                Diagnostic.keyNotFound(key, culprit: "\(type(of: object))").report()
            }
        }
        return result
    }

    static func setValue(_ value: Any?, forKey key: String, of object: AnyObject) {
        if let dictionary = object as? NSMutableDictionary {
            guard let value else { return dictionary.removeObject(forKey: key) }
            return dictionary.setObject(value, forKey: key as NSString)
        }
        nonisolated(unsafe) let (object, value) = (object, value)
        _ = onMainActor {
            let name = "\(type(of: object))"
            switch ConnectionTable.setValue(value, forKey: key, of: object) {
            case .connected: break
            case .noSuchName: Diagnostic.keyNotFound(key, culprit: name).report()
            case .readOnly: Diagnostic.keyNotSettable(key, reason: "it can only be read", culprit: name).report()
            case .wrongType(let expected):
                let actual = value.map { "\(type(of: $0))" } ?? "nil"
                Diagnostic.keyNotSettable(key, reason: "it is a \(expected), not a \(actual)", culprit: name).report()
            }
        }
    }

    static func value(forKeyPath keyPath: String, of object: AnyObject) -> Any? {
        if let own = object as? any OwnKeyValueCoding { return own.value(forKeyPath: keyPath) }
        guard let (key, rest) = split(keyPath) else { return value(forKey: keyPath, of: object) }
        guard let next = value(forKey: key, of: object) else { return nil }
        return value(forKeyPath: rest, of: next as AnyObject)
    }

    static func setValue(_ value: Any?, forKeyPath keyPath: String, of object: AnyObject) {
        if let own = object as? any OwnKeyValueCoding { return own.setValue(value, forKeyPath: keyPath) }
        guard let (key, rest) = split(keyPath) else { return setValue(value, forKey: keyPath, of: object) }
        guard let next = self.value(forKey: key, of: object) else { return }
        setValue(value, forKeyPath: rest, of: next as AnyObject)
    }

    private static func split(_ keyPath: String) -> (key: String, rest: String)? {
        guard let dot = keyPath.firstIndex(of: ".") else { return nil }
        return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
    }
}
