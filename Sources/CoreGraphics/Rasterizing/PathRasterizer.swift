import CCairo

/// Turns paths into pixels, a region at a time; regions may be worked on by different threads.
///
/// Curves beside the region are not divided, so that the cost depends on what shows. What exceeds Cairo's numbers is cut
/// off in double precision, and work is done in columns of a fixed width, because Cairo rounds where it cuts edges at
/// the left and right: so no byte depends on the region asked for, and parts put together equal the whole.
package enum PathRasterizer {
    package enum Style: Sendable, Hashable {
        case fill(CGPathFillRule)
        case stroke(PathStroke)
    }

    /// How far, in pixels, lines may lie from curves.
    private static let tolerance: CGFloat = 0.1

    /// What lies beyond is cut off; the same for every region, and far from where Cairo's edges overflow at 2²³.
    private static let limits = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

    /// The columns' width in pixels; they begin at multiples of it.
    private static let columnWidth = 256

    /// The coverage of the region of device space that begins at (x, y) and has the buffer's size.
    /// - Parameter transform: From the path's space to device space, in which y points down.
    /// - Returns: Nil when nothing of the path shows in the region.
    package static func coverage(
        of path: CGPath, style: Style, transform: CGAffineTransform, x: Int, y: Int, width: Int, height: Int
    ) -> CoverageBuffer? {
        guard width > 0, height > 0 else { return nil }
        let box = bounds(of: path, style: style, transform: transform)
        let region = CGRect(x: x, y: y, width: width, height: height)
        guard transform.meanScale > 1e-9, transform.meanScale.isFinite, box.insetBy(dx: -1, dy: -1).intersects(region)
        else { return nil }
        let first = columnIndex(max(CGFloat(x), box.minX - 1))
        let last = columnIndex(min(CGFloat(x + width - 1), box.maxX + 1))

        var result: CoverageBuffer?
        var column: CoverageBuffer?
        for index in first...max(first, last) {
            let left = index * columnWidth
            let shape = visibleShape(
                path.elements, style, transform, CGRect(x: left, y: y, width: columnWidth, height: height))
            if shape.contours.isEmpty { continue }
            if column == nil { column = CoverageBuffer(width: columnWidth, height: height) } else { column?.clear() }
            if result == nil { result = CoverageBuffer(width: width, height: height) }
            guard let column, let result else { continue }
            column.withSurface { fill(shape, style, on: $0, x: left, y: y) }
            let (from, to) = (max(x, left), min(x + width, left + columnWidth))
            for row in 0..<height {
                memcpy(
                    result.base + row * result.bytesPerRow + from - x,
                    column.base + row * column.bytesPerRow + from - left, to - from)
            }
        }
        return result
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
        let (x, y) = (Int(part.minX), Int(part.minY))
        guard
            let coverage = coverage(
                of: path, style: style, transform: transform, x: x, y: y, width: Int(part.width),
                height: Int(part.height))
        else { return }
        let surface = cairo_image_surface_create_for_data(
            (target.base + y * target.bytesPerRow + x * 4).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
            Int32(part.width), Int32(part.height), Int32(target.bytesPerRow))!
        if let cairo = cairo_create(surface) {
            let color = color.clamped
            cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
            coverage.withSurface { cairo_mask_surface(cairo, $0, 0, 0) }
            cairo_destroy(cairo)
        }
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// Where in device space something of the path can show.
    package static func bounds(of path: CGPath, style: Style, transform: CGAffineTransform) -> CGRect {
        var corners = BoundingBox()
        for point in path.elements.points where point.isFinite { corners.add(point) }
        if corners.isEmpty { return .null }
        var box = corners.rect
        if case .stroke(let stroke) = style { box = box.insetBy(dx: -stroke.reach, dy: -stroke.reach) }
        return box.applying(transform)
    }

    private static func visibleShape(
        _ elements: PathElements, _ style: Style, _ transform: CGAffineTransform, _ region: CGRect
    ) -> FlattenedPath {
        // Smoothing looks one pixel beyond the region.
        let area = region.insetBy(dx: -2, dy: -2)
        let shape: FlattenedPath
        switch style {
        case .fill:
            shape = FlattenedPath(elements, transform: transform, tolerance: tolerance, visible: VisibleArea(area))
        case .stroke(let stroke):
            let outline = stroke.outline(
                of: elements, tolerance: tolerance / transform.maximumScale,
                visible: VisibleArea(area, transform: transform))
            shape = outline.applying(transform)
        }
        let bounds = shape.bounds
        guard bounds.width > 0, bounds.height > 0, bounds.intersects(area) else { return FlattenedPath() }
        return limits.contains(bounds) ? shape : shape.clipped(to: limits)
    }

    /// The column of a pixel; also left of the origin.
    private static func columnIndex(_ x: CGFloat) -> Int {
        Int((x / CGFloat(columnWidth)).rounded(.down))
    }

    private static func fill(_ shape: FlattenedPath, _ style: Style, on surface: OpaquePointer, x: Int, y: Int) {
        guard let cairo = cairo_create(surface) else { return }
        defer { cairo_destroy(cairo) }
        cairo_set_antialias(cairo, CAIRO_ANTIALIAS_GRAY)
        if case .fill(let rule) = style { cairo_set_fill_rule(cairo, rule.cairo) }
        shape.append(to: cairo, dx: -CGFloat(x), dy: -CGFloat(y))
        cairo_fill(cairo)
    }
}

extension FlattenedPath {
    var bounds: CGRect {
        var box = BoundingBox()
        for point in points { box.add(point) }
        return box.rect
    }

    package func applying(_ transform: CGAffineTransform) -> FlattenedPath {
        var result = FlattenedPath()
        for contour in contours {
            for index in contour.points { result.add(points[index].applying(transform), smooth: isSmooth[index]) }
            result.finish(closed: contour.isClosed)
        }
        return result
    }
}
