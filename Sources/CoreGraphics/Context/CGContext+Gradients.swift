import CCairo
import CPixels

extension CGContext {
    /// Draws a gradient along a line, filling the clip at right angles to it.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        let pattern = cairo_pattern_create_linear(startPoint.x, startPoint.y, endPoint.x, endPoint.y)!
        let axis = CGVector(dx: endPoint.x - startPoint.x, dy: endPoint.y - startPoint.y)
        let length = axis.dx * axis.dx + axis.dy * axis.dy
        let locations: LocationRow = { locations, count, first, step in
            let offset = (first.x - startPoint.x) * axis.dx + (first.y - startPoint.y) * axis.dy
            cp_axial_locations(
                locations, Int32(count), offset / length, (step.dx * axis.dx + step.dy * axis.dy) / length)
        }
        paint(gradient, pattern, length > 0 ? locations : nil, options) { cairo in
            if options.isEmpty || options == .both { return }
            // Only one side extends: clip to a half plane larger than anything drawn.
            let extent = 1e5 / max(1e-9, PortableMath.hypot(axis.dx, axis.dy))
            let side = CGVector(dx: -axis.dy * extent, dy: axis.dx * extent)
            let distance = options == .drawsAfterEndLocation ? extent : -extent
            let origin = options == .drawsAfterEndLocation ? startPoint : endPoint
            cairo_move_to(cairo, origin.x + side.dx, origin.y + side.dy)
            cairo_line_to(
                cairo, origin.x + side.dx + axis.dx * distance, origin.y + side.dy + axis.dy * distance)
            cairo_line_to(
                cairo, origin.x - side.dx + axis.dx * distance, origin.y - side.dy + axis.dy * distance)
            cairo_line_to(cairo, origin.x - side.dx, origin.y - side.dy)
            cairo_close_path(cairo)
            cairo_clip(cairo)
        }
    }

    /// Draws a gradient between two circles.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let (inner, outer) = (max(0, startRadius), max(0, endRadius))
        let pattern = cairo_pattern_create_radial(
            startCenter.x, startCenter.y, inner, endCenter.x, endCenter.y, outer)!
        var circles = CPCircles(
            radius: inner, dx: endCenter.x - startCenter.x, dy: endCenter.y - startCenter.y, dr: outer - inner)
        let extends: Int32 = options.isEmpty ? 0 : 1
        let locations: LocationRow = { locations, count, first, step in
            let (x, y) = (first.x - startCenter.x, first.y - startCenter.y)
            cp_radial_locations(locations, Int32(count), &circles, x, y, step.dx, step.dy, extends)
        }
        let isPoint = circles.dx == 0 && circles.dy == 0 && circles.dr == 0
        paint(gradient, pattern, isPoint ? nil : locations, options) { cairo in
            if options == .drawsBeforeStartLocation {
                cairo_arc(cairo, endCenter.x, endCenter.y, outer, 0, 2 * .pi)
                cairo_clip(cairo)
            } else if options == .drawsAfterEndLocation && inner > 0 {
                var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
                cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
                cairo_rectangle(cairo, x0, y0, x1 - x0, y1 - y0)
                cairo_new_sub_path(cairo)
                cairo_arc(cairo, startCenter.x, startCenter.y, inner, 0, 2 * .pi)
                cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
                cairo_clip(cairo)
            }
        }
    }

    /// Computes the locations of a row's pixels in a gradient: from the center of the first one in steps, in user space.
    typealias LocationRow = (UnsafeMutablePointer<Double>, Int, CGPoint, CGVector) -> Void

    /// - Parameter locations: The locations of pixels, or `nil` if all pixels have the same.
    private func paint(
        _ gradient: CGGradient, _ pattern: OpaquePointer, _ locations: LocationRow?,
        _ options: CGGradientDrawingOptions, clip: (OpaquePointer) -> Void
    ) {
        defer { cairo_pattern_destroy(pattern) }
        guard let matrix = deviceTransform.cairoInvertible else { return }
        for stop in gradient.stops {
            let color = stop.color.clamped
            cairo_pattern_add_color_stop_rgba(
                pattern, stop.location, color.red, color.green, color.blue, color.alpha)
        }
        cairo_pattern_set_extend(pattern, options.isEmpty ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
        draw { cairo in
            var matrix = matrix
            cairo_set_matrix(cairo, &matrix)
            cairo_new_path(cairo)
            clip(cairo)
            if let locations, document == nil {
                return fillPixels(of: cairo, with: gradient, extends: !options.isEmpty, locations)
            }
            cairo_set_source(cairo, pattern)
            cairo_paint_with_alpha(cairo, state.alpha)
        }
    }

    /// Fills the clip with a gradient's pixels.
    ///
    /// Cairo's own gradients have other last digits on other processors, because compilers contract products and sums.
    func fillPixels(of cairo: OpaquePointer, with gradient: CGGradient, extends: Bool, _ locations: LocationRow) {
        cairo_identity_matrix(cairo)
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
        let box = CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0).integral
        let stops = gradient.stops.map { stop in
            let color = stop.color.clamped
            return CPColorStop(
                location: stop.location, color: (color.red, color.green, color.blue), alpha: color.alpha)
        }
        guard box.width >= 1, box.height >= 1, !stops.isEmpty else { return }
        let pixels = PixelBuffer(width: Int(bounded: box.width), height: Int(bounded: box.height))
        let toUser = deviceTransform.inverted()
        let step = CGVector(dx: toUser.a, dy: toUser.b)
        withUnsafeTemporaryAllocation(of: Double.self, capacity: pixels.width) { row in
            guard let row = row.baseAddress else { return }
            for y in 0..<pixels.height {
                let center = CGPoint(x: box.minX + 0.5, y: box.minY + CGFloat(y) + 0.5)
                locations(row, pixels.width, center.applying(toUser), step)
                cp_gradient_colors(
                    pixels.row(y), row, Int32(pixels.width), stops, Int32(stops.count), extends ? 1 : 0)
            }
        }
        CGImage(pixels: pixels, isOpaque: false).fill(
            CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height), of: cairo,
            matrix: CGAffineTransform(translationX: box.minX, y: box.minY).cairo, filter: CAIRO_FILTER_NEAREST,
            alpha: state.alpha)
    }
}

extension CGGradientDrawingOptions {
    fileprivate static let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
}
