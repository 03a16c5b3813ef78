import Foundation
import QuartzCore

/// Records the edits of a text field or text view, so that the user can undo them.
///
/// Characters that are typed or deleted one after the other are undone together.
@MainActor final class TextUndo {
    /// An edit that the next one may continue.
    private enum Edit: Equatable {
        case typing(end: Int)
        case deleting(start: Int)
    }

    private unowned let owner: any TextEditing
    private var last: Edit?
    /// The manager of the text.
    let manager = UndoManager()

    init(_ owner: any TextEditing) { self.owner = owner }

    /// Records an edit before it happens.
    func record(replacing range: NSRange, with typed: String) {
        let previous = last
        last = nil
        var continues = false
        if range.length == 0, typed.count == 1 {
            continues = previous == .typing(end: range.location)
            last = .typing(end: range.location + typed.utf16.count)
        } else if typed.isEmpty {
            continues = previous == .deleting(start: NSMaxRange(range))
            last = .deleting(start: range.location)
        }
        if continues, owner.undoManager?.canUndo == true { return }
        register(named: typed.isEmpty ? "Delete" : "Typing")
    }

    /// Lets the next character be undone by itself, because the cursor moved.
    func endEdit() { last = nil }

    /// Forgets the edits of a text that the app replaces.
    func removeAll() {
        last = nil
        owner.undoManager?.removeAllActions(withTarget: self)
    }

    private func register(named name: String? = nil) {
        guard let manager = owner.undoManager else { return }
        let content = owner.editedContent
        let selection = owner.editor.selectedRange
        manager.registerUndo(withTarget: self) { $0.restore(content, selection: selection) }
        if let name { manager.setActionName(name) }
    }

    private func restore(_ content: NSAttributedString, selection: NSRange) {
        last = nil
        register()
        owner.editor.restore(content, selection: selection)
    }
}
