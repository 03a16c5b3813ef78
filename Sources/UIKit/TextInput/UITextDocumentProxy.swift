import Foundation
import QuartzCore

/// The text that an input view controller edits: the text of the first responder.
@preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {
    /// The text before the cursor; `nil` if there is none.
    var documentContextBeforeInput: String? { get }
    /// The text behind the cursor; `nil` if there is none.
    var documentContextAfterInput: String? { get }
    /// The selected text; `nil` if nothing is selected.
    var selectedText: String? { get }
    /// The input mode of the text.
    var documentInputMode: UITextInputMode? { get }
    /// Moves the cursor by a number of characters.
    func adjustTextPosition(byCharacterOffset offset: Int)
}

/// Types into the first responder of the key window, as the keyboard does.
@MainActor final class FirstResponderDocument: NSObject, UITextDocumentProxy {
    private var responder: UIResponder? { AppSession.current.keyWindow?.firstResponder }
    private var control: (any TextEditing)? { responder as? any TextEditing }
    private var traits: (any UITextInputTraits)? { responder as? any UITextInputTraits }

    var hasText: Bool { (responder as? any UIKeyInput)?.hasText ?? false }
    func insertText(_ text: String) { responder?.typeText(text) }
    func deleteBackward() { responder?.typeBackward() }

    var documentContextBeforeInput: String? {
        text { selection, text in NSRange(location: 0, length: min(selection.location, text.length)) }
    }
    var documentContextAfterInput: String? {
        text { selection, text in
            let end = min(NSMaxRange(selection), text.length)
            return NSRange(location: end, length: text.length - end)
        }
    }
    var selectedText: String? { text { selection, _ in selection } }
    var documentInputMode: UITextInputMode? { UITextInputMode.activeInputModes.first }

    /// Returns a part of the text; `nil` if it is empty.
    private func text(_ range: (NSRange, NSString) -> NSRange) -> String? {
        guard let control else { return nil }
        let text = control.editedText as NSString
        let part = range(control.editor.selectedRange, text)
        return part.length > 0 ? text.substring(with: part) : nil
    }

    func adjustTextPosition(byCharacterOffset offset: Int) {
        control?.editor.moveCursor { text, selection in
            let start = offset < 0 ? selection.location : NSMaxRange(selection)
            let characters = text as String
            guard let index = Range(NSRange(location: start, length: 0), in: characters)?.lowerBound else {
                return start
            }
            let limit = offset < 0 ? characters.startIndex : characters.endIndex
            let moved = characters.index(index, offsetBy: offset, limitedBy: limit) ?? limit
            return NSRange(moved..<moved, in: characters).location
        }
    }

    // MARK: Traits of the first responder

    var keyboardType: UIKeyboardType {
        get { traits?.keyboardType ?? .default }
        set { traits?.keyboardType = newValue }
    }
    var keyboardAppearance: UIKeyboardAppearance {
        get { traits?.keyboardAppearance ?? .default }
        set { traits?.keyboardAppearance = newValue }
    }
    var returnKeyType: UIReturnKeyType {
        get { traits?.returnKeyType ?? .default }
        set { traits?.returnKeyType = newValue }
    }
}
