import CPixels

/// What is left to draw in one band after leaving out what later commands cover.
struct Occlusion {
    /// What is to be done, and the columns in which it can be seen.
    struct Step {
        enum Action {
            case draw(UnsafePointer<DrawOp>)
            case push(UnsafePointer<CompiledPlan.ScopeOp>)
            case pop(UnsafePointer<CompiledPlan.ScopeOp>)
        }
        var action: Action
        var columns: Range<Int>
        /// The columns of each row that the item has in the band; nil where all are those of the step.
        var rows: UnsafePointer<CPColumns>?
    }

    /// Last drawn first. The plan must stay alive.
    let steps: [Step]
    /// Columns of the band nothing opaque covers: the background shows there.
    let open: [Range<Int>]

    /// - Parameters:
    ///   - arena: Where the rows of steps lie.
    ///   - isEverythingDrawn: What is covered is not left out.
    init(_ plan: CompiledPlan, band: PixelRect, _ arena: Arena, isEverythingDrawn: Bool = false) {
        var search = Search(band: band, arena, isEverythingDrawn: isEverythingDrawn)
        search.add(plan)
        var open: [Range<Int>] = []
        search.cover.gaps(in: band.minX..<band.maxX) { open.append($0) }
        steps = search.steps
        self.open = open
    }
}

/// Walks commands from the last one drawn to the first, and notes what covers the others.
private struct Search {
    let band: PixelRect
    let isEverythingDrawn: Bool
    var steps: [Occlusion.Step] = []
    var cover = ColumnSet()
    private var rowCover: RowCover
    private var enclosures: [Enclosure] = []

    private struct Enclosure {
        /// What was covered before a group whose contents cannot cover what lies below it.
        var outside: ColumnSet?
        /// Columns of a clip that hold the whole band; nil for none.
        var inside: Range<Int>?
    }

    init(band: PixelRect, _ arena: Arena, isEverythingDrawn: Bool) {
        self.band = band
        rowCover = RowCover(band: band, arena)
        self.isEverythingDrawn = isEverythingDrawn
    }

    private var isDone: Bool { enclosures.isEmpty && cover.contains(band.minX..<band.maxX) }

    mutating func add(_ plan: CompiledPlan) {
        var index = plan.commands.count - 1
        while index >= 0 {
            let command = plan.commands[index]
            index -= 1
            switch command {
            case .draw(let number):
                if add(plan.op(number)), isDone { return }
            case .unit(let number):
                let rect = plan.units[number].bounds.intersection(band)
                if rect.isEmpty || cover.contains(rect.minX..<rect.maxX) { continue }
                plan.units[number].plan._withUnsafeGuaranteedRef { add($0) }
                if isDone { return }
            case .pop(let number):
                let scope = plan.scope(number)
                let rect = scope.pointee.rect.intersection(band)
                if rect.isEmpty || cover.contains(rect.minX..<rect.maxX) {
                    index = scope.pointee.begin - 1
                    continue
                }
                steps.append(Occlusion.Step(action: .pop(scope), columns: rect.minX..<rect.maxX))
                if let shape = scope.pointee.shape {
                    let inside = shape.coveredColumns(from: band.minY, to: band.maxY)
                    enclosures.append(Enclosure(outside: nil, inside: inside))
                } else {
                    enclosures.append(Enclosure(outside: cover, inside: nil))
                }
            case .push(let number):
                let scope = plan.scope(number)
                if let outside = enclosures.popLast()?.outside { cover = outside }
                if case .pop(scope)? = steps.last?.action {
                    steps.removeLast()
                } else {
                    let rect = scope.pointee.rect.intersection(band)
                    steps.append(Occlusion.Step(action: .push(scope), columns: rect.minX..<rect.maxX))
                }
            }
        }
    }

    /// Adds an item's steps; true when it covers anything.
    private mutating func add(_ item: UnsafePointer<DrawOp>) -> Bool {
        guard item.pointee.rect.minY < band.maxY, item.pointee.rect.maxY > band.minY else { return false }
        let left = max(item.pointee.rect.minX, band.minX)
        let columns = left..<max(min(item.pointee.rect.maxX, band.maxX), left)
        guard !columns.isEmpty else { return false }
        cover.gaps(in: columns) { gap in
            guard !isEverythingDrawn else {
                steps.append(Occlusion.Step(action: .draw(item), columns: gap))
                return
            }
            switch rowCover.visible(item, gap) {
            case .all: steps.append(Occlusion.Step(action: .draw(item), columns: gap))
            case .rows(let rows): steps.append(Occlusion.Step(action: .draw(item), columns: gap, rows: rows))
            case .nothing: break
            }
        }
        guard !isEverythingDrawn else { return false }
        guard item.pointee.rect.minY <= band.minY, item.pointee.rect.maxY >= band.maxY else {
            // Items of groups and clips may be covered, but do not cover.
            if enclosures.isEmpty { rowCover.insert(item, columns) }
            return false
        }
        var covers = false
        item.pointee.coveredColumns(from: band.minY, to: band.maxY) { covered in
            var inner = covered.clamped(to: columns)
            for enclosure in enclosures {
                if let inside = enclosure.inside { inner = inner.clamped(to: inside) }
                if enclosure.inside == nil, enclosure.outside == nil { inner = 0..<0 }
            }
            guard !inner.isEmpty else { return }
            cover.insert(inner)
            covers = true
        }
        return covers
    }
}

/// The pixels of a band that are covered, one by one, for pictures of many small things on top of each other: none of
/// these covers a band from top to bottom.
///
/// Looking at every row of every item takes as long as drawing a few pixels. So the set stays empty until the items that
/// were to be drawn come to some times the band's area.
private struct RowCover {
    private let band: PixelRect
    private let arena: Arena
    private let words: Int
    private var bits: UnsafeMutablePointer<UInt64>?
    /// Pixels of items that are drawn.
    private var drawnArea = 0

    /// How many times the band is drawn over before looking closer pays; found by measuring.
    private static let patience = 2

    init(band: PixelRect, _ arena: Arena) {
        self.band = band
        self.arena = arena
        words = (band.width + 63) / 64
    }

    private func rows(of item: UnsafePointer<DrawOp>) -> Range<Int> {
        max(item.pointee.rect.minY, band.minY) - band.minY..<min(item.pointee.rect.maxY, band.maxY) - band.minY
    }

    enum Visible {
        case nothing, all
        /// The columns of each row, counted from the band's left side.
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
        let left = columns.lowerBound - band.minX
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
        guard drawnArea > Self.patience * band.area, item.pointee.isOpaque else { return }
        let rows = item.pointee.shape.steadyRows.clamped(to: self.rows(of: item).shifted(by: band.minY))
        guard !rows.isEmpty,
            let covered = item.pointee.shape.coveredColumns(from: rows.lowerBound, to: rows.upperBound)?
                .clamped(to: columns), !covered.isEmpty
        else { return }
        if bits == nil {
            let made = arena.take(UInt64.self, words * band.height)
            made.update(repeating: 0, count: words * band.height)
            bits = made
        }
        guard let bits else { return }
        cp_set_bits(
            bits + (rows.lowerBound - band.minY) * words, Int32(words), Int32(rows.count),
            Int32(covered.lowerBound - band.minX), Int32(covered.upperBound - band.minX))
    }
}

extension Range<Int> {
    fileprivate func shifted(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }
}

/// Columns as a few sorted ranges; one too many is forgotten, which only costs drawing.
struct ColumnSet {
    private var ranges: [Range<Int>] = []
    private static let most = 12

    /// The parts of a range that are not in the set.
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
        let place = result.firstIndex { $0.lowerBound > merged.lowerBound } ?? result.count
        result.insert(merged, at: place)
        if result.count <= Self.most { ranges = result }
    }
}
