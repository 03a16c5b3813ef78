import Interlude
import TestSupport
import Testing
import UIKit

/// Edits of texts that are undone, and the undo managers of responders.
@MainActor @Suite(.lane(.main)) struct TextUndoTests {
    private final class Form: UIViewController {
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
        let area = UITextView(frame: CGRect(x: 20, y: 150, width: 300, height: 100))
        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(field)
            view.addSubview(area)
        }
    }

    private func run(_ body: @MainActor (Stage, Form) async throws -> Void) async rethrows {
        try await Stage.run(.iPhone16) { stage in
            let form = Form()
            await stage.show(form)
            try await body(stage, form)
        }
    }

    @Test func respondersShareTheManagerOfTheWindow() async throws {
        try await run { stage, form in
            let manager = try #require(form.undoManager)
            #expect(form.view.undoManager === manager && stage.window.undoManager === manager)
            #expect(UIView().undoManager == nil)
            #expect(form.field.undoManager !== manager && form.field.undoManager !== form.area.undoManager)
        }
    }

    @Test func aRunOfCharactersIsUndoneTogether() async {
        await run { stage, form in
            form.field.becomeFirstResponder()
            await stage.type("ab")
            await stage.type("c")
            #expect(form.field.undoManager?.undoActionName == "Typing")
            await stage.press("z", modifiers: .command)
            #expect(form.field.text == "")
            await stage.press("z", modifiers: [.command, .shift])
            #expect(form.field.text == "abc")
            form.field.selectedTextRange = form.field.textRange(
                from: form.field.beginningOfDocument, to: form.field.beginningOfDocument)
            await stage.type("x")
            #expect(form.field.text == "xabc")
            await stage.press("z", modifiers: .command)
            #expect(form.field.text == "abc")
            await stage.press("z", modifiers: .command)
            #expect(form.field.text == "")
        }
    }

    @Test func deletionIsUndoneBySelectionAndText() async {
        await run { stage, form in
            form.area.text = "journey"
            form.area.becomeFirstResponder()
            form.area.selectedRange = NSRange(location: 0, length: 4)
            await stage.deleteBackward()
            #expect(form.area.text == "ney" && form.area.undoManager?.undoActionName == "Delete")
            form.area.undoManager?.undo()
            #expect(form.area.text == "journey" && form.area.selectedRange == NSRange(location: 0, length: 4))
            form.area.undoManager?.redo()
            #expect(form.area.text == "ney")
        }
    }

    @Test func undoingNotifiesAsTypingDoes() async throws {
        final class Observer: NSObject, UITextViewDelegate {
            var texts: [String] = []
            func textViewDidChange(_ textView: UITextView) { texts.append(textView.text) }
        }
        await run { stage, form in
            let observer = Observer()
            form.area.delegate = observer
            form.area.becomeFirstResponder()
            await stage.type("a")
            form.area.undoManager?.undo()
            #expect(observer.texts == ["a", ""])
        }
    }

    @Test func aTextThatTheAppSetsForgetsTheEdits() async {
        await run { stage, form in
            form.field.becomeFirstResponder()
            await stage.type("a")
            form.field.text = "other"
            #expect(form.field.undoManager?.canUndo == false)
            await stage.press("z", modifiers: .command)
            #expect(form.field.text == "other")
        }
    }

    @Test func commandZUndoesChangesOfTheController() async {
        await run { stage, form in
            form.title = "new"
            form.undoManager?.registerUndo(withTarget: form) { $0.title = "old" }
            await stage.press("z", modifiers: .command)
            #expect(form.title == "old")
        }
    }
}
