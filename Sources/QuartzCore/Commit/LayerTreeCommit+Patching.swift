import RenderServer

/// A node may be written in place if building the whole tree would give the same nodes in the same order, with other values.
///
/// The tree is built again if
/// - a layer gets a node or loses its own: by visibility, an opacity of 0, or a transform without an inverse in the plane;
/// - the number of a node's drawings changes, which decides whether it and nodes above are groups;
/// - a layer begins or stops to have a space for its sublayers, to be in a tilted space, or to be in a transition;
/// - siblings change their order, which is by depth (`keepsOrder`);
/// - layers in a tilted space begin to cut each other (`keepsPieces`);
/// - a subtree that is only written as a whole (``NodeInfo/needsSubtree``) consists of other nodes than before.
///
/// There are three writers, from the least to the most: ``TrackBatch`` writes single numbers of animated nodes, `place` a
/// transform and an opacity, and `patch` a node, and its sublayers' nodes if their transforms derive from the layer's.
extension LayerTreeCommit {
    /// The working state while one frame's nodes are patched.
    struct Pass {
        var patches: [(index: Int, node: RenderTree.Node)] = []
        /// The nodes that change only their transform and their opacity.
        var placements: [Placement] = []
        /// The indices of subtrees that were written as a whole.
        var subtrees: Set<Int> = []
        /// The indices of nodes whose children's depths changed.
        var sorted: Set<Int> = []
        var spaces: [ObjectIdentifier: Space] = [:]
        /// The layers with sublayers in tilted spaces that changed.
        var tilted: [ObjectIdentifier: CALayer] = [:]

        var isEmpty: Bool { patches.isEmpty && placements.isEmpty }
    }

    /// The transform and the opacity of a node.
    struct Placement {
        let index: Int
        let transform: Projection
        let opacity: Float
        let isGroup: Bool

        func write(to nodes: inout [RenderTree.Node]) {
            nodes[index].transform = transform
            nodes[index].opacity = opacity
            nodes[index].isGroup = isGroup
        }
    }

    /// The coordinate space of a layer's sublayers.
    struct Space {
        /// The transform to the node's space; `nil` if it is the identity.
        var matrix: CATransform3D?
        /// The opacity of transform layers, which have no node.
        var opacity: Float = 1
    }

    /// Writes the transform and the opacity of a layer's node, without animations, which the batch adds; returns `false` if
    /// the tree must be rebuilt.
    func place(_ layer: CALayer) -> Bool {
        let index = Int(layer.nodeIndex)
        guard index >= 0, layer !== root, !layer.isInTransition, !layer.isReachedFromAbove else { return patch(layer) }
        let info = infos[index]
        guard !info.isInSpace, !info.isInTiltedSpace, !info.hasSpace, !info.needsSubtree else { return patch(layer) }
        // Accessed by address, because a copy of the state would retain everything it references.
        let placement = withUnsafePointer(to: &layer.state) { state -> Placement? in
            let matrix = state.pointee.base.transformToSuperlayer
            // Not `isVisible`, which would copy it.
            guard state.pointee.base.opacity > 0, !state.pointee.base.flags.contains(.isHidden), !matrix.isTilted,
                matrix.hasInverseInPlane, matrix.depth(at: state.pointee.base.bounds) == info.depth
            else { return nil }
            let opacity = min(max(state.pointee.base.opacity, 0), 1)
            return Placement(
                index: index, transform: Projection(matrix), opacity: opacity,
                isGroup: opacity < 1 && state.pointee.allowsGroup && info.hasSeveralDrawings)
        }
        guard let placement else { return patch(layer) }
        pass.placements.append(placement)
        return true
    }

    /// Writes a layer's node again; returns `false` if the tree must be rebuilt.
    func patch(_ layer: CALayer) -> Bool {
        let index = Int(layer.nodeIndex)
        let state = layer.sampledState(at: time)
        guard index >= 0 else { return patchWithoutNode(layer, state) }
        let info = infos[index]
        guard state.isVisible, info.hasSpace == (state.base.transformOfSublayers != nil) || info.needsSubtree,
            let (matrix, opacity) = transformAndOpacity(of: layer, state, info), matrix.hasInverseInPlane
        else { return false }
        let depth = matrix.depth(at: state.base.bounds)
        guard noteDepth(depth, of: layer, at: index) else { return false }
        if info.isInTiltedSpace {
            if let divided = noteTiltedSpace(of: layer) { return patch(divided) }
        } else if matrix.isTilted, layer !== root {
            return false
        }
        guard info.needsSubtree || !layer.isInTransition else { return false }
        if info.needsSubtree { return patchSubtree(of: layer, state, matrix, depth) }
        return patchNode(of: layer, state, at: index, Projection(matrix), opacity)
            && (!info.hasSpace && !(layer.animations?.reachesSublayers ?? false) || patchSublayers(of: layer))
    }

    /// Handles a layer that has no node of its own.
    private func patchWithoutNode(_ layer: CALayer, _ state: LayerState) -> Bool {
        switch Int(layer.nodeIndex) {
        case CALayer.copied: patchCopies(of: layer)
        case CALayer.spaceOnly: state.isVisible && patchSublayers(of: layer)
        // Left out because it is invisible, or in a subtree that is left out.
        case CALayer.omitted: !state.isVisible || layer.parent.map { $0.nodeIndex == layer.nodeIndex } ?? false
        default: false
        }
    }

    /// Returns the transform to the node above and the opacity, both including transform layers between them.
    private func transformAndOpacity(
        of layer: CALayer, _ state: LayerState, _ info: NodeInfo
    ) -> (matrix: CATransform3D, opacity: Float)? {
        let matrix = layer === root ? matrix(ofRoot: state) : state.base.transformToSuperlayer
        guard info.isInSpace else { return (matrix, state.base.opacity) }
        guard let space = layer.parent.flatMap({ space(below: $0) }) else { return nil }
        return (
            space.matrix.map { CATransform3DConcat(matrix, $0) } ?? matrix, state.base.opacity * space.opacity
        )
    }

    /// Notes a changed depth, so that the order of siblings is examined; returns `false` if it can't be.
    private func noteDepth(_ depth: CGFloat, of layer: CALayer, at index: Int) -> Bool {
        guard depth != infos[index].depth else { return true }
        infos[index].depth = depth
        guard let above = spaceOwner(of: layer) else { return false }
        pass.sorted.insert(Int(above.nodeIndex))
        return true
    }

    /// Notes that layers may begin to cut each other; returns the owner of their space if they already do.
    private func noteTiltedSpace(of layer: CALayer) -> CALayer? {
        guard let above = spaceOwner(of: layer) else { return nil }
        if above.nodeIndex >= 0, infos[Int(above.nodeIndex)].isDivided { return above }
        pass.tilted[ObjectIdentifier(above)] = above
        return nil
    }

    /// Writes the node of a layer without its sublayers; returns `false` if it has another number of drawings.
    private func patchNode(
        of layer: CALayer, _ state: LayerState, at index: Int, _ transform: Projection, _ opacity: Float
    ) -> Bool {
        var node = TreeBuilder.makeNode(
            layer, state, id: front.nodes[index].id, transform: transform, opacity: opacity)
        node.subtreeEnd = front.nodes[index].subtreeEnd
        node.maskEnd = front.nodes[index].maskEnd
        guard node.drawingCount == infos[index].ownDrawings else { return false }
        node.isGroup = node.opacity < 1 && state.allowsGroup && infos[index].hasSeveralDrawings
        pass.patches.append((index, node))
        return true
    }

    /// Writes the sublayers, whose transforms derive from the layer's own.
    private func patchSublayers(of layer: CALayer) -> Bool {
        layer.children.allSatisfy { patch($0) }
    }

    /// Returns the space of a layer's sublayers; `nil` below a replicator, which has several.
    private func space(below layer: CALayer) -> Space? {
        let key = ObjectIdentifier(layer)
        if let known = pass.spaces[key] { return known }
        let state = layer.sampledState(at: time)
        guard !(state.content is ReplicatorContent) else { return nil }
        var space = Space(matrix: state.base.transformOfSublayers)
        if layer.nodeIndex == CALayer.spaceOnly {
            guard let outer = layer.parent.flatMap({ self.space(below: $0) }) else { return nil }
            var matrix = state.base.transformToSuperlayer
            if let above = outer.matrix { matrix = CATransform3DConcat(matrix, above) }
            space.matrix = space.matrix.map { CATransform3DConcat($0, matrix) } ?? matrix
            space.opacity = outer.opacity * state.base.opacity
        }
        pass.spaces[key] = space
        return space
    }

    /// Returns the layer in whose space a layer is: the nearest one above that isn't a transform layer.
    private func spaceOwner(of layer: CALayer) -> CALayer? {
        var above = layer.parent
        while let current = above, current.nodeIndex == CALayer.spaceOnly { above = current.parent }
        return above
    }

    /// Returns whether no layers begin to cut each other in the spaces that changed.
    func keepsPieces() -> Bool {
        pass.tilted.values.allSatisfy { layer in
            let inherited = TreeBuilder.InheritedState(time: layer.parent?.localTime(atAbsolute: time) ?? time)
            let item = TreeBuilder.Item(
                layer: layer, state: layer.sampledState(at: time), matrix: CATransform3DIdentity, inherited: inherited,
                depth: 0
            )
            var builder = TreeBuilder(log: nil, presentation: true)
            let items = builder.sublayers(of: item, at: layer.ownTime(atSuperlayerTime: inherited.time))
            return !items.contains { $0.inherited.isCopied }
        }
    }

    /// Returns whether nodes whose depths changed are still sorted by depth.
    func keepsOrder() -> Bool {
        pass.sorted.allSatisfy { above in
            guard above >= 0 else { return false }
            var index = Int(front.nodes[above].maskEnd)
            let end = Int(front.nodes[above].subtreeEnd)
            var last: (depth: CGFloat, order: Int32)?
            while index < end {
                let info = infos[index]
                if info.order != NodeInfo.unordered {
                    if let last, last >= (info.depth, info.order) { return false }
                    last = (info.depth, info.order)
                }
                index = Int(front.nodes[index].subtreeEnd)
            }
            return true
        }
    }
}

extension LayerTreeCommit {
    /// Writes a layer and its sublayers again; returns `false` if they don't produce the same nodes as before.
    private func patchSubtree(
        of layer: CALayer, _ state: LayerState, _ matrix: CATransform3D, _ depth: CGFloat
    ) -> Bool {
        let index = Int(layer.nodeIndex)
        guard pass.subtrees.insert(index).inserted else { return true }
        let info = infos[index]
        var inherited = TreeBuilder.InheritedState(time: layer.parent?.localTime(atAbsolute: time) ?? time)
        inherited.isInSpace = info.isInSpace
        inherited.isTilted = info.isInTiltedSpace
        if info.isInSpace { inherited.opacity = layer.parent.flatMap { space(below: $0) }?.opacity ?? 1 }
        var builder = TreeBuilder(log: log, presentation: true, firstIndex: index)
        builder.emit(
            TreeBuilder.Item(
                layer: layer, state: state, matrix: matrix, inherited: inherited, depth: depth, order: info.order))
        let nodes = builder.nodes
        guard index + nodes.count == Int(front.nodes[index].subtreeEnd),
            builder.drawings == info.ownDrawings + info.drawingsBelow
        else { return false }
        for (offset, node) in nodes.enumerated() {
            let old = front.nodes[index + offset]
            guard node.id == old.id, node.subtreeEnd == old.subtreeEnd, node.maskEnd == old.maskEnd else {
                return false
            }
            infos[index + offset] = builder.infos[offset]
            pass.patches.append((index + offset, node))
        }
        return true
    }

    /// Writes the outermost replicator, or the layer with divided sublayers, that contains a layer again.
    private func patchCopies(of layer: CALayer) -> Bool {
        var above = layer.parent
        while let current = above, current.nodeIndex == CALayer.copied || current.nodeIndex == CALayer.spaceOnly {
            above = current.parent
        }
        guard let above, above.nodeIndex >= 0, infos[Int(above.nodeIndex)].needsSubtree else { return false }
        return patch(above)
    }
}
