import CCairo

/// Turns paths into pixels, a region at a time; regions may be worked on by different threads.
///
/// Geometry is flattened and cut to the region in double precision first: the cost depends on what shows, and no
/// coordinate overflows, at any scale.
package enum PathRasterizer {
    package enum Style: Sendable, Hashable {
        case fill(CGPathFillRule)
        case stroke(PathStroke)
    }

    /// How far, in pixels, lines may lie from curves.
    private static let tolerance: CGFloat = 0.1

    /// The coverage of the region of device space that begins at (x, y) and has the buffer's size.
    /// - Parameter transform: From the path's space to device space, in which y points down.
    /// - Returns: Nil when nothing of the path shows in the region.
    package static func coverage(
        of path: CGPath, style: Style, transform: CGAffineTransform, x: Int, y: Int, width: Int, height: Int
    ) -> CoverageBuffer? {
        guard width > 0, height > 0 else { return nil }
        let region = CGRect(x: x, y: y, width: width, height: height)
        let shape = visibleShape(path.elements, style, transform, region)
        guard !shape.contours.isEmpty else { return nil }
        let buffer = CoverageBuffer(width: width, height: height)
        buffer.withSurface { surface in
            fill(shape, style, on: surface, x: x, y: y) { cairo_set_source_rgba($0, 0, 0, 0, 1) }
        }
        return buffer
    }

    /// Paints with a colour, over what is there, onto the part of a buffer given in its pixels.
    /// - Parameters:
    ///   - transform: From the path's space to the buffer's pixels, in which y points down.
    ///   - region: Clipped to the buffer; nil means all of it.
    package static func paint(
        _ path: CGPath, style: Style, color: SRGBColor, transform: CGAffineTransform, onto target: PixelBuffer,
        region: CGRect? = nil
    ) {
        let whole = CGRect(x: 0, y: 0, width: target.width, height: target.height)
        let part = (region?.integral ?? whole).intersection(whole)
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return }
        let shape = visibleShape(path.elements, style, transform, part)
        guard !shape.contours.isEmpty else { return }
        let (x, y) = (Int(part.minX), Int(part.minY))
        let surface = cairo_image_surface_create_for_data(
            (target.base + y * target.bytesPerRow + x * 4).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
            Int32(part.width), Int32(part.height), Int32(target.bytesPerRow))!
        let color = color.clamped
        fill(shape, style, on: surface, x: x, y: y) {
            cairo_set_source_rgba($0, color.red, color.green, color.blue, color.alpha)
        }
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// Where in device space something of the path can show.
    package static func bounds(of path: CGPath, style: Style, transform: CGAffineTransform) -> CGRect {
        var box = path.boundingBox
        if box.isNull { return .null }
        if case .stroke(let stroke) = style { box = box.insetBy(dx: -stroke.reach, dy: -stroke.reach) }
        return box.applying(transform)
    }

    private static func visibleShape(
        _ elements: PathElements, _ style: Style, _ transform: CGAffineTransform, _ region: CGRect
    ) -> FlattenedPath {
        // A margin keeps the border, on which cut lines come to lie, out of the pixels' reach.
        let area = region.insetBy(dx: -2, dy: -2)
        switch style {
        case .fill:
            return FlattenedPath(elements, transform: transform, tolerance: tolerance, visible: area).clipped(to: area)
        case .stroke(let stroke):
            let scale = transform.maximumScale
            guard scale > 0, scale.isFinite, transform.meanScale > 1e-9 else { return FlattenedPath() }
            let outline = stroke.outline(
                of: elements, tolerance: tolerance / scale, visible: area.applying(transform.inverted()))
            return outline.applying(transform).clipped(to: area)
        }
    }

    private static func fill(
        _ shape: FlattenedPath, _ style: Style, on surface: OpaquePointer, x: Int, y: Int,
        source: (OpaquePointer) -> Void
    ) {
        guard let cairo = cairo_create(surface) else { return }
        defer { cairo_destroy(cairo) }
        cairo_set_antialias(cairo, CAIRO_ANTIALIAS_GRAY)
        if case .fill(let rule) = style { cairo_set_fill_rule(cairo, rule.cairo) }
        source(cairo)
        shape.append(to: cairo, dx: -CGFloat(x), dy: -CGFloat(y))
        cairo_fill(cairo)
    }
}

extension FlattenedPath {
    package func applying(_ transform: CGAffineTransform) -> FlattenedPath {
        var result = FlattenedPath()
        for contour in contours {
            for index in contour.points { result.add(points[index].applying(transform), smooth: isSmooth[index]) }
            result.finish(closed: contour.isClosed)
        }
        return result
    }
}
