extension UIBezierPath {
    func _addLine(to point: CGPoint) {
        begin(at: point)
        path.addLine(to: point)
    }

    func _addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        begin(at: controlPoint1)
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    func _addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        begin(at: controlPoint)
        path.addQuadCurve(to: endPoint, control: controlPoint)
    }

    func _addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        // In Core Graphics, clockwise refers to a coordinate system with y pointing up.
        path.addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    func _apply(_ transform: CGAffineTransform) {
        let moved = CGMutablePath()
        moved.addPath(path, transform: transform)
        path = moved
    }

    func _reversing() -> UIBezierPath {
        let reversed = UIBezierPath(cgPath: PathReversal.reversed(path))
        reversed.copyStyle(from: self)
        return reversed
    }

    private func begin(at point: CGPoint) {
        if path.isEmpty { path.move(to: point) }
    }
}

/// Reverses the direction of a path.
enum PathReversal {
    private enum Segment {
        case line
        case curve(CGPoint, CGPoint)
        case quad(CGPoint)
    }

    private struct Subpath {
        var points: [CGPoint]
        var segments: [Segment] = []
        var isClosed = false
    }

    static func reversed(_ path: CGPath) -> CGMutablePath {
        let result = CGMutablePath()
        for subpath in subpaths(of: path).reversed() {
            guard let last = subpath.points.last else { continue }
            result.move(to: last)
            for index in subpath.segments.indices.reversed() {
                let target = subpath.points[index]
                switch subpath.segments[index] {
                case .line: result.addLine(to: target)
                case .curve(let first, let second): result.addCurve(to: target, control1: second, control2: first)
                case .quad(let control): result.addQuadCurve(to: target, control: control)
                }
            }
            if subpath.isClosed { result.closeSubpath() }
        }
        return result
    }

    private static func subpaths(of path: CGPath) -> [Subpath] {
        var all: [Subpath] = []
        func extend(_ segment: Segment, to point: CGPoint) {
            if all.last == nil { all.append(Subpath(points: [point])) }
            if all[all.count - 1].isClosed { all.append(Subpath(points: [all[all.count - 1].points[0]])) }
            all[all.count - 1].segments.append(segment)
            all[all.count - 1].points.append(point)
        }
        path.applyWithBlock { element in
            let points = element.pointee.points
            switch element.pointee.type {
            case .moveToPoint: all.append(Subpath(points: [points[0]]))
            case .addLineToPoint: extend(.line, to: points[0])
            case .addQuadCurveToPoint: extend(.quad(points[0]), to: points[1])
            case .addCurveToPoint: extend(.curve(points[0], points[1]), to: points[2])
            case .closeSubpath: if !all.isEmpty { all[all.count - 1].isClosed = true }
            @unknown default: break
            }
        }
        return all
    }
}
