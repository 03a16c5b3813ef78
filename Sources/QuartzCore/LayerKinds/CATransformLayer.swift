/// A layer that preserves the depth of its sublayers, which are in one 3D space with its siblings.
open class CATransformLayer: CALayer {
    package override class func makeContent() -> LayerContent? { TransformContent() }

    /// Returns a sublayer, never the layer itself, which has no content.
    open override func hitTest(_ p: CGPoint) -> CALayer? {
        let hit = super.hitTest(p)
        return hit === self ? nil : hit
    }
}

/// The content of a layer whose sublayers keep their depth.
final class TransformContent: LayerContent {
    override var preservesDepth: Bool { true }
}
