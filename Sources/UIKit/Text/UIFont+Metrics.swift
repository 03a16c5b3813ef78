extension UIFont {
    /// The size of the font, in points.
    public var pointSize: CGFloat { face.size }

    /// The distance from the baseline to the top of the line, in points.
    public var ascender: CGFloat { face.metrics.ascender }

    /// The distance from the baseline to the bottom of the line, in points; negative.
    public var descender: CGFloat { face.metrics.descender }

    /// The height of capital letters, in points.
    public var capHeight: CGFloat { face.metrics.capHeight }

    /// The height of a lowercase x, in points.
    public var xHeight: CGFloat { face.metrics.xHeight }

    /// The height of a line, in points.
    public var lineHeight: CGFloat { face.metrics.lineHeight }

    /// The extra space between lines, in points.
    public var leading: CGFloat { face.metrics.leading }

    /// The family name; the system font has the name used in iOS.
    public var familyName: String {
        if let family = face.family { return family }
        return face.isMonospaced ? ".AppleSystemUIFontMonospaced" : ".AppleSystemUIFont"
    }

    /// The PostScript name; the system font has the name used in iOS.
    public var fontName: String {
        if let family = face.family { return FontNames.postScriptName(of: face, family: family) }
        let style = FontNames.styleName(weight: face.weight, isItalic: face.isItalic)
        return face.isMonospaced ? ".SFMono-\(style)" : ".SFUI-\(style)"
    }

    /// The descriptor of the font.
    public var fontDescriptor: UIFontDescriptor {
        let style: [UIFontDescriptor.AttributeName: Any] = textStyle.map { [.textStyle: $0] } ?? [:]
        return UIFontDescriptor(face: face, furtherAttributes: style.merging(furtherAttributes) { $1 })
    }

    /// Returns the font at another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        var face = face
        face.size = fontSize > 0 ? fontSize : 12
        return UIFont(face: face, textStyle: nil, unscaled: nil, furtherAttributes: furtherAttributes)
    }

    /// The families that iOS has, the app brings, or this machine has, except the system font.
    public class var familyNames: [String] {
        Set(SystemFamilies.names).union(FontDescription.installedFamilies).sorted()
    }

    /// Returns the names of a family's fonts; empty if the family isn't available.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        let family = familyNames.first { $0.lowercased() == familyName.lowercased() }
        return family.map { FontNames.fonts(ofFamily: $0).map(\.name) } ?? []
    }
}
