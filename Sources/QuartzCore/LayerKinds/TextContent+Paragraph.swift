/// A font object of another framework that a text layer accepts.
package protocol FontDescribing {
    var fontDescription: FontDescription { get }
}

/// A color object of another framework that attributed text accepts.
package protocol ColorDescribing {
    var cgColor: CGColor { get }
}

extension TextContent {
    /// The text with its font and paragraph attributes.
    var paragraph: TextParagraph {
        var paragraph = TextParagraph(runs: runs)
        paragraph.alignment =
            switch alignmentMode {
            case .left: .left
            case .right: .right
            case .center: .center
            case .justified: .justified
            default: .natural
            }
        paragraph.lineBreak =
            switch truncationMode {
            case .start: .truncateHead
            case .middle: .truncateMiddle
            case .end: .truncateTail
            default: isWrapped ? .wordWrap : .clip
            }
        paragraph.maximumLines = isWrapped ? 0 : 1
        return paragraph
    }

    private var runs: [TextRun] {
        if let attributed = string as? NSAttributedString { return Self.runs(of: attributed) }
        let color = foregroundColor ?? CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        return [TextRun(text: string as? String ?? "", font: fontDescription, color: color)]
    }

    /// Returns the runs of attributed text, to which the layer's font and color don't apply.
    private static func runs(of attributed: NSAttributedString) -> [TextRun] {
        var runs: [TextRun] = []
        let whole = NSRange(location: 0, length: attributed.length)
        attributed.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
            // The names of UIKit's keys.
            func value(_ name: String) -> Any? { attributes[NSAttributedString.Key(name)] }
            func number(_ name: String) -> CGFloat { Self.number(value(name)) }
            let font = (value("NSFont") as? any FontDescribing)?.fontDescription ?? FontDescription(size: 12)
            let color = (value("NSColor") as? any ColorDescribing)?.cgColor ?? CGColor(gray: 0, alpha: 1)
            var run = TextRun(text: attributed.attributedSubstring(from: range).string, font: font, color: color)
            run.kern = number("NSKern")
            run.underline = number("NSUnderline") != 0
            run.strikethrough = number("NSStrikethrough") != 0
            run.baselineOffset = number("NSBaselineOffset")
            runs.append(run)
        }
        return runs
    }

    /// Returns a numeric attribute or the raw value of an option set; 0 for other values.
    private static func number(_ value: Any?) -> CGFloat {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        case let value as any RawRepresentable: (value.rawValue as? Int).map { CGFloat($0) } ?? 0
        default: 0
        }
    }

    private var fontDescription: FontDescription {
        switch font {
        case let font as any FontDescribing:
            var description = font.fontDescription
            description.size = fontSize
            return description
        case let name as String: return Self.description(named: name, size: fontSize)
        case let font as CGFont: return Self.description(named: font.name, size: fontSize)
        default: return Self.description(named: nil, size: fontSize)
        }
    }

    /// Returns the regular font of a family; the system font for `nil`.
    private static func description(named family: String?, size: CGFloat) -> FontDescription {
        FontDescription(family: family, size: size, weight: 400, isItalic: false, isMonospaced: false)
    }
}
