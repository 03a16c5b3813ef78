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
    }

    /// Last drawn first. The plan must stay alive.
    let steps: [Step]
    /// Columns of the band nothing opaque covers: the background shows there.
    let open: [Range<Int>]

    /// - Parameter isEverythingDrawn: What is covered is not left out.
    init(_ plan: CompiledPlan, band: PixelRect, isEverythingDrawn: Bool = false) {
        var search = Search(band: band, isEverythingDrawn: isEverythingDrawn)
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
    private var enclosures: [Enclosure] = []

    private struct Enclosure {
        /// What was covered before a group whose contents cannot cover what lies below it.
        var outside: ColumnSet?
        /// Columns of a clip that hold the whole band; nil for none.
        var inside: Range<Int>?
    }

    init(band: PixelRect, isEverythingDrawn: Bool) {
        self.band = band
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
        cover.gaps(in: columns) { steps.append(Occlusion.Step(action: .draw(item), columns: $0)) }
        guard !isEverythingDrawn, item.pointee.rect.minY <= band.minY, item.pointee.rect.maxY >= band.maxY
        else { return false }
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
