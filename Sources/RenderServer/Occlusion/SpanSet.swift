/// A set of columns as a few sorted ranges; an insertion beyond the maximum is ignored, which only costs drawing time.
struct SpanSet {
    private var ranges: [Range<Int>] = []
    private static let maximumRanges = 12

    /// Calls a closure with the parts of a range that are not in the set.
    func gaps(in columns: Range<Int>, _ body: (Range<Int>) -> Void) {
        var from = columns.lowerBound
        for range in ranges {
            if range.upperBound <= from { continue }
            if range.lowerBound >= columns.upperBound { break }
            if range.lowerBound > from { body(from..<range.lowerBound) }
            from = range.upperBound
        }
        if from < columns.upperBound { body(from..<columns.upperBound) }
    }

    func contains(_ columns: Range<Int>) -> Bool {
        ranges.contains { $0.lowerBound <= columns.lowerBound && $0.upperBound >= columns.upperBound }
    }

    mutating func insert(_ columns: Range<Int>) {
        // The ranges that touch the new one are consecutive; ranges that meet are merged.
        let first = ranges.firstIndex { $0.upperBound >= columns.lowerBound } ?? ranges.count
        var merged = columns
        var end = first
        while end < ranges.count, ranges[end].lowerBound <= columns.upperBound {
            merged = min(merged.lowerBound, ranges[end].lowerBound)..<max(merged.upperBound, ranges[end].upperBound)
            end += 1
        }
        guard end > first || ranges.count < Self.maximumRanges else { return }
        if end == first + 1 {
            ranges[first] = merged
        } else {
            ranges.replaceSubrange(first..<end, with: CollectionOfOne(merged))
        }
    }
}
