import CPixels
import CoreGraphics

extension DisplayListBuilder {
    /// The maximum blur in texels; wider blurs are computed at a smaller size and stretched, which is invisible.
    private static let maximumDeviation = 5.0
    /// The maximum blur in texels of a shadow that is drawn pixel by pixel.
    private static let maximumDrawnDeviation = 32.0

    mutating func paint(
        _ shadow: RenderTree.Shadow, of node: UnsafePointer<RenderTree.Node>, children: Range<Int>,
        _ inherited: InheritedState,
        depth: Int
    ) {
        let color = shadow.color.premultiplied(alpha: inherited.alpha)
        guard color >> 24 > 0, shadow.radius >= 0, shadow.radius.isFinite, shadow.offset.width.isFinite,
            shadow.offset.height.isFinite
        else { return }
        var moved = inherited
        moved.matrix = Projection.translation(x: shadow.offset.width, y: shadow.offset.height)
            .concatenating(inherited.matrix)
        let density = density(of: shadow, moved, at: node.pointee.bounds)
        if let path = shadow.path {
            var box = CGRect.zero
            if path.isRect(&box) {
                paint(rectangle: box, RenderTree.Corners(), shadow, color, density, of: node, moved)
            } else {
                paint(path, shadow, color, density, of: node, moved)
            }
        } else if isSolid(node) {
            paint(rectangle: node.pointee.bounds, node.pointee.corners, shadow, color, density, of: node, moved)
        } else {
            paintSilhouette(shadow, color, density, of: node, children: children, moved, depth: depth)
        }
    }

    /// Returns the number of texels per point.
    private func density(of shadow: RenderTree.Shadow, _ inherited: InheritedState, at box: CGRect) -> Double {
        let radius = shadow.radius
        let deviceScale = max(inherited.matrix.magnification(at: CGPoint(x: box.midX, y: box.midY)), 1e-3)
        if shadow.blur == .drawn {
            return min(deviceScale, radius > 0 ? Self.maximumDrawnDeviation / radius : deviceScale, 16)
        }
        // Steps of powers of two allow reusing a texture while a layer grows.
        let scale = deviceScale.significand > 1 ? deviceScale.binade * 2 : deviceScale
        return min(scale, radius > 0 ? Self.maximumDeviation / radius : scale, 16)
    }

    /// Whether an opaque background covers the node's entire bounds.
    private func isSolid(_ node: UnsafePointer<RenderTree.Node>) -> Bool {
        (node.pointee.backgroundColor?.alpha ?? 0) >= 1
    }

    private mutating func paint(
        rectangle: CGRect, _ corners: RenderTree.Corners, _ shadow: RenderTree.Shadow, _ color: UInt32,
        _ density: Double,
        of node: UnsafePointer<RenderTree.Node>, _ inherited: InheritedState
    ) {
        guard rectangle.width > 0, rectangle.height > 0, rectangle.isUsable else { return }
        let radius = min(Double(corners.radius), rectangle.width / 2, rectangle.height / 2)
        let flags =
            (corners.topLeft ? 1 : 0) | (corners.topRight ? 2 : 0) | (corners.bottomLeft ? 4 : 0)
            | (corners.bottomRight ? 8 : 0) | (corners.isContinuous ? 16 : 0)
        let texels = shadow.radius * density
        // The extent of a corner: its curve (a continuous one begins 1.53 radii away) and the blur.
        let extent = ((radius * 1.53 + shadow.blur.reach * shadow.radius) * density).rounded(.up) + 1
        let minimumSide = (2 * extent + 2) / density
        let isAligned = inherited.matrix.affineForm.map { $0.m12 == 0 && $0.m21 == 0 } ?? false
        let stretches = isAligned && rectangle.width > minimumSide && rectangle.height > minimumSide
        let key = ShadowTexture.Key(
            silhouette: stretches
                ? .stretching(radius: radius, corners: flags)
                : .rectangle(width: rectangle.width, height: rectangle.height, radius: radius, corners: flags),
            deviation: texels, texelsPerPoint: density, color: color, blur: shadow.blur)
        let size = stretches ? CGSize(width: minimumSide, height: minimumSide) : rectangle.size
        let texture = caches.shadow(key) {
            Self.texture(key, box: CGRect(origin: .zero, size: size)) { matrix, target in
                guard
                    let shape = ConvexShape(
                        outline: corners.outline(of: CGRect(origin: .zero, size: size), scale: density), under: matrix,
                        clip: target, antialiasing: .all)
                else { return nil }
                return CoverageBitmap(shape, in: target)
            }
        }
        guard let texture else { return }
        addShadow(texture, over: rectangle, stretching: stretches, of: node, inherited)
    }

    private mutating func paint(
        _ path: CGPath, _ shadow: RenderTree.Shadow, _ color: UInt32, _ density: Double,
        of node: UnsafePointer<RenderTree.Node>,
        _ inherited: InheritedState
    ) {
        let box = path.boundingBoxOfPath
        guard box.width > 0, box.height > 0, box.isUsable, let copy = path.copy() else { return }
        let key = ShadowTexture.Key(
            silhouette: .path(copy), deviation: shadow.radius * density, texelsPerPoint: density, color: color,
            blur: shadow.blur)
        let texture = caches.shadow(key) {
            Self.texture(key, box: box) { matrix, target in
                let request = ShapeRaster.Request(
                    path: path.elements, rule: .winding, stroke: nil, projection: matrix, clip: target)
                let raster = ShapeRaster(request)?.bitmap(for: request)
                return raster.map { CoverageBitmap($0, in: target) }
            }
        }
        guard let texture else { return }
        addShadow(texture, over: box, stretching: false, of: node, inherited)
    }

    /// Draws a silhouette into a texture with a margin for the blur, and blurs it.
    private static func texture(
        _ key: ShadowTexture.Key, box: CGRect, draw: (Projection, PixelRect) -> CoverageBitmap?
    ) -> ShadowTexture? {
        let margin = key.blur.margin(deviation: key.deviation)
        let density = key.texelsPerPoint
        let width = Int(bounded: (box.width * density).rounded(.up)) + 2 * margin
        let height = Int(bounded: (box.height * density).rounded(.up)) + 2 * margin
        guard width > 0, height > 0, width <= 8192, height <= 8192 else { return nil }
        let matrix = Projection.translation(x: -box.minX, y: -box.minY).concatenating(.scale(density))
            .concatenating(.translation(x: Double(margin), y: Double(margin)))
        guard let coverage = draw(matrix, PixelRect(x: 0, y: 0, width: width, height: height)) else { return nil }
        return ShadowTexture(key: key, coverage: coverage, box: box)
    }

    func placement(
        of shadow: ShadowTexture, over box: CGRect, stretching: Bool, _ inherited: InheritedState
    ) -> (ConvexShape, ImagePaint)? {
        let pixels = shadow.texture.pixels
        let pointsPerTexel = 1 / shadow.texelsPerPoint
        var destination = CGRect(
            x: box.minX - shadow.margin, y: box.minY - shadow.margin, width: Double(pixels.width) * pointsPerTexel,
            height: Double(pixels.height) * pointsPerTexel)
        if stretching {
            destination.size.width += box.width - shadow.box.width
            destination.size.height += box.height - shadow.box.height
        }
        var content = RenderTree.ImageContent(
            image: CGImage(pixels: pixels, isOpaque: false), source: CGRect(x: 0, y: 0, width: 1, height: 1),
            destination: destination)
        content.imageScale = pointsPerTexel
        if stretching {
            let x = Double(pixels.width / 2) / Double(pixels.width),
                y = Double(pixels.height / 2) / Double(pixels.height)
            content.center = CGRect(
                x: x, y: y, width: 1 / Double(pixels.width), height: 1 / Double(pixels.height))
        }
        guard
            let shape = ConvexShape(
                outline: destination, under: inherited.matrix, clip: target, antialiasing: .all)
        else { return nil }
        let rect = shape.bounds.intersection(inherited.clip)
        guard !rect.isEmpty, let paint = ImagePlacement(content, inherited.matrix, caches).paint(near: rect) else {
            return nil
        }
        return (shape, paint)
    }

    mutating func addShadow(
        _ shadow: ShadowTexture, over box: CGRect, stretching: Bool, of node: UnsafePointer<RenderTree.Node>,
        _ inherited: InheritedState
    ) {
        guard let (shape, paint) = placement(of: shadow, over: box, stretching: stretching, inherited) else {
            return
        }
        add(.init(node: node.pointee.id, part: .shadow), shape, .image(paint), inherited)
    }
}
