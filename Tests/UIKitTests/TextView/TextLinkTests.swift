import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// Taps on links in text views.
@MainActor @Suite(.lane(.main)) struct TextLinkTests {
    private final class Delegate: NSObject, UITextViewDelegate {
        var opened: [String] = []

        func textView(
            _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
            interaction: UITextItemInteraction
        ) -> Bool {
            opened.append("\(URL.absoluteString) \(characterRange.location)+\(characterRange.length)")
            return false
        }
    }

    private let app = TestApp()
    private let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    private let delegate = Delegate()

    init() {
        app.window.addSubview(view)
        view.delegate = delegate
        view.font = .systemFont(ofSize: 20)
        view.isEditable = false
        view.dataDetectorTypes = .link
        view.text = "Go www.example.org now"
        app.frame()
    }

    /// Taps on the first line, at a distance from the beginning of the text.
    private func tap(_ x: CGFloat) {
        app.tap(5 + x, 100 + 8 + 10)
        app.advance(by: 0.5)
    }

    private var start: CGFloat { "Go ".size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]).width }

    @Test func aTapOnALinkAsksTheDelegate() {
        tap(start + 20)
        #expect(delegate.opened == ["http://www.example.org 3+15"])
        tap(start - 15)
        tap(280)
        #expect(delegate.opened.count == 1)
        view.isEditable = true
        tap(start + 20)
        #expect(delegate.opened.count == 1 && app.diagnostics.isEmpty)
    }

    @Test func attributesAreLinks() {
        view.dataDetectorTypes = []
        view.attributedText = NSAttributedString(
            string: "Terms", attributes: [.link: "https://example.com/terms", .font: UIFont.systemFont(ofSize: 20)])
        app.frame()
        tap(10)
        #expect(delegate.opened == ["https://example.com/terms 0+5"])
    }
}
