import CoreGraphics
import Foundation

extension ElementReader {
    /// Returns the attributed string with a key.
    func attributedText(_ key: String) -> NSAttributedString? { child(key, attributedText(of:)) }

    private func attributedText(of element: ObjectDescription) -> NSAttributedString? {
        guard element.name == "attributedString" else { return nil }
        let text = NSMutableAttributedString(string: "")
        for fragment in element.readChildren where fragment.name == "fragment" {
            let content = fragment["content"] ?? fragment.child("content")?.markAsReadText() ?? ""
            text.append(NSAttributedString(string: content, attributes: attributes(of: fragment)))
        }
        return text
    }

    private func attributes(of fragment: ObjectDescription) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        for element in fragment.elements(in: "attributes") {
            guard let key = element.key else { continue }
            element.markAsRead()
            switch element.name {
            case "color": attributes[NSAttributedString.Key(key)] = color(of: element)
            case "font": attributes[NSAttributedString.Key(key)] = font(of: element)
            case "paragraphStyle": attributes[.paragraphStyle] = paragraphStyle(element)
            case "real", "integer", "number":
                let number = element.number("value").map { NSNumber(value: Double($0)) }
                attributes[NSAttributedString.Key(key)] = number
            case "string": attributes[NSAttributedString.Key(key)] = element.markAsReadText()
            case "url": attributes[.link] = element["string"].flatMap { URL(string: $0) }
            case "shadow": attributes[.shadow] = shadow(element)
            default: load.report("the attribute isn't known", element)
            }
        }
        return attributes
    }

    private func paragraphStyle(_ element: ObjectDescription) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        let source = ElementReader(element, load: load, traits: load.traits)
        let attributes = ElementAttributes(object: style, source: source)
        attributes.choice("alignment", \.alignment, NSTextAlignment.named)
        attributes.choice("lineBreakMode", \.lineBreakMode, NSLineBreakMode.named)
        attributes.number("lineSpacing", \.lineSpacing)
        attributes.number("paragraphSpacing", \.paragraphSpacing)
        attributes.number("paragraphSpacingBefore", \.paragraphSpacingBefore)
        attributes.number("firstLineHeadIndent", \.firstLineHeadIndent)
        attributes.number("headIndent", \.headIndent)
        attributes.number("tailIndent", \.tailIndent)
        attributes.number("minimumLineHeight", \.minimumLineHeight)
        attributes.number("maximumLineHeight", \.maximumLineHeight)
        attributes.number("lineHeightMultiple", \.lineHeightMultiple)
        attributes.number("hyphenationFactor", \.hyphenationFactor)
        if source["baseWritingDirection"] == "rightToLeft" { style.baseWritingDirection = .rightToLeft }
        if source["baseWritingDirection"] == "leftToRight" { style.baseWritingDirection = .leftToRight }
        attributes.flag("allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation)
        attributes.number("defaultTabInterval", \.defaultTabInterval)
        let stops = element.elements(in: "tabStops")
        if !stops.isEmpty { style.tabStops = stops.map(tabStop) }
        // The tightening factor has no counterpart.
        source.ignore("tighteningFactorForTruncation")
        element.child(named: "tabStops")?.markAsRead(isComplete: true)
        return style
    }

    private func tabStop(_ element: ObjectDescription) -> NSTextTab {
        NSTextTab(
            textAlignment: element.value("alignment") { NSTextAlignment.named[$0] } ?? .left,
            location: element.number("location") ?? 0)
    }

    private func shadow(_ element: ObjectDescription) -> NSShadow {
        let shadow = NSShadow()
        if let offset = element.child("offset")?.size ?? element.child("shadowOffset")?.size {
            shadow.shadowOffset = offset
        }
        if let radius = element.number("blurRadius") { shadow.shadowBlurRadius = radius }
        if let color = element.child("color").flatMap(color(of:)) { shadow.shadowColor = color }
        return shadow
    }
}

extension NSTextAlignment {
    /// The alignments by their names in files.
    static let named: [String: NSTextAlignment] = [
        "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
    ]
}

extension NSLineBreakMode {
    /// The modes by their names in files.
    static let named: [String: NSLineBreakMode] = [
        "wordWrap": .byWordWrapping, "wordWrapping": .byWordWrapping, "characterWrap": .byCharWrapping,
        "charWrapping": .byCharWrapping, "clip": .byClipping, "clipping": .byClipping,
        "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
        "middleTruncation": .byTruncatingMiddle, "truncatingHead": .byTruncatingHead,
        "truncatingTail": .byTruncatingTail, "truncatingMiddle": .byTruncatingMiddle,
    ]
}
