import Foundation
import InterludeTestSupport
import Testing

@testable import Interlude

@Suite(.lane(.main)) @MainActor struct TypingTests {
    private final class FormController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
        let text = UITextView(frame: CGRect(x: 0, y: 40, width: 60, height: 40))
        var calls: [String] = []
        var refuses = false

        override func viewDidLoad() {
            super.viewDidLoad()
            for view in [field, text] as [UIView] { view.isUserInteractionEnabled = true }
            field.delegate = self
            text.delegate = self
            view.addSubview(field)
            view.addSubview(text)
        }

        func textField(_ field: UITextField, shouldChangeCharactersIn range: NSRange, replacementString: String) -> Bool
        {
            calls.append("\(range.location)+\(range.length) “\(replacementString)”")
            return !refuses
        }

        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            calls.append("return")
            return true
        }

        func textView(_ view: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            calls.append("\(range.location)+\(range.length) “\(text)”")
            return !refuses
        }

        func textViewDidChange(_ textView: UITextView) { calls.append("did change") }
    }

    private func run(_ body: @MainActor (Stage, FormController) async throws -> Void) async rethrows {
        try await Stage.run(.tiny) { stage in
            let form = FormController()
            await stage.show(form)
            try await body(stage, form)
        }
    }

    @Test func typingAppendsTextIfTheDelegatePermits() async {
        await run { stage, form in
            _ = form.field.becomeFirstResponder()
            await stage.type("né")
            #expect(form.field.text == "né")
            await stage.deleteBackward()
            #expect(form.field.text == "n")
            await stage.type("\n")
            #expect(form.calls == ["0+0 “n”", "1+0 “é”", "1+1 “”", "return"])
        }
    }

    @Test func aTextViewReplacesItsSelection() async {
        await run { stage, form in
            form.text.text = "one two"
            _ = form.text.becomeFirstResponder()
            form.text.selectedRange = NSRange(location: 0, length: 3)
            await stage.type("1")
            #expect(form.text.text == "1 two")
            #expect(form.text.selectedRange == NSRange(location: 1, length: 0))
            form.text.selectedRange = NSRange(location: 2, length: 0)
            await stage.type("👍🏽")
            #expect(form.text.text == "1 👍🏽two")
            // A character is deleted as a whole.
            await stage.deleteBackward()
            #expect(form.text.text == "1 two")
            #expect(form.text.selectedRange == NSRange(location: 2, length: 0))
            #expect(form.calls.filter { $0 == "did change" }.count == 3)
        }
    }

    @Test func aDelegateMayRefuse() async {
        await run { stage, form in
            form.refuses = true
            _ = form.field.becomeFirstResponder()
            await stage.type("a")
            #expect(form.field.text == "")
            _ = form.text.becomeFirstResponder()
            await stage.type("a")
            #expect(form.text.text == "")
        }
    }

    @Test func selectionsBeyondTheTextAreBounded() async {
        await run { stage, form in
            form.text.text = "ab"
            _ = form.text.becomeFirstResponder()
            for range in [
                NSRange(location: 99, length: 5), NSRange(location: -4, length: 1), NSRange(location: 1, length: 99),
            ] {
                form.text.selectedRange = range
                await stage.type("x")
                form.text.selectedRange = range
                await stage.deleteBackward()
            }
            #expect(form.text.text.count <= 5)
        }
    }

    @Test func withoutATextInputTypingHasNoEffect() async {
        await run { stage, form in
            await stage.type("a")
            await stage.deleteBackward()
            #expect(form.calls == [])
            #expect(stage.diagnostics == [])
        }
    }
}
