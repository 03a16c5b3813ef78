import CCairo
import CPango

/// Breaks a paragraph into lines with Pango and copies the glyphs to be drawn.
struct LineBreaker {
    let paragraph: TextParagraph
    let width: CGFloat?
    let height: CGFloat?
    /// Whether the lines have the frames of their characters.
    let locatesCharacters: Bool

    struct BrokenLines {
        var lines: [TextLayout.Line] = []
        var isTruncated = false
    }

    init(_ paragraph: TextParagraph, width: CGFloat?, height: CGFloat?, locatesCharacters: Bool = false) {
        self.paragraph = paragraph
        self.locatesCharacters = locatesCharacters
        // Sizes beyond these limits mean unlimited; neither alignment nor a number of lines can be computed for them.
        self.width = width.flatMap { $0 < 100_000 ? max(0, $0) : nil }
        self.height = height.flatMap { $0 < 1_000_000 ? max(0, $0) : nil }
    }

    func breakLines(with context: OpaquePointer) -> BrokenLines {
        var result = BrokenLines()
        let segments = TextSegment.split(paragraph.runs)
        var top: CGFloat = 0
        var start = 0
        for (index, segment) in segments.enumerated() {
            let remaining = remainingLines(after: result.lines.count, top: top, segment)
            if remaining == 0 {
                result.isTruncated = true
                break
            }
            let isLast = index == segments.count - 1
            var broken = breakLines(of: segment, maximum: paragraph.wrapsLines ? remaining : 1, with: context)
            // The part fits exactly but more text follows, so append an ellipsis.
            if !isLast, let remaining, broken.lines.count >= remaining, truncates {
                broken = breakLines(of: segment.ellipsized, maximum: remaining, with: context)
                broken.isTruncated = true
            }
            result.isTruncated = result.isTruncated || broken.isTruncated
            if locatesCharacters {
                broken.addLineBreak(of: segment)
                for index in broken.lines.indices { broken.lines[index].move(by: start) }
                start += segment.text.utf16.count + segment.lineBreakLength
            }
            for var line in broken.lines {
                line.top += top
                line.baseline += top
                result.lines.append(line)
            }
            if let last = result.lines.last { top = last.top + last.height + paragraph.lineSpacing }
            top += paragraph.paragraphSpacing + paragraph.paragraphSpacingBefore
        }
        return result
    }

    var truncates: Bool { paragraph.lineBreak.truncates && width != nil }

    /// The number of lines that may follow; `nil` means unlimited.
    private func remainingLines(after count: Int, top: CGFloat, _ segment: TextSegment) -> Int? {
        var remaining: Int?
        if paragraph.maximumLines > 0 { remaining = max(0, paragraph.maximumLines - count) }
        if let height {
            let line = lineHeight(of: segment.largestFont.metrics)
            // A hundredth of a point tolerates rounded heights.
            let fit = Int(
                bounded: max(0, (height - top + paragraph.lineSpacing + 0.01) / max(0.01, line + paragraph.lineSpacing))
            )
            remaining = min(remaining ?? .max, max(count == 0 ? 1 : 0, fit))
        }
        return remaining
    }

    func lineHeight(of metrics: FontMetrics) -> CGFloat { lineHeight(natural: metrics.lineHeight) }

    /// Returns the height of a line within the paragraph's limits.
    private func lineHeight(natural: CGFloat) -> CGFloat {
        var result = natural
        if paragraph.lineHeightMultiple > 0 { result *= paragraph.lineHeightMultiple }
        if paragraph.minimumLineHeight > 0 { result = max(result, paragraph.minimumLineHeight) }
        if paragraph.maximumLineHeight > 0 { result = min(result, paragraph.maximumLineHeight) }
        return result
    }

    /// Breaks the text between two line breaks into lines.
    func breakLines(of whole: TextSegment, maximum: Int?, with context: OpaquePointer) -> BrokenLines {
        let segment = shortened(whole, maximum: maximum)
        let layout = pango_layout_new(context)!
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_text(layout, segment.text, Int32(segment.text.utf8.count))
        let attributes = segment.makeAttributes()
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        configure(layout, maximum: maximum)
        if segment.text.utf8.contains(UInt8(ascii: "\t")) { setTabs(of: layout) }

        var result = BrokenLines()
        result.isTruncated = pango_layout_is_ellipsized(layout) != 0
        let count = Int(pango_layout_get_line_count(layout))
        let shown = min(count, maximum ?? count)
        if shown < count { result.isTruncated = true }
        var top: CGFloat = 0
        for index in 0..<shown {
            guard let pangoLine = pango_layout_get_line_readonly(layout, Int32(index)) else { continue }
            var line = makeLine(pangoLine, of: segment, isFirst: index == 0)
            line.top += top
            line.baseline += top
            top += line.height + paragraph.lineSpacing
            if locatesCharacters { locateCharacters(in: &line, from: pangoLine, of: segment) }
            result.lines.append(line)
        }
        return result
    }

    /// Returns the part of a very long text that can be visible, because Pango shapes all of it.
    ///
    /// The cost of a word without spaces is even quadratic in its length.
    private func shortened(_ segment: TextSegment, maximum: Int?) -> TextSegment {
        guard segment.text.utf8.count > TextSegment.longText, let width else { return segment }
        guard let maximum, paragraph.lineBreak != .wordWrap, paragraph.lineBreak != .charWrap else {
            return segment.limitingWords()
        }
        // No font has visible characters narrower than a twentieth of its size.
        let charactersPerLine = max(lineEnd(in: width), 0) / max(segment.smallestFontSize / 20, 0.1)
        let length = TextSegment.longText + Int(bounded: charactersPerLine * CGFloat(min(maximum, 1_000_000)))
        switch paragraph.lineBreak {
        case .truncateHead: return segment.keepingEnds(of: length, keepsStart: false)
        case .truncateMiddle: return segment.keepingEnds(of: length, keepsStart: true)
        default: return segment.prefix(length)
        }
    }

    /// Rounds a length in Pango's units down and limits it to a million points, more than any line.
    static func units(_ length: CGFloat) -> Int32 { Int32(min(max(Int(bounded: length), -1 << 30), 1 << 30)) }

    private func configure(_ layout: OpaquePointer, maximum: Int?) {
        pango_layout_set_auto_dir(layout, 0)
        pango_layout_set_wrap(layout, paragraph.lineBreak == .charWrap ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        guard let width else { return }
        let available = max(0, lineEnd(in: width) - origin)
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

    /// The position from which Pango measures lines: it indents the first line, or all the others.
    var origin: CGFloat { min(paragraph.firstLineIndent, paragraph.headIndent) }

    func lineEnd(in width: CGFloat) -> CGFloat {
        paragraph.tailIndent > 0 ? min(width, paragraph.tailIndent) : width + paragraph.tailIndent
    }

    private func makeLine(
        _ pangoLine: UnsafeMutablePointer<PangoLayoutLine>, of segment: TextSegment, isFirst: Bool
    ) -> TextLayout.Line {
        var glyphRuns: [TextLayout.GlyphRun] = []
        var x: CGFloat = 0
        var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        var next = pangoLine.pointee.runs
        while let node = next {
            if let data = node.pointee.data {
                let glyphRun = makeGlyphRun(
                    data.assumingMemoryBound(to: PangoGlyphItem.self).pointee, at: x, of: segment)
                let extent = glyphRun.textRun.extent
                ascent = max(ascent, extent.ascent)
                descent = max(descent, extent.descent)
                leading = max(leading, extent.leading)
                x += glyphRun.width
                glyphRuns.append(glyphRun)
            }
            next = node.pointee.next
        }
        // TextKit also adds the space after the last character; Pango omits it at the ends of lines.
        if let last = glyphRuns.indices.last, let glyph = glyphRuns[last].glyphs.last {
            let spacing = segment.spacing(atByte: glyph.character)
            glyphRuns[last].width += spacing
            x += spacing
        }
        if glyphRuns.isEmpty {
            let metrics = segment.largestFont.metrics
            (ascent, descent, leading) = (metrics.ascender, -metrics.descender, metrics.leading)
        }
        let height = lineHeight(natural: ascent + descent + leading)
        let start = isFirst ? paragraph.firstLineIndent : paragraph.headIndent
        // Extra height goes above the text, as in TextKit.
        return TextLayout.Line(
            x: start + offset(of: x, from: start), top: 0, baseline: height - descent - leading, width: start + x,
            height: height, glyphRuns: glyphRuns)
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

    /// Returns the advance of a glyph in points.
    ///
    /// Pango widens an ellipsis to fill the line; in UIKit the text follows without a gap.
    static func advance(ofGlyph index: Int, in item: PangoGlyphItem) -> CGFloat {
        let info = item.glyphs.pointee.glyphs[index]
        var width = info.geometry.width
        // The flag of Pango's ellipses, a macro.
        if item.item.pointee.analysis.flags & (1 << 1) != 0, let font = item.item.pointee.analysis.font {
            var logical = PangoRectangle()
            pango_font_get_glyph_extents(font, info.glyph, nil, &logical)
            width = min(width, logical.width)
        }
        return CGFloat(width) / CGFloat(PANGO_SCALE)
    }

    private func makeGlyphRun(_ item: PangoGlyphItem, at x: CGFloat, of segment: TextSegment) -> TextLayout.GlyphRun {
        let scale = 1 / CGFloat(PANGO_SCALE)
        let textRun = segment.run(atByte: Int(item.item.pointee.offset))
        var glyphs: [TextLayout.Glyph] = []
        var advance: CGFloat = 0
        let string = item.glyphs.pointee
        glyphs.reserveCapacity(Int(string.num_glyphs))
        for index in 0..<Int(string.num_glyphs) {
            let info = string.glyphs[index]
            // Placeholders for missing glyphs have no outline.
            let width = Self.advance(ofGlyph: index, in: item)
            if info.glyph & PangoGlyph(0x1000_0000) == 0 {
                glyphs.append(
                    TextLayout.Glyph(
                        index: UInt(info.glyph), x: advance + CGFloat(info.geometry.x_offset) * scale,
                        y: CGFloat(info.geometry.y_offset) * scale, isColor: info.attr.is_color != 0, advance: width,
                        character: Int(item.item.pointee.offset) + Int(string.log_clusters[index])))
            }
            advance += width
        }
        let font = item.item.pointee.analysis.font
        return TextLayout.GlyphRun(
            x: x, width: advance, face: font.flatMap { FontLibrary.shared.face(of: $0) }, glyphs: glyphs,
            textRun: textRun)
    }
}
