import CoreGraphics

/// How one section of a flow layout breaks its items into lines. `main` is the axis of scrolling, `cross` that of a line.
struct FlowSection {
    struct Length: Equatable {
        var main: CGFloat
        var cross: CGFloat
    }

    /// An item's place relative to the section's first item and the line's leading end.
    struct Place: Equatable {
        var main: CGFloat
        var cross: CGFloat
    }

    var items: [Length]
    /// How long a line may be.
    var available: CGFloat
    var interitemSpacing: CGFloat
    var lineSpacing: CGFloat

    /// The items' places, and how far the lines reach.
    func arranged() -> (places: [Place], extent: CGFloat) {
        var places: [Place] = []
        var main: CGFloat = 0
        var index = 0
        while index < items.count {
            let line = index..<endOfLine(from: index)
            if index > 0 { main += lineSpacing }
            let thickness = items[line].map(\.main).max() ?? 0
            let (start, spacing) = spread(line)
            var cross = start
            for item in items[line] {
                places.append(Place(main: main + (thickness - item.main) / 2, cross: cross))
                cross += item.cross + spacing
            }
            main += thickness
            index = line.upperBound
        }
        return (places, main)
    }

    private func endOfLine(from start: Int) -> Int {
        var used = items[start].cross
        var end = start + 1
        while end < items.count, used + interitemSpacing + items[end].cross <= available + 1e-6 {
            used += interitemSpacing + items[end].cross
            end += 1
        }
        return end
    }

    /// Where a line begins and how far its items are apart.
    ///
    /// Full lines are justified. The last one stands in the columns of a full line if its items are alike, else it keeps
    /// the minimum spacing. A line into which only one item fits centres it.
    private func spread(_ line: Range<Int>) -> (start: CGFloat, spacing: CGFloat) {
        let isLast = line.upperBound == items.count
        let lengths = items[line].map(\.cross)
        guard let first = items[line].first else { return (0, 0) }
        if !isLast { return justified(count: lengths.count, used: lengths.reduce(0, +)) }
        guard items[line].allSatisfy({ $0 == first }) else { return (0, interitemSpacing) }
        let pitch = first.cross + interitemSpacing
        let columns = pitch > 0 ? Int(((available + interitemSpacing) / pitch + 1e-9).rounded(.down)) : lengths.count
        return justified(count: max(columns, 1), used: CGFloat(max(columns, 1)) * first.cross)
    }

    private func justified(count: Int, used: CGFloat) -> (start: CGFloat, spacing: CGFloat) {
        count > 1 ? (0, (available - used) / CGFloat(count - 1)) : ((available - used) / 2, 0)
    }
}
