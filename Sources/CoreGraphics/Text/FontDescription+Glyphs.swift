import CPango

/// The glyphs of a font, for Core Text.
extension FontDescription {
    private func withFont<Result>(_ work: (UnsafeMutablePointer<PangoFont>) -> Result) -> Result? {
        FontLibrary.shared.withPango { context in
            guard let font = pango_context_load_font(context, FontLibrary.shared.description(of: self)) else {
                return nil
            }
            defer { g_object_unref(UnsafeMutableRawPointer(font)) }
            return work(font)
        }
    }

    /// Returns the glyphs of characters; 0 for a character that the font lacks.
    package func glyphs(for scalars: [Unicode.Scalar]) -> [UInt] {
        withFont { font in
            let shaper = pango_font_get_hb_font(font)
            return scalars.map { scalar in
                var glyph: hb_codepoint_t = 0
                return hb_font_get_glyph(shaper, scalar.value, 0, &glyph) == 0 ? 0 : UInt(glyph)
            }
        } ?? scalars.map { _ in 0 }
    }

    /// Returns the advances of glyphs, in points.
    package func advances(of glyphs: [UInt]) -> [CGFloat] {
        withFont { font in
            glyphs.map { glyph in
                var logical = PangoRectangle()
                pango_font_get_glyph_extents(font, PangoGlyph(glyph), nil, &logical)
                return CGFloat(logical.width) / CGFloat(PANGO_SCALE)
            }
        } ?? glyphs.map { _ in 0 }
    }

    /// Returns the outline of a glyph in points, with y pointing up and the origin on the baseline.
    package func outline(of glyph: UInt) -> CGPath {
        let elements = withFont { FontLibrary.shared.face(of: $0)?.outline(of: glyph) } ?? nil
        let scale = size / GlyphFace.em
        return CGPath(elements: (elements ?? PathElements()).applying(CGAffineTransform(scaleX: scale, y: -scale)))
    }

    /// The number of glyphs, and the number of units of the em square.
    package var extent: (glyphs: Int, unitsPerEm: Int) {
        withFont { font in
            let face = hb_font_get_face(pango_font_get_hb_font(font))
            return (Int(hb_face_get_glyph_count(face)), Int(hb_face_get_upem(face)))
        } ?? (0, 1000)
    }
}
