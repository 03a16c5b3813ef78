import RenderServer

/// Converts a layer tree to a render tree at a time, reusing the previous frame's nodes.
///
/// If the structure is unchanged, only the nodes of changed or animated layers are written. Two node arrays alternate,
/// because the consumer of the last tree may still hold it, and writing to that one would copy all of it.
package final class LayerTreeCommit {
    package let root: CALayer
    let clock: AnimationClock
    var log = ChangeLog()
    var infos: [NodeInfo] = []
    var front = RenderTree()
    private var back = RenderTree()
    private let source = RenderTree.Changes.Source()
    /// The nodes written to `front` that are not in `back` yet.
    private var lastPatches: [(index: Int, node: RenderTree.Node)] = []
    /// The transforms and opacities written to `front` that are not in `back` yet.
    private var lastPlacements: [Placement] = []
    /// The running animations that are sampled together; `nil` before the first frame after a rebuild.
    private var batch: TrackBatch?
    /// The registry's generation when the batch was created.
    private var batchGeneration = -1
    /// The working state of the current frame's patches.
    var pass = Pass()
    /// The transform from the root layer's superlayer space to the image.
    private(set) var viewport = CATransform3DIdentity
    /// The time of the tree that is being made.
    private(set) var time: CFTimeInterval = 0
    /// The number of rebuilds of the entire tree.
    package private(set) var rebuildCount = 0
    /// The number of nodes written individually.
    package private(set) var patchCount = 0
    /// The number of the last tree that differed from its predecessor.
    package private(set) var version = 0

    package init(root: CALayer) {
        self.root = root
        clock = AnimationClock.current
        root.isRenderRoot = true
    }

    /// Returns the render tree at a time.
    ///
    /// - Parameters:
    ///   - time: The absolute time in seconds at which animations are sampled.
    ///   - viewport: A transform that is applied to the whole tree. Default: the identity.
    package func renderTree(at time: CFTimeInterval, viewport: CATransform3D = CATransform3DIdentity) -> RenderTree {
        self.time = time
        if !CATransform3DEqualToTransform(viewport, self.viewport) {
            self.viewport = viewport
            log.needsRebuild = true
        }
        if log.needsRebuild || !patch() { rebuild() }
        if drawTiles(), log.needsRebuild || !patch() { rebuild() }
        log.committed = front
        return front
    }

    /// Draws the tiles that became visible; returns whether there are any.
    private func drawTiles() -> Bool {
        var hasChanged = false
        for reference in log.tiled {
            reference._withUnsafeGuaranteedRef { layer in
                guard layer.drawMissingTiles(at: time) else { return }
                log.noteAnimations(of: layer, isPlacement: false)
                hasChanged = true
            }
        }
        return hasChanged
    }

    private func rebuild() {
        log = ChangeLog()
        var builder = TreeBuilder(log: log, presentation: true)
        builder.nodes.reserveCapacity(front.nodes.count)
        builder.emitRoot(root, matrix: matrix(ofRoot: root.sampledState(at: time)), time: time)
        log.needsRebuild = false
        version += 1
        front = RenderTree(
            nodes: builder.nodes, changes: RenderTree.Changes(source: source, previous: nil, number: version))
        back = RenderTree()
        infos = builder.infos
        lastPatches.removeAll(keepingCapacity: true)
        lastPlacements.removeAll(keepingCapacity: true)
        batch = nil
        rebuildCount += 1
    }

    /// Returns the transform of the root layer, with the viewport.
    func matrix(ofRoot state: LayerState) -> CATransform3D {
        CATransform3DConcat(state.base.transformToSuperlayer, viewport)
    }

    /// Updates changed nodes; returns `false` if the structure changed.
    private func patch() -> Bool {
        prepareBatch()
        pass = Pass()
        defer { pass = Pass() }
        for item in batch?.others ?? [] {
            guard patch(item.layer) else { return false }
        }
        for reference in log.moving {
            guard reference._withUnsafeGuaranteedRef({ patch($0) }) else { return false }
        }
        let changed = log.changed
        log.changed.removeAll(keepingCapacity: true)
        for reference in changed {
            let isPatched = reference._withUnsafeGuaranteedRef { layer in
                let hasNewAppearance = layer.status.contains(.hasNewAppearance)
                layer.status.remove(.changes)
                // The batch's other layers were written already.
                if let animations = layer.animations, !animations.isBatched { return true }
                return hasNewAppearance ? patch(layer) : place(layer)
            }
            guard isPatched else { return false }
        }
        guard keepsOrder(), keepsPieces() else { return false }
        let hasMoved = batch?.advance(to: time) ?? false
        if pass.isEmpty, !hasMoved { return true }
        if hasMoved, batch?.keepsNodes() == false { return false }
        apply(pass)
        return true
    }

    /// Creates the batch again if an animation or an animated layer changed.
    private func prepareBatch() {
        let generation = clock.registry.generation
        if batch != nil, generation == batchGeneration,
            !log.changed.contains(where: { $0._withUnsafeGuaranteedRef { $0.animations != nil } })
        {
            return
        }
        batchGeneration = generation
        batch = clock.departures.withoutAny {
            let items = clock.registry.items
            return items.isEmpty ? nil : TrackBatch(items, of: root, log: log, infos: infos)
        }
    }

    private func apply(_ pass: Pass) {
        if back.nodes.count != front.nodes.count {
            back = front
        } else {
            for placement in lastPlacements { placement.write(to: &back.nodes) }
            for patch in lastPatches { back.nodes[patch.index] = patch.node }
        }
        for placement in pass.placements { placement.write(to: &back.nodes) }
        for patch in pass.patches { back.nodes[patch.index] = patch.node }
        batch?.write(to: &back.nodes)
        back.changes = RenderTree.Changes(
            source: source, previous: version, number: version + 1,
            indices: pass.patches.map { Int32($0.index) }, placedIndices: pass.placements.map { Int32($0.index) },
            animatedIndices: batch?.nodes ?? [])
        version += 1
        swap(&front, &back)
        lastPatches = pass.patches
        lastPlacements = pass.placements
        patchCount += pass.patches.count + pass.placements.count + (batch?.channelCount ?? 0)
    }
}

/// The information about a node that is needed to write it again.
struct NodeInfo {
    /// The order of nodes that are not sorted by depth.
    static let unordered: Int32 = -1

    /// The depth by which the node was sorted among its siblings.
    var depth: CGFloat
    /// The position among siblings of the same depth.
    var order: Int32
    var ownDrawings: Int
    var drawingsBelow = 0
    /// Whether opacity has to apply to the drawings together.
    var hasSeveralDrawings: Bool { ownDrawings + drawingsBelow > 1 }
    /// Whether the transform includes transforms of ancestors.
    var isInSpace = false
    /// Whether a layer in the same space isn't parallel to the screen.
    var isInTiltedSpace = false
    /// Whether the layer transforms its sublayers.
    var hasSpace = false
    /// Whether the layers in the space of the sublayers are divided, because they cut each other.
    var isDivided = false
    /// Whether the subtree can only be written together with the node.
    var needsSubtree = false

    init(depth: CGFloat, order: Int32, ownDrawings: Int) {
        self.depth = depth
        self.order = order
        self.ownDrawings = ownDrawings
    }
}
