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
    private static let pieceMark: UInt64 = 1 << 61

    /// Writes the auxiliary nodes at a time of the layer's own clock, and returns the number of drawings.
    mutating func emitPieces(
        of state: LayerState, _ matrix: CATransform3D, id: UInt64, at time: CFTimeInterval
    ) -> Int {
        guard let kind = state.kind, kind.drawsPieces else { return 0 }
        var count = 0
        for piece in kind.pieces(in: state.base, matrix, at: time) {
            var node = piece.node
            node.id = id ^ (node.id << 40 | Self.pieceMark)
            if case .sprites(var content) = node.content {
                for place in content.sprites.indices {
                    content.sprites[place].id = node.id ^ content.sprites[place].id << 41
                }
                node.content = .sprites(content)
            }
            let index = firstIndex + nodes.count
            node.maskEnd = Int32(index + 1)
            node.subtreeEnd = Int32(index + 1 + piece.children.count)
            append(node)
            for (place, child) in piece.children.enumerated() {
                var child = child
                child.id = node.id ^ UInt64(place + 1) << 36
                child.maskEnd = Int32(firstIndex + nodes.count + 1)
                child.subtreeEnd = child.maskEnd
                append(child)
            }
            count += piece.node.drawingCount + piece.children.reduce(0) { $0 + $1.drawingCount }
        }
        return count
    }

    private mutating func append(_ node: RenderTree.Node) {
        nodes.append(node)
        infos.append(NodeInfo(depth: 0, order: NodeInfo.unordered, ownDrawings: node.drawingCount))
    }
}
