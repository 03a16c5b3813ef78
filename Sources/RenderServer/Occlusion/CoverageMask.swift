import CPixels

/// The covered pixels of a strip, one bit each, for frames with many small overlapping items.
///
/// None of these covers a strip from top to bottom. Checking every row of every item takes as long as drawing a few
/// pixels, so the mask remains empty until the area of the drawn items is some multiple of the strip's area.
struct CoverageMask {
    private let strip: PixelRect
    private let arena: Arena
    private let words: Int
    private var bits: UnsafeMutablePointer<UInt64>?
    /// The total area of the drawn items, in pixels.
    private var drawnArea = 0

    /// The number of times the strip is drawn over before checking rows pays off. Found by measuring.
    private static let overdrawThreshold = 2

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

    /// Returns the visible part of an item.
    mutating func visible(_ item: UnsafePointer<DrawOp>, _ columns: Range<Int>) -> Visible {
        let rows = rows(of: item)
        guard let bits else {
            drawnArea += rows.count * columns.count
            return .all
        }
        let mark = arena.mark
        let spans = arena.allocate(CPColumns.self, rows.count)
        let left = columns.lowerBound - strip.minX
        let count = cp_unset_bits(
            bits + rows.lowerBound * words, Int32(words), Int32(rows.count), Int32(left), Int32(left + columns.count),
            spans)
        guard count > 0 else {
            arena.rewind(to: mark)
            return .nothing
        }
        return .rows(spans)
    }

    /// Adds the rectangles in which an item hides its backdrop.
    mutating func insert(_ item: UnsafePointer<DrawOp>, _ columns: Range<Int>) {
        guard drawnArea > Self.overdrawThreshold * strip.area, item.pointee.isOpaque else { return }
        let drawn = PixelRect(
            minX: columns.lowerBound, minY: item.pointee.rect.minY, maxX: columns.upperBound,
            maxY: item.pointee.rect.maxY
        ).intersection(strip)
        insert(item.pointee.core.rects.0.intersection(drawn))
        insert(item.pointee.core.rects.1.intersection(drawn))
        insert(item.pointee.core.rects.2.intersection(drawn))
    }

    private mutating func insert(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        if bits == nil {
            let allocated = arena.allocate(UInt64.self, words * strip.height)
            allocated.update(repeating: 0, count: words * strip.height)
            bits = allocated
        }
        guard let bits else { return }
        cp_set_bits(
            bits + (rect.minY - strip.minY) * words, Int32(words), Int32(rect.height), Int32(rect.minX - strip.minX),
            Int32(rect.maxX - strip.minX))
    }
}
