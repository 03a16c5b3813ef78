import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Text fields when editing begins and ends, their placeholders, and their defaults.
@MainActor @Suite(.lane(.main)) struct TextFieldRuleTests {
    private final class Delegate: NSObject, UITextFieldDelegate {
        var log: [String] = []
        var mayClear = false
        var mayEnd = true
        var returns = true
        func textFieldShouldClear(_ textField: UITextField) -> Bool {
            log.append("shouldClear")
            return mayClear
        }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
        func textFieldDidEndEditing(_ textField: UITextField) { log.append("didEnd") }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool { returns }
    }

    private func field(in app: TestApp, delegate: Delegate? = nil) -> UITextField {
        let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 34))
        field.delegate = delegate
        app.window.addSubview(field)
        app.frame()
        return field
    }

    @Test func theFirstKeyInASecureFieldReplacesItsText() {
        TestApp.run { app in
            let field = field(in: app)
            field.isSecureTextEntry = true
            field.becomeFirstResponder()
            for key in ["a", "b"] { field.typeText(key) }
            #expect(field.text == "ab")
            field.resignFirstResponder()
            field.becomeFirstResponder()
            #expect(field.text == "ab")
            for key in ["x", "y"] { field.typeText(key) }
            #expect(field.text == "xy")
            field.resignFirstResponder()
            field.becomeFirstResponder()
            field.typeBackward()
            #expect(field.text == "")
        }
    }

    @Test func aFieldThatBecomesSecureWhileItIsEditedStartsOver() {
        TestApp.run { app in
            let field = field(in: app)
            field.becomeFirstResponder()
            field.typeText("secret")
            field.isSecureTextEntry = true
            field.typeText("x")
            #expect(field.text == "x")
            field.isSecureTextEntry = false
            field.typeText("y")
            #expect(field.text == "xy")
        }
    }

    @Test func secretTextIsNotCopied() {
        TestApp.run { app in
            let field = field(in: app)
            field.text = "secret"
            field.selectAll(nil)
            #expect(field.canPerformAction("copy:", withSender: nil))
            field.isSecureTextEntry = true
            #expect(!field.canPerformAction("copy:", withSender: nil))
            #expect(!field.canPerformAction("cut:", withSender: nil))
            UIPasteboard.general.string = "other"
            field.cut(nil)
            #expect(UIPasteboard.general.string == "other" && field.text == "secret")
        }
    }

    @Test func anyActionForTheExitEndsEditing() {
        TestApp.run { app in
            let delegate = Delegate()
            let field = field(in: app, delegate: delegate)
            field.becomeFirstResponder()
            field.typeText("\n")
            #expect(field.isFirstResponder)
            field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
            delegate.returns = false
            field.typeText("\n")
            #expect(field.isFirstResponder)
            delegate.returns = true
            field.typeText("\n")
            #expect(!field.isFirstResponder && field.text == "")
        }
    }

    @Test func theReturnKeyTriggersThePrimaryAction() {
        TestApp.run { app in
            let field = field(in: app)
            var count = 0
            field.addAction(UIAction { _ in count += 1 }, for: .primaryActionTriggered)
            field.becomeFirstResponder()
            field.typeText("\n")
            #expect(count == 1 && field.isFirstResponder)
        }
    }

    @Test func forcedEndsNotifyADelegateThatRefuses() {
        TestApp.run { app in
            let delegate = Delegate()
            let field = field(in: app, delegate: delegate)
            delegate.mayEnd = false
            field.becomeFirstResponder()
            #expect(!app.window.endEditing(false) && field.isEditing && delegate.log.isEmpty)
            #expect(app.window.endEditing(true) && !field.isEditing && delegate.log == ["didEnd"])
            field.becomeFirstResponder()
            field.removeFromSuperview()
            #expect(!field.isEditing && delegate.log == ["didEnd", "didEnd"])
        }
    }

    @Test func theDelegateIsAskedBeforeEditingClearsTheText() {
        TestApp.run { app in
            let delegate = Delegate()
            let field = field(in: app, delegate: delegate)
            field.clearsOnBeginEditing = true
            field.becomeFirstResponder()
            #expect(delegate.log.isEmpty)
            field.resignFirstResponder()
            field.text = "draft"
            field.becomeFirstResponder()
            #expect(field.text == "draft" && delegate.log == ["didEnd", "shouldClear"])
            field.resignFirstResponder()
            delegate.mayClear = true
            field.becomeFirstResponder()
            #expect(field.text == "")
        }
    }

    @Test func placeholdersReplaceEachOther() {
        let field = UITextField()
        #expect(field.placeholder == nil && field.attributedPlaceholder == nil)
        field.attributedPlaceholder = NSAttributedString(string: "Mail", attributes: [.foregroundColor: UIColor.red])
        #expect(field.placeholder == "Mail")
        field.placeholder = "City"
        #expect(field.attributedPlaceholder?.string == "City")
        let color = field.attributedPlaceholder?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        #expect(color == .placeholderText)
        field.placeholder = nil
        #expect(field.attributedPlaceholder == nil)
    }

    @Test func fieldsHaveAFontAndAColor() {
        let field = UITextField()
        #expect(field.font?.pointSize == 17 && field.textColor == .label)
        field.font = .systemFont(ofSize: 20)
        field.font = nil
        #expect(field.font?.pointSize == 17)
    }

    @Test func attributedTextBecomesTheStyleOfTheField() {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let field = UITextField()
        field.attributedText = NSAttributedString(
            string: "Sale",
            attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red, .paragraphStyle: style])
        #expect(field.font?.pointSize == 30 && field.textColor == .red && field.textAlignment == .center)
        field.textAlignment = .right
        let shown = field.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        #expect(shown?.alignment == .right)
    }

    @Test func theFontAppliesToAnAttributedPlaceholder() {
        let field = UITextField()
        field.attributedPlaceholder = NSAttributedString(string: "Name", attributes: [.foregroundColor: UIColor.red])
        field.font = .systemFont(ofSize: 25)
        let attributes = field.attributedPlaceholder?.attributes(at: 0, effectiveRange: nil)
        #expect((attributes?[.font] as? UIFont)?.pointSize == 25)
        #expect(attributes?[.foregroundColor] as? UIColor == .red)
    }

    @Test func defaultAttributesHaveTheAlignment() {
        let field = UITextField()
        field.text = "Text"
        field.textAlignment = .center
        let style = field.defaultTextAttributes[.paragraphStyle] as? NSParagraphStyle
        #expect(style?.alignment == .center && style?.lineBreakMode == .byTruncatingTail)
        let shown = field.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        #expect(shown?.alignment == .center)
        #expect(field.typingAttributes?[.font] != nil)
    }

    @Test func aFieldWithoutPlaceholderHasNoRectangleForIt() {
        final class Field: UITextField {
            var calls = 0
            override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
                calls += 1
                return super.placeholderRect(forBounds: bounds)
            }
        }
        TestApp.run { app in
            let field = Field(frame: CGRect(x: 0, y: 100, width: 200, height: 34))
            app.window.addSubview(field)
            app.frame()
            #expect(field.calls == 0)
            field.placeholder = "Name"
            app.frame()
            #expect(field.calls > 0)
        }
    }

    /// The field of many apps, such as yml-org/YMatterType's.
    private final class InsetField: UITextField {
        override func textRect(forBounds bounds: CGRect) -> CGRect {
            super.textRect(forBounds: bounds).insetBy(dx: 10, dy: 0)
        }
        override func editingRect(forBounds bounds: CGRect) -> CGRect {
            super.editingRect(forBounds: bounds).insetBy(dx: 10, dy: 0)
        }
    }

    @Test func insetsOfTheTextDontAddToInsetsDuringEditing() {
        let field = InsetField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        #expect(field.editingRect(forBounds: field.bounds) == CGRect(x: 10, y: 0, width: 180, height: 34))
        #expect(field.placeholderRect(forBounds: field.bounds) == field.textRect(forBounds: field.bounds))
    }
}
