/// A responder into which a keyboard types.
///
/// A view that conforms to the protocol shows the keyboard while it is first responder.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
    /// Whether there is text to delete.
    var hasText: Bool { get }
    /// Inserts text at the cursor.
    func insertText(_ text: String)
    /// Deletes the selection or the character before the cursor.
    func deleteBackward()
}
