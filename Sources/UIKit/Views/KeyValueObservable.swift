import Foundation
import InterludeDiagnostics

/// An object with properties that can be observed by key path, without Objective-C.
///
/// Each conforming class lists its observable key paths and calls its observers after their values are set.
@preconcurrency @MainActor public protocol KeyValueObservable: NSObject {}

/// An object that stores its observers.
@MainActor protocol ObservedObject: AnyObject {
    var observers: KeyValueObservers? { get set }
}

/// A property that can be observed.
struct ObservableProperty: Equatable, Sendable {
    let name: String
}

/// A key path that can be observed: a property of an object, or of another object that the object refers to.
@MainActor
struct ObservableKeyPath<Root> {
    let keyPath: PartialKeyPath<Root>
    let property: ObservableProperty
    /// Returns the object whose observers are called.
    let owner: (Root) -> (any ObservedObject)?

    init(
        _ keyPath: PartialKeyPath<Root>, _ property: ObservableProperty,
        of owner: @escaping (Root) -> (any ObservedObject)? = { $0 as? any ObservedObject }
    ) {
        self.keyPath = keyPath
        self.property = property
        self.owner = owner
    }
}

/// The observers of an object.
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

    /// Calls the observers of a property, whose value was set.
    func changed(_ property: ObservableProperty) {
        observers.removeAll { $0.token?.isValid != true }
        for observer in observers where observer.property == property && observer.token?.isValid == true {
            observer.handler()
        }
    }
}

extension KeyValueObservable {
    /// Observes one of the known key paths; reports a diagnostic for others and never calls the handler.
    func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, among known: [ObservableKeyPath<Self>],
        _ options: NSKeyValueObservingOptions,
        _ changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let token = NSKeyValueObservation()
        StoredAPI.report("NSKeyValueObservingOptions.prior", if: options.contains(.prior))
        guard let entry = known.first(where: { $0.keyPath == keyPath }), let owner = entry.owner(self) else {
            Diagnostic.keyPathNotObservable("\(keyPath)", of: typeName(self)).report()
            return token
        }
        var last = self[keyPath: keyPath]
        let observers = owner.observers ?? KeyValueObservers()
        owner.observers = observers
        observers.add(entry.property, token) { [weak self] in
            guard let self else { return }
            let previous = last
            last = self[keyPath: keyPath]
            changeHandler(
                self,
                NSKeyValueObservedChange(
                    newValue: options.contains(.new) ? last : nil, oldValue: options.contains(.old) ? previous : nil))
        }
        if options.contains(.initial) {
            changeHandler(
                self, NSKeyValueObservedChange(newValue: options.contains(.new) ? last : nil, oldValue: nil))
        }
        return token
    }
}
