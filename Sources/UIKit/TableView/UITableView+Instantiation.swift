import Foundation

// UIView+Instantiation.swift explains these pairs. An initializer takes ownership of its arguments, so the method does.
extension UITableViewController {
    @_silgen_name("interlude_table_controller_new")
    convenience init(_style style: UITableView.Style) { self.init(style: style) }

    @_silgen_name("interlude_table_controller_new")
    fileprivate static func _make(_ style: UITableView.Style) -> UITableViewController
}

extension UITableView {
    @_silgen_name("interlude_table_new")
    convenience init(_frame frame: CGRect, _ style: Style) { self.init(frame: frame, style: style) }

    @_silgen_name("interlude_table_new")
    fileprivate static func _make(_ frame: CGRect, _ style: Style) -> UITableView
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

// MARK: - Functions for lowered code

/// Returns a new table view controller of a class with a style.
@preconcurrency @MainActor public func newInstance<Controller: UITableViewController>(
    _ type: Controller.Type, style: UITableView.Style
) -> Controller {
    let known: UITableViewController.Type = type
    return unsafeDowncast(known._make(style), to: Controller.self)
}

/// Returns a new table view of a class with a frame and a style.
@preconcurrency @MainActor public func newInstance<View: UITableView>(
    _ type: View.Type, frame: CGRect, style: UITableView.Style
) -> View {
    let known: UITableView.Type = type
    return unsafeDowncast(known._make(frame, style), to: View.self)
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
