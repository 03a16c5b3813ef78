import RenderServer

/// The bitmap of a layer with `shouldRasterize`, which is reused while the layer's content is the same.
final class RasterizedContent {
    fileprivate let nodes: [RenderTree.Node]
    fileprivate let box: CGRect
    fileprivate let scale: CGFloat
    fileprivate let image: CGImage

    fileprivate init(nodes: [RenderTree.Node], box: CGRect, scale: CGFloat, image: CGImage) {
        self.nodes = nodes
        self.box = box
        self.scale = scale
        self.image = image
    }

    fileprivate func shows(_ nodes: [RenderTree.Node], _ box: CGRect, _ scale: CGFloat) -> Bool {
        box == self.box && scale == self.scale && nodes.count == self.nodes.count
            && zip(nodes, self.nodes).allSatisfy { $0.isDrawn(like: $1) }
    }
}

extension TreeBuilder {
    /// Writes one node for a layer and its sublayers: their bitmap at the rasterization scale.
    ///
    /// - Parameter emitContent: Writes the layer and its sublayers.
    @inline(never)
    mutating func emitRasterized(_ item: Item, _ emitContent: (inout TreeBuilder, Item) -> Void) {
        let (layer, base, inherited) = (item.layer, item.state.base, item.inherited)
        let box = layer.rasterizedBox
        var content = item
        content.state.base.flags.remove(.shouldRasterize)
        content.state.base.opacity = 1
        content.state.base.blendMode = .normal
        content.matrix = CATransform3DMakeTranslation(-box.minX, -box.minY, 0)
        (content.inherited.opacity, content.inherited.tint, content.inherited.isInSpace) = (1, nil, false)
        content.inherited.isTilted = false
        // A change of a sublayer writes this layer again, as for the copies of a replicator.
        content.inherited.isCopied = true
        var inner = TreeBuilder(log: log, presentation: presentation, committed: committed)
        emitContent(&inner, content)
        guard let image = layer.rasterizedImage(of: inner.nodes, box, scale: base.rasterizationScale) else { return }
        var node = RenderTree.Node(
            id: layer.id | inherited.copy << 40, transform: Projection(item.matrix), bounds: base.bounds)
        node.opacity = min(max(base.opacity * inherited.opacity, 0), 1)
        node.blendMode = base.blendMode
        node.isDoubleSided = base.flags.contains(.isDoubleSided)
        node.content = .image(
            RenderTree.ImageContent(image: image, source: CGRect(x: 0, y: 0, width: 1, height: 1), destination: box))
        if let tint = inherited.tint { node.multiply(by: tint, inherited.tintedImages) }
        let index = nodes.count
        append(node, depth: item.depth, order: item.order)
        infos[index].isInSpace = inherited.isInSpace
        infos[index].isInTiltedSpace = inherited.isTilted
        infos[index].needsSubtree = true
        if log != nil, !inherited.isCopied { layer.nodeIndex = Int32(firstIndex + index) }
    }
}

extension CALayer {
    /// The rectangle that the rasterized layer and its shadow draw in.
    fileprivate var rasterizedBox: CGRect {
        var box = contentBox
        if shadowOpacity > 0, !masksToBounds {
            let shadow = bounds.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height)
            // A blur is invisible beyond three standard deviations.
            box = box.union(shadow.insetBy(dx: -3 * shadowRadius, dy: -3 * shadowRadius))
        }
        return box
    }

    fileprivate func rasterizedImage(of nodes: [RenderTree.Node], _ box: CGRect, scale: CGFloat) -> CGImage? {
        let scale = scale > 0 ? scale : 1
        let (width, height) = ((box.width * scale).rounded(.up), (box.height * scale).rounded(.up))
        guard !nodes.isEmpty, width >= 1, height >= 1, width <= 16_384, height <= 16_384 else { return nil }
        if let known = attachments?.rasterized, known.shows(nodes, box, scale) { return known.image }
        let image = OffscreenRenderer.image(
            of: RenderTree(nodes: nodes), width: Int(width), height: Int(height), scale: scale)
        attach().rasterized = RasterizedContent(nodes: nodes, box: box, scale: scale, image: image)
        return image
    }
}

extension RenderTree.Node {
    /// Returns whether two nodes certainly have the same pixels; only images are compared among their contents.
    fileprivate func isDrawn(like other: RenderTree.Node) -> Bool {
        id == other.id && subtreeEnd == other.subtreeEnd && maskEnd == other.maskEnd && transform == other.transform
            && bounds == other.bounds && opacity == other.opacity && isHidden == other.isHidden
            && isGroup == other.isGroup && clipsToBounds == other.clipsToBounds && isDoubleSided == other.isDoubleSided
            && antialiasedEdges == other.antialiasedEdges && blendMode == other.blendMode
            && cut == other.cut && corners == other.corners && backgroundColor == other.backgroundColor
            && border == other.border
            && hasShadow(of: other) && hasContent(of: other)
    }

    private func hasShadow(of other: RenderTree.Node) -> Bool {
        guard let shadow, let old = other.shadow else { return shadow == nil && other.shadow == nil }
        return shadow.color == old.color && shadow.radius == old.radius && shadow.offset == old.offset
            && shadow.path == old.path
    }

    private func hasContent(of other: RenderTree.Node) -> Bool {
        switch (content, other.content) {
        case (nil, nil): true
        case (.image(let new)?, .image(let old)?):
            new.image === old.image && new.source == old.source && new.destination == old.destination
                && new.center == old.center && new.imageScale == old.imageScale
                && new.filters == old.filters
        default: false
        }
    }
}
