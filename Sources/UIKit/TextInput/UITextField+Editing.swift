import Foundation

extension UITextField: TextEditing {
    var isTextEditable: Bool { isEnabled }
    var editedText: String { plainText }
    var editedContent: NSAttributedString { styledText ?? NSAttributedString(string: editedText) }

    func showContent(_ content: NSAttributedString) {
        let isPlain = content.length == 0 || content.attributes(at: 0, effectiveRange: nil).isEmpty
        if isPlain { setPlainText(content.string) } else { show(styled: content) }
    }

    func mayReplace(_ range: NSRange, with text: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
    }

    func replaceText(in range: NSRange, with text: String) {
        if replacesSecureText || clearsOnInsertion && !text.isEmpty {
            setPlainText(text)
            clearsOnInsertion = false
        } else if styledText != nil || ownTypingAttributes != nil, let attributedText {
            let changed = NSMutableAttributedString(attributedString: attributedText)
            changed.replaceCharacters(in: range, with: NSAttributedString(string: text, attributes: typingAttributes))
            show(styled: changed)
        } else {
            setPlainText((editedText as NSString).replacingCharacters(in: range, with: text))
        }
    }

    func textWasEdited() {
        sendActions(for: .editingChanged)
        post(Self.textDidChangeNotification)
    }

    func selectionWasChanged() {
        ownTypingAttributes = nil
        setNeedsLayout()
        delegate?.textFieldDidChangeSelection(self)
    }

    /// Sends the actions of the Return key. Any action for `editingDidEndOnExit` ends editing.
    func performReturn() -> Bool {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return true }
        let exits = allControlEvents.contains(.editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        sendActions(for: .editingDidEndOnExit)
        if exits, isFirstResponder { _ = resignFirstResponder() }
        return true
    }
}

extension UITextField: ForciblyEnding {
    func endForcibly() {
        endsForcibly = true
        _ = resignFirstResponder()
        endsForcibly = false
    }
}

/// Controls and observes editing in a text field.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Returns whether editing may begin. Default: `true`.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Editing began. Optional.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Returns whether editing may end. Default: `true`.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Editing ended. Optional.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Editing ended for a reason. Default: calls the method without a reason.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Returns whether the Return key has its default behavior. Called for the Return key of a keyboard.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Returns whether the clear button may clear the field. Default: `true`.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// The cursor or the selection moved. Optional.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Returns whether characters may be replaced. Called when the user types.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
}

extension UITextFieldDelegate {
    /// Returns `true`.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Returns `true`.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Calls `textFieldDidEndEditing(_:)`.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    /// Returns `true`.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// Returns `true`.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// Returns `true`.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
}
