import Foundation

// UIView+Instantiation.swift explains these pairs. An initializer takes ownership of its arguments, so the method does.
extension UINavigationController {
    @_silgen_name("interlude_navigation_with_root_new")
    convenience init(_root root: UIViewController) { self.init(rootViewController: root) }

    @_silgen_name("interlude_navigation_with_root_new")
    fileprivate static func _make(_ root: __owned UIViewController) -> UINavigationController

    @_silgen_name("interlude_navigation_with_bars_new")
    convenience init(_bar bar: AnyClass?, _ toolbar: AnyClass?) {
        self.init(navigationBarClass: bar, toolbarClass: toolbar)
    }

    @_silgen_name("interlude_navigation_with_bars_new")
    fileprivate static func _make(_ bar: AnyClass?, _ toolbar: AnyClass?) -> UINavigationController
}

// MARK: - Functions for lowered code

/// Returns a new navigation controller of a class with its root: `type.init(rootViewController: root)` with Objective-C.
@preconcurrency @MainActor public func newInstance<Controller: UINavigationController>(
    _ type: Controller.Type, rootViewController: UIViewController
) -> Controller {
    let known: UINavigationController.Type = type
    return unsafeDowncast(known._make(rootViewController), to: Controller.self)
}

/// Returns a new navigation controller of a class with bars of the given classes.
@preconcurrency @MainActor public func newInstance<Controller: UINavigationController>(
    _ type: Controller.Type, navigationBarClass: AnyClass?, toolbarClass: AnyClass?
) -> Controller {
    let known: UINavigationController.Type = type
    return unsafeDowncast(known._make(navigationBarClass, toolbarClass), to: Controller.self)
}
