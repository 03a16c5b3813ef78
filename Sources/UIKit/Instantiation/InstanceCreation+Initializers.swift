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

extension UITableViewController {
    @_silgen_name("interlude_table_controller_new")
    convenience init(_style style: UITableView.Style) { self.init(style: style) }

    @_silgen_name("interlude_table_controller_new")
    fileprivate static func _make(_ style: UITableView.Style) -> UITableViewController
}

extension UICollectionViewController {
    @_silgen_name("interlude_collection_controller_new")
    convenience init(_layout layout: UICollectionViewLayout) { self.init(collectionViewLayout: layout) }

    @_silgen_name("interlude_collection_controller_new")
    fileprivate static func _make(_ layout: __owned UICollectionViewLayout) -> UICollectionViewController
}

extension UITableView {
    @_silgen_name("interlude_table_new")
    convenience init(_frame frame: CGRect, _ style: Style) { self.init(frame: frame, style: style) }

    @_silgen_name("interlude_table_new")
    fileprivate static func _make(_ frame: CGRect, _ style: Style) -> UITableView
}

extension UICollectionView {
    @_silgen_name("interlude_collection_new")
    convenience init(_frame frame: CGRect, _ layout: UICollectionViewLayout) {
        self.init(frame: frame, collectionViewLayout: layout)
    }

    @_silgen_name("interlude_collection_new")
    fileprivate static func _make(_ frame: CGRect, _ layout: __owned UICollectionViewLayout) -> UICollectionView
}

extension UITableViewCell {
    @_silgen_name("interlude_styled_cell_new")
    convenience init(_style style: CellStyle, _ identifier: String?) {
        self.init(style: style, reuseIdentifier: identifier)
    }

    @_silgen_name("interlude_styled_cell_new")
    fileprivate static func _make(_ style: CellStyle, _ identifier: __owned String?) -> UITableViewCell
}

extension UITableViewHeaderFooterView {
    @_silgen_name("interlude_header_new")
    convenience init(_identifier identifier: String?) { self.init(reuseIdentifier: identifier) }

    @_silgen_name("interlude_header_new")
    fileprivate static func _make(_ identifier: __owned String?) -> UITableViewHeaderFooterView
}

extension UIGestureRecognizer {
    @_silgen_name("interlude_recognizer_new")
    convenience init(_target target: Any?, _ action: Selector?) { self.init(target: target, action: action) }

    @_silgen_name("interlude_recognizer_new")
    fileprivate static func _make(_ target: __owned Any?, _ action: __owned Selector?) -> UIGestureRecognizer
}

extension UIVisualEffectView {
    @_silgen_name("interlude_effect_view_new")
    convenience init(_effect effect: UIVisualEffect?) { self.init(effect: effect) }

    @_silgen_name("interlude_effect_view_new")
    fileprivate static func _make(_ effect: __owned UIVisualEffect?) -> UIVisualEffectView
}

extension UIPresentationController {
    @_silgen_name("interlude_presentation_new")
    convenience init(_presented presented: UIViewController, _ presenting: UIViewController?) {
        self.init(presentedViewController: presented, presenting: presenting)
    }

    @_silgen_name("interlude_presentation_new")
    fileprivate static func _make(
        _ presented: __owned UIViewController, _ presenting: __owned UIViewController?
    ) -> UIPresentationController
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

/// Returns a new table view controller of a class with a style.
@preconcurrency @MainActor public func newInstance<Controller: UITableViewController>(
    _ type: Controller.Type, style: UITableView.Style
) -> Controller {
    let known: UITableViewController.Type = type
    return unsafeDowncast(known._make(style), to: Controller.self)
}

/// Returns a new collection view controller of a class with a layout.
@preconcurrency @MainActor public func newInstance<Controller: UICollectionViewController>(
    _ type: Controller.Type, collectionViewLayout: UICollectionViewLayout
) -> Controller {
    let known: UICollectionViewController.Type = type
    return unsafeDowncast(known._make(collectionViewLayout), to: Controller.self)
}

/// Returns a new table view of a class with a frame and a style.
@preconcurrency @MainActor public func newInstance<View: UITableView>(
    _ type: View.Type, frame: CGRect, style: UITableView.Style
) -> View {
    let known: UITableView.Type = type
    return unsafeDowncast(known._make(frame, style), to: View.self)
}

/// Returns a new collection view of a class with a frame and a layout.
@preconcurrency @MainActor public func newInstance<View: UICollectionView>(
    _ type: View.Type, frame: CGRect, collectionViewLayout: UICollectionViewLayout
) -> View {
    let known: UICollectionView.Type = type
    return unsafeDowncast(known._make(frame, collectionViewLayout), to: View.self)
}

/// Returns a new table view cell of a class with a style and a reuse identifier.
@preconcurrency @MainActor public func newInstance<Cell: UITableViewCell>(
    _ type: Cell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
) -> Cell {
    let known: UITableViewCell.Type = type
    return unsafeDowncast(known._make(style, reuseIdentifier), to: Cell.self)
}

/// Returns a new header or footer of a class with a reuse identifier.
@preconcurrency @MainActor public func newInstance<View: UITableViewHeaderFooterView>(
    _ type: View.Type, reuseIdentifier: String?
) -> View {
    let known: UITableViewHeaderFooterView.Type = type
    return unsafeDowncast(known._make(reuseIdentifier), to: View.self)
}

/// Returns a new gesture recognizer of a class with a target and an action.
@preconcurrency @MainActor public func newInstance<Recognizer: UIGestureRecognizer>(
    _ type: Recognizer.Type, target: Any?, action: Selector?
) -> Recognizer {
    let known: UIGestureRecognizer.Type = type
    return unsafeDowncast(known._make(target, action), to: Recognizer.self)
}

/// Returns a new visual effect view of a class with an effect.
@preconcurrency @MainActor public func newInstance<View: UIVisualEffectView>(
    _ type: View.Type, effect: UIVisualEffect?
) -> View {
    let known: UIVisualEffectView.Type = type
    return unsafeDowncast(known._make(effect), to: View.self)
}

/// Returns a new presentation controller of a class for two view controllers.
@preconcurrency @MainActor public func newInstance<Controller: UIPresentationController>(
    _ type: Controller.Type, presentedViewController: UIViewController, presenting: UIViewController?
) -> Controller {
    let known: UIPresentationController.Type = type
    return unsafeDowncast(known._make(presentedViewController, presenting), to: Controller.self)
}
