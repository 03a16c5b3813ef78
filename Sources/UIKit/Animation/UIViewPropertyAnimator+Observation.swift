import Foundation

extension UIViewPropertyAnimator: KeyValueObservable {
    func notify(_ property: ObservableProperty, if changed: Bool = true) {
        if changed { observers?.changed(property) }
    }
}

extension KeyValueObservable where Self: UIViewPropertyAnimator {
    /// Calls a handler after each change of a property until the observation is invalidated or deallocated.
    ///
    /// Supports `isRunning`, `state`, and `fractionComplete`, which changes when it is set and at the end, not in each
    /// frame. Reports a diagnostic for other key paths and never calls the handler.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let observers = self.observers ?? KeyValueObservers()
        self.observers = observers
        let known: [(PartialKeyPath<Self>, ObservableProperty)] = [
            (\Self.isRunning, .isRunning), (\Self.state, .animatorState), (\Self.fractionComplete, .fractionComplete),
        ]
        return observers.observe(self, keyPath, among: known, options, changeHandler)
    }
}
