import Foundation

extension UIBarItem: ObservedObject {
    package func observableProperty(named name: String) -> NamedProperty? {
        NamedProperty.find(name, of: self, UIBarItem.observableBarItemProperties)
    }
}

extension KeyValueObservable where Self: UIBarItem {
    /// Calls a handler after each change of a property until the observation is invalidated or deallocated.
    ///
    /// Supports `title`, `image`, and `isEnabled`. Reports a diagnostic for other key paths.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        observe(keyPath, among: Self.observableBarItemProperties, options, changeHandler)
    }

    static var observableBarItemProperties: [ObservableKeyPath<Self>] {
        [
            ObservableKeyPath(\Self.title, .title),
            ObservableKeyPath(\Self.image, .image),
            ObservableKeyPath(\Self.isEnabled, .isEnabled),
        ]
    }
}

extension ObservableProperty {
    static let title = ObservableProperty(name: "title")
    static let image = ObservableProperty(name: "image")
}
