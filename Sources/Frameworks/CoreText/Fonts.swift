import UIKit

/// A font. Fonts of Core Text and of UIKit are the same objects, as on iOS.
public typealias CTFont = UIFont
/// The description of a font.
public typealias CTFontDescriptor = UIFontDescriptor
/// The traits of a font.
public typealias CTFontSymbolicTraits = UIFontDescriptor.SymbolicTraits

/// The orientation of text. Text is horizontal.
public enum CTFontOrientation: UInt32, Sendable {
    /// The font's own.
    case `default` = 0
    /// Horizontal.
    case horizontal = 1
    /// Vertical, which is drawn horizontally.
    case vertical = 2
}

/// Creates a font by its name; the system font if it isn't installed. A size of 0 means 12 points.
///
/// - Parameter matrix: A transform of the glyphs, which isn't supported.
public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?)
    -> CTFont
{
    let size = size > 0 ? size : 12
    return UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
}

/// The uses of system fonts for which there are others on macOS.
public enum CTFontUIFontType: UInt32, Sendable {
    /// A user's font.
    case user = 0
    /// A user's font with a fixed pitch.
    case userFixedPitch = 1
    /// The system font.
    case system = 2
    /// The emphasized system font.
    case emphasizedSystem = 3
    /// The small system font.
    case smallSystem = 4
    /// The small and emphasized system font.
    case smallEmphasizedSystem = 5
    /// The mini system font.
    case miniSystem = 6
    /// The mini and emphasized system font.
    case miniEmphasizedSystem = 7
    /// The font of views.
    case views = 8
    /// The font of applications.
    case application = 9
    /// The font of labels.
    case label = 10
    /// The titles of menus.
    case menuTitle = 11
    /// The items of menus.
    case menuItem = 12
    /// The marks of menu items.
    case menuItemMark = 13
    /// The keys of menu items.
    case menuItemCmdKey = 14
    /// The titles of windows.
    case windowTitle = 15
    /// Push buttons.
    case pushButton = 16
    /// The titles of utility windows.
    case utilityWindowTitle = 17
    /// The titles of alerts.
    case alertHeader = 18
    /// The details of systems.
    case systemDetail = 19
    /// The emphasized details of systems.
    case emphasizedSystemDetail = 20
    /// Toolbars.
    case toolbar = 21
    /// Small toolbars.
    case smallToolbar = 22
    /// Messages.
    case message = 23
    /// Palettes.
    case palette = 24
    /// Tool tips.
    case toolTip = 25
    /// Control content.
    case controlContent = 26
}

/// Creates the system font of a use; a size of 0 means 12 points. The language isn't used.
public func CTFontCreateUIFontForLanguage(_ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?)
    -> CTFont?
{
    let size = size > 0 ? size : 12
    switch uiType {
    case .userFixedPitch: return .monospacedSystemFont(ofSize: size, weight: .regular)
    case .emphasizedSystem, .smallEmphasizedSystem, .miniEmphasizedSystem, .emphasizedSystemDetail, .alertHeader:
        return .boldSystemFont(ofSize: size)
    default: return .systemFont(ofSize: size)
    }
}

/// Creates the font of a descriptor; a size of 0 is the descriptor's.
public func CTFontCreateWithFontDescriptor(
    _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
    UIFont(descriptor: descriptor, size: size)
}

/// Creates a font from one of Core Graphics, which becomes available to the app.
public func CTFontCreateWithGraphicsFont(
    _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
    _ attributes: CTFontDescriptor?
) -> CTFont {
    let known = Set(UIFont.familyNames)
    CTFontManagerRegisterGraphicsFont(graphicsFont, nil)
    let name = graphicsFont.name ?? UIFont.familyNames.first { !known.contains($0) } ?? ""
    return CTFontCreateWithName(name, size, matrix)
}

/// Creates a copy of a font at another size; a size of 0 is the font's.
public func CTFontCreateCopyWithAttributes(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
    let size = size > 0 ? size : font.pointSize
    return attributes.map { UIFont(descriptor: $0, size: size) } ?? font.withSize(size)
}

/// Creates a copy of a font with some traits replaced; `nil` if there is none.
public func CTFontCreateCopyWithSymbolicTraits(
    _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ symTraitValue: CTFontSymbolicTraits,
    _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
    let traits = font.fontDescriptor.symbolicTraits.subtracting(symTraitMask)
        .union(symTraitValue.intersection(symTraitMask))
    return font.fontDescriptor.withSymbolicTraits(traits).map {
        UIFont(descriptor: $0, size: size > 0 ? size : font.pointSize)
    }
}

/// Returns the descriptor of a font.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }
/// Returns the PostScript name.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }
/// Returns the name of the family.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }
/// Returns the full name.
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
    font.fontName.replacingOccurrences(of: "-", with: " ")
}
/// Returns the name for display.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }
/// Returns the size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
/// Returns the transform of the glyphs: the identity.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { .identity }
/// Returns the traits.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits { font.fontDescriptor.symbolicTraits }
/// Returns the height above the baseline.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// Returns the depth below the baseline, as a positive number.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
/// Returns the space between lines.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
/// Returns the height of capital letters.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
/// Returns the height of a lowercase x.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
/// Returns the distance of the underline's center from the baseline, which is negative below it.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { -2 * CTFontGetUnderlineThickness(font) }
/// Returns the thickness of an underline, as it is drawn.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.pointSize / 13 }
/// Returns the number of units of the em square.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.face.extent.unitsPerEm) }
/// Returns descriptions of the font's features: `nil`, because features aren't read.
public func CTFontCopyFeatures(_ font: CTFont) -> CFArray? { nil }
/// Returns the number of glyphs.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.face.extent.glyphs }

/// Writes the glyphs of UTF-16 code units, 0 for missing ones and the second unit of a pair; `false` if any is missing.
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
    let units = Array(UnsafeBufferPointer(start: characters, count: max(count, 0)))
    let scalars = Array(String(decoding: units, as: UTF16.self).unicodeScalars)
    var (index, isComplete) = (0, true)
    for (scalar, glyph) in zip(scalars, font.face.glyphs(for: scalars)) {
        let width = UTF16.width(scalar)
        for offset in 0..<width where index + offset < count {
            glyphs[index + offset] = offset == 0 ? CGGlyph(truncatingIfNeeded: glyph) : 0
        }
        index += width
        if glyph == 0 { isComplete = false }
    }
    return isComplete
}

private func indices(_ glyphs: UnsafePointer<CGGlyph>, _ count: CFIndex) -> [UInt] {
    UnsafeBufferPointer(start: glyphs, count: max(count, 0)).map { UInt($0) }
}

/// Writes the advances of glyphs, and returns their sum.
@discardableResult
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ advances: UnsafeMutablePointer<CGSize>?, _ count: CFIndex
) -> Double {
    let widths = font.face.advances(of: indices(glyphs, count))
    for (index, width) in widths.enumerated() { advances?[index] = CGSize(width: width, height: 0) }
    return Double(widths.reduce(0, +))
}

/// Writes the bounding boxes of glyphs, and returns their union.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>,
    _ boundingRects: UnsafeMutablePointer<CGRect>?, _ count: CFIndex
) -> CGRect {
    var result = CGRect.null
    for (index, glyph) in indices(glyphs, count).enumerated() {
        let path = font.face.outline(of: glyph)
        let box = path.isEmpty ? .zero : path.boundingBoxOfPath
        boundingRects?[index] = box
        if !path.isEmpty { result = result.union(box) }
    }
    return result
}

/// Returns the outline of a glyph, with y pointing up and the origin on the baseline; `nil` if it has none.
public func CTFontCreatePathForGlyph(
    _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? {
    let path = font.face.outline(of: UInt(glyph))
    guard !path.isEmpty else { return nil }
    guard var transform = matrix?.pointee else { return path }
    return path.copy(using: &transform)
}

/// Draws glyphs at positions, with y pointing up, in the context's fill color.
public func CTFontDrawGlyphs(
    _ font: CTFont, _ glyphs: UnsafePointer<CGGlyph>, _ positions: UnsafePointer<CGPoint>, _ count: Int,
    _ context: CGContext
) {
    context.saveGState()
    context.concatenate(context.textMatrix)
    for (index, glyph) in indices(glyphs, count).enumerated() {
        var transform = CGAffineTransform(translationX: positions[index].x, y: positions[index].y)
        guard let path = font.face.outline(of: glyph).copy(using: &transform), !path.isEmpty else { continue }
        context.beginPath()
        context.addPath(path)
        context.fillPath()
    }
    context.restoreGState()
}
