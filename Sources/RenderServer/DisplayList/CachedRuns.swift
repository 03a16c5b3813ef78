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

    init(key: DisplayList.Key, nodes: Range<Int>, _ inherited: DisplayListBuilder.InheritedState, _ displayList: DisplayList) {
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
    static let smallest = 32

    enum Slot {
        case empty
        case unit(CachedRun, frame: Int32)
        /// The nodes depend on their backdrop, so they are built together with it.
        case apart(nodes: Range<Int>)
    }

    private var slots: [Slot] = []
    private var frame: Int32 = 0
    /// The frame in which each node last changed, and the latest such frame of each ``block`` of nodes.
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
                note(now)
                return true
            }
        }
        frame = 0
        slots = [Slot](repeating: .empty, count: tree.nodes.count)
        changedAt = [Int32](repeating: 0, count: tree.nodes.count)
        blockChangedAt = [Int32](repeating: 0, count: tree.nodes.count / Self.block + 1)
        return true
    }

    private static let block = 32

    private func note(_ changes: RenderTree.Changes) {
        let (frame, count) = (frame, changedAt.count)
        changedAt.withUnsafeMutableBufferPointer { changedAt in
            blockChangedAt.withUnsafeMutableBufferPointer { blockChangedAt in
                changes.forEach { index in
                    guard index >= 0, index < count else { return }
                    changedAt[index] = frame
                    blockChangedAt[index / Self.block] = frame
                }
            }
        }
    }

    subscript(index: Int) -> Slot { slots[index] }

    /// Returns the run that begins at a node, if it is still valid for the nodes and their inherited state.
    func unit(_ nodes: Range<Int>, _ inherited: DisplayListBuilder.InheritedState) -> CachedRun? {
        guard case .unit(let unit, let made) = slots[nodes.lowerBound], unit.nodes == nodes,
            unit.inherited == inherited, !isChanged(nodes, since: made)
        else { return nil }
        return unit
    }

    func keep(_ unit: CachedRun) { slots[unit.nodes.lowerBound] = .unit(unit, frame: frame) }

    func setApart(_ nodes: Range<Int>) { slots[nodes.lowerBound] = .apart(nodes: nodes) }

    private func isChanged(_ nodes: Range<Int>, since made: Int32) -> Bool {
        for block in nodes.lowerBound / Self.block...(nodes.upperBound - 1) / Self.block
        where blockChangedAt[block] > made {
            let own = block * Self.block..<(block + 1) * Self.block
            if nodes.clamped(to: own).contains(where: { changedAt[$0] > made }) { return true }
        }
        return false
    }
}

extension DisplayListBuilder {
    /// Visits the nodes of a range, in cached runs where there are many.
    mutating func visitInUnits(_ range: Range<Int>, _ inherited: InheritedState, _ units: CachedRuns, depth: Int) {
        var index = range.lowerBound
        while index < range.upperBound {
            let run = self.run(from: index, to: range.upperBound, units)
            if run.count < CachedRuns.smallest {
                visitEach(run, inherited, depth: depth)
            } else {
                visit(unit: run, inherited, units, depth: depth)
            }
            index = run.upperBound
        }
    }

    /// Returns siblings that together have the size of a run.
    private func run(from start: Int, to limit: Int, _ units: CachedRuns) -> Range<Int> {
        switch units[start] {
        case .unit(let unit, _) where unit.nodes.upperBound <= limit: return unit.nodes
        case .apart(let nodes) where nodes.upperBound <= limit: return nodes
        default: break
        }
        var end = start
        repeat { end = self.end(of: end, within: limit) } while end < limit && end - start < CachedRuns.smallest
        return start..<end
    }

    private mutating func visit(unit nodes: Range<Int>, _ inherited: InheritedState, _ units: CachedRuns, depth: Int) {
        if let known = units.unit(nodes, inherited) {
            add(known)
            return
        }
        if case .apart = units[nodes.lowerBound] {
            visitEach(nodes, inherited, depth: depth)
            return
        }
        var builder = DisplayListBuilder(part: self)
        builder.visitEach(nodes, inherited, depth: depth)
        if builder.looksBelow || builder.hasBlends {
            units.setApart(nodes)
            looksBelow = looksBelow || isPart
            visitEach(nodes, inherited, depth: depth)
            return
        }
        let unit = CachedRun(
            key: DisplayList.Key(node: self.nodes[nodes.lowerBound].id, part: .unit), nodes: nodes, inherited, builder.displayList)
        units.keep(unit)
        add(unit)
    }

    /// Adds a run; if it has few items, they are copied so that enclosing scopes can inspect each of them.
    private mutating func add(_ unit: CachedRun) {
        let part = unit.displayList
        guard part.items.count <= Self.mostFolded, part.units.isEmpty else {
            displayList.commands.append(.unit(displayList.units.count))
            displayList.units.append(unit)
            return
        }
        let (item, scope, begin) = (displayList.items.count, displayList.scopes.count, displayList.commands.count)
        displayList.items += part.items
        for var inner in part.scopes {
            inner.begin += begin
            displayList.scopes.append(inner)
        }
        for command in part.commands {
            switch command {
            case .draw(let index): displayList.commands.append(.draw(index + item))
            case .push(let index): displayList.commands.append(.push(index + scope))
            case .pop(let index): displayList.commands.append(.pop(index + scope))
            case .unit: break
            }
        }
    }
}
