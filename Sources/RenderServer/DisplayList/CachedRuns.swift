import CoreGraphics

/// A run of siblings with their subtrees, whose display list is reused while nothing in it changes.
final class CachedRun: @unchecked Sendable {
    let key: DisplayList.Key
    let nodes: Range<Int>
    let inherited: DisplayListBuilder.InheritedState
    let displayList: DisplayList
    let bounds: PixelRect
    /// The display list prepared for drawing; must be accessed before the drawing threads start.
    private(set) lazy var compiled = CompiledDisplayList(displayList)

    init(
        key: DisplayList.Key, nodes: Range<Int>, _ inherited: DisplayListBuilder.InheritedState,
        _ displayList: DisplayList
    ) {
        self.key = key
        self.nodes = nodes
        self.inherited = inherited
        self.displayList = displayList
        bounds = displayList.bounds
    }
}

/// The cached runs of the previous tree, and the changes in the current tree.
final class CachedRuns {
    /// The minimum number of nodes in a run; smaller runs are faster to build again than to cache.
    static let minimumCount = 32

    enum Slot {
        case empty
        case cached(CachedRun, frame: Int32)
        /// The nodes depend on their backdrop, so they are built together with it.
        case uncacheable(nodes: Range<Int>)
    }

    private var slots: [Slot] = []
    private var frame: Int32 = 0
    /// The frame in which each node last changed, and the latest such frame of each ``blockSize`` of nodes.
    private var changedAt: [Int32] = []
    private var blockChangedAt: [Int32] = []
    private var changes: RenderTree.Changes?
    private var scale = 0.0
    /// The number of nodes visited in all trees so far.
    var visitedCount = 0

    /// Begins the next tree; returns `false` if nothing has changed.
    func begin(_ tree: RenderTree, scale: Double) -> Bool {
        let before = changes
        let isKnown = self.scale == scale && slots.count == tree.nodes.count
        changes = tree.changes
        self.scale = scale
        if isKnown, let before, let now = tree.changes, before.source === now.source {
            if now.number == before.number { return false }
            if now.previous == before.number {
                frame += 1
                markChanged(now)
                return true
            }
        }
        frame = 0
        slots = [Slot](repeating: .empty, count: tree.nodes.count)
        changedAt = [Int32](repeating: 0, count: tree.nodes.count)
        blockChangedAt = [Int32](repeating: 0, count: tree.nodes.count / Self.blockSize + 1)
        return true
    }

    private static let blockSize = 32

    private func markChanged(_ changes: RenderTree.Changes) {
        let (frame, count) = (frame, changedAt.count)
        changedAt.withUnsafeMutableBufferPointer { changedAt in
            blockChangedAt.withUnsafeMutableBufferPointer { blockChangedAt in
                changes.forEach { index in
                    guard index >= 0, index < count else { return }
                    changedAt[index] = frame
                    blockChangedAt[index / Self.blockSize] = frame
                }
            }
        }
    }

    subscript(index: Int) -> Slot { slots[index] }

    /// Returns the run that begins at a node, if it is still valid for the nodes and their inherited state.
    func run(for nodes: Range<Int>, _ inherited: DisplayListBuilder.InheritedState) -> CachedRun? {
        guard case .cached(let run, let made) = slots[nodes.lowerBound], run.nodes == nodes,
            run.inherited == inherited, !isChanged(nodes, since: made)
        else { return nil }
        return run
    }

    func store(_ run: CachedRun) { slots[run.nodes.lowerBound] = .cached(run, frame: frame) }

    func markUncacheable(_ nodes: Range<Int>) { slots[nodes.lowerBound] = .uncacheable(nodes: nodes) }

    private func isChanged(_ nodes: Range<Int>, since made: Int32) -> Bool {
        for block in nodes.lowerBound / Self.blockSize...(nodes.upperBound - 1) / Self.blockSize
        where blockChangedAt[block] > made {
            let own = block * Self.blockSize..<(block + 1) * Self.blockSize
            if nodes.clamped(to: own).contains(where: { changedAt[$0] > made }) { return true }
        }
        return false
    }
}

extension DisplayListBuilder {
    /// Visits the nodes of a range, in cached runs where there are many.
    mutating func visitInRuns(_ range: Range<Int>, _ inherited: InheritedState, _ cachedRuns: CachedRuns, depth: Int) {
        var index = range.lowerBound
        while index < range.upperBound {
            let nodes = runNodes(from: index, to: range.upperBound, cachedRuns)
            if nodes.count < CachedRuns.minimumCount {
                visitEach(nodes, inherited, depth: depth)
            } else {
                visit(run: nodes, inherited, cachedRuns, depth: depth)
            }
            index = nodes.upperBound
        }
    }

    /// Returns siblings that together have the size of a run.
    private func runNodes(from start: Int, to limit: Int, _ cachedRuns: CachedRuns) -> Range<Int> {
        switch cachedRuns[start] {
        case .cached(let run, _) where run.nodes.upperBound <= limit: return run.nodes
        case .uncacheable(let nodes) where nodes.upperBound <= limit: return nodes
        default: break
        }
        var end = start
        repeat { end = self.end(of: end, within: limit) } while end < limit && end - start < CachedRuns.minimumCount
        return start..<end
    }

    private mutating func visit(
        run nodes: Range<Int>, _ inherited: InheritedState, _ cachedRuns: CachedRuns, depth: Int
    ) {
        if let cached = cachedRuns.run(for: nodes, inherited) {
            add(cached)
            return
        }
        if case .uncacheable = cachedRuns[nodes.lowerBound] {
            visitEach(nodes, inherited, depth: depth)
            return
        }
        var builder = DisplayListBuilder(forRunIn: self)
        builder.visitEach(nodes, inherited, depth: depth)
        if builder.readsBackdrop || builder.hasBlends {
            cachedRuns.markUncacheable(nodes)
            readsBackdrop = readsBackdrop || isBuildingRun
            visitEach(nodes, inherited, depth: depth)
            return
        }
        let run = CachedRun(
            key: DisplayList.Key(node: self.nodes[nodes.lowerBound].id, part: .run), nodes: nodes, inherited,
            builder.displayList)
        cachedRuns.store(run)
        add(run)
    }

    /// Adds a run; if it has few items, they are copied so that enclosing scopes can inspect each of them.
    private mutating func add(_ run: CachedRun) {
        let nested = run.displayList
        guard nested.items.count <= Self.maximumFoldedItems, nested.runs.isEmpty else {
            displayList.commands.append(.run(displayList.runs.count))
            displayList.runs.append(run)
            return
        }
        let (item, scope, begin) = (displayList.items.count, displayList.scopes.count, displayList.commands.count)
        displayList.items += nested.items
        for var inner in nested.scopes {
            inner.begin += begin
            displayList.scopes.append(inner)
        }
        for command in nested.commands {
            switch command {
            case .draw(let index): displayList.commands.append(.draw(index + item))
            case .push(let index): displayList.commands.append(.push(index + scope))
            case .pop(let index): displayList.commands.append(.pop(index + scope))
            case .run: break
            }
        }
    }
}
