extension UIFont {
    /// The size in points.
    public var pointSize: CGFloat { face.size }

    /// From the baseline up to the top of the line, in points.
    public var ascender: CGFloat { face.metrics.ascender }

    /// From the baseline down to the bottom of the line, in points; negative.
    public var descender: CGFloat { face.metrics.descender }

    /// The height of capitals, in points.
    public var capHeight: CGFloat { face.metrics.capHeight }

    /// The height of a small x, in points.
    public var xHeight: CGFloat { face.metrics.xHeight }

    /// The height of a line of text, in points.
    public var lineHeight: CGFloat { face.metrics.lineHeight }

    /// The extra space between lines, in points.
    public var leading: CGFloat { face.metrics.leading }

    /// The family; the system font's has the name that iOS gives it.
    public var familyName: String {
        if let family = face.family { return family }
        return face.isMonospaced ? ".AppleSystemUIFontMonospaced" : ".AppleSystemUIFont"
    }

    /// The PostScript name; the system font's is spelled as on iOS.
    public var fontName: String {
        let style = FontNames.styleName(weight: face.weight, isItalic: face.isItalic)
        if let family = face.family {
            let stem = family.replacingOccurrences(of: " ", with: "")
            return style == "Regular" ? stem : "\(stem)-\(style)"
        }
        return face.isMonospaced ? ".SFMono-\(style)" : ".SFUI-\(style)"
    }

    /// What describes this font apart from its object.
    public var fontDescriptor: UIFontDescriptor {
        UIFontDescriptor(face: face)
    }

    /// The same typeface at another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        var face = face
        face.size = fontSize > 0 ? fontSize : 12
        return UIFont(face: face)
    }

    /// The families that can be asked for by name, besides the system font.
    public class var familyNames: [String] { FontNames.installedFamilies }
}
