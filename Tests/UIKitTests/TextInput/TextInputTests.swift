import Foundation
import Interlude
import Testing
import UIKit
import UIKitTestSupport

@Suite(.lane(.main)) @MainActor
struct TextInputTests {
    private func field(_ text: String, in app: TestApp) -> UITextField {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        field.text = text
        app.window.addSubview(field)
        app.frame()
        return field
    }

    @Test func insertsAtCursor() throws {
        try TestApp.run { app in
            let field = field("Ada Lovelace", in: app)
            let start = try #require(field.position(from: field.beginningOfDocument, offset: 4))
            field.selectedTextRange = field.textRange(from: start, to: field.endOfDocument)
            field.insertText("B")
            #expect(field.text == "Ada B")
            field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
            field.insertText("Hi, ")
            #expect(field.text == "Hi, Ada B")
            let cursor = try #require(field.selectedTextRange)
            #expect(field.offset(from: field.beginningOfDocument, to: cursor.start) == 4)
            field.deleteBackward()
            #expect(field.text == "Hi,Ada B")
            #expect(field.text(in: cursor) == "")
            #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
            #expect(field.compare(field.beginningOfDocument, to: field.endOfDocument) == .orderedAscending)
        }
    }

    /// Text that is composed, as in Chinese, replaces itself until it is a part of the text.
    @Test func composesText() throws {
        try TestApp.run { app in
            let field = field("Ada ", in: app)
            var marked: [String?] = []
            field.addAction(
                UIAction { _ in marked.append(field.markedTextRange.flatMap(field.text(in:))) }, for: .editingChanged)
            field.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
            field.setMarkedText("ni hao", selectedRange: NSRange(location: 3, length: 3))
            #expect(field.text == "Ada ni hao" && marked == ["ni", "ni hao"])
            let selected = try #require(field.selectedTextRange)
            #expect(field.text(in: selected) == "hao")
            field.insertText("你好")
            #expect(field.text == "Ada 你好" && field.markedTextRange == nil && marked.last == .some(nil))
            field.setMarkedText("!", selectedRange: NSRange(location: 1, length: 0))
            field.unmarkText()
            #expect(field.text == "Ada 你好!" && field.markedTextRange == nil)
            field.setMarkedText("?", selectedRange: NSRange(location: 1, length: 0))
            field.setMarkedText(nil, selectedRange: NSRange())
            #expect(field.text == "Ada 你好!" && field.markedTextRange == nil)
            field.setMarkedText("?", selectedRange: NSRange(location: 1, length: 0))
            field.text = "new"
            #expect(field.markedTextRange == nil)
        }
    }

    /// As Caishen's fields, which draw in it.
    @Test func theViewOfATextIsTheFieldItself() {
        TestApp.run { app in
            let (field, view) = (field("Ada", in: app), UITextView())
            #expect(field.textInputView === field && view.textInputView === view)
        }
    }

    @Test func keyboardsDoNotComposeText() {
        TestApp.run { app in
            let view = UITextView(usingTextLayoutManager: false)
            view.text = "Ada"
            let inputs: [any UITextInput] = [field("Ada", in: app), view]
            #expect(inputs.allSatisfy { $0.markedTextRange == nil })
        }
    }

    @Test func aSelectionHasARectangleForEachLine() throws {
        try TestApp.run { app in
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            view.text = "One\nTwo words\nThree"
            app.window.addSubview(view)
            app.frame()
            let start = try #require(view.position(from: view.beginningOfDocument, offset: 1))
            let range = try #require(view.textRange(from: start, to: view.endOfDocument))
            let rects = view.selectionRects(for: range)
            #expect(rects.count == 3)
            #expect(rects.map(\.containsStart) == [true, false, false])
            #expect(rects.map(\.containsEnd) == [false, false, true])
            #expect(rects.first?.rect == view.firstRect(for: range))
            #expect(zip(rects, rects.dropFirst()).allSatisfy { $0.rect.maxY <= $1.rect.minY + 1 })
            #expect(view.selectionRects(for: try #require(view.textRange(from: start, to: start))).isEmpty)
        }
    }

    @Test func settingTextMovesCursor() throws {
        try TestApp.run { app in
            let field = field("abc", in: app)
            field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
            field.text = "abcd"
            let cursor = try #require(field.selectedTextRange)
            #expect(field.compare(cursor.start, to: field.endOfDocument) == .orderedSame)
        }
    }

    @Test func deletesWholeCharacters() {
        TestApp.run { app in
            let field = field("a👨‍👩‍👧", in: app)
            field.deleteBackward()
            #expect(field.text == "a")
        }
    }

    @Test func caretPosition() throws {
        try TestApp.run { app in
            let field = field("iiii", in: app)
            let (start, end) = (
                field.caretRect(for: field.beginningOfDocument), field.caretRect(for: field.endOfDocument)
            )
            #expect(start.minX == 0 && end.minX > 10 && start.width == 2)
            let width = ("iiii" as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
            #expect(abs(end.minX - width) < 0.5)
            let closest = try #require(field.closestPosition(to: CGPoint(x: end.minX * 0.55, y: 0)))
            #expect(field.offset(from: field.beginningOfDocument, to: closest) == 2)
            field.textAlignment = .right
            app.frame()
            #expect(field.caretRect(for: field.endOfDocument).minX == 198)
        }
    }

    @Test func clearButton() {
        final class Delegate: NSObject, UITextFieldDelegate {
            var clears = false
            func textFieldShouldClear(_ textField: UITextField) -> Bool { clears }
        }
        TestApp.run { app in
            let field = field("abc", in: app)
            let delegate = Delegate()
            var changes = 0
            field.delegate = delegate
            field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
            field.clearButtonMode = .whileEditing
            let rect = field.clearButtonRect(forBounds: field.bounds)
            #expect(rect == CGRect(x: 176, y: 8, width: 19, height: 19))
            #expect(field.textRect(forBounds: field.bounds).maxX == 200)
            #expect(field.becomeFirstResponder())
            app.frame()
            #expect(field.textRect(forBounds: field.bounds).maxX == 171)
            app.tap(rect.midX, rect.midY)
            #expect(field.text == "abc" && changes == 0)
            delegate.clears = true
            app.tap(rect.midX, rect.midY)
            #expect(field.text == "" && changes == 1)
        }
    }

    /// Apps change the image of the clear button, which they reach by its name.
    @Test func clearButtonIsReachedByKey() throws {
        try TestApp.run { app in
            let field = field("abc", in: app)
            let button = try #require(field.value(forKey: "clearButton") as? UIButton)
            let image = try #require(UIImage(systemName: "trash"))
            #expect(button.image(for: .normal) != nil && button.isHidden)
            button.setImage(image, for: .normal)
            field.clearButtonMode = .always
            app.frame()
            #expect(field.value(forKey: "_clearButton") as? UIButton === button && !button.isHidden)
            #expect(button.image(for: .normal) === image && button.frame.width == 19)
        }
    }

    @Test func textViewCaret() {
        TestApp.run { app in
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            view.font = .systemFont(ofSize: 17)
            view.text = "ab\n"
            app.window.addSubview(view)
            app.frame()
            let (start, end) = (view.caretRect(for: view.beginningOfDocument), view.caretRect(for: view.endOfDocument))
            #expect(start.minX == end.minX)
            #expect(end.minY - start.minY > 15)
        }
    }

    @Test func customKeyInput() async {
        final class Pad: UIView, UIKeyInput {
            var typed = ""
            override var canBecomeFirstResponder: Bool { true }
            var hasText: Bool { !typed.isEmpty }
            func insertText(_ text: String) { typed += text }
            func deleteBackward() { typed.removeLast() }
        }
        await Stage.run(.iPhone16) { stage in
            let root = UIViewController()
            await stage.show(root)
            let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            root.view.addSubview(pad)
            pad.becomeFirstResponder()
            await stage.type("12")
            await stage.deleteBackward()
            #expect(pad.typed == "1")
        }
    }

    @Test func positionsAndRangesAreEqualByTheirOffsets() throws {
        let field = UITextField()
        field.text = "Kate"
        let start = field.beginningOfDocument
        let third = try #require(field.position(from: start, offset: 3))
        #expect(field.position(from: start, offset: 4) == field.endOfDocument && third != field.endOfDocument)
        #expect(field.textRange(from: start, to: third) == field.textRange(from: start, to: third))
        #expect(field.textRange(from: start, to: third) != field.textRange(from: start, to: start))
        #expect(Set([start, third, field.beginningOfDocument]).count == 2)
    }

    @Test func aSubclassDrawsTheTextAndThePlaceholder() {
        final class Field: UITextField {
            var drawn: [String] = []
            override func drawText(in rect: CGRect) { drawn.append("text") }
            override func drawPlaceholder(in rect: CGRect) { drawn.append("placeholder") }
        }
        let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        func draw() {
            field.layoutIfNeeded()
            _ = UIGraphicsImageRenderer(size: field.bounds.size).image { field.layer.render(in: $0.cgContext) }
        }
        field.placeholder = "Name"
        draw()
        field.text = "Kate"
        draw()
        #expect(field.drawn.first == "placeholder" && field.drawn.last == "text")
    }
}
