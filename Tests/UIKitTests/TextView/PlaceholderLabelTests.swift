import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// A label that an app makes the placeholder of a text view with key-value coding.
@MainActor
@Suite(.lane(.main)) struct PlaceholderLabelTests {
    @Test func textHidesThePlaceholder() {
        let app = TestApp()
        let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 100)), label = UILabel()
        label.text = "Notes"
        view.addSubview(label)
        view.setValue(label, forKey: "_placeholderLabel")
        app.window.addSubview(view)
        app.frame()
        #expect(label.frame.origin == CGPoint(x: 5, y: 8) && !label.isHidden)
        view.text = "a"
        app.frame()
        #expect(label.isHidden)
        view.text = ""
        app.frame()
        #expect(!label.isHidden && view.value(forKey: "_placeholderLabel") as? UILabel === label)
    }
}
