import CCairo

extension CGContext {
    /// Fills the current path by the winding or even-odd rule, and clears the path.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(currentPath, rule)
        beginPath()
    }

    /// Strokes the current path, and clears the path.
    public func strokePath() {
        stroke(currentPath)
        beginPath()
    }

    /// Fills or strokes the current path, or both, and clears the path.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill: fill(currentPath, .winding)
        case .eoFill: fill(currentPath, .evenOdd)
        case .stroke: stroke(currentPath)
        case .fillStroke:
            fill(currentPath, .winding)
            stroke(currentPath)
        case .eoFillStroke:
            fill(currentPath, .evenOdd)
            stroke(currentPath)
        }
        beginPath()
    }

    /// Fills a rectangle, and clears the current path.
    public func fill(_ rect: CGRect) {
        beginPath()
        addRect(rect.standardized)
        fillPath()
    }

    /// Fills the union of rectangles, and clears the current path.
    public func fill(_ rects: [CGRect]) {
        beginPath()
        addRects(rects)
        fillPath()
    }

    /// Fills the ellipse that fits a rectangle, and clears the current path.
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    /// Strokes a rectangle, and clears the current path.
    public func stroke(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        strokePath()
    }

    /// Strokes a rectangle with a given line width, and clears the current path.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let saved = state.lineWidth
        state.lineWidth = width
        stroke(rect)
        state.lineWidth = saved
    }

    /// Strokes the ellipse that fits a rectangle, and clears the current path.
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Strokes lines between pairs of points, and clears the current path.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// Makes a rectangle transparent, within the clip and regardless of the blend mode.
    public func clear(_ rect: CGRect) {
        saveGState()
        state.blendMode = .clear
        state.shadow = nil
        state.mask = nil
        fill(rect)
        restoreGState()
    }

    private func fill(_ elements: PathElements, _ rule: CGPathFillRule) {
        guard !elements.isEmpty else { return }
        let color = state.fillColor
        let bounded = !state.blendMode.reachesBeyondShape
        draw(within: extent(of: elements, margin: 1)) { cairo in
            append(elements, to: cairo, transform: flip)
            cairo_set_fill_rule(cairo, rule.cairo)
            if let pattern = state.fillPattern {
                let phase = CGAffineTransform(
                    translationX: state.patternPhase.width, y: state.patternPhase.height)
                let transform = phase.concatenating(baseTransform).concatenating(flip)
                return pattern.fill(cairo, transform: transform, alpha: state.alpha)
            }
            setSource(color, of: cairo)
            if bounded {
                cairo_fill(cairo)
            } else {
                cairo_clip(cairo)
                cairo_paint(cairo)
            }
        }
    }

    private func stroke(_ elements: PathElements) {
        guard !elements.isEmpty, state.lineWidth > 0 else { return }
        guard let matrix = deviceTransform.cairoInvertible else { return }
        // Cairo's pen for round corners gets a vertex for every arc within the tolerance, without an upper bound.
        let isWide = !(state.lineWidth * state.ctm.maximumScale < 10_000)
        if state.blendMode.reachesBeyondShape || isWide || !elements.fitsCairo || state.strokePattern != nil {
            return fillOutline(of: elements.applying(state.ctm.inverted()))
        }
        if PathStroke(state).dividesCurves(of: elements) { return strokeDashedCurves(elements) }
        let reach = PathStroke(state).reach * state.ctm.maximumScale
        draw(within: extent(of: elements, margin: reach + 1)) { cairo in
            var matrix = matrix
            append(elements, to: cairo, transform: flip)
            cairo_set_matrix(cairo, &matrix)
            cairo_set_line_width(cairo, state.lineWidth)
            cairo_set_line_cap(cairo, state.lineCap.cairo)
            cairo_set_line_join(cairo, state.lineJoin.cairo)
            cairo_set_miter_limit(cairo, max(1, state.miterLimit))
            let lengths = PathStroke.usableDashes(state.dashLengths).map(Double.init)
            cairo_set_dash(cairo, lengths, Int32(lengths.count), state.dashPhase)
            let width = state.lineWidth * state.ctm.maximumScale
            guard document == nil, let subpaths = elements.overlappingSubpaths(reach: width / 2) else {
                setSource(state.strokeColor, of: cairo)
                return cairo_stroke(cairo)
            }
            // Where the strokes of one path overlap, their coverage adds up.
            cairo_push_group_with_content(cairo, CAIRO_CONTENT_ALPHA)
            cairo_set_operator(cairo, CAIRO_OPERATOR_ADD)
            for subpath in subpaths {
                cairo_identity_matrix(cairo)
                append(subpath, to: cairo, transform: flip)
                cairo_set_matrix(cairo, &matrix)
                cairo_set_source_rgba(cairo, 0, 0, 0, 1)
                cairo_stroke(cairo)
            }
            let coverage = cairo_pop_group(cairo)
            cairo_new_path(cairo)
            setSource(state.strokeColor, of: cairo)
            cairo_pattern_set_filter(coverage, CAIRO_FILTER_NEAREST)
            cairo_mask(cairo, coverage)
            cairo_pattern_destroy(coverage)
        }
    }

    /// Strokes a path whose dashes are divided along its curves.
    private func strokeDashedCurves(_ elements: PathElements) {
        let user = elements.applying(state.ctm.inverted())
        guard state.lineWidth / 2 <= user.smallestRadius else { return fillOutline(of: user) }
        let saved = state.dashLengths
        state.dashLengths = []
        stroke(
            user.dashed(phase: state.dashPhase, lengths: PathStroke.usableDashes(saved)).applying(state.ctm))
        state.dashLengths = saved
    }

    /// Fills the outline of the stroke of a path in user space with the stroke's color.
    private func fillOutline(of user: PathElements) {
        let outline = PathStroke(state).outline(of: user, tolerance: 0.1 / max(state.ctm.maximumScale, 1e-9))
        let saved = (state.fillColor, state.fillPattern)
        state.fillColor = state.strokeColor
        state.fillPattern = state.strokePattern
        fill(outline.elements.applying(state.ctm), .winding)
        (state.fillColor, state.fillPattern) = saved
    }

    /// The bounds in which a path in base space can draw, in pixels from the top left.
    private func extent(of elements: PathElements, margin: CGFloat) -> CGRect? {
        // Only groups need the bounds.
        guard state.shadow != nil || state.mask != nil else { return nil }
        let box = CGPath(elements: elements).boundingBox.applying(flip)
        return box.isNull ? nil : box.insetBy(dx: -margin, dy: -margin)
    }

    func setSource(_ color: SRGBColor, of cairo: OpaquePointer) {
        let color = color.clamped
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * state.alpha)
    }

    /// Sets Cairo's path; a path that exceeds Cairo's fixed-point numbers is flattened and clipped first.
    func append(_ elements: PathElements, to cairo: OpaquePointer, transform: CGAffineTransform) {
        if elements.fitsCairo {
            elements.append(to: cairo, transform: transform)
        } else {
            let region = clipExtents.insetBy(dx: -2, dy: -2)
            FlattenedPath(elements, transform: transform, tolerance: 0.1, visible: VisibleArea(region))
                .clipped(to: region).append(to: cairo)
        }
    }
}

extension PathElements {
    /// Whether the coordinates fit Cairo's 24 bits before the point, with half of them left as a margin for strokes.
    var fitsCairo: Bool {
        points.allSatisfy { abs($0.x) < 1_000_000 && abs($0.y) < 1_000_000 }
    }

    func append(to cairo: OpaquePointer, transform: CGAffineTransform) {
        cairo_new_path(cairo)
        add(to: cairo, transform: transform)
    }

    /// Appends the elements to Cairo's current path.
    func add(to cairo: OpaquePointer, transform: CGAffineTransform) {
        var last = CGPoint.zero
        var first = CGPoint.zero
        forEach { element in
            switch element {
            case .move(let point):
                first = point.applying(transform)
                last = first
                cairo_move_to(cairo, first.x, first.y)
            case .line(let point):
                last = point.applying(transform)
                cairo_line_to(cairo, last.x, last.y)
            case .quad(let control, let point):
                let (q, p) = (control.applying(transform), point.applying(transform))
                let first = CGPoint(x: (last.x + 2 * q.x) / 3, y: (last.y + 2 * q.y) / 3)
                let second = CGPoint(x: (p.x + 2 * q.x) / 3, y: (p.y + 2 * q.y) / 3)
                cairo_curve_to(cairo, first.x, first.y, second.x, second.y, p.x, p.y)
                last = p
            case .curve(let control1, let control2, let point):
                let (p1, p2) = (control1.applying(transform), control2.applying(transform))
                last = point.applying(transform)
                cairo_curve_to(cairo, p1.x, p1.y, p2.x, p2.y, last.x, last.y)
            case .close:
                cairo_close_path(cairo)
                last = first
            }
        }
    }
}

extension CGPathFillRule {
    var cairo: cairo_fill_rule_t { self == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING }
}

extension CGLineCap {
    var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}

extension CGAffineTransform {
    var cairo: cairo_matrix_t { cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty) }

    /// Cairo's matrix, or `nil` if the transform isn't invertible, which would put Cairo into an error state.
    var cairoInvertible: cairo_matrix_t? {
        let determinant = a * d - b * c
        guard determinant.isFinite, abs(determinant) > 1e-12, tx.isFinite, ty.isFinite else { return nil }
        return cairo
    }
}
