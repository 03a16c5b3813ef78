/// The default attributes of text.
package struct TextDefaults {
    var font = TextDefaults.helvetica
    var color: UIColor = .black
    var alignment: NSTextAlignment = .natural
    var lineBreakMode: NSLineBreakMode = .byWordWrapping
    var maximumLines = 0
    /// A factor applied to all font sizes.
    var fontScale: CGFloat = 1
    /// The attributes of links, which override the text's own; `nil` uses the link color where there is none.
    var linkAttributes: [NSAttributedString.Key: Any]?

    /// The font of attributed strings and text views without a font, as Apple documents, and tests of linkedin/LayoutKit
    /// measure on iOS 12.
    static let helvetica = UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)

    /// Returns the defaults with another font.
    package static func with(font: UIFont) -> TextDefaults { TextDefaults(font: font) }
}

/// Converts attributed strings to paragraphs for text layout.
package enum AttributedText {
    package static func paragraph(_ string: NSAttributedString, defaults: TextDefaults) -> TextParagraph {
        var runs: [TextRun] = []
        var style: NSParagraphStyle?
        let whole = NSRange(location: 0, length: string.length)
        string.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
            if style == nil { style = attributes[.paragraphStyle] as? NSParagraphStyle }
            let text = string.attributedSubstring(from: range).string
            runs.append(run(text, attributes, defaults, index: range.location))
        }
        var paragraph = TextParagraph(runs: runs)
        apply(style, defaults, to: &paragraph)
        return paragraph
    }

    package static func paragraph(
        _ text: String, attributes: [NSAttributedString.Key: Any], defaults: TextDefaults
    ) -> TextParagraph {
        var paragraph = TextParagraph(runs: text.isEmpty ? [] : [run(text, attributes, defaults)])
        apply(attributes[.paragraphStyle] as? NSParagraphStyle, defaults, to: &paragraph)
        return paragraph
    }

    private static func apply(_ style: NSParagraphStyle?, _ defaults: TextDefaults, to paragraph: inout TextParagraph) {
        let values = style?.values
        let isNatural = values == nil || values?.alignment == .natural
        paragraph.alignment = alignment(isNatural ? defaults.alignment : values?.alignment ?? defaults.alignment)
        paragraph.lineBreak = lineBreak(values?.lineBreakMode ?? defaults.lineBreakMode)
        paragraph.maximumLines = defaults.maximumLines
        guard let values else { return }
        if paragraph.alignment == .natural, values.baseWritingDirection != .natural {
            paragraph.alignment = values.baseWritingDirection == .rightToLeft ? .right : .left
        }
        let scale = defaults.fontScale
        paragraph.lineSpacing = values.lineSpacing * scale
        paragraph.lineHeightMultiple = values.lineHeightMultiple
        paragraph.minimumLineHeight = values.minimumLineHeight * scale
        paragraph.maximumLineHeight = values.maximumLineHeight * scale
        paragraph.paragraphSpacing = values.paragraphSpacing * scale
        paragraph.paragraphSpacingBefore = values.paragraphSpacingBefore * scale
        paragraph.firstLineIndent = values.firstLineHeadIndent
        paragraph.headIndent = values.headIndent
        paragraph.tailIndent = values.tailIndent
        paragraph.tabStops = values.tabStops.map { $0.map(\.stop).sorted { $0.location < $1.location } }
        paragraph.tabInterval = values.defaultTabInterval
        paragraph.tightensBeforeTruncating = values.allowsDefaultTighteningForTruncation
    }

    private static func run(
        _ text: String, _ attributes: [NSAttributedString.Key: Any], _ defaults: TextDefaults, index: Int = 0
    ) -> TextRun {
        var attributes = attributes
        reportUndrawn(attributes)
        if let links = defaults.linkAttributes, attributes[.link] != nil { attributes.merge(links) { $1 } }
        let font = attributes[.font] as? UIFont ?? defaults.font
        var face = font.face
        if defaults.fontScale != 1 { face.size *= defaults.fontScale }
        let link: UIColor? = attributes[.link] == nil ? nil : .link
        let color = attributes[.foregroundColor] as? UIColor ?? link ?? defaults.color
        var run = TextRun(text: text, font: face, color: color.cgColor)
        run.kern = number(attributes[.kern]) ?? number(attributes[.tracking]) ?? 0
        run.underline = (number(attributes[.underlineStyle]) ?? 0) != 0
        run.strikethrough = (number(attributes[.strikethroughStyle]) ?? 0) != 0
        run.underlineColor = (attributes[.underlineColor] as? UIColor)?.cgColor
        run.strikethroughColor = (attributes[.strikethroughColor] as? UIColor)?.cgColor
        run.baselineOffset = number(attributes[.baselineOffset]) ?? 0
        run.backgroundColor = (attributes[.backgroundColor] as? UIColor)?.cgColor
        if !attributes.isEmpty { applyGlyphShape(attributes, to: &run) }
        if let attached = attributes[.attachment] as? any TextAttaching, text.allSatisfy({ $0 == "\u{FFFC}" }) {
            run.attachment = attached.textAttachment(font: font, color: color, index: index)
        }
        return run
    }

    private static func applyGlyphShape(_ attributes: [NSAttributedString.Key: Any], to run: inout TextRun) {
        run.obliqueness = number(attributes[.obliqueness]) ?? 0
        run.expansion = number(attributes[.expansion]) ?? 0
        run.strokeWidth = number(attributes[.strokeWidth]) ?? 0
        run.strokeColor = (attributes[.strokeColor] as? UIColor)?.cgColor
        run.usesLigatures = number(attributes[.ligature]) != 0
    }

    /// Reports attributes that are stored but not drawn.
    private static func reportUndrawn(_ attributes: [NSAttributedString.Key: Any]) {
        guard attributes.count > 1 else { return }
        StoredAPI.report("NSAttributedString.Key.textEffect", if: attributes[.textEffect] != nil)
        StoredAPI.report("NSAttributedString.Key.writingDirection", if: attributes[.writingDirection] != nil)
    }

    /// Returns the number of an attribute; `nil` if it isn't a finite one.
    static func number(_ value: Any?) -> CGFloat? {
        let number: CGFloat? =
            switch value {
            case let value as CGFloat: value
            case let value as Int: CGFloat(value)
            case let value as Float: CGFloat(value)
            case let value as NSNumber: CGFloat(value.doubleValue)
            case let value as NSUnderlineStyle: CGFloat(value.rawValue)
            default: nil
            }
        return number?.isFinite == true ? number : nil
    }

    private static func alignment(_ alignment: NSTextAlignment) -> TextParagraph.Alignment {
        switch alignment {
        case .left: .left
        case .center: .center
        case .right: .right
        case .justified: .justified
        case .natural: .natural
        }
    }

    static func lineBreak(_ mode: NSLineBreakMode) -> TextParagraph.LineBreak {
        switch mode {
        case .byWordWrapping: .wordWrap
        case .byCharWrapping: .charWrap
        case .byClipping: .clip
        case .byTruncatingHead: .truncateHead
        case .byTruncatingTail: .truncateTail
        case .byTruncatingMiddle: .truncateMiddle
        }
    }
}

extension NSShadow {
    /// Adds the shadow to subsequent drawing.
    package func apply(to context: CGContext) {
        let color = (shadowColor as? UIColor)?.cgColor ?? UIColor(white: 0, alpha: 1.0 / 3).cgColor
        context.setShadow(offset: shadowOffset, blur: shadowBlurRadius, color: color)
    }
}

/// An object that replaces its character in attributed text.
protocol TextAttaching {
    /// Returns the attachment in text of a font and color.
    ///
    /// - Parameter index: The index of the character, in UTF-16 code units.
    func textAttachment(font: UIFont, color: UIColor, index: Int) -> TextAttachment
}
