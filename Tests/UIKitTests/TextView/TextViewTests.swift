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

    /// GrowingTextView scrolls to a location of -1 for the end.
    @Test func typingScrollsToTheCursor() {
        TestApp.run { app in
            let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 70))
            view.font = .systemFont(ofSize: 17)
            app.window.addSubview(view)
            app.frame()
            app.tap(50, 130)
            app.wait(0.5)
            for _ in 0..<6 { view.insertText("a\n") }
            app.frame()
            #expect(view.contentSize.height > 130)
            #expect(view.contentOffset.y == view.contentSize.height - 70)
            view.contentOffset = .zero
            app.frame()
            #expect(view.contentOffset.y == 0)
            view.deleteBackward()
            app.frame()
            #expect(view.contentOffset.y == view.contentSize.height - 70)
            view.scrollRangeToVisible(NSRange(location: 0, length: 0))
            app.wait(1)
            #expect(view.contentOffset.y < 9)
            view.scrollRangeToVisible(NSRange(location: -1, length: 0))
            app.wait(1)
            #expect(view.contentOffset.y > view.contentSize.height - 80)
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
