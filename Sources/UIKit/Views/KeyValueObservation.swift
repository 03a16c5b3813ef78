import CoreGraphics
import InterludeDiagnostics
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
    /// Calls the handler also before each change. Stored for source compatibility; has no effect.
    public static let prior = NSKeyValueObservingOptions(rawValue: 1 << 3)
}

/// A change of an observed value.
public struct NSKeyValueObservedChange<Value> {
    /// The value after the change; `nil` without the `.new` option.
    public let newValue: Value?
    /// The value before the change; `nil` without the `.old` option.
    public let oldValue: Value?
    /// Whether the change is yet to happen; always `false`.
    public let isPrior = false
}

/// An observation, which ends when the object is invalidated or deallocated.
public final class NSKeyValueObservation: NSObject, Sendable {
    private let isActive = Mutex(true)

    var isValid: Bool { isActive.withLock { $0 } }

    /// Ends the observation.
    public func invalidate() { isActive.withLock { $0 = false } }
}

/// The properties that can be observed by key path without Objective-C.
enum ObservableProperty {
    case frame, bounds, center, alpha, isHidden, contentOffset, contentSize, contentInset
    case animatorState, isRunning, fractionComplete
}

/// The observers of an object's properties.
@MainActor
final class KeyValueObservers {
    private struct Observer {
        let property: ObservableProperty
        weak var token: NSKeyValueObservation?
        let handler: @MainActor () -> Void
    }

    private var observers: [Observer] = []

    func add(
        _ property: ObservableProperty, _ token: NSKeyValueObservation, _ handler: @escaping @MainActor () -> Void
    ) {
        observers.append(Observer(property: property, token: token, handler: handler))
    }

    func changed(_ property: ObservableProperty) {
        observers.removeAll { $0.token?.isValid != true }
        for observer in observers where observer.property == property && observer.token?.isValid == true {
            observer.handler()
        }
    }
}

/// An object with properties that can be observed by key path: a view or a property animator.
@preconcurrency @MainActor public protocol KeyValueObservable: AnyObject {}

extension UIView: KeyValueObservable {}

extension KeyValueObservable where Self: UIView {
    /// Calls a handler after each change of a property until the observation is invalidated or deallocated.
    ///
    /// Supports `frame`, `bounds`, `center`, `alpha`, and `isHidden` of views, and `contentOffset`, `contentSize`, and
    /// `contentInset` of scroll views. Reports a diagnostic for other key paths and never calls the handler.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        observe(keyPath, among: Self.geometry, options, changeHandler)
    }

    static var geometry: [(PartialKeyPath<Self>, ObservableProperty)] {
        [
            (\Self.frame, .frame), (\Self.bounds, .bounds), (\Self.center, .center), (\Self.alpha, .alpha),
            (\Self.isHidden, .isHidden),
        ]
    }

    func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, among known: [(PartialKeyPath<Self>, ObservableProperty)],
        _ options: NSKeyValueObservingOptions,
        _ changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let observers = viewState.observers ?? KeyValueObservers()
        viewState.observers = observers
        return observers.observe(self, keyPath, among: known, options, changeHandler)
    }
}

extension KeyValueObservers {
    /// Adds an observer of one of an object's `known` key paths; reports a diagnostic for other key paths.
    func observe<Object: KeyValueObservable, Value>(
        _ object: Object, _ keyPath: KeyPath<Object, Value>,
        among known: [(PartialKeyPath<Object>, ObservableProperty)], _ options: NSKeyValueObservingOptions,
        _ changeHandler: @escaping @MainActor (Object, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let token = NSKeyValueObservation()
        guard let property = known.first(where: { $0.0 == keyPath })?.1 else {
            Diagnostic.keyPathNotObservable("\(keyPath)", of: typeName(object)).report()
            return token
        }
        var last = object[keyPath: keyPath]
        add(property, token) { [weak object] in
            guard let object else { return }
            let previous = last
            last = object[keyPath: keyPath]
            changeHandler(
                object,
                NSKeyValueObservedChange(
                    newValue: options.contains(.new) ? last : nil, oldValue: options.contains(.old) ? previous : nil))
        }
        if options.contains(.initial) {
            changeHandler(
                object, NSKeyValueObservedChange(newValue: options.contains(.new) ? last : nil, oldValue: nil))
        }
        return token
    }
}
