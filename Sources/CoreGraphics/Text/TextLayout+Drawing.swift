import CCairo

extension TextLayout {
    /// Draws the lines with their top left corner at a point, with y pointing down as in UIKit's contexts.
    package func draw(in context: CGContext, at origin: CGPoint) {
        guard let matrix = context.deviceTransform.cairoInvertible else { return }
        context.draw { cairo in
            var matrix = matrix
            cairo_set_matrix(cairo, &matrix)
            for line in lines {
                if !line.mayShow(at: origin, on: cairo) { continue }
                for piece in line.pieces { draw(piece, of: line, at: origin, in: context, cairo) }
            }
        }
    }

    private func draw(_ piece: Piece, of line: Line, at origin: CGPoint, in context: CGContext, _ cairo: OpaquePointer)
    {
        let run = piece.run
        let start = CGPoint(x: origin.x + line.x + piece.x, y: origin.y + line.baseline - run.baselineOffset)
        if let background = run.backgroundColor {
            context.setSource(background.srgb, of: cairo)
            fillRect(CGRect(x: start.x, y: origin.y + line.top, width: piece.width, height: line.height), cairo)
        }
        if run.underline {
            // A thirteenth of the size thick, two thirteenths below the baseline: Inter's own values, rounded.
            context.setSource((run.underlineColor ?? run.color).srgb, of: cairo)
            let thickness = run.font.size / 13
            fillRect(CGRect(x: start.x, y: start.y + 1.5 * thickness, width: piece.width, height: thickness), cairo)
        }
        context.setSource(run.color.srgb, of: cairo)
        fill(piece, at: start, in: context, cairo)
        if run.strikethrough {
            context.setSource((run.strikethroughColor ?? run.color).srgb, of: cairo)
            let thickness = run.font.size / 13
            let middle = start.y - run.font.metrics.xHeight / 2
            fillRect(CGRect(x: start.x, y: middle - thickness / 2, width: piece.width, height: thickness), cairo)
        }
    }

    private func fillRect(_ rect: CGRect, _ cairo: OpaquePointer) {
        cairo_new_path(cairo)
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
        cairo_fill(cairo)
    }

    private func fill(_ piece: Piece, at start: CGPoint, in context: CGContext, _ cairo: OpaquePointer) {
        guard let face = piece.face else { return }
        let size = piece.run.font.size
        let scale = size / GlyphFace.em
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        // One glyph at a time: Cairo's cost for a path grows faster than its number of edges.
        for glyph in piece.glyphs where !glyph.isColor {
            let place = CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: start.x + glyph.x, ty: start.y + glyph.y)
            let outline = face.outline(of: glyph.index)
            if outline.isEmpty { continue }
            outline.append(to: cairo, transform: place)
            cairo_fill(cairo)
        }
        var pictures = piece.glyphs.filter(\.isColor).map {
            cairo_glyph_t(index: $0.index, x: start.x + $0.x, y: start.y + $0.y)
        }
        if pictures.isEmpty { return }
        cairo_set_font_face(cairo, face.face)
        cairo_set_font_size(cairo, size)
        cairo_show_glyphs(cairo, &pictures, Int32(pictures.count))
    }
}

extension TextLayout.Line {
    fileprivate func mayShow(at origin: CGPoint, on cairo: OpaquePointer) -> Bool {
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
        // Glyphs may extend beyond their line by its height.
        return origin.y + top - height < y1 && origin.y + top + 2 * height > y0
    }
}
