import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite(.lane(.main)) @MainActor
struct TextTokenizerTests {
    private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))

    private func position(_ offset: Int) throws -> UITextPosition {
        try #require(view.position(from: view.beginningOfDocument, offset: offset))
    }

    private func unit(
        _ granularity: UITextGranularity, at offset: Int, _ direction: UITextStorageDirection
    ) throws -> String? {
        view.tokenizer.rangeEnclosingPosition(
            try position(offset), with: granularity, inDirection: .storage(direction)
        ).flatMap(view.text(in:))
    }

    @Test func findsTheWordAtAPosition() throws {
        view.text = "Ada's first program, 1843."
        #expect(try unit(.word, at: 2, .forward) == "Ada's")
        #expect(try unit(.word, at: 8, .backward) == "first")
        // At a boundary, the direction decides; between a comma and a space there is no word.
        #expect(try unit(.word, at: 5, .backward) == "Ada's")
        #expect(try unit(.word, at: 5, .forward) == nil)
        #expect(try unit(.word, at: 6, .forward) == "first")
        #expect(try unit(.word, at: 20, .forward) == nil)
        #expect(try unit(.word, at: 22, .forward) == "1843")
    }

    @Test func directionsOfBothKindsAreNumbers() {
        #expect(UITextDirection(rawValue: 1) == .storage(.backward))
        #expect(UITextDirection(rawValue: UITextLayoutDirection.left.rawValue) == .layout(.left))
        #expect(UITextLayoutDirection.right.rawValue == 2)
    }

    @Test func findsCharactersSentencesAndParagraphs() throws {
        view.text = "Hi 👩‍👩‍👧! Is it 3.5? Yes.\nBye"
        #expect(try unit(.character, at: 3, .forward) == "👩‍👩‍👧")
        #expect(try unit(.sentence, at: 0, .forward) == "Hi 👩‍👩‍👧!")
        #expect(try unit(.sentence, at: 15, .forward) == "Is it 3.5?")
        #expect(try unit(.paragraph, at: 4, .forward) == "Hi 👩‍👩‍👧! Is it 3.5? Yes.")
        #expect(try unit(.paragraph, at: view.text.utf16.count, .backward) == "Bye")
        #expect(try unit(.document, at: 1, .forward) == view.text)
    }

    @Test func movesToBoundaries() throws {
        view.text = "one two"
        let tokenizer = view.tokenizer
        func next(_ offset: Int, _ direction: UITextStorageDirection) throws -> Int? {
            try tokenizer.position(from: position(offset), toBoundary: .word, inDirection: .storage(direction))
                .map { view.offset(from: view.beginningOfDocument, to: $0) }
        }
        #expect(try next(0, .forward) == 3 && next(3, .forward) == 7 && next(7, .forward) == nil)
        #expect(try next(7, .backward) == 4 && next(4, .backward) == 0 && next(0, .backward) == nil)
        #expect(try tokenizer.isPosition(position(3), atBoundary: .word, inDirection: .storage(.forward)))
        #expect(try !tokenizer.isPosition(position(3), atBoundary: .word, inDirection: .storage(.backward)))
        #expect(try tokenizer.isPosition(position(3), withinTextUnit: .word, inDirection: .storage(.backward)))
        #expect(try !tokenizer.isPosition(position(3), withinTextUnit: .word, inDirection: .storage(.forward)))
    }

    @Test func linesAreUnitsOnTheScreen() throws {
        view.text = "A line that is much too long for the width of the view, so it wraps"
        view.layoutIfNeeded()
        let first = try #require(try unit(.line, at: 0, .forward))
        #expect(first.hasPrefix("A line that") && first.utf16.count < view.text.utf16.count)
        let next = try #require(
            view.position(from: view.beginningOfDocument, in: .down, offset: 1))
        #expect(view.offset(from: view.beginningOfDocument, to: next) >= first.utf16.count)
        let before = try #require(view.characterRange(byExtending: next, in: .left))
        #expect(view.text(in: before)?.hasPrefix(first) == true)
    }

    @Test func findsTheCharacterAtAPoint() throws {
        view.text = "Ada"
        view.layoutIfNeeded()
        let range = try #require(view.textRange(from: try position(1), to: try position(2)))
        let rect = view.firstRect(for: range)
        let found = try #require(view.characterRange(at: CGPoint(x: rect.midX, y: rect.midY)))
        #expect(view.text(in: found) == "d")
        #expect(view.characterRange(at: CGPoint(x: 300, y: 190)) == nil)
        let limited = try #require(view.closestPosition(to: CGPoint(x: 300, y: 190), within: range))
        #expect(view.compare(limited, to: range.end) == .orderedSame)
    }

    /// A text field of an app, such as one for a code, is made of any view.
    @Test func tokenizesTheTextOfAnyInput() throws {
        let input = Letters()
        let tokenizer = UITextInputStringTokenizer(textInput: input)
        let range = try #require(
            tokenizer.rangeEnclosingPosition(input.beginningOfDocument, with: .word, inDirection: .storage(.forward)))
        #expect(input.text(in: range) == "abc")
        #expect(input.textInputView === input && input.inputAssistantItem === input.inputAssistantItem)
    }
}

private final class Letters: UIView, UITextInput {
    final class Offset: UITextPosition {
        let value: Int
        init(_ value: Int) { self.value = value }
    }
    final class Offsets: UITextRange {
        let (from, to): (Offset, Offset)
        init(_ from: Offset, _ to: Offset) { (self.from, self.to) = (from, to) }
        override var start: UITextPosition { from }
        override var end: UITextPosition { to }
    }

    private let letters = "abc def" as NSString
    var hasText: Bool { true }
    func insertText(_ text: String) {}
    func deleteBackward() {}
    func text(in range: UITextRange) -> String? {
        (range as? Offsets).map { letters.substring(with: NSRange($0.from.value..<$0.to.value)) }
    }
    func replace(_ range: UITextRange, withText text: String) {}
    var selectedTextRange: UITextRange?
    var markedTextRange: UITextRange? { nil }
    var markedTextStyle: [NSAttributedString.Key: Any]?
    func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
    func unmarkText() {}
    var beginningOfDocument: UITextPosition { Offset(0) }
    var endOfDocument: UITextPosition { Offset(letters.length) }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        guard let from = fromPosition as? Offset, let to = toPosition as? Offset else { return nil }
        return Offsets(from, to)
    }
    func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        (position as? Offset).map { Offset($0.value + offset) }
    }
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        offset(from: position, to: other) > 0 ? .orderedAscending : .orderedSame
    }
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        ((toPosition as? Offset)?.value ?? 0) - ((from as? Offset)?.value ?? 0)
    }
    weak var inputDelegate: (any UITextInputDelegate)?
    lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
    func caretRect(for position: UITextPosition) -> CGRect { .zero }
    func firstRect(for range: UITextRange) -> CGRect { .zero }
    func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
}
