import CCairo
import CoreGraphics

/// A path in device pixels, ready to be rasterized.
struct DeviceOutline {
    private(set) var elements: [PathElements.Element] = []
    private(set) var bounds = PixelRect.empty
    /// The linear transform of a pen's width to device pixels.
    let pen: CGAffineTransform
    /// Whether the outline is a stroke's own outline, to be filled.
    let isOutlinedStroke: Bool
    /// Whether the stroke's dashes are subpaths.
    let hasDashes: Bool
    private let isStroke: Bool
    /// The maximum distance of a stroke from its path, in pixels.
    private var strokeReach: CGFloat = 0

    /// The coordinate limit: Cairo uses 32 bits with 1/256 pixel, and this is far outside any screen.
    private static let maximumCoordinate = 4_000_000.0

    init(_ request: ShapeRaster.Request) {
        var path = request.path
        let projection = request.projection
        let center = path.center
        let scale = projection.magnification(at: center)
        var isOutlined = false, isDivided = false
        if let stroke = request.stroke {
            let isTrimmed = stroke.start > 0 || stroke.end < 1
            if isTrimmed { path = path.trimmed(from: stroke.start, to: stroke.end) }
            let pen = PathStroke(stroke)
            isDivided = pen.dividesCurves(of: path)
            let radius = isTrimmed || isDivided ? path.smallestRadius : .infinity
            if stroke.width / 2 > radius {
                // A pen that is wider than a curve overlaps itself, which Cairo's outline doesn't allow for. The outer
                // edge magnifies the distance of lines from the curve.
                let tolerance = 0.1 / max(scale, 1e-6) / (1 + stroke.width / 2 / max(radius, 1e-3))
                path = pen.outline(of: isDivided ? path : path.withShortEnds(), tolerance: tolerance).elements
                isOutlined = true
            } else if isDivided {
                path = path.dashed(phase: pen.dashPhase, lengths: pen.dashLengths)
            }
        }
        isOutlinedStroke = isOutlined
        hasDashes = isDivided
        isStroke = request.stroke != nil && !isOutlined
        pen = Self.pen(projection, at: center)
        if let affine = projection.affineForm {
            path.forEach { elements.append(Self.map($0, affine)) }
        } else {
            addProjected(FlattenedPath(path, tolerance: 0.1 / max(scale, 1e-6)), projection)
        }
        computeBounds(isOutlined ? nil : request.stroke)
    }

    /// The subpaths of a stroke that may overlap; `nil` if the stroke is drawn as a whole.
    var overlappingStrokes: [DeviceOutline]? {
        guard isStroke, !hasDashes else { return nil }
        var path = PathElements()
        for element in elements { path.append(element) }
        return path.overlappingSubpaths(reach: strokeReach)?.map { subpath in
            var outline = self
            outline.elements = []
            subpath.forEach { outline.elements.append($0) }
            return outline
        }
    }

    func add(to context: OpaquePointer?) {
        for element in elements {
            switch element {
            case .move(let p): cairo_move_to(context, p.x, p.y)
            case .line(let p): cairo_line_to(context, p.x, p.y)
            case .quad(let c, let p): Self.addQuad(context, c, p)
            case .curve(let a, let b, let p): cairo_curve_to(context, a.x, a.y, b.x, b.y, p.x, p.y)
            case .close: cairo_close_path(context)
            }
        }
    }

    private static func addQuad(_ context: OpaquePointer?, _ c: CGPoint, _ p: CGPoint) {
        var x = 0.0, y = 0.0
        cairo_get_current_point(context, &x, &y)
        cairo_curve_to(
            context, x + (c.x - x) * 2 / 3, y + (c.y - y) * 2 / 3, p.x + (c.x - p.x) * 2 / 3, p.y + (c.y - p.y) * 2 / 3,
            p.x, p.y)
    }

    private static func map(_ element: PathElements.Element, _ m: Projection) -> PathElements.Element {
        func at(_ p: CGPoint) -> CGPoint {
            clamped(CGPoint(x: p.x * m.m11 + p.y * m.m21 + m.m31, y: p.x * m.m12 + p.y * m.m22 + m.m32))
        }
        switch element {
        case .move(let p): return .move(at(p))
        case .line(let p): return .line(at(p))
        case .quad(let c, let p): return .quad(control: at(c), to: at(p))
        case .curve(let a, let b, let p): return .curve(control1: at(a), control2: at(b), to: at(p))
        case .close: return .close
        }
    }

    private static func clamped(_ p: CGPoint) -> CGPoint {
        func one(_ v: Double) -> Double { v > -maximumCoordinate ? min(v, maximumCoordinate) : -maximumCoordinate }
        return CGPoint(x: one(p.x), y: one(p.y))
    }

    /// Adds projected contours, clipped where they pass behind the eye.
    private mutating func addProjected(_ path: FlattenedPath, _ projection: Projection) {
        let minimumW = 1e-3
        for polygon in path.contours where polygon.points.count > 1 {
            let points = path.points[polygon.points].map { projection.applyHomogeneous($0.x, $0.y) }
            var clipped: [HomogeneousPoint] = []
            let closes = polygon.isClosed || !isStroke
            for index in points.indices {
                let a = points[index]
                if a.w >= minimumW { clipped.append(a) }
                guard index + 1 < points.count || closes else { break }
                let b = points[(index + 1) % points.count]
                if (a.w >= minimumW) != (b.w >= minimumW) {
                    let t = (minimumW - a.w) / (b.w - a.w)
                    clipped.append(HomogeneousPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, w: minimumW))
                }
            }
            for (index, point) in clipped.enumerated() {
                let p = Self.clamped(CGPoint(x: point.x / point.w, y: point.y / point.w))
                elements.append(index == 0 ? .move(p) : .line(p))
            }
            if polygon.isClosed, !clipped.isEmpty { elements.append(.close) }
        }
    }

    private mutating func computeBounds(_ stroke: ShapeRaster.Stroke?) {
        var low = CGPoint(x: Double.infinity, y: Double.infinity),
            high = CGPoint(x: -Double.infinity, y: -Double.infinity)
        func add(_ p: CGPoint) {
            low = CGPoint(x: min(low.x, p.x), y: min(low.y, p.y))
            high = CGPoint(x: max(high.x, p.x), y: max(high.y, p.y))
        }
        for element in elements {
            switch element {
            case .move(let p), .line(let p): add(p)
            case .quad(let c, let p):
                add(c)
                add(p)
            case .curve(let a, let b, let p):
                add(a)
                add(b)
                add(p)
            case .close: break
            }
        }
        guard low.x <= high.x, low.y <= high.y else { return }
        var margin = 0.0
        if let stroke {
            let reach = stroke.join == .miter && stroke.miterLimit > 1.5 ? stroke.miterLimit : 1.5
            let scale = max(abs(pen.a) + abs(pen.c), abs(pen.b) + abs(pen.d))
            margin = min(stroke.width * 0.5 * reach * scale, Self.maximumCoordinate)
            strokeReach = min(stroke.width * 0.5 * scale, Self.maximumCoordinate)
        }
        bounds = PixelRect(
            from: CGPoint(x: low.x - CGFloat(margin), y: low.y - CGFloat(margin)),
            to: CGPoint(x: high.x + CGFloat(margin), y: high.y + CGFloat(margin)))
    }

    private static func pen(_ m: Projection, at p: CGPoint) -> CGAffineTransform {
        let w = p.x * m.m13 + p.y * m.m23 + m.m33
        guard w > 1e-6 else { return .identity }
        let x = (p.x * m.m11 + p.y * m.m21 + m.m31) / w, y = (p.x * m.m12 + p.y * m.m22 + m.m32) / w
        let result = CGAffineTransform(
            a: (m.m11 - x * m.m13) / w, b: (m.m12 - y * m.m13) / w, c: (m.m21 - x * m.m23) / w,
            d: (m.m22 - y * m.m23) / w, tx: 0, ty: 0)
        // Cairo rejects a pen without area.
        return abs(result.a * result.d - result.b * result.c) > 1e-12 ? result : .identity
    }
}
