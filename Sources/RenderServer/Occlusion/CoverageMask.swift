import CPixels

/// The pixels of a strip that are covered, one by one, for pictures of many small things on top of each other: none of
/// these covers a strip from top to bottom.
///
/// Looking at every row of every item takes as long as drawing a few pixels. So the set stays empty until the items that
/// were to be drawn come to some times the strip's area.
struct CoverageMask {
    private let strip: PixelRect
    private let arena: Arena
    private let words: Int
    private var bits: UnsafeMutablePointer<UInt64>?
    /// Pixels of items that are drawn.
    private var drawnArea = 0

    /// How many times the strip is drawn over before looking closer pays; found by measuring.
    private static let patience = 2

    init(strip: PixelRect, _ arena: Arena) {
        self.strip = strip
        self.arena = arena
        words = (strip.width + 63) / 64
    }

    private func rows(of item: UnsafePointer<DrawOp>) -> Range<Int> {
        max(item.pointee.rect.minY, strip.minY) - strip.minY..<min(item.pointee.rect.maxY, strip.maxY) - strip.minY
    }

    enum Visible {
        case nothing, all
        /// The columns of each row, counted from the strip's left side.
        case rows(UnsafePointer<CPColumns>)
    }

    /// What of an item can be seen.
    mutating func visible(_ item: UnsafePointer<DrawOp>, _ columns: Range<Int>) -> Visible {
        let rows = rows(of: item)
        guard let bits else {
            drawnArea += rows.count * columns.count
            return .all
        }
        let mark = arena.mark
        let found = arena.take(CPColumns.self, rows.count)
        let left = columns.lowerBound - strip.minX
        let count = cp_unset_bits(
            bits + rows.lowerBound * words, Int32(words), Int32(rows.count), Int32(left), Int32(left + columns.count),
            found)
        guard count > 0 else {
            arena.rewind(to: mark)
            return .nothing
        }
        return .rows(found)
    }

    /// Notes the rows between an item's upright sides.
    mutating func insert(_ item: UnsafePointer<DrawOp>, _ columns: Range<Int>) {
        guard drawnArea > Self.patience * strip.area, item.pointee.isOpaque else { return }
        let rows = item.pointee.shape.steadyRows.clamped(to: self.rows(of: item).shifted(by: strip.minY))
        guard !rows.isEmpty,
            let covered = item.pointee.shape.coveredColumns(from: rows.lowerBound, to: rows.upperBound)?
                .clamped(to: columns), !covered.isEmpty
        else { return }
        if bits == nil {
            let made = arena.take(UInt64.self, words * strip.height)
            made.update(repeating: 0, count: words * strip.height)
            bits = made
        }
        guard let bits else { return }
        cp_set_bits(
            bits + (rows.lowerBound - strip.minY) * words, Int32(words), Int32(rows.count),
            Int32(covered.lowerBound - strip.minX), Int32(covered.upperBound - strip.minX))
    }
}

extension Range<Int> {
    fileprivate func shifted(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }
}
