import RenderServer

/// Traverses a layer tree once and writes its nodes.
struct TreeBuilder {
    var nodes: [RenderTree.Node] = []
    var infos: [NodeInfo] = []
    let log: ChangeLog?
    let presentation: Bool
    let committed: Bool
    /// Whether layers are drawn as by Core Graphics instead of composited.
    let isDrawing: Bool
    /// The number of drawings written so far, without masks.
    private(set) var drawings = 0
    /// The index of the first node in the tree.
    let firstIndex: Int

    /// The state that a layer inherits from its ancestors.
    struct InheritedState {
        /// The superlayer's time.
        var time: CFTimeInterval
        /// The opacity of transform layers above, which have no node.
        var opacity: Float = 1
        /// Distinguishes the copies of a replicator in identifiers.
        var copy: UInt64 = 0
        /// The number of copies of the layer by the replicators above it.
        var copyCount = 1
        /// The color by which a replicator multiplies colors.
        var tint: SIMD4<Float>?
        var tintedImages: TintedImages?
        /// Whether the layer is in a transformed space, not directly in its superlayer's bounds.
        var isInSpace = false
        /// Whether a layer may have several nodes.
        var isCopied = false
        /// Whether a layer in the same space isn't parallel to the screen, so that layers may cut each other.
        var isTilted = false
    }

    /// A layer to be written, in the space of its parent node.
    struct Item {
        var layer: CALayer
        var state: LayerState
        var matrix: CATransform3D
        var inherited: InheritedState
        var depth: CGFloat
        /// The position among layers in one space, before sorting by depth.
        var order: Int32 = 0
        /// The part of the layer that is drawn, in the space of its bounds; `nil` for all of it.
        var cut: [CGPoint]?
    }

    /// - Parameters:
    ///   - log: Records later changes of the layers; `nil` for a one-time snapshot.
    ///   - presentation: Whether to use presentation values instead of model values.
    ///   - committed: Whether to use the presentation values and sublayers from the start of the current transaction.
    ///   - isDrawing: Whether layers are drawn as by Core Graphics instead of composited.
    ///   - firstIndex: The index of the first node in the tree.
    init(
        log: ChangeLog?, presentation: Bool, committed: Bool = false, isDrawing: Bool = false, firstIndex: Int = 0
    ) {
        self.log = log
        self.presentation = presentation
        self.committed = committed
        self.isDrawing = isDrawing
        self.firstIndex = firstIndex
    }

    mutating func emitRoot(_ layer: CALayer, matrix: CATransform3D, time: CFTimeInterval) {
        let state = self.state(of: layer, atSuperlayerTime: time)
        layer.changeLog = log ?? layer.changeLog
        emit(Item(layer: layer, state: state, matrix: matrix, inherited: InheritedState(time: time), depth: 0))
    }

    private func state(of layer: CALayer, atSuperlayerTime time: CFTimeInterval) -> LayerState {
        if committed { return layer.committedSample(atSuperlayerTime: time) }
        return presentation && layer.hasAnimations ? layer.sampledState(atSuperlayerTime: time) : layer.state
    }

    private func children(of layer: CALayer) -> [CALayer] { committed ? layer.committedChildren : layer.children }

    // MARK: Layers

    mutating func emit(_ item: Item) {
        if presentation, item.layer.hasAnimations, item.state.base.opacity > 0, item.matrix.hasInverseInPlane,
            let transition = TransitionState(
                of: item.layer, at: item.layer.ownTime(atSuperlayerTime: item.inherited.time))
        {
            emit(item, in: transition) { $0.emitContent($1) }
        } else {
            emitContent(item)
        }
    }

    @inline(__always)
    private mutating func emitContent(_ item: Item) {
        if item.state.base.flags.contains(.shouldRasterize), !isDrawing, item.state.isVisible,
            item.matrix.hasInverseInPlane
        {
            emitRasterized(item) { $0.emitLayer($1) }
        } else {
            emitLayer(item)
        }
    }

    mutating func noteDrawings(_ count: Int) { drawings += count }

    /// The state between the two halves of writing a layer, around its mask and its sublayers.
    private struct OpenLayer {
        var index: Int
        var time: CFTimeInterval
        /// The number of drawings before the layer's sublayers, and the number of its own.
        var before: Int
        var own: Int
        var hasStencil: Bool
    }

    /// Writes a layer, its mask and its sublayers.
    ///
    /// The nodes are in this order, each range with its end in a node before it:
    /// 1. The layer's node. `subtreeEnd` is the end of everything below.
    /// 2. The mask, up to the node's `maskEnd`: the mask layer's subtree, or, if the layer is drawn as a stencil of a color,
    ///    the node of its content with everything that follows here.
    /// 3. The auxiliary nodes of the content.
    /// 4. The sublayers.
    ///
    /// Drawings in a mask don't count, so `drawings` is restored after it. The tree can be deep, so large values are in
    /// functions that return before the recursion.
    private mutating func emitLayer(_ item: Item) {
        guard let open = begin(item) else { return }
        emitMask(of: item, open)
        finishContent(of: item, open)
        let isDivided = emitSublayers(of: item, at: open.time)
        end(item, open, isDivided: isDivided)
    }

    /// Writes the node of a layer; `nil` if nothing of the layer is visible.
    @inline(never)
    private mutating func begin(_ item: Item) -> OpenLayer? {
        let (layer, inherited) = (item.layer, item.inherited)
        if let log {
            layer.changeLog = log
            layer.status.remove(.changes)
            layer.nodeIndex = Int32(CALayer.omitted)
        }
        guard item.state.isVisible, item.matrix.hasInverseInPlane, !isHiddenByMask(layer, inherited) else { return nil }
        var node = node(of: item)
        let stencil = stencilColor(of: item)
        if let stencil { node = Self.stencil(node, of: stencil) }
        if let tint = inherited.tint { node.multiply(by: tint, inherited.tintedImages) }
        if isDrawing { node.drawLikeCoreGraphics() }
        let own = node.drawingCount
        drawings += own
        nodes.append(node)
        infos.append(NodeInfo(depth: item.depth, order: item.order, ownDrawings: own))
        return OpenLayer(
            index: nodes.count - 1, time: layer.ownTime(atSuperlayerTime: inherited.time), before: drawings, own: own,
            hasStencil: stencil != nil)
    }

    private func node(of item: Item) -> RenderTree.Node {
        Self.makeNode(
            item.layer, item.state, id: item.layer.id | item.inherited.copy << 40, transform: Projection(item.matrix),
            opacity: item.state.base.opacity * item.inherited.opacity)
    }

    private func stencilColor(of item: Item) -> RenderColor? {
        item.layer.maskLayer == nil ? item.state.stencilColor : nil
    }

    @inline(never)
    private mutating func emitMask(of item: Item, _ open: OpenLayer) {
        guard let mask = item.layer.maskLayer else { return }
        emit(maskItem(mask, of: item, open))
        drawings = open.before
    }

    @inline(never)
    private func maskItem(_ mask: CALayer, of item: Item, _ open: OpenLayer) -> Item {
        let state = self.state(of: mask, atSuperlayerTime: open.time)
        var inner = item.inherited
        inner.time = open.time
        inner.opacity = 1
        inner.tint = nil
        inner.isInSpace = false
        inner.isTilted = false
        return Item(layer: mask, state: state, matrix: transformToSuperlayer(of: state), inherited: inner, depth: 0)
    }

    /// Ends the mask, and writes the nodes between it and the sublayers.
    @inline(never)
    private mutating func finishContent(of item: Item, _ open: OpenLayer) {
        let index = open.index
        nodes[index].maskEnd = Int32(firstIndex + nodes.count)
        drawings += emitAuxiliaryNodes(of: item.state, item.matrix, id: nodes[index].id, at: open.time)
        if let log, item.state.content?.isAlwaysMoving == true { log.noteMoving(item.layer) }
        if let log, item.state.content is TiledContent, let layer = item.layer as? CATiledLayer { log.noteTiled(layer) }
        guard open.hasStencil else { return }
        nodes.append(Self.mask(node(of: item)))
        infos.append(NodeInfo(depth: 0, order: NodeInfo.unordered, ownDrawings: 0))
        nodes[index + 1].maskEnd = Int32(firstIndex + nodes.count)
    }

    /// Ends a layer after its sublayers.
    @inline(never)
    private mutating func end(_ item: Item, _ open: OpenLayer, isDivided: Bool) {
        let (state, index) = (item.state, open.index)
        if open.hasStencil {
            nodes[index + 1].subtreeEnd = Int32(firstIndex + nodes.count)
            nodes[index].maskEnd = Int32(firstIndex + nodes.count)
            drawings = open.before
        }
        nodes[index].subtreeEnd = Int32(firstIndex + nodes.count)
        let below = drawings - open.before
        infos[index].drawingsBelow = below
        nodes[index].isGroup = nodes[index].opacity < 1 && state.allowsGroup && open.own + below > 1

        guard log != nil else { return }
        infos[index].isInSpace = item.inherited.isInSpace
        infos[index].isInTiltedSpace = item.inherited.isTilted
        infos[index].hasSpace = state.base.transformOfSublayers != nil
        infos[index].isDivided = isDivided
        infos[index].needsSubtree =
            isDivided || state.content is ReplicatorContent || state.content?.hasAuxiliaryNodes == true
            || open.hasStencil
        item.layer.nodeIndex = Int32(item.inherited.isCopied ? CALayer.copied : firstIndex + index)
    }

    /// Returns whether the layer's mask is invisible, which hides the layer.
    private func isHiddenByMask(_ layer: CALayer, _ inherited: InheritedState) -> Bool {
        guard let mask = layer.maskLayer else { return false }
        let state = self.state(of: mask, atSuperlayerTime: layer.ownTime(atSuperlayerTime: inherited.time))
        let isMaskInvisible = !state.isVisible || !state.base.transformToSuperlayer.hasInverseInPlane
        if isMaskInvisible, let log {
            mask.changeLog = log
            mask.status.remove(.changes)
            mask.nodeIndex = Int32(CALayer.maskingAll)
        }
        return isMaskInvisible
    }

    // MARK: Sublayers

    /// Writes the layers in the space of a layer's bounds; returns whether they are divided.
    @inline(never)
    private mutating func emitSublayers(of item: Item, at time: CFTimeInterval) -> Bool {
        if children(of: item.layer).isEmpty { return false }
        let items = sublayers(of: item, at: time)
        for index in items.indices {
            if let cut = items[index].cut { emitCut(items[index], cut) } else { emit(items[index]) }
        }
        return items.contains { $0.inherited.isCopied }
    }

    /// Returns the layers in the space of a layer's bounds, from back to front.
    @inline(never)
    mutating func sublayers(of item: Item, at time: CFTimeInterval) -> [Item] {
        var items: [Item] = []
        items.reserveCapacity(item.layer.children.count)
        let above = transformOfSublayers(of: item.state)
        var inherited = item.inherited
        inherited.time = time
        inherited.opacity = 1
        inherited.isInSpace = above != nil
        inherited.isTilted = false
        collect(item.layer, item.state, above ?? .unit, isFlat: above == nil, inherited, &items)
        if let first = items.first, items.contains(where: { $0.depth != first.depth }) {
            items.sort { $0.depth == $1.depth ? $0.order < $1.order : $0.depth < $1.depth }
        }
        if items.contains(where: { $0.matrix.isTilted }) {
            for index in items.indices {
                items[index].inherited.isInSpace = true
                items[index].inherited.isTilted = true
            }
            if Self.needsDivision(items) { return Self.divided(items) }
        }
        return items
    }

    /// Collects the layers of one space: the sublayers, also of nested transform layers, and replicator copies.
    private mutating func collect(
        _ layer: CALayer, _ state: LayerState, _ above: CATransform3D, isFlat: Bool, _ inherited: InheritedState,
        _ items: inout [Item]
    ) {
        if let replicator = state.content as? ReplicatorContent {
            for copy in replicator.copies(inherited, about: state.base, of: layer) {
                collectSublayers(
                    of: layer, CATransform3DConcat(copy.matrix, above), isFlat: false, copy.inherited, &items)
            }
        } else {
            collectSublayers(of: layer, above, isFlat: isFlat, inherited, &items)
        }
    }

    private mutating func collectSublayers(
        of layer: CALayer, _ above: CATransform3D, isFlat: Bool, _ inherited: InheritedState, _ items: inout [Item]
    ) {
        for child in children(of: layer) {
            let state = self.state(of: child, atSuperlayerTime: inherited.time)
            var matrix = transformToSuperlayer(of: state)
            if !isFlat { matrix = CATransform3DConcat(matrix, above) }
            guard state.content?.preservesDepth == true else {
                items.append(
                    Item(
                        layer: child, state: state, matrix: matrix, inherited: inherited,
                        depth: matrix.depth(at: state.base.bounds), order: Int32(items.count)))
                continue
            }
            collectSublayers(ofTransformLayer: child, state, matrix, inherited, &items)
        }
    }

    /// Collects the sublayers of a transform layer, which has no node of its own: they are in the space around it.
    private mutating func collectSublayers(
        ofTransformLayer layer: CALayer, _ state: LayerState, _ matrix: CATransform3D, _ inherited: InheritedState,
        _ items: inout [Item]
    ) {
        if let log {
            layer.changeLog = log
            layer.status.remove(.changes)
            layer.nodeIndex = Int32(
                inherited.isCopied ? CALayer.copied : state.isVisible ? CALayer.spaceOnly : CALayer.omitted)
        }
        guard state.isVisible else { return }
        var inner = inherited
        inner.time = layer.ownTime(atSuperlayerTime: inherited.time)
        inner.isInSpace = true
        inner.opacity *= state.base.opacity
        let below = transformOfSublayers(of: state).map { CATransform3DConcat($0, matrix) } ?? matrix
        collect(layer, state, below, isFlat: false, inner, &items)
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
