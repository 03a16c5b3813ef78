import Foundation
import InterludeDiagnostics

/// A method that can be called by name.
@MainActor
struct ConnectedMethod {
    let selector: Selector
    /// Calls the method; throws if the object or an argument has another type than the method's.
    let call: @MainActor (AnyObject, [Any?]) throws(ArgumentMismatch) -> Any?

    /// - Parameters:
    ///   - type: The type of the owner: a class, or for a class method its metatype.
    ///   - body: Calls the method with the owner and the arguments that it asks for.
    init<Owner, Result>(
        _ selector: Selector, of type: Owner.Type,
        _ body: @escaping @MainActor (Owner, inout ArgumentReader) throws(ArgumentMismatch) -> Result
    ) {
        self.selector = selector
        call = { (object, arguments) throws(ArgumentMismatch) in
            guard let owner = object as? Owner else {
                throw ArgumentMismatch(position: 0, expected: "\(Owner.self)", actual: "\(Swift.type(of: object))")
            }
            var reader = ArgumentReader(arguments, of: selector, owner: "\(Swift.type(of: object))")
            return try body(owner, &reader)
        }
    }
}

/// An argument whose type differs from the type that a method declares.
package struct ArgumentMismatch: Error {
    /// The position among the arguments; from 1.
    package let position: Int
    package let expected: String
    package let actual: String
}

/// Hands the arguments of a call to a method, converted to the types it declares.
struct ArgumentReader {
    private let arguments: [Any?]
    private let selector: Selector
    private let owner: String
    private var position = 0

    init(_ arguments: [Any?], of selector: Selector, owner: String) {
        self.arguments = arguments
        self.selector = selector
        self.owner = owner
    }

    /// Returns the next argument; missing ones are `nil`.
    @MainActor
    mutating func next<Argument>() throws(ArgumentMismatch) -> Argument {
        let value = position < arguments.count ? arguments[position] : nil
        position += 1
        if let converted: Argument = KeyedValue.convert(value) { return converted }
        // Objective-C passes the sender's address where a method expects a flag, as with `endEditing(_:)`.
        if Argument.self == Bool.self, value is NSObject, let flag = true as? Argument { return flag }
        if let object = value as AnyObject?, let substitute: Argument = superclassInstance(object) { return substitute }
        throw ArgumentMismatch(
            position: position, expected: "\(Argument.self)", actual: value.map { "\(type(of: $0))" } ?? "nil")
    }

    /// Returns an object whose class is a superclass of the class that the method declares, as Objective-C passes it.
    ///
    /// An action declared for a screen-edge pan is attached to a plain pan in the wild, and works as long as it uses what
    /// both have.
    @MainActor
    private func superclassInstance<Argument>(_ object: AnyObject) -> Argument? {
        func declared(_ type: Any.Type) -> AnyClass? {
            (type as? any OptionalValue.Type).map { declared($0.wrappedType) } ?? (type as? AnyClass)
        }
        guard var ancestor = declared(Argument.self) else { return nil }
        while let next = _getSuperclass(ancestor) {
            if next == Swift.type(of: object) {
                Diagnostic.actionArgumentIsSuperclass(
                    "\(selector)", declared: "\(Argument.self)", actual: "\(Swift.type(of: object))", culprit: owner
                ).report()
                return unsafeBitCast(object, to: Argument.self)
            }
            ancestor = next
        }
        return nil
    }
}
