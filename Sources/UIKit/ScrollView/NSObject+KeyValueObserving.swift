import Foundation
import InterludeDiagnostics
import QuartzCore

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

    /// Announces that a property is about to change.
    public func willChangeValue(forKey key: String) {}

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
        StoredAPI.report("NSKeyValueObservingOptions.prior", if: options.contains(.prior))
        guard let property = NamedProperty(keyPath, of: object) else {
            return Diagnostic.keyPathNotObservable(keyPath, of: typeName(object)).report()
        }
        let token = NSKeyValueObservation()
        of(object).entries.append(Entry(observer: observer, keyPath: keyPath, context: context, token: token))
        var last = property.read()
        property.observers.add(ObservableProperty(name: property.name), token) { [weak observer, weak object] in
            guard let observer, let object else { return token.invalidate() }
            let previous = last
            last = property.read()
            Change(keyPath: keyPath, options: options, context: context, old: previous ?? NSNull(), new: last)
                .send(to: observer, of: object)
        }
        guard options.contains(.initial) else { return }
        Change(keyPath: keyPath, options: options, context: context, old: nil, new: last).send(to: observer, of: object)
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
private struct Change {
    let keyPath: String
    let options: NSKeyValueObservingOptions
    let context: UnsafeMutableRawPointer?
    /// The value before; `nil` for the initial value.
    let old: Any?
    let new: Any?

    func send(to observer: NSObject, of object: NSObject) {
        var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
        if options.contains(.new) { change[.newKey] = new ?? NSNull() }
        if options.contains(.old), let old { change[.oldKey] = old }
        (observer as? any ValueObserving)?.receiveValue(
            forKeyPath: keyPath, of: object, change: change, context: context)
    }
}

/// A property that can be observed by name.
@MainActor
private struct NamedProperty {
    let name: String
    let observers: KeyValueObservers
    /// Returns the value; `nil` after the object was deallocated.
    let read: () -> Any?

    /// Finds a property; `nil` if it can't be observed.
    init?(_ keyPath: String, of object: NSObject) {
        var owner = object
        var names = keyPath.split(separator: ".").map(String.init)[...]
        while names.count > 1, let name = names.popFirst() {
            guard let next = ConnectionTable.value(forKey: name, of: owner) as? NSObject else { return nil }
            owner = next
        }
        guard let last = names.first else { return nil }
        let name = last == "hidden" ? "isHidden" : last
        if let known = Self.builtIn(name, of: owner) {
            self = known
        } else if Self.isAnnounced(name, by: type(of: owner)) {
            self.init(name: name, observers: .made(for: owner)) { [weak owner] in
                owner.flatMap { ConnectionTable.value(forKey: name, of: $0) }.flatMap { $0 }
            }
        } else {
            return nil
        }
    }

    private init(name: String, observers: KeyValueObservers, read: @escaping () -> Any?) {
        self.name = name
        self.observers = observers
        self.read = read
    }

    /// Whether a class lists a property that its superclass in UIKit doesn't list.
    private static func isAnnounced(_ name: String, by type: AnyClass) -> Bool {
        ConnectionTable.hasValue(name, in: type)
            && FrameworkClasses.nearest(to: type).map { ConnectionTable.hasValue(name, in: $0) } != true
    }

    /// Finds a property of one of UIKit's classes.
    private static func builtIn(_ name: String, of object: NSObject) -> NamedProperty? {
        switch object {
        case let scrollView as UIScrollView:
            find(name, of: scrollView, UIScrollView.observableScrollProperties)
                ?? find(name, of: scrollView, UIScrollView.observableViewProperties)
        case let view as UIView: find(name, of: view, UIView.observableViewProperties)
        default: nil
        }
    }

    private static func find<Root: NSObject>(
        _ name: String, of object: Root, _ known: [ObservableKeyPath<Root>]
    ) -> NamedProperty? {
        guard let entry = known.first(where: { $0.property.name == name }), let owner = entry.owner(object) else {
            return nil
        }
        return NamedProperty(name: name, observers: .made(for: owner)) { [weak object] in
            object.map { $0[keyPath: entry.keyPath] }
        }
    }
}
