extension UITraitChangeObservable where Self: UIResponder {
    /// Registers a handler to call after any of `traits` changes, with the receiver and its previous traits.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let observer = TraitObserver(traits: traits) { environment, former in
            if let environment = environment as? Self { handler(environment, former) }
        }
        traitObservers.append(observer)
        return observer
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
    func tellTraitObservers(of traits: UITraitCollection, former: UITraitCollection) {
        for observer in traitObservers where traits.differs(from: former, in: observer.traits) {
            observer.handler(self, former)
        }
    }
}
