import RenderServer

/// A layer that fills the area covered by itself and its sublayers with one color.
package final class StencilLayer: CALayer {
    package override class func makeKind() -> LayerContent? { StencilKind() }

    private var stencil: StencilKind { unsafeDowncast(state.kind!, to: StencilKind.self) }

    /// The fill color; `nil` draws the sublayers unchanged. Default: `nil`.
    package var stencilColor: CGColor? {
        get { stencil.color }
        set {
            guard newValue != stencil.color else { return }
            stencil.color = newValue
            // The layer is represented by other nodes.
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
    /// The color drawn instead of the layer and its sublayers, which mask it.
    var stencilColor: RenderColor? { (kind as? StencilKind).flatMap { RenderColor($0.color) } }
}

extension TreeBuilder {
    private static let stencilMark: UInt64 = 1 << 62

    /// Returns the node of a stencil, which fills the bounds with its color.
    static func stencil(_ picture: RenderTree.Node, of color: RenderColor) -> RenderTree.Node {
        var node = RenderTree.Node(id: picture.id, transform: picture.transform, bounds: picture.bounds)
        node.opacity = picture.opacity
        node.isDoubleSided = picture.isDoubleSided
        node.backgroundColor = color
        return node
    }

    /// Returns the layer's own content as part of the mask, in the space of the masked node.
    static func mask(_ picture: RenderTree.Node) -> RenderTree.Node {
        var node = picture
        node.id ^= stencilMark
        node.transform = Projection()
        node.opacity = 1
        node.isDoubleSided = true
        return node
    }
}
