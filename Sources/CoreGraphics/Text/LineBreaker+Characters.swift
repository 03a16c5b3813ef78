import CPango

extension LineBreaker {
    /// Sets the frames of a line's characters, one for each UTF-16 code unit.
    ///
    /// The code units of a ligature divide its width.
    func locateCharacters(
        in line: inout TextLayout.Line, from pangoLine: UnsafeMutablePointer<PangoLayoutLine>, of segment: TextSegment
    ) {
        let offsets = segment.utf16Offsets
        func offset(ofByte byte: Int) -> Int { offsets[min(max(byte, 0), offsets.count - 1)] }
        for run in line.glyphRuns.indices {
            for glyph in line.glyphRuns[run].glyphs.indices {
                let byte = line.glyphRuns[run].glyphs[glyph].character
                line.glyphRuns[run].glyphs[glyph].character = offset(ofByte: byte)
            }
        }
        let first = Int(pangoLine.pointee.start_index)
        line.start = offset(ofByte: first)
        let count = offset(ofByte: first + Int(pangoLine.pointee.length)) - line.start
        line.characters = Array(repeating: TextLayout.CharacterFrame(x: line.x, width: 0), count: max(0, count))
        var next = pangoLine.pointee.runs
        var x = line.x
        while let node = next {
            if let data = node.pointee.data {
                for cluster in Self.clusters(of: data.assumingMemoryBound(to: PangoGlyphItem.self).pointee, at: &x) {
                    let range = offset(ofByte: cluster.bytes.lowerBound)..<offset(ofByte: cluster.bytes.upperBound)
                    line.place(cluster, at: range.lowerBound - line.start..<range.upperBound - line.start)
                }
            }
            next = node.pointee.next
        }
    }

    /// Glyphs that belong together, such as a letter with an accent.
    struct Cluster {
        var bytes: Range<Int>
        var x: CGFloat
        var width: CGFloat
        var isRightToLeft: Bool
    }

    /// Returns the clusters of an item in the order of the text, and advances `x` by the item's width.
    private static func clusters(of item: PangoGlyphItem, at x: inout CGFloat) -> [Cluster] {
        let start = Int(item.item.pointee.offset)
        let end = start + Int(item.item.pointee.length)
        let isRightToLeft = item.item.pointee.analysis.level & 1 == 1
        let string = item.glyphs.pointee
        var clusters: [Cluster] = []
        for index in 0..<Int(string.num_glyphs) {
            let byte = start + Int(string.log_clusters[index])
            let width = LineBreaker.advance(ofGlyph: index, in: item)
            if clusters.last?.bytes.lowerBound == byte {
                clusters[clusters.count - 1].width += width
            } else {
                clusters.append(Cluster(bytes: byte..<byte, x: x, width: width, isRightToLeft: isRightToLeft))
            }
            x += width
        }
        clusters.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
        for index in clusters.indices {
            let following = index + 1 < clusters.count ? clusters[index + 1].bytes.lowerBound : end
            clusters[index].bytes = clusters[index].bytes.lowerBound..<max(following, clusters[index].bytes.lowerBound)
        }
        return clusters
    }
}

extension TextLayout.Line {
    /// Moves the offsets of the characters.
    mutating func move(by offset: Int) {
        start += offset
        for run in glyphRuns.indices {
            for glyph in glyphRuns[run].glyphs.indices { glyphRuns[run].glyphs[glyph].character += offset }
        }
    }

    /// Divides a cluster's width among its code units.
    fileprivate mutating func place(_ cluster: LineBreaker.Cluster, at range: Range<Int>) {
        let width = cluster.width / CGFloat(max(range.count, 1))
        for (position, index) in range.enumerated() where characters.indices.contains(index) {
            let column = cluster.isRightToLeft ? range.count - 1 - position : position
            characters[index] = TextLayout.CharacterFrame(x: cluster.x + CGFloat(column) * width, width: width)
        }
    }
}

extension LineBreaker.BrokenLines {
    /// Adds the characters of a segment's line break to its last line.
    mutating func addLineBreak(of segment: TextSegment) {
        guard let last = lines.indices.last else { return }
        let end = TextLayout.CharacterFrame(x: lines[last].x + lines[last].advance, width: 0)
        lines[last].characters += Array(repeating: end, count: segment.lineBreakLength)
    }
}

extension TextSegment {
    /// The offset in UTF-16 code units of each byte, and of the end.
    fileprivate var utf16Offsets: [Int] {
        var offsets: [Int] = []
        offsets.reserveCapacity(text.utf8.count + 1)
        var offset = 0
        for scalar in text.unicodeScalars {
            offsets += Array(repeating: offset, count: UTF8.width(scalar))
            offset += UTF16.width(scalar)
        }
        offsets.append(offset)
        return offsets
    }
}
