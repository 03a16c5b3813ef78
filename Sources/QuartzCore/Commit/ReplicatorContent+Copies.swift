import InterludeDiagnostics

extension ReplicatorContent {
    /// Returns each copy's transform in the replicator's space, with its inherited state.
    ///
    /// Nested replicators multiply their copies, which are limited together.
    func copies(_ inherited: TreeBuilder.InheritedState, about base: LayerProperties, of layer: CALayer) -> [(
        matrix: CATransform3D, inherited: TreeBuilder.InheritedState
    )] {
        let count = min(max(instanceCount, 0), CAReplicatorLayer.maximumCount / inherited.copyCount)
        if count < instanceCount { limitReport.report(instanceCount * inherited.copyCount, culprit: layer.ownerName) }
        let anchor = base.anchor
        var step = CATransform3DTranslate(instanceTransform, -anchor.x, -anchor.y, -base.anchorPointZ)
        step = CATransform3DConcat(step, CATransform3DMakeTranslation(anchor.x, anchor.y, base.anchorPointZ))
        var color = SIMD4<Float>(1, 1, 1, 1)
        if let c = instanceColor?.srgb {
            color = [Float(c.red), Float(c.green), Float(c.blue), Float(c.alpha)]
        }
        let outer = inherited.tint ?? [1, 1, 1, 1]
        var matrix = CATransform3D.unit
        return (0..<count).map { index in
            var inner = inherited
            inner.time -= instanceDelay * CFTimeInterval(index)
            inner.copy = inherited.copy &* UInt64(count) &+ UInt64(index)
            inner.copyCount = inherited.copyCount * count
            inner.isInSpace = true
            inner.isCopied = true
            let tint = outer * (color + offsets * Float(index)).clamped(lowerBound: .zero, upperBound: .one)
            inner.tint = tint == .one ? nil : tint
            inner.tintedImages = inherited.tintedImages ?? tintedImages
            defer { matrix = CATransform3DConcat(matrix, step) }
            return (matrix, inner)
        }
    }
}

/// The report that nested replicators have too many copies, which is made once.
final class CopyLimitReport {
    private var isMade = false

    func report(_ count: Int, culprit: String) {
        guard !isMade else { return }
        isMade = true
        Diagnostic.tooManyElements(
            "copies of a layer", count: count, limit: CAReplicatorLayer.maximumCount, culprit: culprit
        ).report()
    }
}
