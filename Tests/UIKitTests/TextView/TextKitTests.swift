import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// Text storages, layout managers, and containers, alone and in a text view.
@MainActor @Suite(.lane(.main)) struct TextKitTests {
    private let font = UIFont.systemFont(ofSize: 20)

    private func layout(_ text: String, width: CGFloat, height: CGFloat = 0)
        -> (storage: NSTextStorage, manager: NSLayoutManager, container: NSTextContainer)
    {
        let storage = NSTextStorage(string: text, attributes: [.font: font])
        let manager = NSLayoutManager(), container = NSTextContainer(size: CGSize(width: width, height: height))
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        return (storage, manager, container)
    }

    @Test func charactersAreLocated() {
        let (storage, manager, container) = layout("Hello", width: 1000)
        let width = "Hello".size(withAttributes: [.font: font]).width
        #expect(abs(manager.usedRect(for: container).width - width) < 0.1)
        let first = manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 1), in: container)
        #expect(abs(first.width - "H".size(withAttributes: [.font: font]).width) < 1)
        #expect(manager.location(forGlyphAt: 0).x == 0)
        #expect(abs(manager.location(forGlyphAt: 0).y - font.ascender) < 1)
        #expect(
            manager.characterIndex(
                for: CGPoint(x: width - 1, y: 5), in: container, fractionOfDistanceBetweenInsertionPoints: nil) == 4)
        var fraction: CGFloat = 0
        let index = manager.glyphIndex(
            for: CGPoint(x: first.width / 4, y: 5), in: container, fractionOfDistanceThroughGlyph: &fraction)
        #expect(index == 0 && abs(fraction - 0.25) < 0.01)
        #expect(storage.layoutManagers.count == 1 && manager.numberOfGlyphs == 5)
    }

    @Test func linesCoverTheText() {
        let (storage, manager, container) = layout("One two three\nfour 😀 five\r\nsix", width: 80)
        var ranges: [NSRange] = []
        manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) { rect, used, _, range, _ in
            #expect(rect.width == 80 && used.width <= 80)
            ranges.append(range)
        }
        #expect(ranges.count > 3)
        #expect(ranges.first?.location == 0)
        for (first, second) in zip(ranges, ranges.dropFirst()) { #expect(NSMaxRange(first) == second.location) }
        #expect(ranges.last.map { NSMaxRange($0) } == storage.length)
        let emoji = (storage.string as NSString).range(of: "😀")
        #expect(
            manager.glyphRange(
                forCharacterRange: NSRange(location: emoji.location, length: 1), actualCharacterRange: nil) == emoji)
    }

    @Test func textFlowsAroundExclusionPaths() {
        let text = String(repeating: "one two three four five six seven eight nine ten ", count: 12)
        let (storage, manager, container) = layout(text, width: 300)
        let whole = manager.usedRect(for: container)
        let circle = CGRect(x: 100, y: 30, width: 100, height: 100)
        container.exclusionPaths = [UIBezierPath(ovalIn: circle)]
        #expect(manager.usedRect(for: container).height > whole.height)
        var beside = 0
        var (next, left) = (0, 0)
        manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) { _, used, _, range, _ in
            #expect(range.location == next)
            next = NSMaxRange(range)
            let distance = max(circle.midY - used.maxY, used.minY - circle.midY, 0)
            let half = distance < 50 ? (2500 - distance * distance).squareRoot() : 0
            if half > 5 {
                beside += 1
                if used.minX < circle.midX { left += 1 }
                #expect(used.maxX <= circle.midX - half + 4 || used.minX >= circle.midX + half - 4, "\(used)")
            }
        }
        #expect(next == storage.length && beside > 6 && left > 2 && left < beside)
        container.exclusionPaths = []
        #expect(manager.usedRect(for: container) == whole)
    }

    @Test func textOfATextViewFlowsAroundExclusionPaths() {
        let app = TestApp()
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
        app.window.addSubview(view)
        view.text = String(repeating: "word ", count: 30)
        app.frame()
        let height = view.contentSize.height
        view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 100, y: 0, width: 100, height: 60))]
        app.frame()
        #expect(view.contentSize.height > height)
        view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 200, height: 60))]
        app.frame()
        #expect(view.contentSize.height > height + 55)
        #expect(view.caretRect(for: view.beginningOfDocument).minY > 60)
    }

    @Test(arguments: [CGFloat.nan, .infinity, 1e300, -1e300, 1e9])
    func extremeExclusionPathsKeepAllText(value: CGFloat) {
        let (storage, manager, container) = layout("one two three", width: 100)
        for rect in [
            CGRect(x: 0, y: 0, width: value, height: value), CGRect(x: value, y: value, width: 10, height: 10),
            CGRect(x: -value, y: 0, width: 2 * value, height: 50),
        ] {
            container.exclusionPaths = [UIBezierPath(rect: rect)]
            #expect(manager.glyphRange(for: container).length == storage.length, "\(rect)")
        }
    }

    @Test func textContinuesInTheNextContainer() {
        let (storage, manager, container) = layout(
            "One two three four five six", width: 60, height: font.lineHeight + 1)
        let second = NSTextContainer(size: CGSize(width: 500, height: 0))
        manager.addTextContainer(second)
        let (first, rest) = (manager.glyphRange(for: container), manager.glyphRange(for: second))
        #expect(first.length > 0 && rest.location == first.length)
        #expect(NSMaxRange(rest) == storage.length)
        #expect(manager.textContainer(forGlyphAt: storage.length - 1, effectiveRange: nil) === second)
    }

    @Test func editsInvalidateTheLayout() {
        final class Watcher: NSTextStorageDelegate {
            var edits: [String] = []
            func textStorage(
                _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
                range editedRange: NSRange, changeInLength delta: Int
            ) { edits.append("\(editedMask.rawValue) \(editedRange.location) \(editedRange.length) \(delta)") }
        }
        let (storage, manager, container) = layout("Hi", width: 1000)
        let watcher = Watcher()
        storage.delegate = watcher
        let before = manager.usedRect(for: container).width
        storage.append(NSAttributedString(string: " there", attributes: [.font: font]))
        #expect(manager.usedRect(for: container).width > before)
        storage.addAttribute(.kern, value: 10, range: NSRange(location: 0, length: 2))
        storage.beginEditing()
        storage.replaceCharacters(in: NSRange(location: 0, length: 2), with: "Hello")
        storage.deleteCharacters(in: NSRange(location: 5, length: 1))
        storage.endEditing()
        #expect(storage.string == "Hellothere")
        #expect(watcher.edits == ["3 2 6 6", "1 0 2 0", "2 0 5 2"])
    }

    @Test func attributesThatASubclassAddsWhileItProcessesEditsAreRead() {
        final class Highlighting: OwnStorage {
            override func processEditing() {
                text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
                super.processEditing()
            }
        }
        let storage = Highlighting()
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: NSAttributedString(string: "# Title"))
        var range = NSRange()
        #expect(storage.attribute(.foregroundColor, at: 0, effectiveRange: &range) as? UIColor == .red)
        #expect(range == NSRange(location: 0, length: 1))
        #expect(storage.attribute(.foregroundColor, at: 1, effectiveRange: nil) == nil)
    }

    @Test func layoutManagersProcessTheEditsOfTheStorage() {
        final class Manager: NSLayoutManager {
            var edits: [NSRange] = []
            override func processEditing(
                for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
                range newCharRange: NSRange, changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
            ) {
                edits.append(newCharRange)
                super.processEditing(
                    for: textStorage, edited: editMask, range: newCharRange, changeInLength: delta,
                    invalidatedRange: invalidatedCharRange)
            }
        }
        let storage = NSTextStorage(string: "Hi"), manager = Manager()
        storage.addLayoutManager(manager)
        storage.append(NSAttributedString(string: " you"))
        #expect(manager.edits == [NSRange(location: 2, length: 4)])
    }

    @Test func storageOfASubclassIsLaidOut() {
        TestApp.run { app in
            let storage = OwnStorage(), manager = NSLayoutManager(), container = NSTextContainer()
            manager.addTextContainer(container)
            storage.addLayoutManager(manager)
            storage.setAttributedString(NSAttributedString(string: "Shared", attributes: [.font: font]))
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
            app.window.addSubview(view)
            app.frame()
            #expect(view.text == "Shared" && view.textStorage === storage && view.layoutManager === manager)
            storage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 6))
            #expect(view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .red)
            view.text = "Other"
            #expect(storage.string == "Other")
        }
    }

    @Test func textViewHasTheLayoutOfItsText() {
        TestApp.run { app in
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 120, height: 100))
            view.font = font
            view.text = "One two three four"
            app.window.addSubview(view)
            app.frame()
            let used = view.layoutManager.usedRect(for: view.textContainer)
            #expect(abs(used.height + 16 - view.contentSize.height) < 1)
            view.textStorage.append(NSAttributedString(string: " five six seven", attributes: [.font: font]))
            app.frame()
            #expect(view.text == "One two three four five six seven")
            #expect(view.contentSize.height > used.height + 16)
            view.textContainer.maximumNumberOfLines = 1
            app.frame()
            #expect(abs(view.contentSize.height - 16 - font.lineHeight) < 1)
        }
    }

    @Test func typedTextHasTheTypingAttributes() {
        TestApp.run { app in
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            view.attributedText = NSAttributedString(string: "Red", attributes: [.foregroundColor: UIColor.red])
            app.window.addSubview(view)
            #expect(view.typingAttributes[.foregroundColor] as? UIColor == .red)
            view.typingAttributes = [.foregroundColor: UIColor.blue]
            view.insertText("B")
            #expect(view.attributedText.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .blue)
            view.selectedRange = NSRange(location: 1, length: 0)
            #expect(view.typingAttributes[.foregroundColor] as? UIColor == .red)
        }
    }

    @Test func glyphsAreDrawn() throws {
        let (storage, manager, container) = layout("II", width: 100)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in
            manager.drawGlyphs(forGlyphRange: NSRange(location: 1, length: 1), at: CGPoint(x: 5, y: 5))
        }
        let second = manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 1), in: container)
        let pixels = try #require(image.cgImage?.pixels)
        var columns: [CGFloat] = []
        for row in 0..<pixels.height {
            let line = (pixels.base + row * pixels.bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for column in 0..<pixels.width where line[column] >> 24 > 128 {
                columns.append(CGFloat(column) / image.scale)
            }
        }
        #expect(storage.length == 2)
        #expect((columns.min() ?? 0) >= second.minX + 4 && (columns.max() ?? 0) <= second.maxX + 6)
    }

    @Test func containersOfTextViewsFollowTheirWidth() {
        let (container, view) = (NSTextContainer(), UITextView())
        #expect(container.size == CGSize(width: 1e7, height: 1e7) && !container.widthTracksTextView)
        #expect(view.textContainer.widthTracksTextView && !view.textContainer.heightTracksTextView)
        #expect(!NSLayoutManager().allowsNonContiguousLayout && view.layoutManager.allowsNonContiguousLayout)
        #expect(container.isSimpleRectangularTextContainer)
        container.maximumNumberOfLines = 2
        #expect(!container.isSimpleRectangularTextContainer)
    }

    @Test func emptyTextHasAnExtraLine() {
        let (view, manager) = (UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), NSLayoutManager())
        #expect(manager.extraLineFragmentRect.isEmpty && manager.extraLineFragmentTextContainer == nil)
        let shown = view.layoutManager
        #expect(!shown.extraLineFragmentRect.isEmpty && !shown.extraLineFragmentUsedRect.isEmpty)
        #expect(shown.extraLineFragmentTextContainer === view.textContainer)
        view.text = "One"
        #expect(shown.extraLineFragmentRect.isEmpty)
        view.text = "One\n"
        #expect(shown.extraLineFragmentRect.minY > 0)
    }

    @Test func theAlignmentOfATextViewIsInItsText() {
        let view = UITextView()
        view.text = "Right"
        view.textAlignment = .right
        let style = view.attributedText.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        #expect(style?.alignment == .right)
    }
}

/// A storage with text of its own, as Apple's reference describes it.
private class OwnStorage: NSTextStorage {
    let text = NSMutableAttributedString(string: "")
    override var string: String { text.string }
    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString
        .Key: Any]
    {
        text.attributes(at: location, effectiveRange: range)
    }
    override func replaceCharacters(in range: NSRange, with str: String) {
        text.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        text.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }
}
