import CCairo
import CoreGraphics

/// The coverage of an outline, rasterized at its device scale and only where it is visible.
struct ShapeRaster {
    struct Request: Equatable {
        var path: PathElements
        var rule: CGPathFillRule
        /// The stroke; `nil` fills the path.
        var stroke: Stroke?
        var projection: Projection
        /// The visible pixels.
        var clip: PixelRect
    }

    struct Stroke: Equatable {
        var width: Double
        var cap: CGLineCap
        var join: CGLineJoin
        var miterLimit: Double
        var dashPhase: Double
        var dashLengths: [Double]
        var start: Double
        var end: Double
    }

    private let request: Request
    private let outline: DeviceOutline
    private var bitmap: CoverageBitmap

    /// Returns the bitmap if it matches a request, which may have another clip that requires the same pixels.
    func bitmap(for other: Request) -> CoverageBitmap? {
        if other == request { return bitmap }
        var same = other
        same.clip = request.clip
        guard same == request else { return nil }
        let extent = outline.extent(of: other)
        return extent.rect == bitmap.rect && extent.isSurrounded == bitmap.isSurrounded ? bitmap : nil
    }

    /// Whether the bitmap is referenced elsewhere.
    mutating func isInUse() -> Bool { !isKnownUniquelyReferenced(&bitmap) }

    /// Creates the coverage; `nil` if the outline covers none of the pixels, for example inside a large hole.
    init?(_ request: Request) {
        outline = DeviceOutline(request)
        let extent = outline.extent(of: request), rect = extent.rect
        guard !rect.isEmpty || extent.isSurrounded else { return nil }
        self.request = request
        bitmap = CoverageBitmap(rect: rect, isSurrounded: extent.isSurrounded)
        guard !rect.isEmpty else { return }
        let surface = cairo_image_surface_create_for_data(
            bitmap.base, CAIRO_FORMAT_A8, Int32(rect.width), Int32(rect.height), Int32(bitmap.stride))
        let context = cairo_create(surface)
        cairo_translate(context, Double(-rect.minX), Double(-rect.minY))
        if let stroke = request.stroke, let parts = outline.overlappingStrokes {
            // Where strokes overlap, Core Graphics adds their coverage.
            cairo_set_operator(context, CAIRO_OPERATOR_ADD)
            for part in parts {
                cairo_save(context)
                part.add(to: context)
                Self.prepare(context, stroke, pen: outline.pen, setsDashes: true)
                cairo_stroke(context)
                cairo_restore(context)
            }
        } else if let stroke = request.stroke, !outline.isOutlinedStroke {
            outline.add(to: context)
            Self.prepare(context, stroke, pen: outline.pen, setsDashes: !outline.hasDashes)
            cairo_stroke(context)
        } else {
            outline.add(to: context)
            cairo_set_fill_rule(
                context, request.rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_fill(context)
        }
        cairo_destroy(context)
        cairo_surface_flush(surface)
        cairo_surface_destroy(surface)
        if extent.isSurrounded {
            bitmap.computeMargins()
        } else if bitmap.isEmpty {
            return nil
        }
    }

    private static func prepare(
        _ context: OpaquePointer?, _ stroke: Stroke, pen: CGAffineTransform, setsDashes: Bool
    ) {
        // The outline is already in device pixels; the transform only shapes the pen.
        var matrix = cairo_matrix_t(xx: pen.a, yx: pen.b, xy: pen.c, yy: pen.d, x0: 0, y0: 0)
        cairo_transform(context, &matrix)
        cairo_set_line_width(context, stroke.width)
        cairo_set_miter_limit(context, stroke.miterLimit)
        cairo_set_line_cap(
            context,
            stroke.cap == .round
                ? CAIRO_LINE_CAP_ROUND : stroke.cap == .square ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_BUTT)
        cairo_set_line_join(
            context,
            stroke.join == .round
                ? CAIRO_LINE_JOIN_ROUND : stroke.join == .bevel ? CAIRO_LINE_JOIN_BEVEL : CAIRO_LINE_JOIN_MITER)
        let dashes = stroke.dashLengths
        if setsDashes, !dashes.isEmpty, dashes.allSatisfy({ $0 >= 0 && $0.isFinite }),
            dashes.contains(where: { $0 > 0 })
        {
            cairo_set_dash(context, dashes, Int32(dashes.count), stroke.dashPhase.isFinite ? stroke.dashPhase : 0)
        }
    }
}

extension PathStroke {
    /// Creates the style of a shape's stroke.
    init(_ stroke: ShapeRaster.Stroke) {
        self.init(
            width: stroke.width, cap: stroke.cap, join: stroke.join, miterLimit: stroke.miterLimit,
            dashPhase: stroke.dashPhase.isFinite ? stroke.dashPhase : 0,
            dashLengths: stroke.dashLengths.map { CGFloat($0) })
    }
}

extension DeviceOutline {
    fileprivate func extent(of request: ShapeRaster.Request) -> Extent {
        request.stroke == nil
            ? extent(in: request.clip, rule: request.rule)
            : Extent(rect: bounds.intersection(request.clip), isSurrounded: false)
    }
}
