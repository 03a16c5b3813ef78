import Interlude
import TestSupport
import Testing
import UIKit

/// Subclasses whose typing methods the keyboard calls.
@MainActor @Suite(.lane(.main)) struct TypingOverrideTests {
    private final class Code: UITextField, UITextFieldDelegate {
        var log: [String] = []

        override func insertText(_ text: String) {
            log.append("insert \(text)")
            super.insertText(text.uppercased())
        }

        override func deleteBackward() {
            log.append("delete")
            super.deleteBackward()
        }

        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            log.append("should \(string)")
            return string != "X"
        }
    }

    private final class Pad: UITextView {
        var log: [String] = []
        override func insertText(_ text: String) { log.append(text) }
        override func deleteBackward() { log.append("delete") }
    }

    private func run(_ editor: UIView, _ body: @MainActor (Stage) async throws -> Void) async rethrows {
        try await Stage.run(.iPhone16) { stage in
            let screen = UIViewController()
            editor.frame = CGRect(x: 20, y: 100, width: 200, height: 40)
            screen.view.addSubview(editor)
            await stage.show(screen)
            editor.becomeFirstResponder()
            try await body(stage)
        }
    }

    @Test func theKeyboardInsertsAndDeletesThroughTheField() async {
        let field = Code()
        field.delegate = field
        await run(field) { stage in
            await stage.type("ax")
            #expect(field.text == "A")
            await stage.deleteBackward()
            #expect(field.text?.isEmpty == true)
            let expected = ["insert a", "should A", "insert x", "should X", "delete", "should "]
            #expect(field.log == expected)
        }
    }

    @Test func deletingInAnEmptyFieldCallsIt() async {
        let field = Code()
        field.delegate = field
        await run(field) { stage in
            await stage.deleteBackward()
            #expect(field.log == ["delete"])
        }
    }

    @Test func theAppsOwnInsertionsAreNotAsked() async {
        let field = Code()
        field.delegate = field
        await run(field) { _ in
            field.insertText("x")
            #expect(field.text == "X" && field.log == ["insert x"])
        }
    }

    @Test func aTextViewMayTakeTheKeys() async {
        let pad = Pad()
        await run(pad) { stage in
            await stage.type("ab")
            await stage.deleteBackward()
            #expect(pad.log == ["a", "b", "delete"] && pad.text.isEmpty)
        }
    }
}
