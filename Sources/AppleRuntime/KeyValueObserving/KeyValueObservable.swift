import Foundation
import InterludeDiagnostics

/// An object with properties that can be observed by key path, without Objective-C.
///
/// Each conforming class lists its observable key paths and calls its observers after their values are set.
@preconcurrency @MainActor public protocol KeyValueObservable: NSObject {}

extension NSObject: KeyValueObservable {}

/// Foundation's name of the protocol, which generic extensions of observed objects name.
public typealias _KeyValueCodingAndObserving = KeyValueObservable

/// An object that stores its observers, and whose class announces the changes of some properties.
@MainActor package protocol ObservedObject: AnyObject {
    var observers: KeyValueObservers? { get set }
    /// Returns a property whose changes the class announces, by its name in Swift; `nil` for other properties.
    func observableProperty(named name: String) -> NamedProperty?
}

/// A property that can be observed.
package struct ObservableProperty: Equatable, Sendable {
    package let name: String

    package init(name: String) { self.name = name }
}

/// A key path that can be observed: a property of an object, or of another object that the object refers to.
@MainActor
package struct ObservableKeyPath<Root> {
    let keyPath: PartialKeyPath<Root>
    let property: ObservableProperty
    /// Returns the object whose observers are called.
    let owner: (Root) -> (any ObservedObject)?

    package init(
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
package final class KeyValueObservers {
    private struct Observer {
        let property: ObservableProperty
        weak var token: NSKeyValueObservation?
        /// Called before the change; `nil` without the `.prior` option.
        let prior: (@MainActor () -> Void)?
        let handler: @MainActor (ArrayMutation?) -> Void
    }

    private var observers: [Observer] = []
    /// The properties whose change was announced and has not happened.
    private var announced: [ObservableProperty] = []
    /// The change of an array that is being made in place.
    private var mutation: (property: ObservableProperty, change: ArrayMutation)?

    func add(
        _ property: ObservableProperty, _ token: NSKeyValueObservation, prior: (@MainActor () -> Void)?,
        _ handler: @escaping @MainActor () -> Void
    ) {
        addToMany(property, token, prior: prior) { _ in handler() }
    }

    /// Adds an observer that distinguishes how an array changed.
    func addToMany(
        _ property: ObservableProperty, _ token: NSKeyValueObservation, prior: (@MainActor () -> Void)?,
        _ handler: @escaping @MainActor (ArrayMutation?) -> Void
    ) {
        observers.append(Observer(property: property, token: token, prior: prior, handler: handler))
    }

    /// Calls the observers that want to be called before a property changes.
    func willChange(_ property: ObservableProperty) {
        if !announced.contains(property) { announced.append(property) }
        callPrior(property)
    }

    private func callPrior(_ property: ObservableProperty) {
        for observer in observers where observer.property == property && observer.token?.isValid == true {
            observer.prior?()
        }
    }

    /// Calls the observers of a property, whose value was set.
    package func changed(_ property: ObservableProperty) {
        let change = mutation.flatMap { $0.property == property ? $0.change : nil }
        if change != nil { mutation = nil }
        observers.removeAll { $0.token?.isValid != true }
        if let index = announced.lastIndex(of: property) {
            announced.remove(at: index)
        } else {
            callPrior(property)
        }
        for observer in observers where observer.property == property && observer.token?.isValid == true {
            observer.handler(change)
        }
    }

    /// Changes an array in place, so that its observers learn how, whether or not the setter announces it.
    func mutate(_ property: ObservableProperty, _ change: ArrayMutation, _ body: () -> Void) {
        mutation = (property, change)
        body()
        if mutation != nil { changed(property) }
    }
}

extension KeyValueObservable {
    /// Observes one of the known key paths; reports a diagnostic for others and never calls the handler.
    package func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, among known: [ObservableKeyPath<Self>],
        _ options: NSKeyValueObservingOptions,
        _ changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let token = NSKeyValueObservation()
        guard let (observers, property) = observers(of: keyPath, among: known) else {
            Diagnostic.keyPathNotObservable("\(keyPath)", of: typeName(self)).report()
            return token
        }
        var last = self[keyPath: keyPath]
        let prior: @MainActor () -> Void = { [weak self] in
            guard let self else { return }
            changeHandler(self, NSKeyValueObservedChange(priorTo: last, options))
        }
        observers.add(property, token, prior: options.contains(.prior) ? prior : nil) { [weak self] in
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

    /// Returns the observers of a known property, or of one that announces its changes by name.
    private func observers<Value>(
        of keyPath: KeyPath<Self, Value>, among known: [ObservableKeyPath<Self>]
    ) -> (KeyValueObservers, ObservableProperty)? {
        if let entry = known.first(where: { $0.keyPath == keyPath }), let owner = entry.owner(self) {
            return (KeyValueObservers.made(for: owner), entry.property)
        }
        // UIKit lists properties for storyboards, too, without announcing their changes.
        guard !FrameworkClasses.contains(Self.self) else { return nil }
        return ConnectionTable.name(of: keyPath, in: type(of: self)).map { name in
            (KeyValueObservers.made(for: self), ObservableProperty(name: name))
        }
    }
}

extension KeyValueObservable {
    /// Calls a handler after each change of a property until the observation is invalidated or deallocated.
    ///
    /// Supports the properties that the class lists in its connections and whose changes it announces with
    /// `willChangeValue(forKey:)` and `didChangeValue(forKey:)`. Reports a diagnostic for other key paths.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        observe(keyPath, among: [], options, changeHandler)
    }
}
