import QuartzCore

/// The outlets of UIKit's own classes, which need no entry in a table of connections.
@MainActor enum BuiltInOutlets {
    /// Sets an outlet of a class of UIKit; `nil` if the object has no such outlet.
    static func connect(_ outlet: OutletDescription, of object: NSObject, to value: NSObject) -> ConnectionResult? {
        if ConnectionTable.hasValue(outlet.property, in: type(of: object)) { return nil }
        switch outlet.property {
        case "delegate": return delegate(of: object, value)
        case "dataSource": return dataSource(of: object, value)
        default: break
        }
        switch object {
        case let controller as UIViewController: return connect(outlet.property, of: controller, to: value)
        case let view as UIView: return connect(outlet.property, of: view, to: value)
        case let item as UINavigationItem: return connect(outlet.property, of: item, to: value)
        default: return nil
        }
    }

    /// Assigns a value of another type only if it has the property's.
    private static func assign<Value>(_ value: NSObject, _ set: (Value) -> Void) -> ConnectionResult {
        guard let typed = value as? Value else { return .wrongType(expected: "\(Value.self)") }
        set(typed)
        return .connected
    }

    /// Connects a delegate. Objective-C accepts any object and calls the methods that it implements, so that a controller of
    /// chapter 25 of kodecocodes/iat-materials, a delegate of scroll views only, follows its table view.
    private static func delegate(of object: NSObject, _ value: NSObject) -> ConnectionResult? {
        func assign<Value>(_ set: (Value) -> Void) -> ConnectionResult {
            if let typed = value as? Value { set(typed) }
            return .connected
        }
        func assign<Value>(_ view: UIScrollView, _ set: (Value) -> Void) -> ConnectionResult {
            guard let typed = value as? Value else {
                view.scrollDelegate = value as? any UIScrollViewDelegate
                return .connected
            }
            set(typed)
            return .connected
        }
        return switch object {
        case let view as UITableView: assign(view) { view.delegate = $0 }
        case let view as UICollectionView: assign(view) { view.delegate = $0 }
        case let view as UITextView: assign(view) { view.delegate = $0 }
        case let view as UIScrollView: assign { view.delegate = $0 }
        case let view as UITextField: assign { view.delegate = $0 }
        case let view as UISearchBar: assign { view.delegate = $0 }
        case let view as UIPickerView: assign { view.delegate = $0 }
        case let view as UITabBar: assign { view.delegate = $0 }
        case let view as UINavigationBar: assign { view.delegate = $0 }
        case let recognizer as UIGestureRecognizer: assign { recognizer.delegate = $0 }
        case let controller as UINavigationController: assign { controller.delegate = $0 }
        case let controller as UITabBarController: assign { controller.delegate = $0 }
        case let controller as UISplitViewController: assign { controller.delegate = $0 }
        case let controller as UIPageViewController: assign { controller.delegate = $0 }
        default: nil
        }
    }

    private static func dataSource(of object: NSObject, _ value: NSObject) -> ConnectionResult? {
        switch object {
        case let view as UITableView: assign(value) { view.dataSource = $0 }
        case let view as UICollectionView: assign(value) { view.dataSource = $0 }
        case let view as UIPickerView: assign(value) { view.dataSource = $0 }
        case let controller as UIPageViewController: assign(value) { controller.dataSource = $0 }
        default: nil
        }
    }

    private static func connect(
        _ name: String, of controller: UIViewController, to value: NSObject
    ) -> ConnectionResult? {
        switch (name, controller) {
        // The root view is the controller's view from the beginning.
        case ("view", _):
            assign(value) { (view: UIView) in if controller.viewIfLoaded !== view { controller.view = view } }
        case ("tableView", let controller as UITableViewController):
            assign(value) { controller.tableView = $0 }
        case ("refreshControl", let controller as UITableViewController):
            assign(value) { controller.refreshControl = $0 }
        case ("collectionView", let controller as UICollectionViewController):
            assign(value) { controller.collectionView = $0 }
        case ("transitioningDelegate", _): assign(value) { controller.transitioningDelegate = $0 }
        case ("tabBarItem", _): assign(value) { controller.tabBarItem = $0 }
        default: nil
        }
    }

    private static func connect(_ name: String, of view: UIView, to value: NSObject) -> ConnectionResult? {
        switch (name, view) {
        case ("gestureRecognizers", _): assign(value) { view.addGestureRecognizer($0) }
        case ("maskView", _), ("mask", _): assign(value) { view.mask = $0 }
        case ("prefetchDataSource", let view as UITableView): assign(value) { view.prefetchDataSource = $0 }
        case ("tableHeaderView", let view as UITableView): assign(value) { view.tableHeaderView = $0 }
        case ("tableFooterView", let view as UITableView): assign(value) { view.tableFooterView = $0 }
        case ("backgroundView", let view as UITableView): assign(value) { view.backgroundView = $0 }
        case ("prefetchDataSource", let view as UICollectionView): assign(value) { view.prefetchDataSource = $0 }
        case ("dragDelegate", let view as UICollectionView): assign(value) { view.dragDelegate = $0 }
        case ("dropDelegate", let view as UICollectionView): assign(value) { view.dropDelegate = $0 }
        case ("backgroundView", let view as UICollectionView): assign(value) { view.backgroundView = $0 }
        case ("backgroundView", let cell as UITableViewCell): assign(value) { cell.backgroundView = $0 }
        case ("selectedBackgroundView", let cell as UITableViewCell): assign(value) { cell.selectedBackgroundView = $0 }
        case ("accessoryView", let cell as UITableViewCell): assign(value) { cell.accessoryView = $0 }
        case ("editingAccessoryView", let cell as UITableViewCell): assign(value) { cell.editingAccessoryView = $0 }
        case ("backgroundView", let cell as UICollectionViewCell): assign(value) { cell.backgroundView = $0 }
        case ("selectedBackgroundView", let cell as UICollectionViewCell):
            assign(value) { cell.selectedBackgroundView = $0 }
        case ("refreshControl", let view as UIScrollView): assign(value) { view.refreshControl = $0 }
        case ("inputView", let field as UITextField): assign(value) { field.inputView = $0 }
        case ("inputAccessoryView", let field as UITextField): assign(value) { field.inputAccessoryView = $0 }
        case ("inputView", let view as UITextView): assign(value) { view.inputView = $0 }
        case ("inputAccessoryView", let view as UITextView): assign(value) { view.inputAccessoryView = $0 }
        case ("leftView", let field as UITextField): assign(value) { field.leftView = $0 }
        case ("rightView", let field as UITextField): assign(value) { field.rightView = $0 }
        case ("rootViewController", let window as UIWindow): assign(value) { window.rootViewController = $0 }
        default: nil
        }
    }

    private static func connect(_ name: String, of item: UINavigationItem, to value: NSObject) -> ConnectionResult? {
        switch name {
        case "titleView": assign(value) { item.titleView = $0 }
        case "leftBarButtonItem": assign(value) { item.leftBarButtonItem = $0 }
        case "rightBarButtonItem": assign(value) { item.rightBarButtonItem = $0 }
        case "backBarButtonItem": assign(value) { item.backBarButtonItem = $0 }
        default: nil
        }
    }
}
