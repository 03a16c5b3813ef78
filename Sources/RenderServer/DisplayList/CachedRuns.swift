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

    func compile() { _ = compiled }

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
///
/// A run is valid if
/// - each tree since it was built came from the same source, lists its changes from the tree before it, and has the same
///   scale and number of nodes. Otherwise, `begin` discards all runs;
/// - the run has the same nodes and inherits the same matrix, clip, and opacity;
/// - no node in it changed in a later frame than the run was built in. Frames are compared, instead of discarding the runs
///   of changed nodes, because a run whose ancestors are out of view isn't visited and may be valid when they return.
///
/// The extents of subtrees follow the same rule, except that the subtree's first node may change: an extent is in the
/// space of that node. If its own drawings change, `markChanged` discards the extent.
final class CachedRuns {
    /// The minimum number of nodes in a run; smaller runs are faster to build again than to cache.
    static let minimumCount = 32

    enum Slot {
        case empty
        case cached(CachedRun, frame: Int32)
        /// The nodes depend on their backdrop, so they are built together with it.
        case uncacheable(nodes: Range<Int>)
    }

    /// The runs by their first node. Plain memory, because nodes of separate subtrees are visited by several threads.
    private var slots = UnsafeMutableBufferPointer<Slot>(start: nil, count: 0)
    private var frame: Int32 = 0
    /// The frame in which each node last changed, and the latest such frame of each ``blockSize`` of nodes.
    private var changedAt: [Int32] = []
    private var blockChangedAt: [Int32] = []
    private var changes: RenderTree.Changes?
    private var scale = 0.0
    let extents = CachedExtents()
    /// The number of nodes visited in all trees so far.
    var visitedCount = 0
    /// The number of runs built on several cores so far.
    var sharedRunCount = 0

    deinit { discardSlots() }

    private func discardSlots() {
        slots.deinitialize()
        slots.deallocate()
    }

    /// Begins the next tree; returns `false` if it is the previous tree.
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
        discardSlots()
        slots = .allocate(capacity: tree.nodes.count)
        slots.initialize(repeating: .empty)
        changedAt = [Int32](repeating: 0, count: tree.nodes.count)
        blockChangedAt = [Int32](repeating: 0, count: tree.nodes.count / Self.blockSize + 1)
        extents.reset(count: tree.nodes.count)
        return true
    }

    private static let blockSize = 32

    private func markChanged(_ changes: RenderTree.Changes) {
        let (frame, count) = (frame, changedAt.count)
        changes.forEachRedrawn { extents.discard($0) }
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

    /// Returns whether nodes must be built as a run.
    func needsBuilding(_ nodes: Range<Int>, _ inherited: DisplayListBuilder.InheritedState) -> Bool {
        guard nodes.count >= Self.minimumCount else { return false }
        if case .uncacheable = slots[nodes.lowerBound] { return false }
        return run(for: nodes, inherited) == nil
    }

    /// Returns the known extent of a subtree whose descendants haven't changed since; `nil` otherwise.
    func extent(of subtree: Range<Int>) -> CachedExtents.Extent? {
        guard let (extent, made) = extents[subtree.lowerBound] else { return nil }
        if isChanged(subtree.lowerBound + 1..<subtree.upperBound, since: made) {
            extents.discard(subtree.lowerBound)
            return nil
        }
        return extent
    }

    func store(_ extent: CachedExtents.Extent, of index: Int) { extents.store(extent, of: index, frame: frame) }

    func store(_ run: CachedRun) { slots[run.nodes.lowerBound] = .cached(run, frame: frame) }

    func markUncacheable(_ nodes: Range<Int>) { slots[nodes.lowerBound] = .uncacheable(nodes: nodes) }

    /// Whether a node changed after a frame; most ranges are decided by their blocks.
    private func isChanged(_ nodes: Range<Int>, since made: Int32) -> Bool {
        guard !nodes.isEmpty else { return false }
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
    ///
    /// The ranges are divided first, as the previous tree was, so that the changed runs can be built together.
    mutating func visitInRuns(_ range: Range<Int>, _ inherited: InheritedState, _ cachedRuns: CachedRuns, depth: Int) {
        var runs: [Range<Int>] = []
        var index = range.lowerBound
        while index < range.upperBound {
            runs.append(runNodes(from: index, to: range.upperBound, cachedRuns))
            index = runs[runs.count - 1].upperBound
        }
        let job = RunJob(runs, of: self, inherited, cachedRuns, depth: depth)
        let built = job?.build()
        if let job { cachedRuns.sharedRunCount += job.count }
        for (position, nodes) in runs.enumerated() {
            if nodes.count < CachedRuns.minimumCount {
                visitEach(nodes, inherited, depth: depth)
            } else {
                visit(run: nodes, built?[position], inherited, cachedRuns, depth: depth)
            }
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

    /// - Parameter built: The run, if it is already built.
    private mutating func visit(
        run nodes: Range<Int>, _ built: BuiltRun?, _ inherited: InheritedState, _ cachedRuns: CachedRuns, depth: Int
    ) {
        if let cached = cachedRuns.run(for: nodes, inherited) {
            add(cached)
            return
        }
        if case .uncacheable = cachedRuns[nodes.lowerBound] {
            visitEach(nodes, inherited, depth: depth)
            return
        }
        let built = built ?? build(run: nodes, inherited, depth: depth, threads: threads)
        visitedCount += built.visitedCount
        guard let run = built.run else {
            cachedRuns.markUncacheable(nodes)
            readsBackdrop = readsBackdrop || isBuildingRun
            visitEach(nodes, inherited, depth: depth)
            return
        }
        cachedRuns.store(run)
        add(run)
    }

    /// A run, and the number of nodes that were visited for it.
    struct BuiltRun {
        /// The run; `nil` if its nodes depend on their backdrop.
        var run: CachedRun?
        var visitedCount: Int
    }

    func build(run nodes: Range<Int>, _ inherited: InheritedState, depth: Int, threads: Int) -> BuiltRun {
        var builder = DisplayListBuilder(forRunIn: self, threads: threads)
        builder.expectedItems = nodes.count
        builder.visitSiblings(nodes, inherited, depth: depth)
        guard !builder.readsBackdrop, !builder.hasBlends else {
            return BuiltRun(run: nil, visitedCount: builder.visitedCount)
        }
        let run = CachedRun(
            key: DisplayList.Key(node: self.nodes[nodes.lowerBound].id, part: .run), nodes: nodes, inherited,
            builder.displayList)
        if !isFolded(run) { run.compile() }
        return BuiltRun(run: run, visitedCount: builder.visitedCount)
    }

    /// Whether a run has so few items that they are copied into the enclosing display list.
    private func isFolded(_ run: CachedRun) -> Bool {
        run.displayList.items.count <= Self.maximumFoldedItems && run.displayList.runs.isEmpty
    }

    /// Adds a run; if it has few items, they are copied so that enclosing scopes can inspect each of them.
    private mutating func add(_ run: CachedRun) {
        let nested = run.displayList
        guard isFolded(run) else {
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
