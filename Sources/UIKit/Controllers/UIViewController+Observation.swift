import Foundation

extension KeyValueObservable where Self: UIViewController {
    /// Calls a handler after each change of a property until the observation is invalidated or deallocated.
    ///
    /// Supports `title`, `preferredContentSize`, `isEditing`, `parent`, `view`, and properties of `view` and
    /// `navigationItem`. Reports a diagnostic for other key paths.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        observe(keyPath, among: Self.observableControllerProperties, options, changeHandler)
    }

    static var observableControllerProperties: [ObservableKeyPath<Self>] {
        [
            ObservableKeyPath(\Self.title, .title),
            ObservableKeyPath(\Self.preferredContentSize, .preferredContentSize),
            ObservableKeyPath(\Self.isEditing, .isEditing),
            ObservableKeyPath(\Self.parent, .parent),
            // An observer by name, as in fahidattique55/FAPanels, doesn't load the view.
            ObservableKeyPath(\Self.viewIfLoaded, .view),
            ObservableKeyPath(\Self.view, .view),
            ObservableKeyPath(\Self.view.frame, .frame, of: \.view),
            ObservableKeyPath(\Self.view.bounds, .bounds, of: \.view),
            ObservableKeyPath(\Self.view.safeAreaInsets, .safeAreaInsets, of: \.view),
            ObservableKeyPath(\Self.navigationItem.title, .title, of: \.navigationItem),
            ObservableKeyPath(\Self.navigationItem.titleView, .titleView, of: \.navigationItem),
            ObservableKeyPath(\Self.navigationItem.prompt, .prompt, of: \.navigationItem),
            ObservableKeyPath(\Self.navigationItem.hidesBackButton, .hidesBackButton, of: \.navigationItem),
            ObservableKeyPath(\Self.navigationItem.leftBarButtonItem, .leftBarButtonItem, of: \.navigationItem),
            ObservableKeyPath(\Self.navigationItem.leftBarButtonItems, .leftBarButtonItems, of: \.navigationItem),
            ObservableKeyPath(\Self.navigationItem.rightBarButtonItem, .rightBarButtonItem, of: \.navigationItem),
            ObservableKeyPath(\Self.navigationItem.rightBarButtonItems, .rightBarButtonItems, of: \.navigationItem),
        ]
    }
}

extension ObservableProperty {
    static let preferredContentSize = ObservableProperty(name: "preferredContentSize")
    static let isEditing = ObservableProperty(name: "isEditing")
    static let parent = ObservableProperty(name: "parent")
    static let view = ObservableProperty(name: "view")
}
