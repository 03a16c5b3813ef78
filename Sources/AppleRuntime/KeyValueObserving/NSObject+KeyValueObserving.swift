import Foundation
import InterludeDiagnostics

/// A class that receives the changes of the properties that it observes by name.
///
/// An override of `observeValue(forKeyPath:of:change:context:)` is written as this method.
public protocol ValueObserving: NSObject {
    /// Called after an observed property was set.
    func receiveValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?)
}

extension NSObject {
    /// Observes a property by name; the observer's `observeValue(forKeyPath:of:change:context:)` is called when it is set.
    ///
    /// Supports the properties of UIKit that `observe(_:options:changeHandler:)` supports, and listed properties
    /// whose changes the class announces. Reports a diagnostic for others. Neither object is retained.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {
        nonisolated(unsafe) let (object, observer, context) = (self, observer, context)
        _ = onMainActor {
            NamedObservations.add(observer, to: object, keyPath: keyPath, options: options, context: context)
        }
    }

    /// Ends the observation of a property by an observer.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        nonisolated(unsafe) let (object, observer) = (self, observer)
        _ = onMainActor { NamedObservations.remove(observer, from: object, keyPath: keyPath) { _ in true } }
    }

    /// Ends the observation of a property by an observer with a context.
    public func removeObserver(
        _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
    ) {
        nonisolated(unsafe) let (object, observer, context) = (self, observer, context)
        _ = onMainActor { NamedObservations.remove(observer, from: object, keyPath: keyPath) { $0 == context } }
    }

    /// Called by overrides for changes that they don't handle; does nothing.
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}

    /// Announces that a property is about to change, and calls its observers with the `.prior` option.
    public func willChangeValue(forKey key: String) {
        nonisolated(unsafe) let object = self
        _ = onMainActor { KeyValueObservers.of(object)?.willChange(ObservableProperty(name: key)) }
    }

    /// Announces that a property changed, and calls its observers.
    public func didChangeValue(forKey key: String) {
        nonisolated(unsafe) let object = self
        _ = onMainActor { KeyValueObservers.of(object)?.changed(ObservableProperty(name: key)) }
    }
}

/// The observations of an object's properties by name.
@MainActor
private final class NamedObservations {
    private struct Entry {
        weak var observer: NSObject?
        let keyPath: String
        let context: UnsafeMutableRawPointer?
        let token: NSKeyValueObservation
    }

    private static let key = AssociationKey()
    private var entries: [Entry] = []

    private static func of(_ object: NSObject) -> NamedObservations {
        if let known = objc_getAssociatedObject(object, key.pointer) as? NamedObservations { return known }
        let observations = NamedObservations()
        objc_setAssociatedObject(object, key.pointer, observations, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return observations
    }

    static func add(
        _ observer: NSObject, to object: NSObject, keyPath: String, options: NSKeyValueObservingOptions,
        context: UnsafeMutableRawPointer?
    ) {
        guard let property = NamedProperty(keyPath, of: object) else {
            return Diagnostic.keyPathNotObservable(keyPath, of: typeName(object)).report()
        }
        let token = NSKeyValueObservation()
        of(object).entries.append(Entry(observer: observer, keyPath: keyPath, context: context, token: token))
        var last = property.read()
        let prior: @MainActor () -> Void = { [weak observer, weak object] in
            guard let observer, let object else { return }
            var change = ReportedChange(keyPath: keyPath, options: options, context: context, old: last, new: nil)
            change.isPrior = true
            change.send(to: observer, of: object)
        }
        property.observers.addToMany(
            ObservableProperty(name: property.name), token, prior: options.contains(.prior) ? prior : nil
        ) { [weak observer, weak object] mutation in
            guard let observer, let object else { return token.invalidate() }
            let previous = last
            last = property.read()
            var change = ReportedChange(keyPath: keyPath, options: options, context: context, old: previous, new: last)
            change.mutation = mutation
            change.send(to: observer, of: object)
        }
        guard options.contains(.initial) else { return }
        var change = ReportedChange(keyPath: keyPath, options: options, context: context, old: nil, new: last)
        change.isInitial = true
        change.send(to: observer, of: object)
    }

    static func remove(
        _ observer: NSObject, from object: NSObject, keyPath: String,
        where matches: (UnsafeMutableRawPointer?) -> Bool
    ) {
        let observations = of(object)
        observations.entries.removeAll { entry in
            guard entry.observer === observer || entry.observer == nil, entry.keyPath == keyPath,
                matches(entry.context)
            else { return false }
            entry.token.invalidate()
            return true
        }
    }
}

/// A change to report to an observer.
@MainActor
private struct ReportedChange {
    let keyPath: String
    let options: NSKeyValueObservingOptions
    let context: UnsafeMutableRawPointer?
    let old: Any?
    let new: Any?
    /// The change of an array in place.
    var mutation: ArrayMutation?
    /// Whether the observation begins, so that there is no value before.
    var isInitial = false
    /// Whether the change is yet to happen.
    var isPrior = false

    func send(to observer: NSObject, of object: NSObject) {
        var change: [NSKeyValueChangeKey: Any] = [:]
        if let mutation {
            change = mutation.description(options)
        } else {
            change[.kindKey] = NSKeyValueChange.setting.rawValue
            if isPrior { change[.notificationIsPriorKey] = true }
            if options.contains(.new), !isPrior { change[.newKey] = new ?? NSNull() }
            if options.contains(.old), !isInitial { change[.oldKey] = old ?? NSNull() }
        }
        (observer as? any ValueObserving)?.receiveValue(
            forKeyPath: keyPath, of: object, change: change, context: context)
    }
}
