import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// The style of a text view's text, and its content size.
@MainActor @Suite(.lane(.main)) struct TextViewStyleTests {
    private let words = String(repeating: "many words that need many lines ", count: 12)

    @Test func theFontIsTheTexts() {
        let view = UITextView()
        #expect(view.font == nil)
        view.text = "Text"
        #expect(view.font?.pointSize == 12)
        view.font = .systemFont(ofSize: 20)
        view.text = "Other"
        #expect(view.font?.pointSize == 20)
        view.font = nil
        #expect(view.font == nil)
    }

    /// Tests of linkedin/LayoutKit measure text views on iOS 12.
    @Test func textWithoutAFontIsHelveticaInWholePixels() {
        TestApp.run { _ in
            let view = UITextView()
            view.textContainerInset = .zero
            view.isScrollEnabled = false
            for text in ["", "Text"] {
                view.text = text
                #expect(abs(view.intrinsicContentSize.height - 14) < 0.01)
            }
            #expect(view.font?.familyName == "Helvetica")
            view.attributedText = NSAttributedString(string: "Text\nText")
            let height = view.intrinsicContentSize.height * UIScreen.main.scale
            #expect(abs(height - height.rounded()) < 0.01)
            #expect(abs(view.intrinsicContentSize.height - 27.6) < 0.5)
        }
    }

    @Test func attributedTextBecomesTheStyleOfTheView() {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let view = UITextView()
        view.attributedText = NSAttributedString(
            string: "Hello",
            attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red, .paragraphStyle: style])
        #expect(view.font?.pointSize == 30 && view.textColor == .red && view.textAlignment == .center)
        view.font = .systemFont(ofSize: 12)
        let font = view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        #expect(font?.pointSize == 12)
        #expect(view.textStorage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == font)
    }

    @Test func aViewThatDoesNotScrollIsAsLargeAsItsContent() {
        TestApp.run { _ in
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            view.text = words
            view.isScrollEnabled = false
            view.sizeToFit()
            #expect(view.contentSize == view.bounds.size && view.bounds.height > 100)
        }
    }

    @Test func scrollingToARangeOutsideAWindowIsImmediate() {
        TestApp.run { _ in
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.text = words
            view.scrollRangeToVisible(NSRange(location: words.utf16.count - 1, length: 1))
            #expect(view.contentOffset.y > 0)
        }
    }
}
