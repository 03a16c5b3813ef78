import Foundation

/// A protocol as a value, with the names of its methods and the classes that conform to it.
///
/// Objective-C makes one of `UITableViewDelegate.self`. Here, the lowering of projects writes one with the names.
public final class Protocol: Hashable, Sendable {
    /// The name of the protocol.
    let name: String
    private let required: Set<Selector>
    private let optional: Set<Selector>
    private let includes: @Sendable (AnyClass) -> Bool

    /// Creates a description of a protocol, including the protocols that it inherits from.
    ///
    /// - Parameters:
    ///   - name: The name of the protocol.
    ///   - required: The requirements that every class implements.
    ///   - optional: The requirements that classes needn't implement.
    ///   - includes: Returns whether a class conforms to the protocol. Default: none does.
    public init(
        _ name: String, required: Set<Selector>, optional: Set<Selector>,
        includes: @escaping @Sendable (AnyClass) -> Bool = { _ in false }
    ) {
        self.name = name
        self.required = required
        self.optional = optional
        self.includes = includes
    }

    /// Returns whether a class, or one of its superclasses, conforms to the protocol.
    func isAdopted(by type: AnyClass) -> Bool { includes(type) }

    func has(_ selector: Selector, isRequired: Bool) -> Bool {
        (isRequired ? required : optional).contains(selector)
    }

    /// Returns whether two descriptions have the same protocol's name.
    public static func == (one: Protocol, other: Protocol) -> Bool { one.name == other.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The name of a method of a protocol. The types of its parameters aren't known.
public struct objc_method_description {
    /// The name; `nil` if the protocol doesn't have the method.
    public var name: Selector?
    /// The types of the parameters; always `nil`.
    public var types: UnsafeMutablePointer<CChar>?

    /// Creates an empty description.
    public init() {}
}

/// Returns the description of an instance method of a protocol; without a name if the protocol doesn't have it.
public func protocol_getMethodDescription(
    _ proto: Protocol, _ aSel: Selector, _ isRequiredMethod: Bool, _ isInstanceMethod: Bool
) -> objc_method_description {
    var description = objc_method_description()
    if isInstanceMethod, proto.has(aSel, isRequired: isRequiredMethod) { description.name = aSel }
    return description
}

/// Returns the name of a protocol.
public func NSStringFromProtocol(_ proto: Protocol) -> String { proto.name }
