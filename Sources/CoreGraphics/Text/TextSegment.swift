import CPango

/// The text between two line breaks: one string and its runs.
struct TextSegment {
    var text = ""
    /// The runs, each with the byte offset of its end.
    var runs: [(run: TextRun, end: Int)] = []
    /// The length of the line break at the end, in UTF-16 code units; 0 at the end of the text.
    var lineBreakLength = 0

    static func split(_ runs: [TextRun]) -> [TextSegment] {
        var segments: [TextSegment] = []
        var segment = TextSegment()
        for run in runs {
            var rest = run.text[...]
            // "\r\n" is a single Character and a line break like the others.
            while let lineBreak = rest.firstIndex(where: { $0.isNewline && $0 != "\u{2028}" }) {
                segment.append(String(rest[..<lineBreak]), run)
                segment.lineBreakLength = rest[lineBreak].utf16.count
                segments.append(segment)
                segment = TextSegment()
                rest = rest[rest.index(after: lineBreak)...]
            }
            segment.append(String(rest), run)
        }
        segments.append(segment)
        return segments
    }

    private mutating func append(_ line: String, _ run: TextRun) {
        text += line.replacingOccurrences(of: "\0", with: "")
        runs.append((run, text.utf8.count))
    }

    /// The part with an ellipsis appended, which indicates that text follows.
    var ellipsized: TextSegment {
        var result = self
        guard let last = runs.last else { return result }
        result.text += "…"
        result.runs[runs.count - 1] = (last.run, result.text.utf8.count)
        return result
    }

    var largestFont: FontDescription {
        runs.map(\.run.font).max { $0.size < $1.size } ?? FontDescription(size: 17)
    }

    func run(atByte offset: Int) -> TextRun {
        for (run, end) in runs where offset < end { return run }
        return runs.last?.run ?? TextRun(text: "", font: FontDescription(size: 17), color: .black)
    }

    func makeAttributes() -> OpaquePointer {
        let list = pango_attr_list_new()!
        var start = 0
        for (index, (run, end)) in runs.enumerated() {
            func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
                Self.insert(attribute, for: start..<end, into: list)
            }
            if end > start {
                insert(pango_attr_font_desc_new(FontLibrary.shared.description(of: run.shapingFont)))
                // A color unique to each run makes Pango end its glyph runs at the ends of the text runs.
                insert(pango_attr_foreground_new(UInt16(index & 0xFFFF), UInt16(index >> 16 & 0xFFFF), 0))
                // Pango would add a hyphen where a word is broken; UIKit doesn't.
                insert(pango_attr_insert_hyphens_new(0))
                if !run.usesLigatures { insert(pango_attr_font_features_new("liga=0, clig=0, dlig=0")) }
                if let attachment = run.attachment { insert(attachment.makeAttribute()) }
                insertSpacing(of: run, in: start..<end, into: list)
            }
            start = end
        }
        return list
    }

    private static func insert(
        _ attribute: UnsafeMutablePointer<PangoAttribute>?, for bytes: Range<Int>, into list: OpaquePointer
    ) {
        guard let attribute else { return }
        attribute.pointee.start_index = UInt32(bytes.lowerBound)
        attribute.pointee.end_index = UInt32(bytes.upperBound)
        pango_attr_list_insert(list, attribute)
    }

    /// Spaces the characters of a run: by its kern, and by the system font's tracking the characters that the font has.
    private func insertSpacing(of run: TextRun, in bytes: Range<Int>, into list: OpaquePointer) {
        let tracking = run.tracking
        guard run.kern != 0 || tracking != 0 else { return }
        func insert(_ spacing: CGFloat, _ range: Range<Int>) {
            // Pango's sums of extents overflow beyond this limit.
            let spacing = min(max(spacing, -10_000), 10_000)
            guard spacing != 0, !range.isEmpty else { return }
            let units = LineBreaker.units(spacing * CGFloat(PANGO_SCALE))
            Self.insert(pango_attr_letter_spacing_new(units), for: range, into: list)
        }
        guard tracking != 0 else { return insert(run.kern, bytes) }
        var (start, position, isTracked) = (bytes.lowerBound, bytes.lowerBound, true)
        for scalar in scalars(in: bytes) {
            if scalar.isTracked != isTracked {
                insert(run.kern + (isTracked ? tracking : 0), start..<position)
                (start, isTracked) = (position, scalar.isTracked)
            }
            position += UTF8.width(scalar)
        }
        insert(run.kern + (isTracked ? tracking : 0), start..<bytes.upperBound)
    }

    /// The space after the character at an offset.
    func spacing(atByte offset: Int) -> CGFloat {
        let run = run(atByte: offset)
        let isTracked = scalars(in: offset..<text.utf8.count).first?.isTracked ?? false
        return run.kern + (isTracked ? run.tracking : 0)
    }

    private func scalars(in bytes: Range<Int>) -> Substring.UnicodeScalarView {
        let start = text.utf8.index(text.startIndex, offsetBy: bytes.lowerBound)
        return text[start..<text.utf8.index(start, offsetBy: bytes.count)].unicodeScalars
    }
}
