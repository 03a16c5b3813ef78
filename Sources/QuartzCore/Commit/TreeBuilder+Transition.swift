import RenderServer

/// The offsets and the opacity of a layer's old and new content at a time during a transition.
struct TransitionState {
    /// The image of the old content; `nil` if nothing of it was visible.
    var before: CGImage?
    /// The offset of the old content, in fractions of the layer's size.
    var oldOffset = CGPoint.zero
    /// The offset of the new content, in fractions of the layer's size.
    var newOffset = CGPoint.zero
    var oldOpacity: Float = 1
    var newOpacity: Float = 1
    var isOldInFront = true

    /// Creates the state of a layer's transition at a time; `nil` if no transition runs.
    init?(of layer: CALayer, at time: CFTimeInterval) {
        guard let entry = layer.animations?.entries.last(where: { $0.isTransition }),
            let transition = entry.animation as? CATransition,
            let position = entry.timing.position(at: entry.parentTime(time))
        else { return nil }
        before = entry.before
        let fraction = TimingCurve(transition.timingFunction).progress(
            at: position.time, of: transition.timing.duration)
        let (start, end) = (Double(transition.startProgress), Double(transition.endProgress))
        let progress = start + (end - start) * fraction
        let from = Self.direction(transition.subtype)
        let incomingOffset = CGPoint(x: from.x * (1 - progress), y: from.y * (1 - progress))
        let outgoingOffset = CGPoint(x: -from.x * progress, y: -from.y * progress)
        switch transition.type {
        case .moveIn:
            newOffset = incomingOffset
            newOpacity = Float(progress)
            isOldInFront = false
        case .push:
            newOffset = incomingOffset
            oldOffset = outgoingOffset
            newOpacity = Float(progress)
            oldOpacity = Float(1 - progress)
        case .reveal:
            oldOffset = outgoingOffset
            oldOpacity = Float(1 - progress)
        default:
            oldOpacity = Float(1 - progress)
            // Where the old content is translucent, the new content would show from the start.
            if before?.hasOnlyOpaqueSamples != true { newOpacity = Float(progress) }
        }
    }

    /// Returns the direction new content comes from, in fractions of the size; top and bottom refer to the screen.
    private static func direction(_ subtype: CATransitionSubtype?) -> CGPoint {
        switch subtype {
        case .fromRight: CGPoint(x: 1, y: 0)
        // Unverified: Core Animation's y-axis points up, so on iOS "from top" comes from the bottom of the screen.
        case .fromTop: CGPoint(x: 0, y: 1)
        case .fromBottom: CGPoint(x: 0, y: -1)
        default: CGPoint(x: -1, y: 0)
        }
    }
}

extension TreeBuilder {
    /// The identifier bits that distinguish a transition's nodes from the layer's own.
    private static let frameMark: UInt64 = 1 << 62
    private static let snapshotMark: UInt64 = 1 << 63

    /// Writes the layer into an enclosing node, together with the image of its old content.
    mutating func emit(_ item: Item, in state: TransitionState, _ emitLayer: (inout TreeBuilder, Item) -> Void) {
        let (layer, base) = (item.layer, item.state.base)
        let id = layer.id | item.inherited.copy << 40
        let index = nodes.count
        var frame = RenderTree.Node(id: id | Self.frameMark, transform: Projection(item.matrix), bounds: base.bounds)
        frame.clipsToBounds = state.oldOffset != .zero || state.newOffset != .zero
        let before = drawings
        append(frame, depth: item.depth, order: item.order)
        if !state.isOldInFront { append(state, base, id) }
        var inner = item
        inner.inherited.isInSpace = false
        inner.inherited.opacity *= state.newOpacity
        inner.matrix = CATransform3DMakeTranslation(
            state.newOffset.x * base.bounds.width, state.newOffset.y * base.bounds.height, 0)
        if item.state.isVisible {
            emitLayer(&self, inner)
        } else if let log {
            layer.changeLog = log
            layer.status.remove(.changes)
        }
        if state.isOldInFront { append(state, base, id) }
        nodes[index].subtreeEnd = Int32(firstIndex + nodes.count)
        infos[index].drawingsBelow = drawings - before
        infos[index].isInSpace = item.inherited.isInSpace
        infos[index].isInTiltedSpace = item.inherited.isTilted
        infos[index].needsSubtree = true
        if log != nil, !item.inherited.isCopied { layer.nodeIndex = Int32(firstIndex + index) }
    }

    private mutating func append(_ state: TransitionState, _ base: LayerProperties, _ id: UInt64) {
        guard let before = state.before else { return }
        let (width, height) = (base.bounds.width, base.bounds.height)
        let offset = CATransform3DMakeTranslation(state.oldOffset.x * width, state.oldOffset.y * height, 0)
        var snapshot = RenderTree.Node(id: id | Self.snapshotMark, transform: Projection(offset), bounds: base.bounds)
        snapshot.opacity = state.oldOpacity
        snapshot.content = .image(
            RenderTree.ImageContent(
                image: before, source: CGRect(x: 0, y: 0, width: 1, height: 1), destination: base.bounds))
        append(snapshot, depth: 0, order: NodeInfo.unordered)
    }

    mutating func append(_ node: RenderTree.Node, depth: CGFloat, order: Int32) {
        var node = node
        node.maskEnd = Int32(firstIndex + nodes.count + 1)
        node.subtreeEnd = node.maskEnd
        nodes.append(node)
        infos.append(NodeInfo(depth: depth, order: order, ownDrawings: node.drawingCount))
        noteDrawings(node.drawingCount)
    }
}

extension CALayer {
    final var isInTransition: Bool { animations?.entries.contains { $0.isTransition } ?? false }
}
