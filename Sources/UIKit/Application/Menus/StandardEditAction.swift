import QuartzCore

/// The editing methods that responders implement.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
    /// Moves the selection to the pasteboard.
    func cut(_ sender: Any?)
    /// Copies the selection to the pasteboard.
    func copy(_ sender: Any?)
    /// Inserts the contents of the pasteboard.
    func paste(_ sender: Any?)
    /// Inserts the text of the pasteboard with the style of the surrounding text.
    func pasteAndMatchStyle(_ sender: Any?)
    /// Selects the object at the cursor.
    func select(_ sender: Any?)
    /// Selects everything.
    func selectAll(_ sender: Any?)
    /// Deletes the selection.
    func delete(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}

/// An editing method of responders and its title in an edit menu, in the menu's order.
@MainActor
enum StandardEditAction: String, CaseIterable {
    case cut = "cut:"
    case copy = "copy:"
    case paste = "paste:"
    case delete = "delete:"
    case select = "select:"
    case selectAll = "selectAll:"

    /// Creates the action with a selector; `nil` for other methods.
    init?(_ selector: Selector) { self.init(rawValue: selector.description) }

    var selector: Selector { Selector(rawValue) }

    /// The menu's command for the action.
    var command: UICommand { UICommand(title: title, action: selector) }

    private var title: String {
        switch self {
        case .cut: "Cut"
        case .copy: "Copy"
        case .paste: "Paste"
        case .delete: "Delete"
        case .select: "Select"
        case .selectAll: "Select All"
        }
    }

    func perform(on responder: UIResponder, sender: Any?) {
        switch self {
        case .cut: responder.cut(sender)
        case .copy: responder.copy(sender)
        case .paste: responder.paste(sender)
        case .delete: responder.delete(sender)
        case .select: responder.select(sender)
        case .selectAll: responder.selectAll(sender)
        }
    }
}

extension Connections {
    /// Adds the editing methods of a text.
    func addingEditActions() -> Connections {
        action("cut:") { (owner: UIResponder) in { (sender: Any?) in owner.cut(sender) } }
            .action("copy:") { (owner: UIResponder) in { (sender: Any?) in owner.copy(sender) } }
            .action("paste:") { (owner: UIResponder) in { (sender: Any?) in owner.paste(sender) } }
            .action("selectAll:") { (owner: UIResponder) in { (sender: Any?) in owner.selectAll(sender) } }
    }
}
