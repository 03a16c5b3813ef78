import Foundation

extension UIGestureRecognizer: ObservedObject {
    package func observableProperty(named name: String) -> NamedProperty? {
        NamedProperty.find(name, of: self, UIGestureRecognizer.observableStates)
    }
}

extension KeyValueObservable where Self: UIGestureRecognizer {
    /// Calls a handler after each change of a property until the observation is invalidated or deallocated.
    ///
    /// Supports `state` and `isEnabled`. Reports a diagnostic for other key paths.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        observe(keyPath, among: Self.observableStates, options, changeHandler)
    }

    static var observableStates: [ObservableKeyPath<Self>] {
        [
            ObservableKeyPath(\Self.state, .state),
            ObservableKeyPath(\Self.isEnabled, .isEnabled),
        ]
    }
}

extension ObservableProperty {
    static let state = ObservableProperty(name: "state")
    static let isEnabled = ObservableProperty(name: "isEnabled")
}
