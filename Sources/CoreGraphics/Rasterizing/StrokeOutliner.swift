/// Offsets contours to both sides by half the stroke's width.
struct StrokeOutliner {
    let stroke: PathStroke
    private let radius: CGFloat
    /// The maximum angle of one line of an arc, in radians.
    private let arcStep: CGFloat
    private(set) var result = FlattenedPath()
    private var points: [CGPoint] = []
    private var isSmooth: [Bool] = []

    init(stroke: PathStroke, tolerance: CGFloat) {
        self.stroke = stroke
        radius = stroke.width / 2
        arcStep = max(0.01, 2 * PortableMath.acos(max(0, 1 - tolerance / max(radius, 1e-12))))
    }

    mutating func add(_ contour: FlattenedPath.Contour, of path: FlattenedPath) {
        points = Array(path.points[contour.points])
        isSmooth = Array(path.isSmooth[contour.points])
        if points.count == 1 { return addDot(points[0]) }
        if contour.isClosed && points.count > 2 {
            addSide(from: 0, through: points.count, by: 1, closed: true)
            result.finish(closed: true)
            addSide(from: points.count, through: 0, by: -1, closed: true)
            result.finish(closed: true)
        } else {
            // One side forward and the other side back, with a cap at each end.
            if contour.isClosed {
                points.append(points[0])
                isSmooth.append(false)
            }
            addSide(from: 0, through: points.count - 1, by: 1, closed: false)
            addCap(at: points[points.count - 1], direction: direction(points.count - 2, points.count - 1))
            addSide(from: points.count - 1, through: 0, by: -1, closed: false)
            addCap(at: points[0], direction: direction(1, 0))
            result.finish(closed: true)
        }
    }

    private func point(_ index: Int) -> CGPoint { points[(index + points.count) % points.count] }

    private func direction(_ from: Int, _ to: Int) -> CGVector {
        let (p, q) = (point(from), point(to))
        let length = PortableMath.hypot(q.x - p.x, q.y - p.y)
        return length > 0 ? CGVector(dx: (q.x - p.x) / length, dy: (q.y - p.y) / length) : CGVector(dx: 1, dy: 0)
    }

    /// Adds the left side of the lines in one direction.
    private mutating func addSide(from first: Int, through last: Int, by step: Int, closed: Bool) {
        var index = first
        while index != last {
            let next = index + step
            let heading = direction(index, next)
            add(point(index), heading)
            add(point(next), heading)
            let isEnd = next == last
            if !isEnd || closed {
                let after = isEnd ? first + step : next + step
                let corner = ((next % points.count) + points.count) % points.count
                let following = isEnd ? direction(first, after) : direction(next, after)
                addJoin(at: point(next), from: heading, to: following, smooth: isSmooth[corner])
            }
            index = next
        }
    }

    private mutating func add(_ p: CGPoint, _ d: CGVector) {
        result.add(CGPoint(x: p.x + d.dy * radius, y: p.y - d.dx * radius))
    }

    private mutating func addJoin(at p: CGPoint, from u: CGVector, to v: CGVector, smooth: Bool) {
        let cross = u.dx * v.dy - u.dy * v.dx
        let dot = u.dx * v.dx + u.dy * v.dy
        // On the inner side the outline passes through the corner itself, which preserves the winding numbers.
        if cross < 0 { return result.add(p) }
        let join = smooth ? .round : stroke.join
        switch join {
        case .bevel: return
        case .round: addArc(around: p, from: u, turn: PortableMath.atan2(cross, dot))
        case .miter:
            // The corner's length over the width is 1/sin(φ/2) for the angle φ between the lines.
            let cosineHalf = ((1 + dot) / 2).squareRoot()
            guard cosineHalf > 1e-6, 1 / cosineHalf <= stroke.miterLimit else { return }
            let (mx, my) = (u.dy + v.dy, -u.dx - v.dx)
            let length = PortableMath.hypot(mx, my)
            let reach = radius / cosineHalf / length
            result.add(CGPoint(x: p.x + mx * reach, y: p.y + my * reach))
        }
    }

    /// Adds an arc from the left side of a direction, toward larger angles.
    private mutating func addArc(around p: CGPoint, from u: CGVector, turn: CGFloat) {
        let steps = min(Int(bounded: (turn / arcStep).rounded(.up)), 1000)
        guard steps > 1 else { return }
        let start = PortableMath.atan2(-u.dx, u.dy)
        for step in 1..<steps {
            let angle = start + turn * CGFloat(step) / CGFloat(steps)
            result.add(CGPoint(x: p.x + radius * PortableMath.cos(angle), y: p.y + radius * PortableMath.sin(angle)))
        }
    }

    private mutating func addCap(at p: CGPoint, direction d: CGVector) {
        switch stroke.cap {
        case .butt: return
        case .round: addArc(around: p, from: d, turn: .pi)
        case .square:
            let tip = CGPoint(x: p.x + d.dx * radius, y: p.y + d.dy * radius)
            add(tip, d)
            add(tip, CGVector(dx: -d.dx, dy: -d.dy))
        }
    }

    /// Adds the caps of a line without length.
    private mutating func addDot(_ p: CGPoint) {
        guard stroke.cap != .butt else { return }
        let right = CGVector(dx: 1, dy: 0)
        add(p, right)
        addCap(at: p, direction: right)
        add(p, CGVector(dx: -1, dy: 0))
        addCap(at: p, direction: CGVector(dx: -1, dy: 0))
        result.finish(closed: true)
    }
}
