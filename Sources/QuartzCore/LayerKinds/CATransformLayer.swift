/// A layer that only holds others, and leaves them their depth: they are placed in one space with its siblings.
open class CATransformLayer: CALayer {
    package override class func makeKind() -> LayerContent? { TransformKind() }

    /// Never hit itself: it has no picture.
    open override func hitTest(_ p: CGPoint) -> CALayer? {
        let hit = super.hitTest(p)
        return hit === self ? nil : hit
    }
}

/// Marks a layer whose sublayers keep their depth.
final class TransformKind: LayerContent {
    override var preservesDepth: Bool { true }
}
