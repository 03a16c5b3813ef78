import Foundation
import Synchronization

/// Options for key-value observation.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: UInt

    /// Creates options from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Includes the new value.
    public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
    /// Includes the old value.
    public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
    /// Calls the handler immediately with the current value.
    public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
    /// Calls the handler also before each change.
    ///
    /// Properties of UIKit already have their new value then, unless the app announces the change with
    /// `willChangeValue(forKey:)`.
    public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// A key of the dictionary that describes a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String

    /// Creates a key from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of the change, the raw value of an `NSKeyValueChange`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value after the change.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before the change.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// Whether the change is yet to happen, a `Bool`; only in notifications before a change.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
    /// The indexes of the elements that were inserted, removed, or replaced, an `IndexSet`.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
}

/// The kind of a change of an observed value.
public enum NSKeyValueChange: UInt, Sendable {
    /// The property was set.
    case setting = 1
    /// Elements were inserted.
    case insertion = 2
    /// Elements were removed.
    case removal = 3
    /// Elements were replaced.
    case replacement = 4
}

/// A change of an observed value.
public struct NSKeyValueObservedChange<Value> {
    /// The kind of the change.
    public private(set) var kind = NSKeyValueChange.setting
    /// The value after the change; `nil` without the `.new` option.
    public let newValue: Value?
    /// The value before the change; `nil` without the `.old` option.
    public let oldValue: Value?
    /// The indexes of the elements of an array that changed; `nil` if the property was set.
    public private(set) var indexes: IndexSet?
    /// Whether the change is yet to happen, with the `.prior` option.
    public private(set) var isPrior = false

    init(newValue: Value?, oldValue: Value?) {
        self.newValue = newValue
        self.oldValue = oldValue
    }

    /// Creates the description of a change that is yet to happen.
    init(priorTo oldValue: Value, _ options: NSKeyValueObservingOptions) {
        self.init(newValue: nil, oldValue: options.contains(.old) ? oldValue : nil)
        isPrior = true
    }

    /// Creates the description of a change of an array, with the elements that changed.
    init(_ mutation: ArrayMutation, _ options: NSKeyValueObservingOptions) {
        kind = mutation.kind
        indexes = mutation.indexes
        newValue = options.contains(.new) ? mutation.inserted as? Value : nil
        oldValue = options.contains(.old) ? mutation.removed as? Value : nil
    }
}

/// An observation, which ends when the object is invalidated or deallocated.
public final class NSKeyValueObservation: NSObject, Sendable {
    private let isActive = Mutex(true)

    var isValid: Bool { isActive.withLock { $0 } }

    /// Ends the observation.
    public func invalidate() { isActive.withLock { $0 = false } }
}
