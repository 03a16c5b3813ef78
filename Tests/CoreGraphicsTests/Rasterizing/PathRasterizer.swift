import CCairo
import Foundation

@testable import CoreGraphics

/// Rasterizes flattened paths and outlines of strokes, one region at a time.
///
/// Curves outside the region are not subdivided, so the cost depends on the visible part. Coordinates beyond Cairo's
/// range are clipped in double precision, and the region is rasterized in columns of a fixed width, because Cairo
/// rounds where it cuts edges at the left and right. As a result, no byte depends on the requested region, and adjacent
/// parts equal the whole.
enum PathRasterizer {
    enum Style: Sendable, Hashable {
        case fill(CGPathFillRule)
        case stroke(PathStroke)
    }

    /// The maximum distance between lines and their curves, in pixels.
    private static let tolerance: CGFloat = 0.1

    /// The clip for large coordinates; the same for every region, and far from where Cairo's edges overflow at 2²³.
    private static let limits = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

    /// The width of a column in pixels; columns start at its multiples.
    private static let columnWidth = 256

    /// Returns the coverage of a region of device space that starts at (x, y).
    /// - Parameter transform: The transform from the path's space to device space, in which y points down.
    /// - Returns: `nil` if no part of the path is visible in the region.
    static func coverage(
        of path: CGPath, style: Style, transform: CGAffineTransform, x: Int, y: Int, width: Int, height: Int
    ) -> CoverageBuffer? {
        guard width > 0, height > 0 else { return nil }
        let box = bounds(of: path, style: style, transform: transform)
        let region = CGRect(x: x, y: y, width: width, height: height)
        guard transform.meanScale > 1e-9, transform.meanScale.isFinite, box.insetBy(dx: -1, dy: -1).overlaps(region)
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

    /// Paints a path with a color, over the existing content of a part of a buffer.
    /// - Parameters:
    ///   - transform: The transform from the path's space to the buffer's pixels, in which y points down.
    ///   - region: The part in the buffer's pixels, clipped to the buffer; `nil` means the entire buffer.
    static func paint(
        _ path: CGPath, style: Style, color: SRGBColor, transform: CGAffineTransform, onto target: PixelBuffer,
        region: CGRect? = nil
    ) {
        let whole = CGRect(x: 0, y: 0, width: target.width, height: target.height)
        let part = (region?.integral ?? whole).overlap(with: whole)
        guard !part.isNull, part.width >= 1, part.height >= 1 else { return }
        let (x, y) = (Int(bounded: part.minX), Int(bounded: part.minY))
        let (width, height) = (Int(bounded: part.width), Int(bounded: part.height))
        guard
            let coverage = coverage(
                of: path, style: style, transform: transform, x: x, y: y, width: width, height: height)
        else { return }
        let surface = cairo_image_surface_create_for_data(
            (target.base + y * target.bytesPerRow + x * 4).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
            Int32(width), Int32(height), Int32(target.bytesPerRow))!
        if let cairo = cairo_create(surface) {
            let color = color.clamped
            cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
            coverage.withSurface { cairo_mask_surface(cairo, $0, 0, 0) }
            cairo_destroy(cairo)
        }
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// Returns the bounds in device space in which the path can draw.
    static func bounds(of path: CGPath, style: Style, transform: CGAffineTransform) -> CGRect {
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
        // Antialiasing depends on one pixel beyond the region.
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
        guard bounds.width > 0, bounds.height > 0, bounds.overlaps(area) else { return FlattenedPath() }
        return limits.contains(bounds) ? shape : shape.clipped(to: limits)
    }

    /// The index of a pixel's column; negative to the left of the origin.
    private static func columnIndex(_ x: CGFloat) -> Int {
        Int(bounded: (x / CGFloat(columnWidth)).rounded(.down))
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

    func applying(_ transform: CGAffineTransform) -> FlattenedPath {
        var result = FlattenedPath()
        for contour in contours {
            for index in contour.points { result.add(points[index].applying(transform), smooth: isSmooth[index]) }
            result.finish(closed: contour.isClosed)
        }
        return result
    }
}
