/// A font object of another framework that a text layer accepts.
package protocol FontDescribing {
    var fontDescription: FontDescription { get }
}

extension TextContent {
    /// The text with its font and paragraph attributes.
    var paragraph: TextParagraph {
        let text: String
        switch string {
        case let plain as String: text = plain
        case let attributed as NSAttributedString: text = attributed.string
        default: text = ""
        }
        let color = foregroundColor ?? CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        var paragraph = TextParagraph(runs: [TextRun(text: text, font: fontDescription, color: color)])
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

    private var fontDescription: FontDescription {
        switch font {
        case let font as any FontDescribing:
            var description = font.fontDescription
            description.size = fontSize
            return description
        case let name as String:
            return FontDescription(family: name, size: fontSize, weight: 400, isItalic: false, isMonospaced: false)
        default:
            return FontDescription(family: nil, size: fontSize, weight: 400, isItalic: false, isMonospaced: false)
        }
    }
}
