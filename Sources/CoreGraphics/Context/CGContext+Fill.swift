import CCairo

extension CGContext {
    /// Fills the current path by the winding or even-odd rule and forgets it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        fill(currentPath, rule)
        beginPath()
    }

    /// Draws the outline of the current path and forgets the path.
    public func strokePath() {
        stroke(currentPath)
        beginPath()
    }

    /// Fills or outlines the current path, or both, and forgets it.
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

    /// Fills a rectangle; the current path is forgotten.
    public func fill(_ rect: CGRect) {
        beginPath()
        addRect(rect.standardized)
        fillPath()
    }

    /// Fills rectangles, their union once; the current path is forgotten.
    public func fill(_ rects: [CGRect]) {
        beginPath()
        addRects(rects)
        fillPath()
    }

    /// Fills the ellipse that fits a rectangle; the current path is forgotten.
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    /// Outlines a rectangle; the current path is forgotten.
    public func stroke(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        strokePath()
    }

    /// Outlines a rectangle with a line width of its own; the current path is forgotten.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let kept = state.lineWidth
        state.lineWidth = width
        stroke(rect)
        state.lineWidth = kept
    }

    /// Outlines the ellipse that fits a rectangle; the current path is forgotten.
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Draws lines between pairs of points; the current path is forgotten.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            move(to: points[index])
            addLine(to: points[index + 1])
        }
        strokePath()
    }

    /// Makes a rectangle transparent, whatever the blend mode; the clip applies.
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
        // Cairo's pen for round corners gets a vertex for every tolerable arc, without bound.
        let isBroad = !(state.lineWidth * state.ctm.maximumScale < 10_000)
        if state.blendMode.reachesBeyondShape || isBroad || !elements.fitsCairo {
            let user = elements.applying(state.ctm.inverted())
            let stroke = PathStroke(state)
            let outline = stroke.outline(of: user, tolerance: 0.1 / max(state.ctm.maximumScale, 1e-9))
            let kept = state.fillColor
            state.fillColor = state.strokeColor
            fill(outline.elements.applying(state.ctm), .winding)
            state.fillColor = kept
            return
        }
        let reach = PathStroke(state).reach * state.ctm.maximumScale
        draw(within: extent(of: elements, margin: reach + 1)) { cairo in
            append(elements, to: cairo, transform: flip)
            var matrix = matrix
            cairo_set_matrix(cairo, &matrix)
            cairo_set_line_width(cairo, state.lineWidth)
            cairo_set_line_cap(cairo, state.lineCap.cairo)
            cairo_set_line_join(cairo, state.lineJoin.cairo)
            cairo_set_miter_limit(cairo, max(1, state.miterLimit))
            let lengths = PathStroke.usableDashes(state.dashLengths).map(Double.init)
            cairo_set_dash(cairo, lengths, Int32(lengths.count), state.dashPhase)
            setSource(state.strokeColor, of: cairo)
            cairo_stroke(cairo)
        }
    }

    /// Where a path of base space can show, in pixels from the top left.
    private func extent(of elements: PathElements, margin: CGFloat) -> CGRect? {
        // Only groups ask for it.
        guard state.shadow != nil || state.mask != nil else { return nil }
        let box = CGPath(elements: elements).boundingBox.applying(flip)
        return box.isNull ? nil : box.insetBy(dx: -margin, dy: -margin)
    }

    func setSource(_ color: SRGBColor, of cairo: OpaquePointer) {
        let color = color.clamped
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * state.alpha)
    }

    /// Appends to Cairo's path; what exceeds its fixed-point numbers is flattened and cut first.
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
    /// Cairo's coordinates have 24 bits before the point; half of that leaves room for strokes.
    var fitsCairo: Bool {
        points.allSatisfy { abs($0.x) < 1_000_000 && abs($0.y) < 1_000_000 }
    }

    func append(to cairo: OpaquePointer, transform: CGAffineTransform) {
        cairo_new_path(cairo)
        add(to: cairo, transform: transform)
    }

    /// Adds to the path that Cairo has already.
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
                cairo_curve_to(
                    cairo, (last.x + 2 * q.x) / 3, (last.y + 2 * q.y) / 3, (p.x + 2 * q.x) / 3, (p.y + 2 * q.y) / 3,
                    p.x, p.y)
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

    /// Nil for a matrix that would stop Cairo: one that cannot be undone.
    var cairoInvertible: cairo_matrix_t? {
        let determinant = a * d - b * c
        guard determinant.isFinite, abs(determinant) > 1e-12, tx.isFinite, ty.isFinite else { return nil }
        return cairo
    }
}
