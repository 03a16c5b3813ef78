import CoreGraphics
import Foundation

extension UIFont {
    private static let familyKey = "UIFontFamily"
    private static let sizeKey = "UIFontPointSize"
    private static let weightKey = "UIFontWeight"
    private static let italicKey = "UIFontItalic"
    private static let monospacedKey = "UIFontMonospaced"
    private static let condensedKey = "UIFontCondensed"

    func _encode(with coder: NSCoder) {
        face.family.encode(to: coder, forKey: Self.familyKey)
        face.size.encode(to: coder, forKey: Self.sizeKey)
        face.weight.encode(to: coder, forKey: Self.weightKey)
        face.isItalic.encode(to: coder, forKey: Self.italicKey)
        face.isMonospaced.encode(to: coder, forKey: Self.monospacedKey)
        face.isCondensed.encode(to: coder, forKey: Self.condensedKey)
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
            isMonospaced: Bool.decode(from: coder, forKey: monospacedKey) ?? false,
            isCondensed: Bool.decode(from: coder, forKey: condensedKey) ?? false)
    }
}
