import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// Attributes of text and of paragraphs that change its drawing and its lines.
@MainActor @Suite(.lane(.main)) struct TextAttributeTests {
    private let font = UIFont.systemFont(ofSize: 20)

    @Test func attributesOfGlyphsBecomeTheirShape() throws {
        let text = NSAttributedString(
            string: "Shape",
            attributes: [
                .obliqueness: 0.25, .expansion: 0.5, .strokeWidth: -3, .strokeColor: UIColor.red, .ligature: 0,
            ])
        let run = try #require(AttributedText.paragraph(text, defaults: TextDefaults()).runs.first)
        #expect(run.obliqueness == 0.25 && run.expansion == 0.5 && run.strokeWidth == -3)
        #expect(run.strokeColor == UIColor.red.cgColor && !run.usesLigatures)
        let plain = NSAttributedString(string: "Shape", attributes: [.kern: CGFloat.nan])
        let other = try #require(AttributedText.paragraph(plain, defaults: TextDefaults()).runs.first)
        #expect(other.strokeWidth == 0 && other.strokeColor == nil && other.usesLigatures && other.kern == 0)
    }

    @Test func attributesThatAreDrawnAreNotReported() {
        TestApp.run { app in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            let style = NSMutableParagraphStyle()
            style.tabStops = [NSTextTab(textAlignment: .right, location: 80)]
            style.defaultTabInterval = 20
            style.allowsDefaultTighteningForTruncation = true
            label.attributedText = NSAttributedString(
                string: "a\tb",
                attributes: [.strokeWidth: 2, .obliqueness: 1, .expansion: 1, .ligature: 0, .paragraphStyle: style])
            app.window.addSubview(label)
            app.frame()
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func tabStopsHaveDefaultsAndAnOrder() {
        let style = NSMutableParagraphStyle()
        let locations: [CGFloat] = (1...12).map { 28 * CGFloat($0) }
        #expect(style.tabStops.map(\.location) == locations)
        #expect(NSParagraphStyle.default.tabStops.allSatisfy { $0.alignment == .left })
        style.tabStops = []
        style.addTabStop(NSTextTab(textAlignment: .left, location: 90))
        style.addTabStop(NSTextTab(textAlignment: .right, location: 40))
        #expect(style.tabStops.map(\.location) == [40, 90])
        style.removeTabStop(NSTextTab(textAlignment: .left, location: 90))
        #expect(style.tabStops.map(\.location) == [40])
        style.tabStops = nil
        #expect(style.tabStops.count == 12)
    }

    @Test func tabStopsMoveText() {
        let style = NSMutableParagraphStyle()
        func width(_ stops: [NSTextTab]?) -> CGFloat {
            style.tabStops = stops
            return NSAttributedString(string: "a\tbc", attributes: [.font: font, .paragraphStyle: style]).size().width
        }
        let word = ("bc" as NSString).size(withAttributes: [.font: font]).width
        #expect(abs(width(nil) - 28 - word) < 0.1)
        #expect(abs(width([NSTextTab(textAlignment: .left, location: 100)]) - 100 - word) < 0.1)
        #expect(abs(width([NSTextTab(textAlignment: .right, location: 100)]) - 100) < 0.1)
        let decimal = NSTextTab(
            textAlignment: .right, location: 100,
            options: [.columnTerminators: NSTextTab.columnTerminators(for: nil)])
        #expect(abs(width([decimal]) - 100) < 0.1)
    }

    @Test func stylesTightenAttributedText() {
        func layout(_ tightens: Bool) -> TextLayout {
            let style = NSMutableParagraphStyle()
            style.allowsDefaultTighteningForTruncation = tightens
            style.lineBreakMode = .byTruncatingTail
            let label = UILabel()
            label.attributedText = NSAttributedString(
                string: "A line that is somewhat too long", attributes: [.font: font, .paragraphStyle: style])
            return label.layout(width: label.intrinsicContentSize.width - 10, lines: 1)
        }
        #expect(layout(false).isTruncated && !layout(true).isTruncated)
    }

    /// The buttons of LNZCollectionLayouts are as wide as their titles on iOS, whose font differs by fractions of a point.
    @Test func textThatIsHardlyTooWideIsOneWholeLine() {
        func layout(_ part: CGFloat, font: UIFont, lines: Int) -> TextLayout {
            let label = UILabel()
            label.font = font
            label.text = "A line that is hardly too long"
            return label.layout(width: label.intrinsicContentSize.width * part, lines: lines)
        }
        let system = UIFont.systemFont(ofSize: 15)
        #expect(!layout(0.995, font: system, lines: 1).isTruncated && layout(0.97, font: system, lines: 1).isTruncated)
        #expect(layout(0.995, font: system, lines: 0).lineCount == 1)
        #expect(layout(0.97, font: system, lines: 0).lineCount == 2)
        let digits = UIFont.monospacedSystemFont(ofSize: 15, weight: .regular)
        #expect(layout(0.995, font: digits, lines: 1).isTruncated)
    }

    @Test func stringsShrinkAsFarAsTheirContextAllows() {
        // The spacing of smaller fonts doesn't change in proportion.
        let font = UIFont.systemFont(ofSize: 40)
        let text = "A line that is too long" as NSString
        let width = text.size(withAttributes: [.font: font]).width
        func draw(_ smallest: CGFloat, into size: CGSize) -> NSStringDrawingContext {
            let context = NSStringDrawingContext()
            context.minimumScaleFactor = smallest
            _ = text.boundingRect(
                with: size, options: .usesLineFragmentOrigin, attributes: [.font: font], context: context)
            return context
        }
        let line = CGSize(width: width * 0.8, height: font.lineHeight)
        #expect(draw(0, into: line).actualScaleFactor == 1)
        let shrunk = draw(0.5, into: line)
        #expect(abs(shrunk.actualScaleFactor - 0.8) < 0.02)
        #expect(shrunk.totalBounds.width <= line.width && shrunk.totalBounds.height <= line.height)
        #expect(draw(0.9, into: line).actualScaleFactor == 0.9)
        #expect(draw(0.5, into: CGSize(width: width, height: 100)).actualScaleFactor == 1)
    }

    @Test func linksAndPhoneNumbersAreDetected() {
        func links(_ types: UIDataDetectorTypes, _ text: String) -> [String] {
            let found = DataDetector(types: types).addingLinks(to: NSAttributedString(string: text))
            var links: [String] = []
            found.enumerateAttribute(.link, in: NSRange(location: 0, length: found.length), options: []) {
                value, _, _ in
                if let url = value as? URL { links.append(url.absoluteString) }
            }
            return links
        }
        #expect(
            links(.link, "See https://example.com/a?b=c, www.example.org. Ask me@example.com (or apple.com).") == [
                "https://example.com/a?b=c", "http://www.example.org", "mailto:me@example.com", "http://apple.com",
            ])
        #expect(
            links(.phoneNumber, "Call +47 22 00 00 00 in 2024, or (555) 123-4567") == [
                "tel:+4722000000", "tel:5551234567",
            ])
        #expect(links(.address, "https://example.com").isEmpty && links(.all, "").isEmpty)
    }

    @Test func onlyTextThatCannotBeEditedShowsDetectedData() {
        let view = UITextView()
        view.text = "https://example.com"
        view.dataDetectorTypes = .all
        #expect(view.label.detectedTypes == [])
        view.isEditable = false
        #expect(view.label.detectedTypes == .all && view.text == "https://example.com")
        view.isSelectable = false
        #expect(view.label.detectedTypes == [])
    }
}
