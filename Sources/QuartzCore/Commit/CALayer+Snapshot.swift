import InterludeDiagnostics
import RenderServer

extension CALayer {
    /// Returns an image of a rectangle in the layer's coordinate space, with model or presentation values.
    ///
    /// Includes the sublayers; ignores the layer's own position and transform. `nil` if the rectangle is empty.
    ///
    /// - Parameter committed: Whether to show the presentation as it was at the start of the current transaction.
    package final func snapshotImage(
        in rect: CGRect, scale: CGFloat, presentation: Bool, committed: Bool = false
    ) -> CGImage? {
        let scale = scale > 0 ? scale : 1
        guard let (width, height) = snapshotSize(of: rect.size, scale: scale) else { return nil }
        var builder = TreeBuilder(log: nil, presentation: presentation, committed: committed)
        let now = AnimationClock.turnTime
        builder.emitRoot(
            self, matrix: CATransform3DMakeTranslation(-rect.origin.x, -rect.origin.y, 0),
            time: parent?.localTime(atAbsolute: now) ?? now)
        return OffscreenRenderer.image(
            of: RenderTree(nodes: builder.nodes), width: width, height: height, scale: scale)
    }

    /// Returns the size in pixels of a snapshot, limited to what a texture can have; `nil` if it is empty.
    private func snapshotSize(of size: CGSize, scale: CGFloat) -> (width: Int, height: Int)? {
        let limits = BitmapLimits(size: size, scale: scale)
        guard let limits else { return nil }
        if limits.isCutOff {
            Diagnostic.bitmapTooLarge(
                for: "a snapshot", size: "\(size.width) × \(size.height)", culprit: ownerName
            ).report()
        }
        return (limits.width, limits.height)
    }

    /// Draws the tree as Core Graphics does, at the pixels of the context.
    final func _render(in context: CGContext) {
        displayTreeIfNeeded()
        let clip = context.clipExtents
        guard !clip.isEmpty else { return }
        // A document has no pixels of its own.
        let density = min(context.pixelsPerUnit, 16_384 / max(clip.width, clip.height))
        var builder = TreeBuilder(log: nil, presentation: isPresentation, isDrawing: true)
        let now = AnimationClock.turnTime
        let model = self.model()
        let transform = context.deviceTransform.concatenating(CGAffineTransform(scaleX: density, y: density))
        builder.emitRoot(
            model, matrix: CATransform3DMakeAffineTransform(transform),
            time: model.parent?.localTime(atAbsolute: now) ?? now)
        let pixels = clip.applying(CGAffineTransform(scaleX: density, y: density)).integral
        guard let (image, rect) = OffscreenRenderer.drawing(of: RenderTree(nodes: builder.nodes), within: pixels)
        else { return }
        context.draw(image, inPixels: rect.applying(CGAffineTransform(scaleX: 1 / density, y: 1 / density)))
    }

    /// The union of the bounds and the sublayers' frames, limited to three times the bounds' size.
    final var contentBox: CGRect {
        guard !masksToBounds else { return bounds }
        let limit = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
        return children.reduce(bounds) { box, child in
            box.union(child.isHidden ? box : transformedBox(of: child))
        }.overlap(with: limit)
    }

    private func transformedBox(of child: CALayer) -> CGRect {
        child.transformInParent.boundingBox(of: child.bounds)
    }

    /// Returns an image of the layer before a transition, from the last commit, because the layer may have changed
    /// since in the same run loop turn.
    final func transitionSnapshot() -> CGImage? {
        var builder = TreeBuilder(log: nil, presentation: true, committed: isInCommittedTree)
        let now = AnimationClock.turnTime
        builder.emitRoot(self, matrix: CATransform3DIdentity, time: parent?.localTime(atAbsolute: now) ?? now)
        var nodes = builder.nodes
        guard builder.drawings > 0, let box = nodes.first?.bounds else { return nil }
        nodes[0].transform = .translation(x: -box.origin.x, y: -box.origin.y)
        nodes[0].opacity = 1
        let scale = max(contentsScale, 1)
        guard let (width, height) = snapshotSize(of: box.size, scale: scale) else { return nil }
        return OffscreenRenderer.image(
            of: RenderTree(nodes: nodes), width: width, height: height, scale: scale)
    }
}
