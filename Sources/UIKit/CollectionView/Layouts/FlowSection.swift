import CoreGraphics

/// The lines of one section of a flow layout. `main` is the scroll axis, `cross` the axis of a line.
///
/// Positions are computed on demand. Items of uniform size take constant space; other items take space for their sizes
/// and a few numbers per line. A section of very many items is laid out in parts, from the first item on.
struct FlowSection {
    struct Length: Equatable {
        var main: CGFloat
        var cross: CGFloat
        /// Whether the item has no size, so that the layout has no attributes for it.
        var isZero: Bool { main == 0 && cross == 0 }
    }

    /// The position of an item relative to the section's first item and the leading end of the line.
    struct Position: Equatable {
        var main: CGFloat
        var cross: CGFloat
    }

    enum Items {
        case uniform(Length, count: Int)
        case varying([Length])
    }

    struct Line {
        var first: Int
        var main: CGFloat
        var thickness: CGFloat
        /// The maximum end of this line and the lines before it; lines may overlap.
        var maximumEnd: CGFloat
        var start: CGFloat
        var spacing: CGFloat
    }

    /// The sizes that are known.
    private var items: Items
    /// The number of items, whether their sizes are known or not.
    let count: Int
    /// The number of items whose lines are known.
    private(set) var laidOutCount: Int
    /// The available length of a line.
    private let available: CGFloat
    private let interitemSpacing: CGFloat
    private let lineSpacing: CGFloat
    /// The lines of items of different sizes; empty for uniform items.
    private var lines: [Line] = []
    /// The number of uniform items per line.
    private var columns = 1
    /// The extent of the known lines along the scroll axis.
    private(set) var extent: CGFloat = 0
    /// The maximum end of the known lines.
    private var maximumEnd: CGFloat = 0

    init(items: Items, available: CGFloat, interitemSpacing: CGFloat, lineSpacing: CGFloat) {
        self.items = items
        self.available = available
        self.interitemSpacing = interitemSpacing
        self.lineSpacing = lineSpacing
        switch items {
        case .uniform(let length, let count):
            self.count = count
            laidOutCount = count
            columns = Self.columns(of: length.cross, spacing: interitemSpacing, in: available) ?? max(count, 1)
            let lineCount = CGFloat((count + columns - 1) / columns)
            extent = count == 0 ? 0 : lineCount * length.main + (lineCount - 1) * lineSpacing
        case .varying(let lengths):
            count = lengths.count
            laidOutCount = 0
            breakLines(lengths)
        }
    }

    /// Creates a section whose sizes are not known yet.
    init(count: Int, available: CGFloat, interitemSpacing: CGFloat, lineSpacing: CGFloat) {
        items = .varying([])
        self.count = count
        self.available = available
        self.interitemSpacing = interitemSpacing
        self.lineSpacing = lineSpacing
        laidOutCount = 0
    }

    /// Adds the sizes of the next items.
    mutating func append(_ next: [Length]) {
        guard case .varying(var lengths) = items else { return }
        items = .varying([])
        lengths += next
        breakLines(lengths)
        items = .varying(lengths)
    }

    /// The number of items whose sizes are known.
    var knownCount: Int {
        switch items {
        case .uniform(_, let count): count
        case .varying(let lengths): lengths.count
        }
    }

    /// The extent of all lines: estimated from the known ones while there are others.
    var presumedExtent: CGFloat {
        guard laidOutCount > 0, laidOutCount < count else { return extent }
        return (extent + lineSpacing) * CGFloat(count) / CGFloat(laidOutCount) - lineSpacing
    }

    func length(of index: Int) -> Length {
        switch items {
        case .uniform(let length, _): length
        case .varying(let lengths): lengths[index]
        }
    }

    func position(of index: Int) -> Position {
        switch items {
        case .uniform(let length, _):
            let (start, spacing) = justified(count: columns, used: CGFloat(columns) * length.cross)
            return Position(
                main: CGFloat(index / columns) * (length.main + lineSpacing),
                cross: start + CGFloat(index % columns) * (length.cross + spacing))
        case .varying(let lengths):
            let line = lines[lines.firstIndexInOrder { $0.first > index } - 1]
            var cross = line.start
            for item in lengths[line.first..<index] { cross += item.cross + line.spacing }
            return Position(main: line.main + (line.thickness - lengths[index].main) / 2, cross: cross)
        }
    }

    /// Returns the items of the lines between two positions; may include additional lines.
    func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard count > 0, low < high else { return 0..<0 }
        switch items {
        case .uniform(let length, let count):
            let pitch = length.main + lineSpacing
            guard pitch > 0 else { return 0..<count }
            let last = CGFloat((count - 1) / columns)
            let from = min(max(((low - length.main) / pitch).rounded(.down), 0), last)
            let to = min(max((high / pitch).rounded(.up), -1), last)
            guard from <= to else { return 0..<0 }
            return Int(bounded: from) * columns..<min((Int(bounded: to) + 1) * columns, count)
        case .varying:
            let from = lines.firstIndexInOrder { $0.maximumEnd > low }
            let to = lines.firstIndexInOrder { $0.main >= high }
            guard from < to else { return 0..<0 }
            return lines[from].first..<(to < lines.count ? lines[to].first : laidOutCount)
        }
    }

    // MARK: Line breaking

    /// Adds the complete lines.
    private mutating func breakLines(_ lengths: [Length]) {
        var main = extent
        var index = laidOutCount
        while index < lengths.count {
            let line = index..<endOfLine(of: lengths, from: index)
            // The next item may belong to the line.
            if line.upperBound == lengths.count, lengths.count < count { break }
            if index > 0 { main += max(lineSpacing, -(lines.last?.thickness ?? 0)) }
            let thickness = line.reduce(-CGFloat.infinity) { max($0, lengths[$1].main) }
            let (start, spacing) = spread(lengths[line], isLast: line.upperBound == count)
            maximumEnd = max(maximumEnd, main + thickness)
            lines.append(
                Line(
                    first: index, main: main, thickness: thickness, maximumEnd: maximumEnd, start: start,
                    spacing: spacing))
            main += thickness
            index = line.upperBound
        }
        extent = main
        laidOutCount = index
    }

    private func endOfLine(of lengths: [Length], from start: Int) -> Int {
        var used = lengths[start].cross
        var end = start + 1
        while end < lengths.count, used + interitemSpacing + lengths[end].cross <= available + 1e-6 {
            used += interitemSpacing + lengths[end].cross
            end += 1
        }
        return end
    }

    /// Returns the start of a line and the spacing between its items.
    ///
    /// Full lines are justified. The last line uses the columns of a full line if its items have equal sizes, otherwise
    /// the minimum spacing. Items are centered if only one fits into a line.
    private func spread(_ line: ArraySlice<Length>, isLast: Bool) -> (start: CGFloat, spacing: CGFloat) {
        guard let first = line.first else { return (0, 0) }
        if !isLast { return justified(count: line.count, used: line.reduce(0) { $0 + $1.cross }) }
        guard line.allSatisfy({ $0 == first }) else { return (0, interitemSpacing) }
        let columns = Self.columns(of: first.cross, spacing: interitemSpacing, in: available) ?? line.count
        return justified(count: columns, used: CGFloat(columns) * first.cross)
    }

    /// Returns the number of items of one length per line, at least 1; `nil` if it is unlimited.
    private static func columns(of length: CGFloat, spacing: CGFloat, in available: CGFloat) -> Int? {
        let pitch = length + spacing
        guard pitch > 0 else { return nil }
        let fitting = ((available + spacing + 1e-6) / pitch).rounded(.down)
        return fitting > 1 ? Int(bounded: min(fitting, CGFloat(Int32.max))) : 1
    }

    private func justified(count: Int, used: CGFloat) -> (start: CGFloat, spacing: CGFloat) {
        count > 1 ? (0, (available - used) / CGFloat(count - 1)) : ((available - used) / 2, 0)
    }
}
