/// What is left to draw in one band after leaving out what later commands cover.
struct Occlusion {
    /// A command and the columns in which it can be seen.
    struct Step {
        var command: Plan.Command
        var columns: Range<Int>
    }

    /// Last drawn first.
    private(set) var steps: [Step] = []
    /// Columns of the band nothing opaque covers: the background shows there.
    private(set) var open: [Range<Int>] = []

    private var cover = ColumnSet()

    private struct Enclosure {
        /// What was covered before a group whose contents cannot cover what lies below it.
        var outside: ColumnSet?
        /// Columns of a clip that hold the whole band; nil for none.
        var inside: Range<Int>?
    }

    /// - Parameter isEverythingDrawn: What is covered is not left out.
    init(_ plan: CompiledPlan, band: PixelRect, isEverythingDrawn: Bool = false) {
        let all = band.minX..<band.maxX
        var enclosures: [Enclosure] = []
        var index = plan.commands.count - 1
        while index >= 0 {
            let command = plan.commands[index]
            index -= 1
            switch command {
            case .draw(let number):
                let item = plan.op(number)
                guard item.pointee.rect.minY < band.maxY, item.pointee.rect.maxY > band.minY else { continue }
                let left = max(item.pointee.rect.minX, band.minX)
                let columns = left..<max(min(item.pointee.rect.maxX, band.maxX), left)
                guard !columns.isEmpty else { continue }
                cover.gaps(in: columns) { steps.append(Step(command: command, columns: $0)) }
                guard !isEverythingDrawn, item.pointee.rect.minY <= band.minY, item.pointee.rect.maxY >= band.maxY
                else { continue }
                item.pointee.coveredColumns(from: band.minY, to: band.maxY) { covered in
                    var inner = covered.clamped(to: columns)
                    for enclosure in enclosures {
                        if let inside = enclosure.inside { inner = inner.clamped(to: inside) }
                        if enclosure.inside == nil, enclosure.outside == nil { inner = 0..<0 }
                    }
                    if !inner.isEmpty { cover.insert(inner) }
                }
                if enclosures.isEmpty, cover.contains(all) { index = -1 }
            case .pop(let number):
                let scope = plan.scopes[number]
                let rect = scope.rect.intersection(band)
                if rect.isEmpty || cover.contains(rect.minX..<rect.maxX) {
                    index = scope.begin - 1
                    continue
                }
                steps.append(Step(command: command, columns: rect.minX..<rect.maxX))
                if let shape = scope.shape {
                    let inside = shape.coveredColumns(from: band.minY, to: band.maxY)
                    enclosures.append(Enclosure(outside: nil, inside: inside))
                } else {
                    enclosures.append(Enclosure(outside: cover, inside: nil))
                }
            case .push(let number):
                if let outside = enclosures.popLast()?.outside { cover = outside }
                if case .pop(number)? = steps.last?.command {
                    steps.removeLast()
                } else {
                    let rect = plan.scopes[number].rect.intersection(band)
                    steps.append(Step(command: command, columns: rect.minX..<rect.maxX))
                }
            }
        }
        cover.gaps(in: all) { open.append($0) }
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
