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

    /// Whether the first responder edits text.
    package var acceptsText: Bool { window.firstResponder?.acceptsKeys ?? false }
}
