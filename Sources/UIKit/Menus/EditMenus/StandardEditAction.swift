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
    /// Inserts a copy of the selection.
    func duplicate(_ sender: Any?)
    /// Begins to search for text.
    func find(_ sender: Any?)
    /// Begins to search for text and to replace it.
    func findAndReplace(_ sender: Any?)
    /// Moves to the next result.
    func findNext(_ sender: Any?)
    /// Moves to the previous result.
    func findPrevious(_ sender: Any?)
    /// Searches for the selected text.
    func useSelectionForFind(_ sender: Any?)
    /// Makes the selection bold or regular.
    func toggleBoldface(_ sender: Any?)
    /// Makes the selection italic or upright.
    func toggleItalics(_ sender: Any?)
    /// Underlines the selection or removes the line.
    func toggleUnderline(_ sender: Any?)
    /// Increases the size of the selection.
    func increaseSize(_ sender: Any?)
    /// Decreases the size of the selection.
    func decreaseSize(_ sender: Any?)
    /// Sets the writing direction from left to right.
    func makeTextWritingDirectionLeftToRight(_ sender: Any?)
    /// Sets the writing direction from right to left.
    func makeTextWritingDirectionRightToLeft(_ sender: Any?)
    /// Opens the address of the pasteboard.
    func pasteAndGo(_ sender: Any?)
    /// Searches for the text of the pasteboard.
    func pasteAndSearch(_ sender: Any?)
    /// Moves the selection.
    func move(_ sender: Any?)
    /// Renames the selection.
    func rename(_ sender: Any?)
    /// Exports the content.
    func export(_ sender: Any?)
    /// Prints the content.
    func printContent(_ sender: Any?)
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
