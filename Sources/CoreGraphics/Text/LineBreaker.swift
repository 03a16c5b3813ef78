import CCairo
import CPango

/// Breaks a paragraph into lines with Pango and copies the glyphs to be drawn.
struct LineBreaker {
    let paragraph: TextParagraph
    let width: CGFloat?
    let height: CGFloat?

    struct BrokenLines {
        var lines: [TextLayout.Line] = []
        var isTruncated = false
    }

    init(_ paragraph: TextParagraph, width: CGFloat?, height: CGFloat?) {
        self.paragraph = paragraph
        // Sizes beyond these limits mean unlimited; neither alignment nor a number of lines can be computed for them.
        self.width = width.flatMap { $0 < 100_000 ? max(0, $0) : nil }
        self.height = height.flatMap { $0 < 1_000_000 ? max(0, $0) : nil }
    }

    func set(with context: OpaquePointer) -> BrokenLines {
        var setting = BrokenLines()
        let parts = TextPart.split(paragraph.runs)
        var top: CGFloat = 0
        for (index, part) in parts.enumerated() {
            let room = remainingLines(after: setting.lines.count, top: top, part)
            if room == 0 {
                setting.isTruncated = true
                break
            }
            let isLast = index == parts.count - 1
            var lines = set(part, maximum: room, with: context)
            // The part fits exactly but more text follows, so append an ellipsis.
            if !isLast, let room, lines.lines.count >= room, truncates {
                lines = set(part.continued, maximum: room, with: context)
                lines.isTruncated = true
            }
            setting.isTruncated = setting.isTruncated || lines.isTruncated
            for var line in lines.lines {
                line.top += top
                line.baseline += top
                setting.lines.append(line)
            }
            if let last = setting.lines.last { top = last.top + last.height + paragraph.lineSpacing }
            top += paragraph.paragraphSpacing
        }
        return setting
    }

    private var truncates: Bool {
        switch paragraph.lineBreak {
        case .truncateHead, .truncateTail, .truncateMiddle: width != nil
        default: false
        }
    }

    /// The number of lines that may follow; `nil` means unlimited.
    private func remainingLines(after count: Int, top: CGFloat, _ part: TextPart) -> Int? {
        var room: Int?
        if paragraph.maximumLines > 0 { room = max(0, paragraph.maximumLines - count) }
        if let height {
            let line = lineHeight(of: part.tallestFont.metrics)
            // A hundredth of a point tolerates rounded heights.
            let fit = Int(
                max(0, (height - top + paragraph.lineSpacing + 0.01) / max(0.01, line + paragraph.lineSpacing)))
            room = min(room ?? .max, max(count == 0 ? 1 : 0, fit))
        }
        return room
    }

    private func lineHeight(of metrics: FontMetrics) -> CGFloat {
        var result = metrics.lineHeight + metrics.leading
        if paragraph.lineHeightMultiple > 0 { result *= paragraph.lineHeightMultiple }
        if paragraph.minimumLineHeight > 0 { result = max(result, paragraph.minimumLineHeight) }
        if paragraph.maximumLineHeight > 0 { result = min(result, paragraph.maximumLineHeight) }
        return result
    }

    /// Breaks the text between two line breaks into lines.
    private func set(_ part: TextPart, maximum: Int?, with context: OpaquePointer) -> BrokenLines {
        let layout = pango_layout_new(context)!
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_text(layout, part.text, Int32(part.text.utf8.count))
        let attributes = part.makeAttributes()
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        configure(layout, maximum: maximum)

        var setting = BrokenLines()
        setting.isTruncated = pango_layout_is_ellipsized(layout) != 0
        let count = Int(pango_layout_get_line_count(layout))
        let shown = min(count, maximum ?? count)
        if shown < count { setting.isTruncated = true }
        var top: CGFloat = 0
        for index in 0..<shown {
            guard let line = pango_layout_get_line_readonly(layout, Int32(index)) else { continue }
            var result = makeLine(line, of: part, isFirst: index == 0, isLast: index == count - 1)
            result.top += top
            result.baseline += top
            top += result.height + paragraph.lineSpacing
            setting.lines.append(result)
        }
        return setting
    }

    /// Rounds a length in Pango's units down and limits it to a million points, more than any line.
    static func units(_ length: CGFloat) -> Int32 { Int32(min(max(Int(bounded: length), -1 << 30), 1 << 30)) }

    private func configure(_ layout: OpaquePointer, maximum: Int?) {
        pango_layout_set_auto_dir(layout, 0)
        pango_layout_set_wrap(layout, paragraph.lineBreak == .charWrap ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        guard let width else { return }
        let available = max(0, lineEnd(in: width) - paragraph.headIndent)
        // Lines that fit exactly must not break because of rounding to 1/1024.
        let units = Self.units((available * CGFloat(PANGO_SCALE)).rounded(.up) + 1)
        if paragraph.lineBreak == .clip { return }
        pango_layout_set_width(layout, units)
        let indent = paragraph.firstLineIndent - paragraph.headIndent
        pango_layout_set_indent(layout, Self.units(indent * CGFloat(PANGO_SCALE)))
        if paragraph.alignment == .justified { pango_layout_set_justify(layout, 1) }
        switch paragraph.lineBreak {
        case .truncateHead: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_START)
        case .truncateTail: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        case .truncateMiddle: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
        default: return
        }
        // A negative height is a number of lines.
        pango_layout_set_height(layout, -Int32(min(maximum ?? 1_000_000, 1_000_000)))
    }

    private func lineEnd(in width: CGFloat) -> CGFloat {
        paragraph.tailIndent > 0 ? min(width, paragraph.tailIndent) : width + paragraph.tailIndent
    }

    private func makeLine(
        _ line: UnsafeMutablePointer<PangoLayoutLine>, of part: TextPart, isFirst: Bool, isLast: Bool
    ) -> TextLayout.Line {
        var pieces: [TextLayout.Piece] = []
        var x: CGFloat = 0
        var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
        var next = line.pointee.runs
        while let node = next {
            if let data = node.pointee.data {
                let piece = makePiece(data.assumingMemoryBound(to: PangoGlyphItem.self).pointee, at: x, of: part)
                let metrics = piece.run.font.metrics
                ascent = max(ascent, metrics.ascender + piece.run.baselineOffset)
                descent = max(descent, -metrics.descender - piece.run.baselineOffset)
                x += piece.width
                pieces.append(piece)
            }
            next = node.pointee.next
        }
        // TextKit also adds the kern after the last character; Pango omits it at the ends of lines.
        if let last = pieces.indices.last {
            pieces[last].width += pieces[last].run.kern
            x += pieces[last].run.kern
        }
        if pieces.isEmpty {
            let metrics = part.tallestFont.metrics
            (ascent, descent) = (metrics.ascender, -metrics.descender)
        }
        let natural = ascent + descent
        var height = natural
        if paragraph.lineHeightMultiple > 0 { height *= paragraph.lineHeightMultiple }
        if paragraph.minimumLineHeight > 0 { height = max(height, paragraph.minimumLineHeight) }
        if paragraph.maximumLineHeight > 0 { height = min(height, paragraph.maximumLineHeight) }
        let start = isFirst ? paragraph.firstLineIndent : paragraph.headIndent
        // Extra height goes above the text, as in TextKit.
        return TextLayout.Line(
            x: start + offset(of: x, from: start), top: 0, baseline: height - descent, width: start + x, height: height,
            pieces: pieces)
    }

    private func offset(of lineWidth: CGFloat, from start: CGFloat) -> CGFloat {
        guard let width else { return 0 }
        let free = lineEnd(in: width) - start - lineWidth
        switch paragraph.alignment {
        case .left, .natural, .justified: return 0
        case .center: return free / 2
        case .right: return free
        }
    }

    private func makePiece(_ item: PangoGlyphItem, at x: CGFloat, of part: TextPart) -> TextLayout.Piece {
        let scale = 1 / CGFloat(PANGO_SCALE)
        let run = part.run(atByte: Int(item.item.pointee.offset))
        var glyphs: [TextLayout.Glyph] = []
        var advance: CGFloat = 0
        let string = item.glyphs.pointee
        glyphs.reserveCapacity(Int(string.num_glyphs))
        for index in 0..<Int(string.num_glyphs) {
            let info = string.glyphs[index]
            // Placeholders for missing glyphs have no outline.
            if info.glyph & PangoGlyph(0x1000_0000) == 0 {
                glyphs.append(
                    TextLayout.Glyph(
                        index: UInt(info.glyph), x: advance + CGFloat(info.geometry.x_offset) * scale,
                        y: CGFloat(info.geometry.y_offset) * scale, isColor: info.attr.is_color != 0))
            }
            advance += CGFloat(info.geometry.width) * scale
        }
        let font = item.item.pointee.analysis.font
        return TextLayout.Piece(
            x: x, width: advance, face: font.flatMap { FontLibrary.shared.face(of: $0) }, glyphs: glyphs, run: run)
    }
}
