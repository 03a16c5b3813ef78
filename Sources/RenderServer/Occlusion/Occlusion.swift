import CPixels

/// The drawing steps of one strip, without commands that later commands cover.
struct Occlusion {
    /// A drawing step, and the columns in which it is visible.
    struct Step {
        enum Action {
            case draw(UnsafePointer<DrawOp>)
            case push(UnsafePointer<CompiledDisplayList.ScopeOp>)
            case pop(UnsafePointer<CompiledDisplayList.ScopeOp>)
        }
        var action: Action
        var columns: Range<Int>
        /// The visible columns of each row that the item has in the strip; `nil` if they equal the step's columns.
        var rows: UnsafePointer<CPColumns>?
    }

    /// The steps, last drawn first. The display list must outlive them.
    let steps: [Step]
    /// The columns of the strip that no opaque item entirely covers, in which the background may be visible.
    let uncovered: [Range<Int>]

    /// - Parameters:
    ///   - arena: The memory for the rows of steps.
    ///   - memory: Storage to reuse for the steps.
    ///   - drawsOccludedItems: Whether covered commands are drawn as well.
    init(
        _ displayList: CompiledDisplayList, strip: PixelRect, _ arena: Arena, reusing memory: consuming [Step] = [],
        drawsOccludedItems: Bool = false
    ) {
        memory.removeAll(keepingCapacity: true)
        var search = Search(strip: strip, arena, steps: memory, drawsOccludedItems: drawsOccludedItems)
        search.add(displayList)
        var uncovered: [Range<Int>] = []
        search.covered.gaps(in: strip.minX..<strip.maxX) { uncovered.append($0) }
        steps = search.steps
        self.uncovered = uncovered
    }
}

/// Visits commands from the last one drawn to the first, and records which columns are covered.
private struct Search {
    let strip: PixelRect
    let drawsOccludedItems: Bool
    var steps: [Occlusion.Step]
    var covered = SpanSet()
    private var coverageMask: CoverageMask
    private var openScopes: [OpenScope] = []

    private struct OpenScope {
        /// The covered columns before a group; its contents can't cover its backdrop.
        var outerCovered: SpanSet?
        /// The columns of a clip that are covered in the whole strip; `nil` if there are none.
        var clipColumns: Range<Int>?
    }

    init(strip: PixelRect, _ arena: Arena, steps: consuming [Occlusion.Step], drawsOccludedItems: Bool) {
        self.strip = strip
        self.steps = steps
        coverageMask = CoverageMask(strip: strip, arena)
        self.drawsOccludedItems = drawsOccludedItems
    }

    private var isFullyCovered: Bool { openScopes.isEmpty && covered.contains(strip.minX..<strip.maxX) }

    mutating func add(_ displayList: CompiledDisplayList) {
        var index = displayList.commands.count - 1
        while index >= 0 {
            let command = displayList.commands[index]
            index -= 1
            switch command {
            case .draw(let number):
                let rect = displayList.rects[number]
                guard rect.minY < strip.maxY, rect.maxY > strip.minY else { continue }
                if add(displayList.op(number)), isFullyCovered { return }
            case .run(let number):
                let rect = displayList.runs[number].bounds.intersection(strip)
                if rect.isEmpty || covered.contains(rect.minX..<rect.maxX) { continue }
                displayList.runs[number].displayList._withUnsafeGuaranteedRef { add($0) }
                if isFullyCovered { return }
            case .pop(let number):
                let scope = displayList.scope(number)
                let rect = scope.pointee.rect.intersection(strip)
                if rect.isEmpty || covered.contains(rect.minX..<rect.maxX) {
                    index = scope.pointee.begin - 1
                    continue
                }
                steps.append(Occlusion.Step(action: .pop(scope), columns: rect.minX..<rect.maxX))
                if let shape = scope.pointee.shape {
                    let clipColumns = shape.coveredColumns(from: strip.minY, to: strip.maxY)
                    openScopes.append(OpenScope(outerCovered: nil, clipColumns: clipColumns))
                } else {
                    openScopes.append(OpenScope(outerCovered: covered, clipColumns: nil))
                }
            case .push(let number):
                let scope = displayList.scope(number)
                if let outerCovered = openScopes.popLast()?.outerCovered { covered = outerCovered }
                if case .pop(scope)? = steps.last?.action {
                    steps.removeLast()
                } else {
                    let rect = scope.pointee.rect.intersection(strip)
                    steps.append(Occlusion.Step(action: .push(scope), columns: rect.minX..<rect.maxX))
                }
            }
        }
    }

    /// Adds the steps of an item in rows of the strip; returns whether it covers any columns.
    private mutating func add(_ item: UnsafePointer<DrawOp>) -> Bool {
        let left = max(item.pointee.rect.minX, strip.minX)
        let columns = left..<max(min(item.pointee.rect.maxX, strip.maxX), left)
        guard !columns.isEmpty else { return false }
        covered.gaps(in: columns) { gap in
            guard !drawsOccludedItems else {
                steps.append(Occlusion.Step(action: .draw(item), columns: gap))
                return
            }
            switch coverageMask.visible(item, gap) {
            case .all: steps.append(Occlusion.Step(action: .draw(item), columns: gap))
            case .rows(let rows): steps.append(Occlusion.Step(action: .draw(item), columns: gap, rows: rows))
            case .nothing: break
            }
        }
        guard !drawsOccludedItems else { return false }
        guard item.pointee.rect.minY <= strip.minY, item.pointee.rect.maxY >= strip.maxY else {
            // Items of groups and clips may be covered, but do not cover.
            if openScopes.isEmpty { coverageMask.insert(item, columns) }
            return false
        }
        var covers = false
        item.pointee.coveredColumns(from: strip.minY, to: strip.maxY) { opaque in
            var inner = opaque.clamped(to: columns)
            for openScope in openScopes {
                if let clip = openScope.clipColumns { inner = inner.clamped(to: clip) }
                if openScope.clipColumns == nil, openScope.outerCovered == nil { inner = 0..<0 }
            }
            guard !inner.isEmpty else { return }
            covered.insert(inner)
            covers = true
        }
        return covers
    }
}
