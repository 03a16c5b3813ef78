import RenderServer

/// Walks a layer tree once and writes its nodes.
struct TreeBuilder {
    var nodes: [RenderTree.Node] = []
    var infos: [NodeInfo] = []
    private let log: ChangeLog?
    private let presentation: Bool
    private var drawings = 0

    /// What holds for a layer because of those above it.
    struct Scene {
        /// The superlayer's time.
        var time: CFTimeInterval
        /// Of transform layers above, which have no node of their own.
        var opacity: Float = 1
        /// Tells copies of a replicator apart in identifiers.
        var copy: UInt64 = 0
        /// By which a replicator multiplies colours.
        var tint: SIMD4<Float>?
        /// The node's transform does not follow from the layer and its superlayer alone.
        var isComposed = false
    }

    /// A layer ready to be written, in the space of the node above it.
    struct Item {
        var layer: CALayer
        var state: LayerState
        var matrix: CATransform3D
        var scene: Scene
        var depth: CGFloat
    }

    /// - Parameters:
    ///   - log: Told of later changes of the layers; nil for a picture that is made once.
    ///   - presentation: With animations, or as the model has it.
    init(log: ChangeLog?, presentation: Bool) {
        self.log = log
        self.presentation = presentation
    }

    mutating func emitRoot(_ layer: CALayer, matrix: CATransform3D, time: CFTimeInterval) {
        let state = self.state(of: layer, at: layer.ownTime(atSuperlayerTime: time))
        layer.changeLog = log ?? layer.changeLog
        emit(Item(layer: layer, state: state, matrix: matrix, scene: Scene(time: time), depth: 0))
    }

    private func state(of layer: CALayer, at time: CFTimeInterval) -> LayerState {
        presentation && layer.hasAnimations ? layer.sampledState(at: time) : layer.state
    }

    // MARK: One layer

    private mutating func emit(_ item: Item) {
        if presentation, item.layer.hasAnimations, item.state.isVisible,
            let moment = TransitionMoment(of: item.layer, at: item.layer.ownTime(atSuperlayerTime: item.scene.time))
        {
            emit(item, in: moment) { $0.emitLayer($1) }
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
            layer.nodeIndex = -1
        }
        guard state.isVisible, item.matrix.hasInverseInPlane, !isMaskedAway(layer, scene) else { return }
        var node = Self.makeNode(
            layer, state, id: layer.id | scene.copy << 40, transform: Projection(item.matrix),
            opacity: state.base.opacity * scene.opacity)
        if let tint = scene.tint { node.multiply(by: tint) }
        let own = node.drawingCount
        drawings += own
        let before = drawings
        nodes.append(node)
        infos.append(NodeInfo(depth: item.depth, ownDrawings: own, drawingsBelow: 0))

        let time = layer.ownTime(atSuperlayerTime: scene.time)
        if let mask = layer.maskLayer {
            let state = self.state(of: mask, at: mask.ownTime(atSuperlayerTime: time))
            var inner = scene
            inner.time = time
            inner.opacity = 1
            inner.tint = nil
            emit(Item(layer: mask, state: state, matrix: state.base.transformToSuperlayer, scene: inner, depth: 0))
            drawings = before
        }
        nodes[index].maskEnd = Int32(nodes.count)
        drawings += emitPieces(of: state, id: node.id, at: time)
        if let log, state.kind?.isAlwaysMoving == true { log.isAlwaysMoving = true }
        var below = scene
        below.time = time
        below.opacity = 1
        emitSublayers(of: layer, state, below)
        nodes[index].subtreeEnd = Int32(nodes.count)
        infos[index].drawingsBelow = drawings - before
        nodes[index].isGroup = node.opacity < 1 && state.allowsGroup && own + drawings - before > 1

        let isComposed =
            scene.isComposed || state.base.transformOfSublayers != nil || state.kind?.drawsPieces == true
        if log != nil { layer.nodeIndex = isComposed ? Int32(CALayer.unpatchable) : Int32(index) }
    }

    /// A mask that cannot be seen leaves nothing of the layer.
    private func isMaskedAway(_ layer: CALayer, _ scene: Scene) -> Bool {
        guard let mask = layer.maskLayer else { return false }
        let state = self.state(
            of: mask, at: mask.ownTime(atSuperlayerTime: layer.ownTime(atSuperlayerTime: scene.time)))
        let isGone = !state.isVisible || !state.base.transformToSuperlayer.hasInverseInPlane
        if isGone, let log {
            mask.changeLog = log
            mask.status.remove(.isChanged)
            mask.nodeIndex = Int32(CALayer.unpatchable)
        }
        return isGone
    }

    // MARK: Sublayers

    private mutating func emitSublayers(of layer: CALayer, _ state: LayerState, _ scene: Scene) {
        guard !layer.children.isEmpty else { return }
        var items: [Item] = []
        items.reserveCapacity(layer.children.count)
        var scene = scene
        let above = state.base.transformOfSublayers
        if above != nil { scene.isComposed = true }
        collect(layer, state, above ?? .unit, isFlat: above == nil, scene, &items)
        if let first = items.first, items.contains(where: { $0.depth != first.depth }) {
            items = items.enumerated().sorted {
                $0.element.depth == $1.element.depth
                    ? $0.offset < $1.offset : $0.element.depth < $1.element.depth
            }.map(\.element)
        }
        for item in items { emit(item) }
    }

    /// Gathers what shares one space with a layer's sublayers: those of transform layers among them too, and copies.
    private mutating func collect(
        _ layer: CALayer, _ state: LayerState, _ above: CATransform3D, isFlat: Bool, _ scene: Scene,
        _ items: inout [Item]
    ) {
        if let replicator = state.kind as? ReplicatorKind {
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
            let time = child.ownTime(atSuperlayerTime: scene.time)
            let state = self.state(of: child, at: time)
            var matrix = state.base.transformToSuperlayer
            if !isFlat { matrix = CATransform3DConcat(matrix, above) }
            guard state.kind?.preservesDepth == true else {
                items.append(
                    Item(
                        layer: child, state: state, matrix: matrix, scene: scene,
                        depth: matrix.depth(at: state.base.bounds)))
                continue
            }
            // No node of its own: its sublayers stand in this space.
            if let log {
                child.changeLog = log
                child.status.remove(.isChanged)
                child.nodeIndex = Int32(CALayer.unpatchable)
            }
            guard state.isVisible else { continue }
            var inner = scene
            inner.time = time
            inner.isComposed = true
            inner.opacity *= state.base.opacity
            let below = state.base.transformOfSublayers.map { CATransform3DConcat($0, matrix) } ?? matrix
            collect(child, state, below, isFlat: false, inner, &items)
        }
    }
}

extension CALayer {
    /// The node index of a layer that cannot be written again by itself.
    static let unpatchable = -2
}
