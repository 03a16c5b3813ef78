import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// Text views: the height and position of text, and the notifications of editing.
@MainActor
@Suite(.lane(.main)) struct TextViewTests {
    private static let words = String(repeating: "Transitions tell where things come from. ", count: 20)

    @Test func textScrollsWithinInsets() throws {
        try TestApp.run { app in
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            view.text = Self.words
            view.font = .systemFont(ofSize: 17)
            app.window.addSubview(view)
            app.frame()
            #expect(!view.subviews.contains { $0 is UILabel })
            let label = try #require(view.subviews.first)
            #expect(label.frame.minX == 5 && label.frame.minY == 8 && label.frame.width == 190)
            #expect(view.contentSize == CGSize(width: 200, height: label.frame.maxY + 8))
            #expect(view.contentSize.height > 500)
            view.textContainer.lineFragmentPadding = 0
            view.textContainerInset = .zero
            app.frame()
            #expect(label.frame.origin == CGPoint.zero && label.frame.width == 200)
            #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height == view.contentSize.height)
        }
    }

    @Test func nonScrollingTextViewFitsText() {
        TestApp.run { app in
            let view = UITextView()
            view.translatesAutoresizingMaskIntoConstraints = false
            view.isScrollEnabled = false
            view.text = Self.words
            app.window.addSubview(view)
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: app.window.topAnchor),
                view.leadingAnchor.constraint(equalTo: app.window.leadingAnchor),
                view.widthAnchor.constraint(equalToConstant: 200),
            ])
            app.frame()
            #expect(view.frame.height == view.sizeThatFits(CGSize(width: 200, height: 0)).height)
            #expect(view.frame.height > 100)
        }
    }

    @Test func delegateGetsEditingCallbacks() {
        final class Writer: NSObject, UITextViewDelegate {
            var events: [String] = []
            var mayEnd = false
            func textViewDidBeginEditing(_ textView: UITextView) { events.append("began") }
            func textViewDidEndEditing(_ textView: UITextView) { events.append("ended") }
            func textViewShouldEndEditing(_ textView: UITextView) -> Bool { mayEnd }
        }
        TestApp.run { app in
            let writer = Writer()
            let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
            view.delegate = writer
            app.window.addSubview(view)
            app.frame()
            app.tap(50, 150)
            app.wait(0.5)
            #expect(view.isFirstResponder && writer.events == ["began"])
            #expect(!view.resignFirstResponder())
            writer.mayEnd = true
            #expect(view.resignFirstResponder())
            #expect(writer.events == ["began", "ended"])
        }
    }
}
