/// The keys of a hardware keyboard: Return performs the preferred action, Escape and Command-period the cancel action.
extension UIAlertController {
    /// Performs the action of a key; returns `false` if it has none.
    func performAction(of key: UIKey?) -> Bool {
        guard let key, let action = action(of: key), action.isEnabled else { return false }
        answer(with: action)
        return true
    }

    private func action(of key: UIKey) -> UIAlertAction? {
        switch key.charactersIgnoringModifiers {
        case "\r", "\n": key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]) ? preferredAction : nil
        case UIKeyCommand.inputEscape: cancelAction
        case ".": key.modifierFlags.contains(.command) ? cancelAction : nil
        default: nil
        }
    }
}
