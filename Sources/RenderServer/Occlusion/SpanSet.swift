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
        var merged = columns
        var result: [Range<Int>] = []
        for range in ranges {
            if range.upperBound < merged.lowerBound || range.lowerBound > merged.upperBound {
                result.append(range)
            } else {
                merged = min(merged.lowerBound, range.lowerBound)..<max(merged.upperBound, range.upperBound)
            }
        }
        let index = result.firstIndex { $0.lowerBound > merged.lowerBound } ?? result.count
        result.insert(merged, at: index)
        if result.count <= Self.maximumRanges { ranges = result }
    }
}
