import CCairo

extension TextLayout {
    /// Draws the lines with their top left corner at a point, with y pointing down as in UIKit's contexts.
    ///
    /// The first text in a bitmap is drawn when the bitmap is first used.
    package func draw(in context: CGContext, at origin: CGPoint) {
        context.drawWhenAccessed { self.drawLines(in: $0, at: origin) }
    }

    private func drawLines(in context: CGContext, at origin: CGPoint) {
        guard let matrix = context.deviceTransform.cairoInvertible else { return }
        var boxes: [CGRect] = []
        context.draw { cairo in
            var matrix = matrix
            cairo_set_matrix(cairo, &matrix)
            for line in lines {
                if !line.mayBeVisible(at: origin, on: cairo) { continue }
                for glyphRun in line.glyphRuns { draw(glyphRun, of: line, at: origin, in: context, cairo) }
                boxes += line.boxes(at: origin)
            }
        }
        context.addTextBoxes(boxes)
        drawAttachments(of: lines, in: context, at: origin)
    }

    /// Draws a line, or a part of it, with the start of its baseline at the origin and y pointing down.
    ///
    /// - Parameters:
    ///   - runs: The runs that are drawn; `nil` for all of them.
    ///   - color: The color of the text; `nil` for its own.
    package func drawLine(_ index: Int, runs: Range<Int>?, in context: CGContext, color: CGColor?) {
        guard lines.indices.contains(index), let matrix = context.deviceTransform.cairoInvertible else { return }
        var line = lines[index]
        if let runs { line.glyphRuns = Array(line.glyphRuns[runs.clamped(to: line.glyphRuns.indices)]) }
        if let color {
            for run in line.glyphRuns.indices { line.glyphRuns[run].textRun.color = color }
        }
        let origin = CGPoint(x: -line.x, y: -line.baseline)
        context.draw { cairo in
            var matrix = matrix
            cairo_set_matrix(cairo, &matrix)
            for glyphRun in line.glyphRuns { draw(glyphRun, of: line, at: origin, in: context, cairo) }
        }
        context.addTextBoxes(line.boxes(at: origin))
        drawAttachments(of: [line], in: context, at: origin)
    }

    private func drawAttachments(of lines: [Line], in context: CGContext, at origin: CGPoint) {
        for line in lines {
            for glyphRun in line.glyphRuns {
                guard let attachment = glyphRun.textRun.attachment, let image = attachment.image else { continue }
                let baseline = origin.y + line.baseline - glyphRun.textRun.baselineOffset
                for glyph in glyphRun.glyphs {
                    let position = CGPoint(x: origin.x + line.x + glyphRun.x + glyph.x, y: baseline)
                    context.drawUpright(image, in: attachment.imageFrame(at: position))
                }
            }
        }
    }

    private func draw(
        _ glyphRun: GlyphRun, of line: Line, at origin: CGPoint, in context: CGContext, _ cairo: OpaquePointer
    ) {
        let textRun = glyphRun.textRun
        let start = CGPoint(x: origin.x + line.x + glyphRun.x, y: origin.y + line.baseline - textRun.baselineOffset)
        if let background = textRun.backgroundColor {
            context.setSource(background.srgb, of: cairo)
            fillRect(CGRect(x: start.x, y: origin.y + line.top, width: glyphRun.width, height: line.height), cairo)
        }
        if textRun.underline {
            // A thirteenth of the size thick, two thirteenths below the baseline: Inter's own values, rounded.
            context.setSource((textRun.underlineColor ?? textRun.color).srgb, of: cairo)
            let thickness = textRun.font.size / 13
            fillRect(CGRect(x: start.x, y: start.y + 1.5 * thickness, width: glyphRun.width, height: thickness), cairo)
        }
        context.setSource(textRun.color.srgb, of: cairo)
        fill(glyphRun, at: start, in: context, cairo)
        if textRun.strikethrough {
            context.setSource((textRun.strikethroughColor ?? textRun.color).srgb, of: cairo)
            let thickness = textRun.font.size / 13
            let middle = start.y - textRun.font.metrics.xHeight / 2
            fillRect(CGRect(x: start.x, y: middle - thickness / 2, width: glyphRun.width, height: thickness), cairo)
        }
    }

    private func fillRect(_ rect: CGRect, _ cairo: OpaquePointer) {
        cairo_new_path(cairo)
        cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
        cairo_fill(cairo)
    }

    private func fill(_ glyphRun: GlyphRun, at start: CGPoint, in context: CGContext, _ cairo: OpaquePointer) {
        let run = glyphRun.textRun
        guard run.attachment == nil, let face = glyphRun.face else { return }
        let size = run.font.size
        let scale = size / GlyphFace.em
        let expansion = run.expansionFactor
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        // A document has text, which can be selected, instead of outlines.
        let isText = context.document != nil && run.strokeWidth == 0
        // One glyph at a time: Cairo's cost for a path grows faster than its number of edges.
        for glyph in glyphRun.glyphs where !glyph.isColor && !isText {
            let glyphTransform = CGAffineTransform(
                a: scale * expansion, b: 0, c: -scale * run.slant, d: scale, tx: start.x + glyph.x,
                ty: start.y + glyph.y / expansion)
            let outline = face.outline(of: glyph.index)
            if outline.isEmpty { continue }
            outline.append(to: cairo, transform: glyphTransform)
            if run.strokeWidth == 0 { cairo_fill(cairo) } else { stroke(run, in: context, cairo) }
        }
        var shown = glyphRun.glyphs.filter { $0.isColor || isText }.map {
            cairo_glyph_t(index: $0.index, x: start.x + $0.x, y: start.y + $0.y / expansion)
        }
        if shown.isEmpty { return }
        var matrix = cairo_matrix_t(
            xx: size * expansion, yx: 0, xy: -size * run.slant, yy: size, x0: 0, y0: 0)
        cairo_set_font_face(cairo, face.face)
        cairo_set_font_matrix(cairo, &matrix)
        FontLibrary.shared.withFonts { cairo_show_glyphs(cairo, &shown, Int32(shown.count)) }
    }

    /// Draws the current path with a run's outline, and fills it if the run's stroke width is negative.
    private func stroke(_ run: TextRun, in context: CGContext, _ cairo: OpaquePointer) {
        if run.strokeWidth < 0 {
            context.setSource(run.color.srgb, of: cairo)
            cairo_fill_preserve(cairo)
        }
        context.setSource((run.strokeColor ?? run.color).srgb, of: cairo)
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
        cairo_set_line_width(cairo, run.outlineWidth)
        cairo_stroke(cairo)
    }
}

extension TextLayout.Line {
    fileprivate func mayBeVisible(at origin: CGPoint, on cairo: OpaquePointer) -> Bool {
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
        // Glyphs may extend beyond their line by its height.
        return origin.y + top - height < y1 && origin.y + top + 2 * height > y0
    }

    /// The rectangles of the glyphs, from the ascender to the descender of their fonts.
    fileprivate func boxes(at origin: CGPoint) -> [CGRect] {
        glyphRuns.filter { $0.textRun.attachment == nil }.map { run in
            let metrics = run.textRun.font.metrics
            return CGRect(
                x: origin.x + x + run.x, y: origin.y + baseline - run.textRun.baselineOffset - metrics.ascender,
                width: run.width, height: metrics.ascender - metrics.descender)
        }
    }
}
