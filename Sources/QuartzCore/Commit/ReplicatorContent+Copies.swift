extension ReplicatorContent {
    /// Returns each copy's transform in the replicator's space, with its inherited state.
    func copies(_ scene: TreeBuilder.Scene, about base: LayerProperties) -> [(
        matrix: CATransform3D, scene: TreeBuilder.Scene
    )] {
        let anchor = base.anchor
        var step = CATransform3DTranslate(instanceTransform, -anchor.x, -anchor.y, -base.anchorPointZ)
        step = CATransform3DConcat(step, CATransform3DMakeTranslation(anchor.x, anchor.y, base.anchorPointZ))
        var color = SIMD4<Float>(1, 1, 1, 1)
        if let c = instanceColor?.srgb {
            color = [Float(c.red), Float(c.green), Float(c.blue), Float(c.alpha)]
        }
        let outer = scene.tint ?? [1, 1, 1, 1]
        var matrix = CATransform3D.unit
        return (0..<max(instanceCount, 0)).map { index in
            var inner = scene
            inner.time -= instanceDelay * CFTimeInterval(index)
            inner.copy = scene.copy &* UInt64(max(instanceCount, 1)) &+ UInt64(index)
            inner.isInSpace = true
            inner.isCopied = true
            let tint = outer * (color + offsets * Float(index)).clamped(lowerBound: .zero, upperBound: .one)
            inner.tint = tint == .one ? nil : tint
            inner.tintedImages = scene.tintedImages ?? tintedImages
            defer { matrix = CATransform3DConcat(matrix, step) }
            return (matrix, inner)
        }
    }
}
