import RenderServer

/// A layer that fills the area covered by itself and its sublayers with one color.
package final class StencilLayer: CALayer {
    package override class func makeContent() -> LayerContent? { StencilContent() }

    private var stencil: StencilContent { unsafeDowncast(state.content!, to: StencilContent.self) }

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
final class StencilContent: LayerContent {
    var color: CGColor?

    override func copy() -> LayerContent {
        let copy = StencilContent()
        copy.color = color
        return copy
    }
}

extension LayerState {
    /// The color drawn instead of the layer and its sublayers, which mask it.
    var stencilColor: RenderColor? { (content as? StencilContent).flatMap { RenderColor($0.color) } }
}

extension TreeBuilder {
    private static let stencilMark: UInt64 = 1 << 62

    /// Returns the node of a stencil, which fills the bounds with its color.
    static func stencil(_ original: RenderTree.Node, of color: RenderColor) -> RenderTree.Node {
        var node = RenderTree.Node(id: original.id, transform: original.transform, bounds: original.bounds)
        node.opacity = original.opacity
        node.isDoubleSided = original.isDoubleSided
        node.backgroundColor = color
        return node
    }

    /// Returns the layer's own content as part of the mask, in the space of the masked node.
    static func mask(_ original: RenderTree.Node) -> RenderTree.Node {
        var node = original
        node.id ^= stencilMark
        node.transform = Projection()
        node.opacity = 1
        node.isDoubleSided = true
        return node
    }
}
