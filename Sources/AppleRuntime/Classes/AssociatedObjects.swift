import CObjectRuntime
import Foundation
import InterludeDiagnostics
import Synchronization

/// How an object refers to a value that is associated with it.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// A weak reference, which is `nil` after the value was deallocated.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// A strong reference.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// A strong reference to a copy.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// A strong reference.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// A strong reference to a copy.
    case OBJC_ASSOCIATION_COPY = 771
}

/// A key of associated values, which is an address that nothing else has.
package struct AssociationKey: @unchecked Sendable {
    package let pointer = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    package init() {}
}

/// Associates a value with an object until the object is deallocated; `nil` removes the value for the key.
///
/// The owner is an instance of any class. Values are released right after the owner's deinitializer.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    guard let owner = AssociatedObjects.owner(object) else {
        return Diagnostic.associationNotStored("\(type(of: object))").report()
    }
    guard AssociatedObjects.set(value.map { AssociatedValue($0, policy) }, for: key, of: owner) else {
        return Diagnostic.associationNotStored("\(type(of: object))").report()
    }
}

/// Returns the value that is associated with an object for a key; `nil` if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    AssociatedObjects.owner(object).flatMap { AssociatedObjects.value(for: key, of: $0) }
}

/// Removes all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
    guard let owner = AssociatedObjects.owner(object) else { return }
    AssociatedObjects.removeAll(of: owner)
}

/// An associated value with its reference.
private struct AssociatedValue {
    private var strong: Any?
    private weak var weak: AnyObject?

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
        switch policy {
        case .OBJC_ASSOCIATION_ASSIGN where AssociatedObjects.owner(value) != nil: weak = value as AnyObject
        case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
            strong = (value as? any NSCopying)?.copy(with: nil) ?? value
        default: strong = value
        }
    }

    var value: Any? { strong ?? weak }
}

/// The values that are associated with objects, by address.
///
/// When an object's deinitializer begins, its values move to a list of the thread: it can still read them, and another
/// object may get the address once the memory is free.
private enum AssociatedObjects {
    typealias Values = [UnsafeRawPointer: AssociatedValue]

    private struct Table: @unchecked Sendable {
        var values: [UnsafeRawPointer: Values] = [:]
    }

    private static let table = Mutex(Table())
    private static let ending = ThreadLocal<[(address: UnsafeRawPointer, values: Values)]>([])

    private nonisolated(unsafe) static let calls: UnsafePointer<object_runtime_calls> = {
        let calls = UnsafeMutablePointer<object_runtime_calls>.allocate(capacity: 1)
        calls.initialize(
            to: object_runtime_calls(
                will_end: { object in if let object { AssociatedObjects.willEnd(object) } },
                did_end: { object in if let object { AssociatedObjects.didEnd(object) } }))
        return UnsafePointer(calls)
    }()

    /// The object in a value, also in an optional; `nil` for a value of another kind, which is copied when it is passed.
    static func owner(_ value: Any) -> AnyObject? {
        if let optional = value as? any OptionalValue { return optional.wrappedValue.flatMap(owner) }
        return type(of: value) is AnyObject.Type ? value as AnyObject : nil
    }

    private static func address(_ owner: AnyObject) -> UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(owner).toOpaque())
    }

    static func set(_ value: AssociatedValue?, for key: UnsafeRawPointer, of owner: AnyObject) -> Bool {
        let address = address(owner)
        if value != nil, !object_runtime_observe_class(address, calls) { return false }
        // The previous value is released outside of the lock.
        let former = table.withLock { table in
            Former(table.values[address, default: [:]].exchange(value, for: key))
        }
        withExtendedLifetime(former) {}
        return true
    }

    static func value(for key: UnsafeRawPointer, of owner: AnyObject) -> Any? {
        let address = address(owner)
        if let entry = ending.value.last(where: { $0.address == address }) { return entry.values[key]?.value }
        return table.withLock { Former($0.values[address]?[key]) }.value?.value
    }

    static func removeAll(of owner: AnyObject) {
        let former = table.withLock { Former($0.values.removeValue(forKey: address(owner))) }
        withExtendedLifetime(former) {}
    }

    private static func willEnd(_ address: UnsafeRawPointer) {
        guard let values = table.withLock({ Former($0.values.removeValue(forKey: address)) }).value else { return }
        ending.value.append((address, values))
    }

    private static func didEnd(_ address: UnsafeRawPointer) {
        guard let index = ending.value.lastIndex(where: { $0.address == address }) else { return }
        let entry = ending.value.remove(at: index)
        withExtendedLifetime(entry) {}
    }

    /// Carries values that aren't sendable out of the lock.
    private struct Former<Value>: @unchecked Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }
}

extension [UnsafeRawPointer: AssociatedValue] {
    fileprivate mutating func exchange(_ value: AssociatedValue?, for key: UnsafeRawPointer) -> AssociatedValue? {
        defer { self[key] = value }
        return self[key]
    }
}
