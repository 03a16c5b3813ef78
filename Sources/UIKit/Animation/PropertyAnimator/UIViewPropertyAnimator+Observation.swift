import Foundation

extension UIViewPropertyAnimator: ObservedObject {
    package func observableProperty(named name: String) -> NamedProperty? {
        NamedProperty.find(name, of: self, UIViewPropertyAnimator.observableAnimatorProperties)
    }

    func notify(_ property: ObservableProperty, if changed: Bool = true) {
        if changed { observers?.changed(property) }
    }
}

extension KeyValueObservable where Self: UIViewPropertyAnimator {
    /// Calls a handler after each change of a property until the observation is invalidated or deallocated.
    ///
    /// Supports `isRunning`, `state`, and `fractionComplete`, which changes when it is set and at the end, not in each
    /// frame. Reports a diagnostic for other key paths.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        observe(keyPath, among: Self.observableAnimatorProperties, options, changeHandler)
    }

    static var observableAnimatorProperties: [ObservableKeyPath<Self>] {
        [
            ObservableKeyPath(\Self.isRunning, .isRunning),
            ObservableKeyPath(\Self.state, .animatorState),
            ObservableKeyPath(\Self.fractionComplete, .fractionComplete),
        ]
    }
}

extension ObservableProperty {
    static let animatorState = ObservableProperty(name: "state")
    static let isRunning = ObservableProperty(name: "isRunning")
    static let fractionComplete = ObservableProperty(name: "fractionComplete")
}
