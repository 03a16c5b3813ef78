import UIKit

extension Stage {
    /// Types text into the first responder: a text field or an editable text view.
    ///
    /// ```swift
    /// try await stage.tap("name")
    /// await stage.type("Ada")
    /// ```
    ///
    /// Each character is inserted as a keyboard inserts it: the delegate is asked before and notified after. A text view
    /// replaces its `selectedRange`; a text field, which has no cursor, appends. A newline is the field's Return key.
    /// Takes no time. Without a first responder that edits text, it has no effect.
    ///
    /// - Parameter text: The text.
    public func type(_ text: String) async {
        guard isRunning(for: "typing"), !player.isStopped else { return }
        for character in text {
            switch textInput {
            case .field(let field): Self.insert("\(character)", into: field)
            case .view(let view): Self.replace(view.selectedRange, in: view, with: "\(character)")
            case nil: break
            }
        }
        await runFrame(at: now)
    }

    /// Deletes the selection of the first responder, or else the character before the cursor.
    public func deleteBackward() async {
        guard isRunning(for: "typing"), !player.isStopped else { return }
        switch textInput {
        case .field(let field): Self.deleteBackward(in: field)
        case .view(let view): Self.deleteBackward(in: view)
        case nil: break
        }
        await runFrame(at: now)
    }

    /// Whether the first responder edits text.
    package var acceptsText: Bool { textInput != nil }

    private enum TextInput {
        case field(UITextField)
        case view(UITextView)
    }

    private var textInput: TextInput? {
        switch window.firstResponder {
        case let field as UITextField: .field(field)
        case let view as UITextView where view.isEditable: .view(view)
        default: nil
        }
    }
}

extension Stage {
    private static func insert(_ text: String, into field: UITextField) {
        guard text != "\n" else {
            if field.delegate?.textFieldShouldReturn(field) ?? true { field.sendActions(for: .editingDidEndOnExit) }
            return
        }
        let content = field.text ?? ""
        change(NSRange(location: content.utf16.count, length: 0), in: field, to: content + text, typing: text)
    }

    private static func deleteBackward(in field: UITextField) {
        guard let content = field.text, let last = content.last else { return }
        let length = "\(last)".utf16.count
        let range = NSRange(location: content.utf16.count - length, length: length)
        change(range, in: field, to: String(content.dropLast()), typing: "")
    }

    private static func change(_ range: NSRange, in field: UITextField, to content: String, typing text: String) {
        let mayChange =
            field.delegate?.textField(field, shouldChangeCharactersIn: range, replacementString: text) ?? true
        guard mayChange else { return }
        field.text = content
        field.sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: field)
    }

    private static func deleteBackward(in view: UITextView) {
        var range = view.selectedRange
        if range.length == 0 {
            let content = view.text as NSString
            guard range.location > 0, range.location <= content.length else { return }
            range = content.rangeOfComposedCharacterSequence(at: range.location - 1)
        }
        replace(range, in: view, with: "")
    }

    private static func replace(_ range: NSRange, in view: UITextView, with text: String) {
        let content = view.text as NSString
        // The app may have set any selection.
        let start = min(max(0, range.location), content.length)
        let range = NSRange(location: start, length: min(max(0, range.length), content.length - start))
        guard view.delegate?.textView(view, shouldChangeTextIn: range, replacementText: text) ?? true else { return }
        view.text = content.replacingCharacters(in: range, with: text)
        view.selectedRange = NSRange(location: start + text.utf16.count, length: 0)
        view.delegate?.textViewDidChangeSelection(view)
        view.delegate?.textViewDidChange(view)
    }
}
