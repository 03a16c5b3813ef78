import RenderServer

/// Traverses a layer tree once and writes its nodes.
struct TreeBuilder {
    var nodes: [RenderTree.Node] = []
    var infos: [NodeInfo] = []
    let log: ChangeLog?
    let presentation: Bool
    /// The number of drawings written so far, without masks.
    private(set) var drawings = 0
    /// The index of the first node in the tree.
    let firstIndex: Int

    /// The inherited state of a layer.
    struct Scene {
        /// The superlayer's time.
        var time: CFTimeInterval
        /// The opacity of transform layers above, which have no node.
        var opacity: Float = 1
        /// Distinguishes the copies of a replicator in identifiers.
        var copy: UInt64 = 0
        /// The color by which a replicator multiplies colors.
        var tint: SIMD4<Float>?
        var tintedImages: TintedImages?
        /// Whether the layer is in a transformed space, not directly in its superlayer's bounds.
        var isInSpace = false
        /// Whether a layer may have several nodes.
        var isCopied = false
    }

    /// A layer to be written, in the space of its parent node.
    struct Item {
        var layer: CALayer
        var state: LayerState
        var matrix: CATransform3D
        var scene: Scene
        var depth: CGFloat
        /// The position among layers in one space, before sorting by depth.
        var order: Int32 = 0
    }

    /// - Parameters:
    ///   - log: Records later changes of the layers; `nil` for a one-time snapshot.
    ///   - presentation: Whether to use presentation values instead of model values.
    ///   - firstIndex: The index of the first node in the tree.
    init(log: ChangeLog?, presentation: Bool, firstIndex: Int = 0) {
        self.log = log
        self.presentation = presentation
        self.firstIndex = firstIndex
    }

    mutating func emitRoot(_ layer: CALayer, matrix: CATransform3D, time: CFTimeInterval) {
        let state = self.state(of: layer, atSuperlayerTime: time)
        layer.changeLog = log ?? layer.changeLog
        emit(Item(layer: layer, state: state, matrix: matrix, scene: Scene(time: time), depth: 0))
    }

    private func state(of layer: CALayer, atSuperlayerTime time: CFTimeInterval) -> LayerState {
        presentation && layer.hasAnimations ? layer.sampledState(atSuperlayerTime: time) : layer.state
    }

    // MARK: Layers

    mutating func emit(_ item: Item) {
        if presentation, item.layer.hasAnimations, item.state.isVisible,
            let transition = TransitionState(of: item.layer, at: item.layer.ownTime(atSuperlayerTime: item.scene.time))
        {
            emit(item, in: transition) { $0.emitContent($1) }
        } else {
            emitContent(item)
        }
    }

    private mutating func emitContent(_ item: Item) {
        if item.state.base.flags.contains(.shouldRasterize), item.state.isVisible, item.matrix.hasInverseInPlane {
            emitRasterized(item) { $0.emitLayer($1) }
        } else {
            emitLayer(item)
        }
    }

    mutating func noteDrawings(_ count: Int) { drawings += count }

    private mutating func emitLayer(_ item: Item) {
        let (layer, state, scene) = (item.layer, item.state, item.scene)
        let index = nodes.count
        if let log {
            layer.changeLog = log
            layer.status.remove(.isChanged)
            layer.nodeIndex = Int32(CALayer.omitted)
        }
        guard state.isVisible, item.matrix.hasInverseInPlane, !isHiddenByMask(layer, scene) else { return }
        var node = Self.makeNode(
            layer, state, id: layer.id | scene.copy << 40, transform: Projection(item.matrix),
            opacity: state.base.opacity * scene.opacity)
        let original = node
        let stencil = layer.maskLayer == nil ? state.stencilColor : nil
        if let stencil { node = Self.stencil(original, of: stencil) }
        if let tint = scene.tint { node.multiply(by: tint, scene.tintedImages) }
        let own = node.drawingCount
        drawings += own
        let before = drawings
        nodes.append(node)
        infos.append(NodeInfo(depth: item.depth, order: item.order, ownDrawings: own))

        let time = layer.ownTime(atSuperlayerTime: scene.time)
        if let mask = layer.maskLayer {
            let state = self.state(of: mask, atSuperlayerTime: time)
            var inner = scene
            inner.time = time
            inner.opacity = 1
            inner.tint = nil
            inner.isInSpace = false
            emit(Item(layer: mask, state: state, matrix: state.base.transformToSuperlayer, scene: inner, depth: 0))
            drawings = before
        }
        nodes[index].maskEnd = Int32(firstIndex + nodes.count)
        drawings += emitAuxiliaryNodes(of: state, item.matrix, id: node.id, at: time)
        if let log, state.content?.isAlwaysMoving == true { log.noteMoving(layer) }
        var below = scene
        below.time = time
        below.opacity = 1
        below.isInSpace = false
        if stencil != nil {
            nodes.append(Self.mask(original))
            infos.append(NodeInfo(depth: 0, order: NodeInfo.unordered, ownDrawings: 0))
            nodes[index + 1].maskEnd = Int32(firstIndex + nodes.count)
        }
        emitSublayers(of: layer, state, below)
        if stencil != nil {
            nodes[index + 1].subtreeEnd = Int32(firstIndex + nodes.count)
            nodes[index].maskEnd = Int32(firstIndex + nodes.count)
            drawings = before
        }
        nodes[index].subtreeEnd = Int32(firstIndex + nodes.count)
        infos[index].drawingsBelow = drawings - before
        nodes[index].isGroup = node.opacity < 1 && state.allowsGroup && own + drawings - before > 1

        guard log != nil else { return }
        infos[index].isInSpace = scene.isInSpace
        infos[index].hasSpace = state.base.transformOfSublayers != nil
        infos[index].needsSubtree =
            state.content is ReplicatorContent || state.content?.hasAuxiliaryNodes == true || stencil != nil
        layer.nodeIndex = Int32(scene.isCopied ? CALayer.copied : firstIndex + index)
    }

    /// Returns whether the layer's mask is invisible, which hides the layer.
    private func isHiddenByMask(_ layer: CALayer, _ scene: Scene) -> Bool {
        guard let mask = layer.maskLayer else { return false }
        let state = self.state(of: mask, atSuperlayerTime: layer.ownTime(atSuperlayerTime: scene.time))
        let isMaskInvisible = !state.isVisible || !state.base.transformToSuperlayer.hasInverseInPlane
        if isMaskInvisible, let log {
            mask.changeLog = log
            mask.status.remove(.isChanged)
            mask.nodeIndex = Int32(CALayer.maskingAll)
        }
        return isMaskInvisible
    }

    // MARK: Sublayers

    private mutating func emitSublayers(of layer: CALayer, _ state: LayerState, _ scene: Scene) {
        guard !layer.children.isEmpty else { return }
        var items: [Item] = []
        items.reserveCapacity(layer.children.count)
        var scene = scene
        let above = state.base.transformOfSublayers
        if above != nil { scene.isInSpace = true }
        collect(layer, state, above ?? .unit, isFlat: above == nil, scene, &items)
        if let first = items.first, items.contains(where: { $0.depth != first.depth }) {
            items.sort { $0.depth == $1.depth ? $0.order < $1.order : $0.depth < $1.depth }
        }
        for item in items { emit(item) }
    }

    /// Collects the layers of one space: the sublayers, also of nested transform layers, and replicator copies.
    private mutating func collect(
        _ layer: CALayer, _ state: LayerState, _ above: CATransform3D, isFlat: Bool, _ scene: Scene,
        _ items: inout [Item]
    ) {
        if let replicator = state.content as? ReplicatorContent {
            for copy in replicator.copies(scene, about: state.base) {
                collectSublayers(of: layer, CATransform3DConcat(copy.matrix, above), isFlat: false, copy.scene, &items)
            }
        } else {
            collectSublayers(of: layer, above, isFlat: isFlat, scene, &items)
        }
    }

    private mutating func collectSublayers(
        of layer: CALayer, _ above: CATransform3D, isFlat: Bool, _ scene: Scene, _ items: inout [Item]
    ) {
        for child in layer.children {
            let state = self.state(of: child, atSuperlayerTime: scene.time)
            var matrix = state.base.transformToSuperlayer
            if !isFlat { matrix = CATransform3DConcat(matrix, above) }
            guard state.content?.preservesDepth == true else {
                items.append(
                    Item(
                        layer: child, state: state, matrix: matrix, scene: scene,
                        depth: matrix.depth(at: state.base.bounds), order: Int32(items.count)))
                continue
            }
            // A transform layer has no node of its own; its sublayers are in this space.
            if let log {
                child.changeLog = log
                child.status.remove(.isChanged)
                child.nodeIndex = Int32(
                    scene.isCopied ? CALayer.copied : state.isVisible ? CALayer.spaceOnly : CALayer.omitted)
            }
            guard state.isVisible else { continue }
            var inner = scene
            inner.time = child.ownTime(atSuperlayerTime: scene.time)
            inner.isInSpace = true
            inner.opacity *= state.base.opacity
            let below = state.base.transformOfSublayers.map { CATransform3DConcat($0, matrix) } ?? matrix
            collect(child, state, below, isFlat: false, inner, &items)
        }
    }
}

/// The values of ``CALayer/nodeIndex`` that don't refer to a node.
extension CALayer {
    /// The layer is invisible.
    static let omitted = -1
    /// The layer has several nodes, below a replicator.
    static let copied = -2
    /// The layer has no node and only transforms its sublayers.
    static let spaceOnly = -3
    /// The layer is a mask that hides its layer completely.
    static let maskingAll = -4
}
