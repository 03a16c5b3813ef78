import RenderServer

/// Turns a layer tree into what is to be seen of it at a time, and does so again for the next frame at little cost.
///
/// When the structure is as it was, only the nodes of layers that changed or animate are written again. Two node arrays
/// take turns, because whoever got the last tree may still hold it: writing to that one would copy all of it.
package final class LayerTreeCommit {
    package let root: CALayer
    let context: AnimationClock
    var log = ChangeLog()
    var infos: [NodeInfo] = []
    var front = RenderTree()
    private var back = RenderTree()
    private let source = RenderTree.Changes.Source()
    /// What was written to `front` and is not in `back` yet.
    private var lastPatches: [(index: Int, node: RenderTree.Node)] = []
    /// Running animations that are sampled together; nil while they change.
    private var batch: TrackBatch?
    private var settledGeneration = -1
    /// What holds for this frame's patches alone.
    var pass = Pass()
    /// How often the tree was walked as a whole, and how many nodes were written by themselves.
    package private(set) var rebuildCount = 0
    package private(set) var patchCount = 0
    /// The number of the last tree that was another one than the one before.
    package private(set) var version = 0

    package init(root: CALayer) {
        self.root = root
        context = AnimationClock.current
        root.isRenderRoot = true
    }

    /// What is to be seen at the context's `now`; `scale` is the number of pixels per point.
    package func renderTree(scale: CGFloat) -> RenderTree {
        if log.needsRebuild || !patch() { rebuild() }
        log.committed = front
        return front
    }

    private func rebuild() {
        log = ChangeLog()
        var builder = TreeBuilder(log: log, presentation: true)
        builder.nodes.reserveCapacity(front.nodes.count)
        builder.emitRoot(root, matrix: root.sampledState().base.transformToSuperlayer, time: context.now)
        log.needsRebuild = false
        version += 1
        front = RenderTree(
            nodes: builder.nodes, changes: RenderTree.Changes(source: source, previous: nil, number: version))
        back = RenderTree()
        infos = builder.infos
        lastPatches.removeAll(keepingCapacity: true)
        batch = nil
        settledGeneration = context.registry.generation
        rebuildCount += 1
    }

    /// False when the structure is not what it was.
    private func patch() -> Bool {
        prepareBatch()
        pass = Pass()
        defer { pass = Pass() }
        if let batch {
            for item in batch.others {
                guard patch(item.layer) else { return false }
            }
        } else {
            for item in context.registry.items where item.layer.changeLog === log {
                guard patch(item.layer) else { return false }
            }
        }
        for reference in log.moving {
            guard reference._withUnsafeGuaranteedRef({ patch($0) }) else { return false }
        }
        let changed = log.changed
        log.changed.removeAll(keepingCapacity: true)
        for reference in changed {
            let isPatched = reference._withUnsafeGuaranteedRef { layer in
                layer.status.remove(.isChanged)
                return layer.animations != nil || patch(layer)
            }
            guard isPatched else { return false }
        }
        guard keepsOrder() else { return false }
        let hasMoved = batch?.advance(to: context.now) ?? false
        if pass.patches.isEmpty, !hasMoved { return true }
        if hasMoved, batch?.keepsNodes() == false { return false }
        apply(pass.patches)
        return true
    }

    /// Drops the batch when an animation or an animated layer changed, and makes one when none has for a frame: where
    /// something changes in every frame, a batch costs more than it saves.
    private func prepareBatch() {
        let generation = context.registry.generation
        let isSettled =
            generation == settledGeneration
            && !log.changed.contains { $0._withUnsafeGuaranteedRef { $0.animations != nil } }
        settledGeneration = generation
        if !isSettled {
            batch = nil
        } else if batch == nil, !context.registry.items.isEmpty {
            batch = TrackBatch(context.registry.items, of: root, log: log, infos: infos)
        }
    }

    private func apply(_ patches: [(index: Int, node: RenderTree.Node)]) {
        if back.nodes.count != front.nodes.count {
            back = front
        } else {
            for patch in lastPatches { back.nodes[patch.index] = patch.node }
        }
        for patch in patches { back.nodes[patch.index] = patch.node }
        batch?.write(to: &back.nodes)
        back.changes = RenderTree.Changes(
            source: source, previous: version, number: version + 1, once: patches.map { Int32($0.index) },
            often: batch?.nodes ?? [])
        version += 1
        swap(&front, &back)
        lastPatches = patches
        patchCount += patches.count + (batch?.laneCount ?? 0)
    }
}

/// What a commit remembers of a node to be able to write it again.
struct NodeInfo {
    /// The order of nodes that do not take part in the sorting by depth.
    static let unordered: Int32 = -1

    /// The place on the z axis by which the node was sorted among its siblings.
    var depth: CGFloat
    /// The place among siblings of the same depth.
    var order: Int32
    var ownDrawings: Int
    var drawingsBelow = 0
    /// The transform has a part that comes from layers above.
    var isInSpace = false
    /// The layer gives its sublayers such a part.
    var hasSpace = false
    /// What is below can only be written together with the node.
    var needsSubtree = false

    init(depth: CGFloat, order: Int32, ownDrawings: Int) {
        self.depth = depth
        self.order = order
        self.ownDrawings = ownDrawings
    }
}
