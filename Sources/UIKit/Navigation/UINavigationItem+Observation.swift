import Foundation

extension UINavigationItem: ObservedObject {
    package func observableProperty(named name: String) -> NamedProperty? {
        NamedProperty.find(name, of: self, UINavigationItem.observableItemProperties)
    }
}

extension KeyValueObservable where Self: UINavigationItem {
    /// Calls a handler after each change of a property until the observation is invalidated or deallocated.
    ///
    /// Supports the titles, the title view, the prompt, and the button items. Reports a diagnostic for other key paths.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        observe(keyPath, among: Self.observableItemProperties, options, changeHandler)
    }

    static var observableItemProperties: [ObservableKeyPath<Self>] {
        [
            ObservableKeyPath(\Self.title, .title),
            ObservableKeyPath(\Self.titleView, .titleView),
            ObservableKeyPath(\Self.prompt, .prompt),
            ObservableKeyPath(\Self.hidesBackButton, .hidesBackButton),
            ObservableKeyPath(\Self.leftBarButtonItem, .leftBarButtonItem),
            ObservableKeyPath(\Self.leftBarButtonItems, .leftBarButtonItems),
            ObservableKeyPath(\Self.rightBarButtonItem, .rightBarButtonItem),
            ObservableKeyPath(\Self.rightBarButtonItems, .rightBarButtonItems),
            ObservableKeyPath(\Self.backBarButtonItem, .backBarButtonItem),
            ObservableKeyPath(\Self.largeTitleDisplayMode, .largeTitleDisplayMode),
        ]
    }
}

extension ObservableProperty {
    static let titleView = ObservableProperty(name: "titleView")
    static let prompt = ObservableProperty(name: "prompt")
    static let hidesBackButton = ObservableProperty(name: "hidesBackButton")
    static let leftBarButtonItem = ObservableProperty(name: "leftBarButtonItem")
    static let leftBarButtonItems = ObservableProperty(name: "leftBarButtonItems")
    static let rightBarButtonItem = ObservableProperty(name: "rightBarButtonItem")
    static let rightBarButtonItems = ObservableProperty(name: "rightBarButtonItems")
    static let backBarButtonItem = ObservableProperty(name: "backBarButtonItem")
    static let largeTitleDisplayMode = ObservableProperty(name: "largeTitleDisplayMode")
}
