import CCairo
import CPango

/// A typeface's glyph outlines, each read once, at a size at which Cairo's fixed-point numbers lose no precision.
final class GlyphFace: @unchecked Sendable {
    /// The size of the em square in the outlines' units.
    static let em: CGFloat = 2048

    let face: OpaquePointer
    private let lock = NSLock()
    private let reader: OpaquePointer
    private var outlines: [UInt: PathElements] = [:]

    /// Retains the Cairo font face, so that its address remains a unique key.
    init(_ face: OpaquePointer) {
        self.face = cairo_font_face_reference(face)
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        reader = cairo_create(surface)
        cairo_surface_destroy(surface)
        cairo_set_font_face(reader, face)
        cairo_set_font_size(reader, Self.em)
        let options = FontLibrary.makeOptions()
        cairo_set_font_options(reader, options)
        cairo_font_options_destroy(options)
    }

    deinit {
        cairo_destroy(reader)
        cairo_font_face_destroy(face)
    }

    /// Returns the glyph's outline, with y pointing down and the origin on the baseline.
    func outline(of glyph: UInt) -> PathElements {
        if let existing = lock.withLock({ outlines[glyph] }) { return existing }
        let result = FontLibrary.shared.withFonts { readOutline(of: glyph) }
        lock.withLock { outlines[glyph] = result }
        return result
    }

    private func readOutline(of glyph: UInt) -> PathElements {
        var position = cairo_glyph_t(index: glyph, x: 0, y: 0)
        cairo_new_path(reader)
        cairo_glyph_path(reader, &position, 1)
        var result = PathElements()
        if let path = cairo_copy_path(reader) {
            result.append(path.pointee)
            cairo_path_destroy(path)
        }
        return result
    }

    /// Returns the height of a letter above the baseline, relative to the em; `nil` if the font lacks the letter.
    func height(of letter: Unicode.Scalar, in font: UnsafeMutablePointer<PangoFont>) -> CGFloat? {
        var glyph: hb_codepoint_t = 0
        guard hb_font_get_glyph(pango_font_get_hb_font(font), letter.value, 0, &glyph) != 0 else { return nil }
        let box = outline(of: UInt(glyph)).exactBounds
        return box.isNull ? nil : -box.minY / Self.em
    }
}

extension PathElements {
    fileprivate mutating func append(_ path: cairo_path_t) {
        var index = 0
        while index < Int(path.num_data), let data = path.data {
            let header = data[index].header
            func point(_ offset: Int) -> CGPoint {
                CGPoint(x: data[index + offset].point.x, y: data[index + offset].point.y)
            }
            switch header.type {
            case CAIRO_PATH_MOVE_TO: move(to: point(1))
            case CAIRO_PATH_LINE_TO: addLine(to: point(1))
            case CAIRO_PATH_CURVE_TO: addCurve(control1: point(1), control2: point(2), to: point(3))
            default: close()
            }
            index += max(1, Int(header.length))
        }
        // Cairo ends a closed subpath with a move to its start, which would not draw anything.
        if verbs.last == .move { removeLastMove() }
    }
}
