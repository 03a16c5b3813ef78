import CoreGraphics
import Foundation

extension UIFont {
    private static let familyKey = "UIFontFamily"
    private static let sizeKey = "UIFontPointSize"
    private static let weightKey = "UIFontWeight"
    private static let italicKey = "UIFontItalic"
    private static let monospacedKey = "UIFontMonospaced"

    func _encode(with coder: NSCoder) {
        face.family.encode(to: coder, forKey: Self.familyKey)
        face.size.encode(to: coder, forKey: Self.sizeKey)
        face.weight.encode(to: coder, forKey: Self.weightKey)
        face.isItalic.encode(to: coder, forKey: Self.italicKey)
        face.isMonospaced.encode(to: coder, forKey: Self.monospacedKey)
        textStyle?.rawValue.encode(to: coder, forKey: "UIFontTextStyle")
    }

    /// Returns the font that a keyed archive contains; `nil` if it isn't valid.
    static func face(in coder: NSCoder) -> FontDescription? {
        guard coder is NSKeyedUnarchiver, let size = CGFloat.decode(from: coder, forKey: sizeKey), size > 0,
            size.isFinite
        else { return nil }
        return FontDescription(
            family: String.decode(from: coder, forKey: familyKey), size: size,
            weight: min(max(Int.decode(from: coder, forKey: weightKey) ?? 400, 1), 1000),
            isItalic: Bool.decode(from: coder, forKey: italicKey) ?? false,
            isMonospaced: Bool.decode(from: coder, forKey: monospacedKey) ?? false)
    }
}

extension NSParagraphStyle.Values {
    func encode(to coder: NSCoder) {
        [
            lineSpacing, paragraphSpacing, paragraphSpacingBefore, firstLineHeadIndent, headIndent, tailIndent,
            minimumLineHeight, maximumLineHeight, lineHeightMultiple,
        ].encode(to: coder, forKey: "NSParagraphDistances")
        alignment.rawValue.encode(to: coder, forKey: "NSAlignment")
        lineBreakMode.rawValue.encode(to: coder, forKey: "NSLineBreakMode")
        baseWritingDirection.rawValue.encode(to: coder, forKey: "NSWritingDirection")
        hyphenationFactor.encode(to: coder, forKey: "NSHyphenationFactor")
        allowsDefaultTighteningForTruncation.encode(to: coder, forKey: "NSAllowsTighteningForTruncation")
    }

    init(in coder: NSCoder) {
        self.init()
        guard coder is NSKeyedUnarchiver else { return }
        if let n = [CGFloat].decode(from: coder, forKey: "NSParagraphDistances"), n.count == 9 {
            (lineSpacing, paragraphSpacing, paragraphSpacingBefore) = (n[0], n[1], n[2])
            (firstLineHeadIndent, headIndent, tailIndent) = (n[3], n[4], n[5])
            (minimumLineHeight, maximumLineHeight, lineHeightMultiple) = (n[6], n[7], n[8])
        }
        alignment = .decode(from: coder, "NSAlignment") ?? alignment
        lineBreakMode = .decode(from: coder, "NSLineBreakMode") ?? lineBreakMode
        baseWritingDirection = .decode(from: coder, "NSWritingDirection") ?? baseWritingDirection
        hyphenationFactor = Float.decode(from: coder, forKey: "NSHyphenationFactor") ?? hyphenationFactor
        allowsDefaultTighteningForTruncation =
            Bool.decode(from: coder, forKey: "NSAllowsTighteningForTruncation") ?? allowsDefaultTighteningForTruncation
    }
}

extension RawRepresentable where RawValue: ArchivableValue {
    /// Returns the case for a key; `nil` if the archive has none.
    static func decode(from coder: NSCoder, _ key: String) -> Self? {
        RawValue.decode(from: coder, forKey: key).flatMap { Self(rawValue: $0) }
    }
}
