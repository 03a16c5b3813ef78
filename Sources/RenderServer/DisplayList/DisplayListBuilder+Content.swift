import CoreGraphics

extension DisplayListBuilder {
    /// - Parameter box: The bounds that a clip scope already follows; content that fills them needs no own edges.
    mutating func paintContent(
        of node: UnsafePointer<RenderTree.Node>, _ inherited: InheritedState, filling box: CGRect? = nil
    ) {
        // Before the content is copied, which retains everything that it references.
        if let rect = node.pointee.content?.imageDestination, isHiddenByNextSibling(rect, under: inherited.matrix) {
            return
        }
        switch node.pointee.content {
        case nil: break
        case .backdrop(let radius, let saturation):
            paintBackdrop(radius: radius, saturation: saturation, of: node, inherited, filling: box)
        case .image(let image):
            paint(
                image, id: node.pointee.id, antialiasing: node.pointee.antialiasedEdges, inherited, filling: box)
        case .gradient(let gradient): paint(gradient, of: node, inherited, filling: box)
        case .shape(let shape): paint(shape, of: node, inherited)
        case .sprites(let sprites): paint(sprites, of: node, inherited)
        }
    }

    private mutating func paint(
        _ content: RenderTree.ImageContent, id: UInt64, antialiasing edges: RenderTree.Edges,
        _ inherited: InheritedState, filling box: CGRect?, blend: CGBlendMode = .normal
    ) {
        guard content.destination.isUsable, content.source.isUsable else { return }
        let alpha = byte(inherited.alpha)
        let destination = content.destination
        guard destination.width > 0, destination.height > 0, alpha > 0 else { return }
        let placement = ImagePlacement(content, inherited.matrix, caches)
        let shape: ConvexShape, inside = blend == .normal ? placement.pixelsInsideEdges : nil
        if let inside {
            shape = ConvexShape(rectangle: inside)
        } else {
            let own = ConvexShape(
                outline: placement.visiblePart, under: inherited.matrix,
                clip: target, antialiasing: edges)
            guard let own else { return }
            shape = box.map(destination.contains) == true ? ConvexShape(rectangle: inherited.clip) : own
        }
        let rect = shape.bounds.intersection(inherited.clip)
        guard !rect.isEmpty, let paint = placement.paint(near: rect) else { return }
        let visible = inside == nil ? placement.visiblePixels(of: paint) : nil
        let isSoft = alpha == 255 && !paint.texture.isOpaque
        add(.init(node: id, part: .content), shape, .image(paint), alpha: alpha, visible: visible, inherited)
        if isSoft, !displayList.items.isEmpty {
            if let interior = interior(of: content, placement.levels.opaqueInterior, inherited) {
                displayList.items[displayList.items.count - 1].inside = .opaque(interior)
            }
        }
    }

    private mutating func paint(
        _ content: RenderTree.SpriteContent, of node: UnsafePointer<RenderTree.Node>, _ inherited: InheritedState
    ) {
        for sprite in content.sprites where sprite.opacity > 0 {
            var inner = inherited
            inner.matrix = sprite.transform.concatenating(inherited.matrix)
            inner.alpha *= min(sprite.opacity, 1)
            guard inner.matrix.isFinite else { continue }
            if content.blendMode == .normal, isHiddenByNextSibling(sprite.image.destination, under: inner.matrix) {
                continue
            }
            let first = displayList.items.count
            paint(
                sprite.image, id: sprite.id, antialiasing: node.pointee.antialiasedEdges, inner, filling: nil,
                blend: content.blendMode)
            guard content.blendMode != .normal else { continue }
            hasBlends = true
            for index in first..<displayList.items.count { displayList.items[index].blend = content.blendMode }
        }
    }

    /// Returns the opaque part of a bitmap with soft edges, in device space, without the texels that edges blend with.
    private func interior(
        of content: RenderTree.ImageContent, _ texels: PixelRect?, _ inherited: InheritedState
    ) -> ConvexShape? {
        guard let texels, content.isWhole else { return nil }
        let margin = content.margin(under: inherited.matrix),
            rect = content.part(texels).insetBy(dx: margin, dy: margin)
        guard !rect.isNull, rect.width > 0, rect.height > 0 else { return nil }
        return ConvexShape(outline: rect, under: inherited.matrix, clip: target, antialiasing: .all)
    }

    private mutating func paint(
        _ content: RenderTree.GradientContent, of node: UnsafePointer<RenderTree.Node>, _ inherited: InheritedState,
        filling box: CGRect?
    ) {
        let bounds = node.pointee.bounds
        guard bounds.width > 0, bounds.height > 0, let back = inherited.matrix.inverted else { return }
        func point(_ unit: CGPoint) -> CGPoint {
            CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
        }
        let start = point(content.start), end = point(content.end)
        let dx = end.x - start.x, dy = end.y - start.y
        var space = Projection()
        switch content.kind {
        case .axial, .conic:
            // Along the line from start to end, and across it.
            let length = dx * dx + dy * dy
            guard length > 0 else { return }
            space.m11 = dx / length
            space.m21 = dy / length
            space.m12 = -dy / length
            space.m22 = dx / length
        case .radial:
            guard dx != 0, dy != 0 else { return }
            space.m11 = 1 / dx
            space.m22 = 1 / dy
        }
        let projection = back.concatenating(.translation(x: -start.x, y: -start.y)).concatenating(space)
        guard projection.isFinite,
            let outline = box == nil ? outline(of: node, inherited) : ConvexShape(rectangle: inherited.clip)
        else { return }
        let ramp = caches.ramp(for: content, node: node.pointee.id)
        add(
            .init(node: node.pointee.id, part: .content), outline,
            .ramp(RampPaint(ramp: ramp, kind: content.kind, projection: projection)), alpha: byte(inherited.alpha),
            inherited)
    }

    private mutating func paint(
        _ content: RenderTree.ShapeContent, of node: UnsafePointer<RenderTree.Node>, _ inherited: InheritedState
    ) {
        let elements = content.path.elements
        guard !elements.isEmpty else { return }
        if let fill = content.fillColor?.premultiplied(alpha: inherited.alpha), fill >> 24 > 0 {
            let request = ShapeRaster.Request(
                path: elements, rule: content.fillRule, stroke: nil, projection: inherited.matrix,
                clip: inherited.clip)
            add(.init(node: node.pointee.id, part: .content), request, fill, inherited)
        }
        if let color = content.strokeColor?.premultiplied(alpha: inherited.alpha), color >> 24 > 0,
            content.lineWidth > 0, content.lineWidth.isFinite
        {
            let stroke = ShapeRaster.Stroke(
                width: content.lineWidth, cap: content.lineCap, join: content.lineJoin, miterLimit: content.miterLimit,
                dashPhase: content.dashPhase, dashLengths: content.dashLengths.map { Double($0) },
                start: content.strokeStart, end: content.strokeEnd)
            let request = ShapeRaster.Request(
                path: elements, rule: .winding, stroke: stroke, projection: inherited.matrix, clip: inherited.clip
            )
            add(.init(node: node.pointee.id, part: .stroke), request, color, inherited)
        }
    }

    private mutating func add(
        _ key: DisplayList.Key, _ request: ShapeRaster.Request, _ color: UInt32, _ inherited: InheritedState
    ) {
        guard let coverage = caches.coverage(.init(key: key, purpose: purpose), request) else { return }
        let rect = coverage.isSurrounded ? inherited.clip : coverage.rect.intersection(inherited.clip)
        guard !rect.isEmpty else { return }
        displayList.commands.append(.draw(displayList.items.count))
        displayList.items.append(
            DisplayList.Item(
                key: key, rect: rect, shape: ConvexShape(rectangle: rect),
                coverage: coverage.rect.isEmpty ? nil : coverage, paint: .color(color)))
    }

    mutating func paint(
        _ border: RenderTree.Border, of node: UnsafePointer<RenderTree.Node>, _ inherited: InheritedState
    ) {
        let color = border.color.premultiplied(alpha: inherited.alpha)
        guard border.width > 0, border.width.isFinite, color >> 24 > 0, let outer = outline(of: node, inherited)
        else { return }
        let rect = outer.bounds.intersection(inherited.clip)
        guard !rect.isEmpty else { return }
        let inside = node.pointee.bounds.insetBy(dx: border.width, dy: border.width)
        var hole: ConvexShape?
        if !inside.isNull, inside.width > 0, inside.height > 0 {
            var corners = node.pointee.corners
            corners.radius = max(0, corners.radius - border.width)
            hole = outline(
                of: inside, corners, antialiasing: node.pointee.antialiasedEdges, inherited)
        }
        displayList.commands.append(.draw(displayList.items.count))
        displayList.items.append(
            DisplayList.Item(
                key: .init(node: node.pointee.id, part: .border), rect: rect, shape: outer,
                inside: hole.map { .hole($0) } ?? .same,
                paint: .color(color)))
    }

    func byte(_ alpha: Float) -> UInt32 { UInt32(bounded: Double(min(max(alpha, 0), 1) * 255 + 0.5)) }
}
