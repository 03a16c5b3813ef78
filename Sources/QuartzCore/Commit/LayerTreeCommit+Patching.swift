import RenderServer

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
        guard index >= 0 else {
            switch index {
            case CALayer.copied: return patchCopies(of: layer)
            case CALayer.spaceOnly: return state.isVisible && patchSublayers(of: layer)
            // Left out because it is invisible, or in a subtree that is left out.
            case CALayer.omitted: return !state.isVisible || layer.parent.map { $0.nodeIndex == index } ?? false
            default: return false
            }
        }
        let info = infos[index]
        guard state.isVisible, info.hasSpace == (state.base.transformOfSublayers != nil) || info.needsSubtree
        else { return false }
        var matrix = layer === root ? matrix(ofRoot: state) : state.base.transformToSuperlayer
        var opacity = state.base.opacity
        if info.isInSpace {
            guard let space = layer.parent.flatMap({ space(below: $0) }) else { return false }
            if let above = space.matrix { matrix = CATransform3DConcat(matrix, above) }
            opacity *= space.opacity
        }
        guard matrix.hasInverseInPlane else { return false }
        let depth = matrix.depth(at: state.base.bounds)
        if depth != info.depth {
            infos[index].depth = depth
            guard let above = indexOfNode(above: layer) else { return false }
            pass.sorted.insert(above)
        }
        if layer !== root, info.isInTiltedSpace || matrix.isTilted {
            guard info.isInTiltedSpace else { return false }
            if let above = spaceOwner(of: layer) {
                if above.nodeIndex >= 0, infos[Int(above.nodeIndex)].isDivided { return patch(above) }
                pass.tilted[ObjectIdentifier(above)] = above
            }
        }
        if info.needsSubtree || layer.isInTransition {
            guard info.needsSubtree else { return false }
            return patchSubtree(of: layer, state, matrix, depth)
        }
        var node = TreeBuilder.makeNode(
            layer, state, id: front.nodes[index].id, transform: Projection(matrix), opacity: opacity)
        node.subtreeEnd = front.nodes[index].subtreeEnd
        node.maskEnd = front.nodes[index].maskEnd
        // Whether an ancestor needs a group depends on the number of drawings.
        guard node.drawingCount == info.ownDrawings else { return false }
        node.isGroup = node.opacity < 1 && state.allowsGroup && info.hasSeveralDrawings
        pass.patches.append((index, node))
        return !info.hasSpace && !(layer.animations?.reachesSublayers ?? false) || patchSublayers(of: layer)
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

    private func indexOfNode(above layer: CALayer) -> Int? { spaceOwner(of: layer).map { Int($0.nodeIndex) } }

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
