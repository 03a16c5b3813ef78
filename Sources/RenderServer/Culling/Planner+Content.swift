import CoreGraphics

extension Planner {
    /// - Parameter box: The bounds a clip scope follows already; content that reaches them needs no edges of its own.
    mutating func paintContent(
        of node: UnsafePointer<RenderTree.Node>, _ surroundings: Surroundings, filling box: CGRect? = nil
    ) {
        switch node.pointee.content {
        case nil: break
        case .backdrop(let radius, let saturation):
            paintBackdrop(radius: radius, saturation: saturation, of: node, surroundings, filling: box)
        case .image(let image):
            paint(
                image, id: node.pointee.id, isAntialiased: node.pointee.allowsEdgeAntialiasing, surroundings,
                filling: box)
        case .gradient(let gradient): paint(gradient, of: node, surroundings, filling: box)
        case .shape(let shape): paint(shape, of: node, surroundings)
        case .sprites(let sprites): paint(sprites, of: node, surroundings)
        }
    }

    private mutating func paint(
        _ content: RenderTree.ImageContent, id: UInt64, isAntialiased: Bool, _ surroundings: Surroundings,
        filling box: CGRect?
    ) {
        guard content.destination.isUsable, content.source.isUsable else { return }
        let alpha = byte(surroundings.alpha)
        let place = content.destination
        guard place.width > 0, place.height > 0, alpha > 0,
            let own = ConvexShape(
                outline: place.corners, under: surroundings.matrix, clip: target,
                isAntialiased: isAntialiased)
        else { return }
        let shape = box.map(place.contains) == true ? ConvexShape(rectangle: surroundings.clip) : own
        let rect = shape.bounds.intersection(surroundings.clip)
        guard !rect.isEmpty else { return }
        let placement = ImagePlacement(content, surroundings.matrix, caches)
        guard let paint = placement.paint(near: rect) else { return }
        add(.init(node: id, part: .content), shape, .image(paint), alpha: alpha, surroundings)
        if alpha == 255, !paint.texture.isOpaque, !plan.items.isEmpty {
            if let interior = interior(of: content, placement.levels.interior, surroundings) {
                plan.items[plan.items.count - 1].inside = .opaque(interior)
            }
        }
    }

    private mutating func paint(
        _ content: RenderTree.SpriteContent, of node: UnsafePointer<RenderTree.Node>, _ surroundings: Surroundings
    ) {
        for sprite in content.sprites where sprite.opacity > 0 {
            var inner = surroundings
            inner.matrix = sprite.transform.concatenating(surroundings.matrix)
            inner.alpha *= min(sprite.opacity, 1)
            guard inner.matrix.isFinite else { continue }
            let first = plan.items.count
            paint(
                sprite.image, id: sprite.id, isAntialiased: node.pointee.allowsEdgeAntialiasing, inner, filling: nil)
            guard content.blendMode != .normal else { continue }
            hasBlends = true
            for index in first..<plan.items.count { plan.items[index].blend = content.blendMode }
        }
    }

    /// Where a bitmap with soft edges covers what lies below: on the screen, without the texels that edges blend with.
    private func interior(
        of content: RenderTree.ImageContent, _ texels: PixelRect?, _ surroundings: Surroundings
    ) -> ConvexShape? {
        let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
        guard let texels, content.source == whole, content.center == whole else { return nil }
        let place = content.destination
        let (stepX, stepY) = (
            place.width / CGFloat(content.image.width), place.height / CGFloat(content.image.height)
        )
        // Small sizes are means of 2, 4, 8… texels, and a neighbour is blended in.
        let pixel = 1 / max(surroundings.matrix.magnification(at: CGPoint(x: place.midX, y: place.midY)), 1e-6)
        let margin = 3 * max(stepX, stepY, pixel)
        let rect = CGRect(
            x: place.minX + CGFloat(texels.minX) * stepX, y: place.minY + CGFloat(texels.minY) * stepY,
            width: CGFloat(texels.width) * stepX, height: CGFloat(texels.height) * stepY
        ).insetBy(dx: margin, dy: margin)
        guard !rect.isNull, rect.width > 0, rect.height > 0 else { return nil }
        return ConvexShape(outline: rect.corners, under: surroundings.matrix, clip: target, isAntialiased: true)
    }

    private mutating func paint(
        _ content: RenderTree.GradientContent, of node: UnsafePointer<RenderTree.Node>, _ surroundings: Surroundings,
        filling box: CGRect?
    ) {
        let bounds = node.pointee.bounds
        guard bounds.width > 0, bounds.height > 0, let back = surroundings.matrix.inverted else { return }
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
            let outline = box == nil ? outline(of: node, surroundings) : ConvexShape(rectangle: surroundings.clip)
        else { return }
        let ramp = caches.ramp(for: content, node: node.pointee.id)
        add(
            .init(node: node.pointee.id, part: .content), outline,
            .ramp(RampPaint(ramp: ramp, kind: content.kind, projection: projection)), alpha: byte(surroundings.alpha),
            surroundings)
    }

    private mutating func paint(
        _ content: RenderTree.ShapeContent, of node: UnsafePointer<RenderTree.Node>, _ surroundings: Surroundings
    ) {
        let elements = content.path.elements
        guard !elements.isEmpty else { return }
        if let fill = content.fillColor?.premultiplied(alpha: surroundings.alpha), fill >> 24 > 0 {
            let request = ShapeRaster.Request(
                path: elements, rule: content.fillRule, stroke: nil, projection: surroundings.matrix,
                clip: surroundings.clip)
            add(.init(node: node.pointee.id, part: .content), request, fill, surroundings)
        }
        if let color = content.strokeColor?.premultiplied(alpha: surroundings.alpha), color >> 24 > 0,
            content.lineWidth > 0, content.lineWidth.isFinite
        {
            let stroke = ShapeRaster.Stroke(
                width: content.lineWidth, cap: content.lineCap, join: content.lineJoin, miterLimit: content.miterLimit,
                dashPhase: content.dashPhase, dashLengths: content.dashLengths.map { Double($0) },
                start: content.strokeStart, end: content.strokeEnd)
            let request = ShapeRaster.Request(
                path: elements, rule: .winding, stroke: stroke, projection: surroundings.matrix, clip: surroundings.clip
            )
            add(.init(node: node.pointee.id, part: .stroke), request, color, surroundings)
        }
    }

    private mutating func add(
        _ key: Plan.Key, _ request: ShapeRaster.Request, _ color: UInt32, _ surroundings: Surroundings
    ) {
        guard let coverage = caches.coverage(.init(key: key, purpose: purpose), request) else { return }
        let rect = coverage.isSurrounded ? surroundings.clip : coverage.rect.intersection(surroundings.clip)
        guard !rect.isEmpty else { return }
        plan.commands.append(.draw(plan.items.count))
        plan.items.append(
            Plan.Item(
                key: key, rect: rect, shape: ConvexShape(rectangle: rect),
                coverage: coverage.rect.isEmpty ? nil : coverage, paint: .color(color)))
    }

    mutating func paint(
        _ border: RenderTree.Border, of node: UnsafePointer<RenderTree.Node>, _ surroundings: Surroundings
    ) {
        let color = border.color.premultiplied(alpha: surroundings.alpha)
        guard border.width > 0, border.width.isFinite, color >> 24 > 0, let outer = outline(of: node, surroundings)
        else { return }
        let rect = outer.bounds.intersection(surroundings.clip)
        guard !rect.isEmpty else { return }
        let inside = node.pointee.bounds.insetBy(dx: border.width, dy: border.width)
        var hole: ConvexShape?
        if !inside.isNull, inside.width > 0, inside.height > 0 {
            var corners = node.pointee.corners
            corners.radius = max(0, corners.radius - border.width)
            hole = outline(
                of: inside, corners, isAntialiased: node.pointee.allowsEdgeAntialiasing, surroundings)
        }
        plan.commands.append(.draw(plan.items.count))
        plan.items.append(
            Plan.Item(
                key: .init(node: node.pointee.id, part: .border), rect: rect, shape: outer,
                inside: hole.map { .hole($0) } ?? .same,
                paint: .color(color)))
    }

    func byte(_ alpha: Float) -> UInt32 { alpha > 0 ? UInt32(min(alpha, 1) * 255 + 0.5) : 0 }
}

extension CGRect {
    var corners: [CGPoint] {
        [
            CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
        ]
    }
}
