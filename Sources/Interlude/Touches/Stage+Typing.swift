import UIKit

extension Stage {
    /// Types text into the first responder: a text field, a text view, or another object that accepts keys.
    ///
    /// ```swift
    /// try await stage.tap("name")
    /// await stage.type("Ada")
    /// ```
    ///
    /// Each character replaces the selection as a keyboard does: the delegate is asked before and notified after. A
    /// newline is the field's Return key. Takes no time. Without a first responder that edits text, it has no effect.
    ///
    /// - Parameter text: The text.
    public func type(_ text: String) async {
        guard isRunning(for: "typing"), !player.isStopped else { return }
        for character in text { window.firstResponder?.typeText("\(character)") }
        await runFrame(at: now)
    }

    /// Deletes the selection of the first responder, or else the character before the cursor.
    public func deleteBackward() async {
        guard isRunning(for: "typing"), !player.isStopped else { return }
        window.firstResponder?.typeBackward()
        await runFrame(at: now)
    }

    /// Presses and releases a key of a hardware keyboard.
    ///
    /// ```swift
    /// await stage.press("n", modifiers: .command)
    /// await stage.press(UIKeyCommand.inputEscape)
    /// ```
    ///
    /// The key performs the first `UIKeyCommand` for it in the responder chain. Without one, the chain receives
    /// `pressesBegan(_:with:)`, and a first responder that edits text takes the key. Takes no time.
    ///
    /// - Parameters:
    ///   - input: The character of the key, or one of the inputs of `UIKeyCommand`.
    ///   - modifiers: The modifier keys. Default: none.
    public func press(_ input: String, modifiers: UIKeyModifierFlags = []) async {
        guard isRunning(for: "pressing a key"), !player.isStopped else { return }
        session.pressKey(input, modifiers: modifiers)
        await runFrame(at: now)
    }

    /// Whether the first responder edits text.
    package var acceptsText: Bool { window.firstResponder?.acceptsKeys ?? false }
}
