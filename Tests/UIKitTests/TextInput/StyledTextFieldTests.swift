import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Text fields whose text has attributes that differ within it.
///
/// Documented in `UITextField`: what an attributed text sets, and what a new text, font, color, or alignment changes.
@MainActor @Suite(.lane(.main)) struct StyledTextFieldTests {
    /// “Price 20”, whose number is red and larger.
    private let price: NSAttributedString = {
        let text = NSMutableAttributedString(
            string: "Price 20", attributes: [.font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.gray])
        text.setAttributes(
            [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red],
            range: NSRange(location: 6, length: 2))
        return text
    }()

    private func field(in app: TestApp) -> UITextField {
        let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
        app.window.addSubview(field)
        field.attributedText = price
        app.frame()
        return field
    }

    /// A field with spaced text, as in yml-org/YMatterType.
    private final class SpacedField: UITextField {
        var settings = 0
        override var text: String? {
            get { super.text }
            set {
                settings += 1
                attributedText = newValue.map { NSAttributedString(string: $0, attributes: [.kern: 2]) }
            }
        }
    }

    private func sizes(_ text: NSAttributedString?) -> [CGFloat] {
        (0..<(text?.length ?? 0)).map {
            (text?.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize ?? 0
        }
    }

    private func color(_ text: NSAttributedString?, at index: Int) -> UIColor? {
        text?.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
    }

    @Test func theTextHasItsStyles() {
        TestApp.run { app in
            let field = field(in: app)
            #expect(field.text == "Price 20" && field.attributedText == price)
            #expect(field.font?.pointSize == 15 && field.textColor == .gray)
            #expect(color(field.label.attributedText, at: 7) == .red)
            #expect(abs(field.intrinsicContentSize.width - ceil(price.size().width)) <= 1)
            let (end, middle) = (field.caretRect(for: field.endOfDocument), field.caretRect(for: TextOffset(6)))
            let number = price.attributedSubstring(from: NSRange(location: 6, length: 2)).size().width
            #expect(abs(end.minX - middle.minX - number) < 0.5)
        }
    }

    @Test func aNewTextHasTheStyleOfTheBeginning() {
        TestApp.run { app in
            let field = field(in: app)
            field.text = "30"
            #expect(sizes(field.attributedText) == [15, 15] && field.textColor == .gray)
            field.attributedText = nil
            #expect(field.text == "" && field.font?.pointSize == 15)
        }
    }

    @Test func aNewFontColorOrAlignmentAppliesToTheWholeText() {
        TestApp.run { app in
            let field = field(in: app)
            field.font = .systemFont(ofSize: 20)
            #expect(Set(sizes(field.attributedText)) == [20])
            #expect(color(field.attributedText, at: 7) == .red)
            field.textColor = .blue
            #expect(color(field.attributedText, at: 7) == .blue)
            field.textAlignment = .right
            #expect(field.label.textAlignment == .right)
            field.attributedText = price
            field.defaultTextAttributes = [.font: UIFont.systemFont(ofSize: 12)]
            #expect(Set(sizes(field.attributedText)) == [12])
        }
    }

    @Test func typedTextContinuesTheStyleBeforeTheCursor() {
        TestApp.run { app in
            let field = field(in: app)
            field.becomeFirstResponder()
            field.typeText("5")
            #expect(field.text == "Price 205" && sizes(field.attributedText).suffix(3) == [30, 30, 30])
            field.selectedTextRange = field.textRange(from: TextOffset(5), to: TextOffset(5))
            field.typeText("s")
            #expect(field.text == "Prices 205" && sizes(field.attributedText)[5] == 15)
            field.typeBackward()
            #expect(field.text == "Price 205" && sizes(field.attributedText).suffix(3) == [30, 30, 30])
            // The edits of one turn are undone together.
            field.undoManager?.undo()
            #expect(field.text == "Price 20" && field.attributedText == price)
        }
    }

    @Test func typingAttributesApplyUntilTheSelectionChanges() {
        TestApp.run { app in
            let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
            app.window.addSubview(field)
            field.typingAttributes = [.foregroundColor: UIColor.red]
            #expect(field.typingAttributes?[.foregroundColor] as? UIColor == .label)
            field.becomeFirstResponder()
            field.typingAttributes = [.foregroundColor: UIColor.red]
            field.typeText("a")
            #expect(color(field.attributedText, at: 0) == .red)
            #expect(field.textColor == .label && sizes(field.attributedText) == [17])
            field.typeText("b")
            #expect(color(field.attributedText, at: 1) == .red)
            field.typeBackward()
            field.typeBackward()
            field.typeText("c")
            #expect(color(field.attributedText, at: 0) == .label)
        }
    }

    @Test func secretTextHidesItsStyles() {
        TestApp.run { app in
            let field = field(in: app)
            field.isSecureTextEntry = true
            #expect(field.label.text == "••••••••")
            field.isSecureTextEntry = false
            #expect(field.label.text == "Price 20" && color(field.label.attributedText, at: 7) == .red)
        }
    }

    /// Documented in `adjustsFontForContentSizeCategory`: fonts of text styles follow, and others stay.
    @Test func eachFontFollowsTheTextSize() {
        TestApp.run { app in
            let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 20)])
            text.addAttribute(
                .font, value: UIFont.preferredFont(forTextStyle: .body), range: NSRange(location: 1, length: 1))
            let (field, label) = (UITextField(), UILabel())
            (field.attributedText, label.attributedText) = (text, text)
            (field.adjustsFontForContentSizeCategory, label.adjustsFontForContentSizeCategory) = (true, true)
            for view in [field, label] { app.window.addSubview(view) }
            app.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
            app.frame()
            #expect(sizes(field.attributedText) == [20, 40] && sizes(label.attributedText) == [20, 40])
        }
    }

    @Test func aSubclassMaySetTheAttributedTextForTheText() {
        let field = SpacedField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        field.text = "ab"
        #expect(field.text == "ab" && field.settings == 1)
        #expect(field.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
        // Typing doesn't set the property, as is well known of property observers.
        field.insertText("c")
        #expect(field.text == "abc" && field.settings == 1)
    }
}
