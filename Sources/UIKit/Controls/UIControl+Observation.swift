import Foundation

extension KeyValueObservable where Self: UIControl {
    /// Calls a handler after each change of a property until the observation is invalidated or deallocated.
    ///
    /// Supports `isEnabled`, `isSelected`, and `isHighlighted` besides the properties of views. Reports a diagnostic for other key paths.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        observe(keyPath, among: Self.observableViewProperties + Self.observableStates, options, changeHandler)
    }

    static var observableStates: [ObservableKeyPath<Self>] {
        [
            ObservableKeyPath(\Self.isEnabled, .isEnabled),
            ObservableKeyPath(\Self.isSelected, .isSelected),
            ObservableKeyPath(\Self.isHighlighted, .isHighlighted),
        ]
    }
}

extension ObservableProperty {
    static let isSelected = ObservableProperty(name: "isSelected")
    static let isHighlighted = ObservableProperty(name: "isHighlighted")
}
