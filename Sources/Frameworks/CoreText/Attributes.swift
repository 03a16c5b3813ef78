import UIKit

/// The key of a font.
public let kCTFontAttributeName: CFString = NSAttributedString.Key.font.rawValue
/// The key of the text's color, a `CGColor`.
public let kCTForegroundColorAttributeName: CFString = "CTForegroundColor"
/// The key of whether the text has the fill color of the context.
public let kCTForegroundColorFromContextAttributeName: CFString = "CTForegroundColorFromContext"
/// The key of the color behind the text, a `CGColor`.
public let kCTBackgroundColorAttributeName: CFString = "CTBackgroundColor"
/// The key of the space between characters.
public let kCTKernAttributeName: CFString = NSAttributedString.Key.kern.rawValue
/// The key of the space between characters that doesn't replace kerning.
public let kCTTrackingAttributeName: CFString = NSAttributedString.Key.tracking.rawValue
/// The key of whether ligatures are used.
public let kCTLigatureAttributeName: CFString = NSAttributedString.Key.ligature.rawValue
/// The key of a paragraph style.
public let kCTParagraphStyleAttributeName: CFString = NSAttributedString.Key.paragraphStyle.rawValue
/// The key of the width of the glyphs' outlines, in percent of the font's size.
public let kCTStrokeWidthAttributeName: CFString = NSAttributedString.Key.strokeWidth.rawValue
/// The key of the color of the glyphs' outlines, a `CGColor`.
public let kCTStrokeColorAttributeName: CFString = "CTStrokeColor"
/// The key of the style of the underline.
public let kCTUnderlineStyleAttributeName: CFString = NSAttributedString.Key.underlineStyle.rawValue
/// The key of the color of the underline, a `CGColor`.
public let kCTUnderlineColorAttributeName: CFString = "CTUnderlineColor"
/// The key of the distance by which the text is raised.
public let kCTBaselineOffsetAttributeName: CFString = NSAttributedString.Key.baselineOffset.rawValue
/// The key of a number that is positive for superscript and negative for subscript. Has no effect.
public let kCTSuperscriptAttributeName: CFString = "NSSuperScript"

/// The style of an underline.
public struct CTUnderlineStyle: OptionSet, Sendable {
    /// The bits of the style.
    public let rawValue: Int32
    /// Creates a style from its bits.
    public init(rawValue: Int32) { self.rawValue = rawValue }
    /// A single line.
    public static let single = CTUnderlineStyle(rawValue: 1)
    /// A thick line.
    public static let thick = CTUnderlineStyle(rawValue: 2)
    /// Two lines.
    public static let double = CTUnderlineStyle(rawValue: 9)
}

/// Converts Core Text's attributes to UIKit's.
enum CoreTextAttributes {
    private static let colors: [(CFString, NSAttributedString.Key)] = [
        (kCTForegroundColorAttributeName, .foregroundColor), (kCTStrokeColorAttributeName, .strokeColor),
        (kCTUnderlineColorAttributeName, .underlineColor), (kCTBackgroundColorAttributeName, .backgroundColor),
    ]

    /// The text without attributes has this font, and is black.
    private static var defaults: TextDefaults {
        .with(font: UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12))
    }

    /// Returns the text of a string as paragraphs.
    ///
    /// - Parameter isLine: Whether line breaks of the text are ignored.
    static func paragraph(_ string: NSAttributedString, isLine: Bool = false) -> TextParagraph {
        let result = NSMutableAttributedString(attributedString: string)
        let whole = NSRange(location: 0, length: string.length)
        string.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
            for (name, key) in colors {
                let value = attributes[NSAttributedString.Key(name)] ?? attributes[key]
                if let color = value as? CGColor {
                    result.addAttribute(key, value: UIColor(cgColor: color), range: range)
                }
            }
        }
        if isLine {
            for lineBreak in ["\n", "\r", "\u{2028}", "\u{2029}", "\u{85}"] {
                _ = result.mutableString.replaceOccurrences(
                    of: lineBreak, with: " ", options: [], range: NSRange(location: 0, length: result.length))
            }
        }
        return AttributedText.paragraph(result, defaults: defaults)
    }

    /// Whether a string has the fill color of the context.
    static func usesContextColor(_ string: NSAttributedString) -> Bool {
        guard string.length > 0 else { return false }
        let key = NSAttributedString.Key(kCTForegroundColorFromContextAttributeName)
        let value = string.attribute(key, at: 0, effectiveRange: nil)
        return value as? Bool ?? (value as? NSNumber)?.boolValue ?? false
    }
}
