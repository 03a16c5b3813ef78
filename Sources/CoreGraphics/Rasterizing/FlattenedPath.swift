/// A path that consists of straight lines only.
package struct FlattenedPath: Sendable {
    package struct Contour: Sendable {
        package var points: Range<Int>
        package var isClosed: Bool
    }

    package private(set) var points: [CGPoint] = []
    /// For each point, whether it is inside a curve, where strokes have no corner.
    package private(set) var isSmooth: [Bool] = []
    package private(set) var contours: [Contour] = []
    private var start = 0

    package init() {}
}

extension FlattenedPath {
    mutating func add(_ point: CGPoint, smooth: Bool = false) {
        if points.count > start, points[points.count - 1] == point {
            if !smooth { isSmooth[points.count - 1] = false }
            return
        }
        points.append(point)
        isSmooth.append(smooth)
    }

    /// Ends the current contour.
    mutating func finish(closed: Bool) {
        defer { start = points.count }
        guard points.count > start else { return }
        if closed, points.count - start > 1, points[points.count - 1] == points[start] {
            points.removeLast()
            let smooth = isSmooth.removeLast()
            isSmooth[start] = isSmooth[start] && smooth
        }
        contours.append(Contour(points: start..<points.count, isClosed: closed))
    }

    /// Flattens a path, after applying a transform.
    /// - Parameters:
    ///   - tolerance: The maximum distance between a line and its curve, after the transform.
    ///   - visible: Curves entirely to one side of this area become single lines, which doesn't change anything
    ///     inside it; `nil` flattens all curves.
    package init(
        _ elements: PathElements, transform: CGAffineTransform = .identity, tolerance: CGFloat,
        visible: VisibleArea? = nil
    ) {
        let flattener = CurveFlattener(tolerance: max(tolerance, 1e-9), visible: visible)
        var first = CGPoint.zero
        var last = CGPoint.zero
        var isOpen = false
        elements.forEach { element in
            if case .move = element {
            } else if case .close = element {
            } else if !isOpen {
                add(last)
                isOpen = true
            }
            switch element {
            case .move(let point):
                finish(closed: false)
                first = point.applying(transform)
                last = first
                guard first.isFinite else {
                    isOpen = false
                    return
                }
                add(first)
                isOpen = true
            case .line(let point):
                let next = point.applying(transform)
                guard next.isFinite else { return }
                add(next)
                last = next
            case .quad(let control, let point):
                let (q, p) = (control.applying(transform), point.applying(transform))
                guard q.isFinite, p.isFinite else { return }
                flattener.flatten(
                    last, CGPoint(x: (last.x + 2 * q.x) / 3, y: (last.y + 2 * q.y) / 3),
                    CGPoint(x: (p.x + 2 * q.x) / 3, y: (p.y + 2 * q.y) / 3), p, into: &self)
                last = p
            case .curve(let control1, let control2, let point):
                let (p1, p2) = (control1.applying(transform), control2.applying(transform))
                let p3 = point.applying(transform)
                guard p1.isFinite, p2.isFinite, p3.isFinite else { return }
                flattener.flatten(last, p1, p2, p3, into: &self)
                last = p3
            case .close:
                finish(closed: true)
                last = first
                isOpen = false
            }
        }
        finish(closed: false)
    }

    /// The outline as path elements.
    package var elements: PathElements {
        var result = PathElements()
        result.reserve(points.count + 2 * contours.count, points: points.count)
        for contour in contours {
            result.move(to: points[contour.points.lowerBound])
            for index in contour.points.dropFirst() { result.addLine(to: points[index]) }
            if contour.isClosed { result.close() }
        }
        return result
    }

    /// Returns the winding number of the outline around a point.
    func winding(around point: CGPoint) -> Int {
        var winding = 0
        for contour in contours {
            var from = points[contour.points.upperBound - 1]
            for index in contour.points {
                let to = points[index]
                if (from.y <= point.y) != (to.y <= point.y) {
                    let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
                    if from.y <= point.y {
                        if side > 0 { winding += 1 }
                    } else if side < 0 {
                        winding -= 1
                    }
                }
                from = to
            }
        }
        return winding
    }
}

/// Divides cubic curves into lines.
struct CurveFlattener {
    var tolerance: CGFloat
    var visible: VisibleArea?
    /// The maximum depth without culling, where every level doubles the number of lines: at most 32,768 for one curve.
    private static let depth = 12
    /// The maximum depth with culling, where a level costs little; reduces a curve of any size to a pixel.
    private static let visibleDepth = 40

    func flatten(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, into path: inout FlattenedPath) {
        divide(p0, p1, p2, p3, depth: 0, into: &path)
        path.add(p3)
    }

    private func divide(
        _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, depth: Int, into path: inout FlattenedPath
    ) {
        if let visible, visible.excludes(p0, p1, p2, p3) { return path.add(p3, smooth: true) }
        // Evenly spaced parameters stay within the tolerance if n² ≥ 3/4·(largest second difference)/tolerance.
        let d1 = PortableMath.hypot(p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y)
        let d2 = PortableMath.hypot(p1.x - 2 * p2.x + p3.x, p1.y - 2 * p2.y + p3.y)
        let count = (0.75 * max(d1, d2) / tolerance).squareRoot().rounded(.up)
        // Halving even entirely visible curves makes the lines independent of the visible area.
        if count > 8, count.isFinite, depth < (visible == nil ? Self.depth : Self.visibleDepth) {
            let (q0, q1, q2) = (middle(p0, p1), middle(p1, p2), middle(p2, p3))
            let (r0, r1) = (middle(q0, q1), middle(q1, q2))
            let center = middle(r0, r1)
            divide(p0, q0, r0, center, depth: depth + 1, into: &path)
            divide(center, r1, q2, p3, depth: depth + 1, into: &path)
            return
        }
        let steps = max(1, Int(bounded: min(8, count)))
        for step in 1...steps {
            if step == steps { return path.add(p3, smooth: true) }
            let t = CGFloat(step) / CGFloat(steps)
            let s = 1 - t
            let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            path.add(
                CGPoint(
                    x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x,
                    y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y), smooth: true)
        }
    }

    private func middle(_ p: CGPoint, _ q: CGPoint) -> CGPoint {
        CGPoint(x: (p.x + q.x) / 2, y: (p.y + q.y) / 2)
    }
}

/// A rectangle of device space in which a flattened path must be accurate.
package struct VisibleArea: Sendable {
    package var rect: CGRect
    /// The transform from the flattened points' space to device space.
    package var transform: CGAffineTransform

    package init(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        self.rect = rect
        self.transform = transform
    }

    /// Whether a curve is entirely beyond one of the sides.
    func excludes(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) -> Bool {
        var box = BoundingBox()
        box.add(p0.applying(transform))
        box.add(p1.applying(transform))
        box.add(p2.applying(transform))
        box.add(p3.applying(transform))
        return box.maxX < rect.minX || box.minX > rect.maxX || box.maxY < rect.minY || box.minY > rect.maxY
    }
}
