extension UITraitChangeObservable where Self: UIResponder {
    /// Registers a handler to call after any of `traits` changes, with the receiver and its previous traits.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let observer = TraitObserver(traits: traits) { environment, previous in
            if let environment = environment as? Self { handler(environment, previous) }
        }
        traitObservers.append(observer)
        return observer
    }

    /// Registers a handler for a type that it states, such as `(self: Self, previous: UITraitCollection)`.
    ///
    /// It is called only if the receiver has the type.
    @_disfavoredOverload @discardableResult
    public func registerForTraitChanges<Observable: UITraitChangeObservable>(
        _ traits: [UITrait], handler: @escaping (Observable, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits) { (environment: Self, previous) in
            if let environment = environment as? Observable { handler(environment, previous) }
        }
    }

    /// Registers a method of the receiver to call after any of `traits` changes.
    ///
    /// - Parameters:
    ///   - traits: The traits.
    ///   - action: The name of a method with up to two arguments: the receiver, and its previous traits.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits) { (environment: Self, previous) in
            _ = action.send(to: environment, sender: environment, event: previous)
        }
    }

    /// Registers a method of another object to call after any of `traits` changes.
    ///
    /// - Parameters:
    ///   - traits: The traits.
    ///   - target: The object; held weakly.
    ///   - action: The name of a method with up to two arguments: the receiver, and its previous traits.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits) { [weak target = targetObject(target)] (environment: Self, previous) in
            _ = action.send(to: target, sender: environment, event: previous)
        }
    }

    /// Removes a trait change registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitObservers.removeAll { $0 === registration }
    }
}

/// One trait change registration.
@MainActor final class TraitObserver: UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: (UIResponder, UITraitCollection) -> Void

    init(traits: [UITrait], handler: @escaping (UIResponder, UITraitCollection) -> Void) {
        self.traits = traits
        self.handler = handler
    }
}

extension UIResponder {
    func notifyTraitObservers(of traits: UITraitCollection, previous: UITraitCollection) {
        for observer in traitObservers where traits.differs(from: previous, in: observer.traits) {
            observer.handler(self, previous)
        }
    }
}
