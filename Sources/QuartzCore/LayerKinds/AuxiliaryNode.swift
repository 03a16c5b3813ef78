import RenderServer

/// A node that a layer draws above its contents and below its sublayers, in addition to its own node.
struct AuxiliaryNode {
    /// The node, in the space of the layer's bounds.
    var node: RenderTree.Node
    /// The child nodes, in the space of the node's bounds.
    var children: [RenderTree.Node] = []
}

extension TreeBuilder {
    /// The identifier bit that distinguishes auxiliary nodes from the nodes of layers and their copies.
    private static let auxiliaryMark: UInt64 = 1 << 61

    /// Writes the auxiliary nodes at a time of the layer's own clock, and returns the number of drawings.
    mutating func emitAuxiliaryNodes(
        of state: LayerState, _ matrix: CATransform3D, id: UInt64, at time: CFTimeInterval
    ) -> Int {
        guard let content = state.content, content.hasAuxiliaryNodes else { return 0 }
        var count = 0
        for auxiliary in content.auxiliaryNodes(in: state.base, matrix, at: time) {
            var node = auxiliary.node
            node.id = id ^ (node.id << 40 | Self.auxiliaryMark)
            if case .sprites(var content) = node.content {
                for sprite in content.sprites.indices {
                    content.sprites[sprite].id = node.id ^ content.sprites[sprite].id << 41
                }
                node.content = .sprites(content)
            }
            let index = firstIndex + nodes.count
            node.maskEnd = Int32(index + 1)
            node.subtreeEnd = Int32(index + 1 + auxiliary.children.count)
            append(node)
            for (offset, child) in auxiliary.children.enumerated() {
                var child = child
                child.id = node.id ^ UInt64(offset + 1) << 36
                child.maskEnd = Int32(firstIndex + nodes.count + 1)
                child.subtreeEnd = child.maskEnd
                append(child)
            }
            count += auxiliary.node.drawingCount + auxiliary.children.reduce(0) { $0 + $1.drawingCount }
        }
        return count
    }

    private mutating func append(_ node: RenderTree.Node) {
        nodes.append(node)
        infos.append(NodeInfo(depth: 0, order: NodeInfo.unordered, ownDrawings: node.drawingCount))
    }
}
