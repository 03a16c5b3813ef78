import CCairo

extension CGContext {
    /// Draws a gradient around a point, filling the clip; it begins and ends at an angle in radians.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        let box = boundingBoxOfClipPath
        guard center.hasFiniteValues, angle.isFinite, !box.isEmpty, box.hasFiniteValues,
            let matrix = deviceTransform.cairoInvertible
        else { return }
        let corners = [
            CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
            CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.maxY),
        ]
        let distance = corners.map { PortableMath.hypot($0.x - center.x, $0.y - center.y) }.max() ?? 0
        // Cairo computes with fixed-point numbers.
        guard distance < 1e5 else { return }
        if document == nil {
            return draw { cairo in
                fillPixels(of: cairo, with: gradient, extends: true) { locations, count, first, step in
                    for index in 0..<count {
                        let x = first.x + CGFloat(index) * step.dx - center.x
                        let y = first.y + CGFloat(index) * step.dy - center.y
                        let turns = (PortableMath.atan2(y, x) - angle) / (2 * .pi)
                        locations[index] = Double(turns - turns.rounded(.down))
                    }
                }
            }
        }
        let pattern = cairo_pattern_create_mesh()!
        defer { cairo_pattern_destroy(pattern) }
        // A chord of a wedge is nearer to the center than its arc.
        let radius = distance / PortableMath.cos(Self.widestWedge / 2) + 1
        for (start, end) in gradient.wedges(upTo: Self.widestWedge / (2 * .pi)) {
            func point(_ stop: CGGradient.Stop) -> CGPoint {
                let direction = angle + stop.location * 2 * .pi
                return CGPoint(
                    x: center.x + PortableMath.cos(direction) * radius,
                    y: center.y + PortableMath.sin(direction) * radius)
            }
            let (first, second) = (point(start), point(end))
            cairo_mesh_pattern_begin_patch(pattern)
            cairo_mesh_pattern_move_to(pattern, center.x, center.y)
            cairo_mesh_pattern_line_to(pattern, first.x, first.y)
            cairo_mesh_pattern_line_to(pattern, second.x, second.y)
            cairo_mesh_pattern_line_to(pattern, center.x, center.y)
            for (corner, stop) in [start, start, end, end].enumerated() {
                let color = stop.color
                cairo_mesh_pattern_set_corner_color_rgba(
                    pattern, UInt32(corner), color.red, color.green, color.blue, color.alpha)
            }
            cairo_mesh_pattern_end_patch(pattern)
        }
        draw { cairo in
            var matrix = matrix
            cairo_set_matrix(cairo, &matrix)
            cairo_set_source(cairo, pattern)
            cairo_paint_with_alpha(cairo, state.alpha)
        }
    }

    /// The widest angle of a wedge, in radians.
    private static let widestWedge: CGFloat = .pi / 18
}

extension CGGradient {
    /// Returns the parts of a turn between successive colors, none of which exceeds a fraction of the turn.
    fileprivate func wedges(upTo widest: CGFloat) -> [(start: Stop, end: Stop)] {
        guard let first = stops.first, let last = stops.last else { return [] }
        let all = [Stop(location: 0, color: first.color)] + stops + [Stop(location: 1, color: last.color)]
        return zip(all, all.dropFirst()).flatMap { start, end -> [(start: Stop, end: Stop)] in
            let span = end.location - start.location
            guard span > 0 else { return [] }
            let count = max(1, Int(bounded: (span / widest).rounded(.up)))
            func stop(_ index: Int) -> Stop { start.mixed(with: end, at: CGFloat(index) / CGFloat(count)) }
            return (0..<count).map { (stop($0), stop($0 + 1)) }
        }
    }
}

extension CGGradient.Stop {
    fileprivate func mixed(with other: CGGradient.Stop, at fraction: CGFloat) -> CGGradient.Stop {
        func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * fraction }
        let (from, to) = (color.clamped, other.color.clamped)
        return CGGradient.Stop(
            location: mix(location, other.location),
            color: SRGBColor(
                red: mix(from.red, to.red), green: mix(from.green, to.green), blue: mix(from.blue, to.blue),
                alpha: mix(from.alpha, to.alpha)))
    }
}
