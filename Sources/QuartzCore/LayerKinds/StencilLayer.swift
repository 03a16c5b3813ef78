import RenderServer

/// A layer that shows one colour where its sublayers, and itself, cover the ground.
package final class StencilLayer: CALayer {
    package override class func makeKind() -> LayerContent? { StencilKind() }

    private var stencil: StencilKind { unsafeDowncast(state.kind!, to: StencilKind.self) }

    /// The colour; nil shows the sublayers as they are. Default nil.
    package var stencilColor: CGColor? {
        get { stencil.color }
        set {
            guard newValue != stencil.color else { return }
            stencil.color = newValue
            // Other nodes stand for the layer.
            changeLog?.needsRebuild = true
        }
    }
}

/// The values of a stencil layer.
final class StencilKind: LayerContent {
    var color: CGColor?

    override func copy() -> LayerContent {
        let copy = StencilKind()
        copy.color = color
        return copy
    }
}

extension LayerState {
    /// What shows in place of the layer and its sublayers, which are the mask of it.
    var stencilColor: RenderColor? { (kind as? StencilKind).flatMap { RenderColor($0.color) } }
}

extension TreeBuilder {
    private static let stencilMark: UInt64 = 1 << 62

    /// The node of a stencil: its colour, as far as the bounds reach.
    static func stencil(_ picture: RenderTree.Node, of color: RenderColor) -> RenderTree.Node {
        var node = RenderTree.Node(id: picture.id, transform: picture.transform, bounds: picture.bounds)
        node.opacity = picture.opacity
        node.isDoubleSided = picture.isDoubleSided
        node.backgroundColor = color
        return node
    }

    /// The layer's own picture within the mask, at the place of the node that it masks.
    static func mask(_ picture: RenderTree.Node) -> RenderTree.Node {
        var node = picture
        node.id ^= stencilMark
        node.transform = Projection()
        node.opacity = 1
        node.isDoubleSided = true
        return node
    }
}
