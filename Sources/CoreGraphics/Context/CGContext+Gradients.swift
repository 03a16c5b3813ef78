import CCairo

extension CGContext {
    /// Draws a gradient along a line, filling the clip at right angles to it.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        let pattern = cairo_pattern_create_linear(startPoint.x, startPoint.y, endPoint.x, endPoint.y)!
        let axis = CGVector(dx: endPoint.x - startPoint.x, dy: endPoint.y - startPoint.y)
        paint(gradient, pattern, options) { cairo in
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
        paint(gradient, pattern, options) { cairo in
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

    private func paint(
        _ gradient: CGGradient, _ pattern: OpaquePointer, _ options: CGGradientDrawingOptions,
        clip: (OpaquePointer) -> Void
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
            cairo_set_source(cairo, pattern)
            cairo_paint_with_alpha(cairo, state.alpha)
        }
    }
}

extension CGGradientDrawingOptions {
    fileprivate static let both: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
}
