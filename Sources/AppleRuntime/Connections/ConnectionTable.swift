import Foundation
import Synchronization

/// The methods and properties of a class by name, including the superclass's.
@MainActor
package final class ConnectionTable {
    private static var tables: [ObjectIdentifier: ConnectionTable] = [:]
    /// The version of the extensions' entries with which the tables were built.
    private static var version = 0

    private let methods: [Selector: ConnectedMethod]
    private let values: [String: ConnectedValue]
    private let implemented: Set<Selector>

    private init(_ connections: Connections) {
        methods = Dictionary(connections.methods.map { ($0.selector, $0) }, uniquingKeysWith: { $1 })
        values = Dictionary(connections.values.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
        implemented = connections.implemented
    }

    /// Returns the table of a class; it is built once.
    package static func of(_ type: AnyClass) -> ConnectionTable {
        ClassLookup.prepareModules()
        let current = ConnectionExtensions.version.load(ordering: .relaxed)
        if version != current { tables = [:] }
        version = current
        if let known = tables[ObjectIdentifier(type)] { return known }
        let own = (type as? any Connectable.Type).map { $0.connections } ?? Connections()
        let table = ConnectionTable(ConnectionExtensions.all(for: type).reduce(own) { $1($0) })
        tables[ObjectIdentifier(type)] = table
        return table
    }

    // MARK: Methods

    /// The outcome of a call by name.
    package enum Call {
        case notFound
        case done(result: Any?)
        case mismatch(ArgumentMismatch)
    }

    /// Calls a method of an object or a class by name, with as many of the arguments as it has.
    package static func call(_ selector: Selector, on target: AnyObject, _ arguments: [Any?]) -> Call {
        let (table, name, owner) = entry(selector, of: target)
        guard let method = table.methods[name] else { return .notFound }
        do {
            return .done(result: try method.call(owner, arguments))
        } catch {
            return .mismatch(error)
        }
    }

    /// Returns the table that lists a method of an object or a class, its name there, and its owner.
    ///
    /// The name of a class method begins with a plus sign, as Objective-C writes it.
    private static func entry(_ selector: Selector, of target: AnyObject) -> (ConnectionTable, Selector, AnyObject) {
        if let type = representedClass(target) { return (of(type), Selector("+\(selector)"), type as AnyObject) }
        return (of(type(of: target)), selector, target)
    }

    /// Whether an object or a class has a method with a name, or implements the optional requirement with that name.
    package static func responds(_ target: AnyObject, to selector: Selector) -> Bool {
        let (table, name, _) = entry(selector, of: target)
        return table.lists(name)
    }

    /// Whether the objects of a class have a method with a name, or implement the optional requirement with that name.
    package static func instances(of type: AnyClass, respondTo selector: Selector) -> Bool { of(type).lists(selector) }

    private func lists(_ selector: Selector) -> Bool {
        methods[selector] != nil || implemented.contains(selector) || hasAccessor(selector)
    }

    /// Whether the selector is the getter or setter of a key.
    private func hasAccessor(_ selector: Selector) -> Bool {
        let name = selector.description
        if values[name] != nil { return true }
        guard name.hasPrefix("set"), name.hasSuffix(":"), let value = values[Self.key(ofSetter: name)] else {
            return false
        }
        return value.write != nil
    }

    /// Returns the key of a setter: `progress` for `setProgress:`.
    private static func key(ofSetter name: String) -> String {
        let capitalized = name.dropFirst(3).dropLast()
        return capitalized.prefix(1).lowercased() + capitalized.dropFirst()
    }

    // MARK: Values

    /// Whether a class has an outlet, an outlet collection, or a key with a name.
    package static func hasValue(_ name: String, in type: AnyClass) -> Bool { of(type).values[name] != nil }

    /// Returns the name of a property of a class; `nil` if the class doesn't list it.
    package static func name(of keyPath: AnyKeyPath, in type: AnyClass) -> String? {
        of(type).values.values.first { $0.keyPath == keyPath }?.name
    }

    /// Adds objects to an outlet collection.
    package static func appendOutletCollection(
        _ name: String, of object: AnyObject, values: [AnyObject]
    ) -> ConnectionResult {
        guard let outlet = of(type(of: object)).values[name] else { return .noSuchName }
        let former = outlet.read(object).flatMap { $0 } as? [Any] ?? []
        return outlet.write?(object, former + values) ?? .readOnly
    }

    /// Sets a property by name, converting the value as key-value coding does.
    package static func setValue(_ value: Any?, forKey key: String, of object: AnyObject) -> ConnectionResult {
        guard let property = of(type(of: object)).values[key] else { return .noSuchName }
        return property.write?(object, value) ?? .readOnly
    }

    /// Returns the value of a property by name; `nil` if there is no such name.
    package static func value(forKey key: String, of object: AnyObject) -> Any?? {
        of(type(of: object)).values[key].flatMap { $0.read(object) }
    }
}
