import Foundation
import InterludeDiagnostics

/// Returns an object if it implements an optional requirement of a protocol; otherwise `nil`.
///
/// `implementing(delegate, "scrollViewDidScroll:")?.scrollViewDidScroll(view)` is equivalent to
/// `delegate?.scrollViewDidScroll?(view)` with Objective-C. The object's class lists the requirements that it
/// implements in its ``Connectable/connections``.
///
/// - Parameters:
///   - object: The object, often a delegate; a class for a static requirement.
///   - selector: The name of the requirement.
public func implementing<Object>(_ object: Object?, _ selector: Selector) -> Object? {
    guard let object else { return nil }
    if let decider = object as? any ResponseDeciding { return decider.decidesResponse(to: selector) ? object : nil }
    nonisolated(unsafe) let target = object as AnyObject
    return onMainActor({ ConnectionTable.responds(target, to: selector) }) == true ? object : nil
}

/// Returns the value of an optional property of a protocol; `nil` if the object's class doesn't list it.
///
/// - Parameters:
///   - key: The name of the property.
///   - object: The object, often a delegate.
public func optionalValue<Value>(forKey key: String, of object: AnyObject) -> Value? {
    nonisolated(unsafe) let object = object
    nonisolated(unsafe) var result: Value?
    _ = onMainActor { result = ConnectionTable.value(forKey: key, of: object).flatMap { $0 as? Value } }
    return result
}

/// The default implementation of an optional requirement, which is called only by callers that don't ask first.
///
/// Reports a diagnostic and returns nothing or `nil`. A requirement that returns another value stops the app, as on iOS.
public func unimplementedRequirement<Value>(_ name: String) -> Value {
    let refusal = Diagnostic.requirementNotImplemented(name)
    refusal.report()
    if let nothing = () as? Value { return nothing }
    if let type = Value.self as? any ExpressibleByNilLiteral.Type, let none = type.init(nilLiteral: ()) as? Value {
        return none
    }
    fatalError("\(refusal.message) \(refusal.remedy)")
}

/// The default implementation of an optional requirement of a protocol that an extension adds to a class of another module.
///
/// Calls the method by which the object's class implements the requirement, if it lists one in its
/// ``Connectable/connections``. Otherwise it is as ``unimplementedRequirement(_:)``.
///
/// - Parameters:
///   - name: The name of the requirement.
///   - object: The object.
///   - arguments: The arguments of the call.
public func unimplementedRequirement<Value>(_ name: String, of object: AnyObject, _ arguments: [Any?]) -> Value {
    overridden(name, of: object, arguments) ?? unimplementedRequirement(name)
}

/// Returns the result of a method that an object's class lists by name; `nil` if it doesn't list the method.
///
/// A class in another module overrides a member that an extension adds to a class of UIKit.
///
/// - Parameters:
///   - name: The name in the class's ``Connectable/connections``.
///   - object: The object.
///   - arguments: The arguments of the call.
public func overridden<Value>(_ name: String, of object: AnyObject, _ arguments: [Any?]) -> Value? {
    nonisolated(unsafe) let (object, arguments) = (object, arguments)
    nonisolated(unsafe) var result: Value?
    _ = onMainActor {
        guard case .done(let value) = ConnectionTable.call(Selector(name), on: object, arguments) else { return }
        result = value as? Value ?? (() as? Value)
    }
    return result
}

/// A weak reference to an object whose type isn't known to be a class, such as a generic parameter.
@propertyWrapper
public struct WeakReference<Object> {
    private weak var object: AnyObject?

    /// Creates a reference.
    public init(wrappedValue: Object?) { object = wrappedValue.map { $0 as AnyObject } }

    /// The object; `nil` after it was deallocated.
    public var wrappedValue: Object? {
        get { object as? Object }
        set { object = newValue.map { $0 as AnyObject } }
    }
}
