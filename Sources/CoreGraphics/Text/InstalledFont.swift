import CCairo
import CPango

/// A font of this machine, or one that the app brings.
package struct InstalledFont {
    package let family: String
    /// The PostScript name.
    package let name: String
    package let weight: Int
    package let isItalic: Bool
    package let isCondensed: Bool

    /// Whether the file has a range of weights; the weights that it names are fonts of their own.
    let isVariable: Bool

    /// Reads fontconfig's properties; `nil` for a font without names.
    init?(_ pattern: OpaquePointer) {
        func text(_ property: String) -> String? {
            var text: UnsafeMutablePointer<FcChar8>?
            guard FcPatternGetString(pattern, property, 0, &text) == FcResultMatch, let text else { return nil }
            return String(cString: text)
        }
        func number(_ property: String) -> Int32? {
            var number: Int32 = 0
            return FcPatternGetInteger(pattern, property, 0, &number) == FcResultMatch ? number : nil
        }
        guard let family = text(FC_FAMILY), let name = text(FC_POSTSCRIPT_NAME) else { return nil }
        self.family = family
        self.name = name
        weight = Int(FcWeightToOpenType(number(FC_WEIGHT) ?? FC_WEIGHT_REGULAR))
        isItalic = number(FC_SLANT) ?? FC_SLANT_ROMAN != FC_SLANT_ROMAN
        isCondensed = number(FC_WIDTH) ?? FC_WIDTH_NORMAL < FC_WIDTH_NORMAL
        var variable: FcBool = 0
        isVariable = FcPatternGetBool(pattern, FC_VARIABLE, 0, &variable) == FcResultMatch && variable != 0
    }

    package func description(size: CGFloat) -> FontDescription {
        FontDescription(family: family, size: size, weight: weight, isItalic: isItalic, isCondensed: isCondensed)
    }
}

extension FontDescription {
    /// Returns the fonts of a family that the machine has or the app brings.
    package static func fonts(ofFamily family: String) -> [InstalledFont] {
        FontLibrary.shared.fonts(ofFamily: family)
    }
}
