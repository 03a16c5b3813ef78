import TestSupport
import Testing

@testable import UIKit

@Suite(.lane(.background)) struct TextTests {
    @Test func textStyleSizesMatchIOS() {
        let sizes: [(UIFont.TextStyle, CGFloat)] = [
            (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
            (.callout, 16),
            (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
        ]
        // Other apps in this process may have another text size.
        let traits = UITraitCollection(preferredContentSizeCategory: .large)
        for (style, size) in sizes {
            #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize == size)
        }
        #expect(UIFont.preferredFont(forTextStyle: .headline, compatibleWith: traits).face.weight == 600)
    }

    @Test func textStylesFollowContentSizeCategory() {
        let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize == 53)
    }

    @Test func eachTextStyleHasItsOwnSizes() {
        func sizes(_ category: UIContentSizeCategory) -> [CGFloat] {
            let styles: [UIFont.TextStyle] = [.largeTitle, .title1, .body, .callout, .footnote, .caption1, .caption2]
            let traits = UITraitCollection(preferredContentSizeCategory: category)
            return styles.map { UIFont.preferredFont(forTextStyle: $0, compatibleWith: traits).pointSize }
        }
        #expect(sizes(.extraSmall) == [31, 25, 14, 13, 12, 11, 11])
        #expect(sizes(.extraExtraExtraLarge) == [40, 34, 23, 22, 19, 18, 17])
        #expect(sizes(.accessibilityExtraExtraExtraLarge) == [60, 58, 53, 51, 44, 43, 40])
    }

    @Test func metricsScaleByTheLeadingOfTheStyle() {
        func scaled(_ value: CGFloat, _ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
            var traits = UITraitCollection(preferredContentSizeCategory: category)
            traits = UITraitCollection(traitsFrom: [traits, UITraitCollection(displayScale: 3)])
            return UIFontMetrics(forTextStyle: style).scaledValue(for: value, compatibleWith: traits)
        }
        #expect(scaled(17, .body, .large) == 17)
        #expect(abs(scaled(17, .body, .extraExtraExtraLarge) - 67.0 / 3) < 1e-9)
        #expect(scaled(17, .body, .accessibilityExtraExtraExtraLarge) == 48)
        #expect(abs(scaled(12, .caption1, .extraExtraExtraLarge) - 52.0 / 3) < 1e-9)
        let traits = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
        let font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), compatibleWith: traits)
        #expect(font.pointSize == 22)
        let limited = UIFontMetrics.default.scaledFont(
            for: .systemFont(ofSize: 17), maximumPointSize: 20, compatibleWith: traits)
        #expect(limited.pointSize == 20)
    }

    @Test func truncatedTextIsMeasuredAsOneLine() {
        func height(_ mode: NSLineBreakMode) -> CGFloat {
            let style = NSMutableParagraphStyle()
            style.lineBreakMode = mode
            let text = NSAttributedString(
                string: String(repeating: "several words ", count: 10),
                attributes: [.font: UIFont.systemFont(ofSize: 14), .paragraphStyle: style])
            return text.boundingRect(
                with: CGSize(width: 335, height: 1e6), options: .usesLineFragmentOrigin, context: nil
            ).height
        }
        #expect(height(.byWordWrapping) > 50 && height(.byTruncatingTail) < 25)
    }

    @Test func metricsScaleWithPointSize() {
        let (small, large) = (UIFont.systemFont(ofSize: 30), UIFont.systemFont(ofSize: 60))
        #expect(abs(large.lineHeight / small.lineHeight - 2) < 0.02)
        #expect(small.ascender > small.capHeight && small.capHeight > small.xHeight && small.xHeight > 0)
        #expect(small.descender < 0)
        #expect(abs(small.ascender - small.descender - small.lineHeight) < 1)
    }

    @Test func weightsMapToFiles() {
        let weights: [UIFont.Weight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        #expect(weights.map(\.fileWeight) == Array(stride(from: 100, through: 900, by: 100)))
    }

    @Test func fontNamesResolveToFonts() {
        for weight in [UIFont.Weight.regular, .semibold, .black] {
            let font = UIFont.systemFont(ofSize: 20, weight: weight)
            #expect(UIFont(name: font.fontName, size: 20) == font)
        }
        let italic = UIFont.italicSystemFont(ofSize: 9)
        #expect(UIFont(name: italic.fontName, size: 9) == italic)
        #expect(UIFont(name: "No Such Font", size: 12) == nil)
        #expect(UIFont(name: "Inter-Bold", size: 12)?.face.weight == 700)
    }

    @Test func symbolicTraitsChangeFace() {
        let bold = UIFont.systemFont(ofSize: 12).fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])
        let font = bold.map { UIFont(descriptor: $0, size: 0) }
        #expect(font?.pointSize == 12)
        #expect(font?.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    }

    @Test func widthsAddUpWithTextAndKern() {
        let font = UIFont.systemFont(ofSize: 16)
        let one = ("m" as NSString).size(withAttributes: [.font: font]).width
        let five = ("mmmmm" as NSString).size(withAttributes: [.font: font]).width
        let spaced = ("mmmmm" as NSString).size(withAttributes: [.font: font, .kern: 2]).width
        #expect(abs(five - 5 * one) < 1)
        #expect(spaced - five >= 8 && spaced - five <= 10)
    }

    @Test func boundingRectsWrapAtWidth() {
        let text = "Several words that need more than a single line" as NSString
        let font = UIFont.systemFont(ofSize: 16)
        let line = text.size(withAttributes: [.font: font])
        let wrapped = text.boundingRect(
            with: CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
            attributes: [.font: font], context: nil)
        #expect(wrapped.width <= 120)
        #expect(wrapped.height > 2.9 * line.height)
        let single = text.boundingRect(with: .zero, options: [], attributes: [.font: font], context: nil)
        #expect(single.minY < 0, "without the option the origin is on the baseline")
    }

    @Test func paragraphStylesHaveValueSemantics() {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineSpacing = 4
        let copy = style.copy() as? NSParagraphStyle
        style.lineSpacing = 8
        #expect(copy?.lineSpacing == 4)
        #expect(copy?.alignment == .center)
        #expect((copy?.mutableCopy() as? NSMutableParagraphStyle) == copy)
        #expect(NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
    }

    @Test func emptyStringsNeedNoArgument() {
        let text = NSMutableAttributedString()
        text.append(NSAttributedString(string: "a"))
        #expect(text.string == "a" && NSAttributedString().length == 0)
    }

    @Test func paragraphsHaveSpaceBeforeThem() {
        let style = NSMutableParagraphStyle()
        let font = UIFont.systemFont(ofSize: 20)
        func height() -> CGFloat {
            NSAttributedString(string: "One\nTwo\nThree", attributes: [.font: font, .paragraphStyle: style]).size()
                .height
        }
        let plain = height()
        style.paragraphSpacingBefore = 10
        #expect(abs(height() - plain - 20) < 0.01)
        style.paragraphSpacing = 5
        #expect(abs(height() - plain - 30) < 0.01)
    }

    @Test func attributesBecomeRuns() {
        let text = NSMutableAttributedString(string: "Hello world", attributes: [.font: UIFont.systemFont(ofSize: 10)])
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 6, length: 5))
        text.addAttribute(
            .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 0, length: 5))
        let paragraph = AttributedText.paragraph(text, defaults: TextDefaults(color: .blue, maximumLines: 2))
        #expect(paragraph.runs.map(\.text) == ["Hello", " ", "world"])
        #expect(paragraph.runs.map(\.underline) == [true, false, false])
        #expect(paragraph.runs.last?.color == UIColor.red.cgColor)
        #expect(paragraph.runs.first?.color == UIColor.blue.cgColor)
        #expect(paragraph.maximumLines == 2)
    }

    @Test func attributedStringsSupportUIKitAttributes() {
        var container = AttributeContainer()
        container.uiKit.font = .systemFont(ofSize: 33)
        var text = AttributedString("big", attributes: container)
        text.foregroundColor = .green
        let converted = NSAttributedString(text)
        let attributes = converted.attributes(at: 0, effectiveRange: nil)
        #expect((attributes[.font] as? UIFont)?.pointSize == 33)
        #expect(attributes[.foregroundColor] as? UIColor == .green)
    }
}
