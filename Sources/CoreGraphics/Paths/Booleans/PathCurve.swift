/// A line or a curve of a path, from the parameter 0 to 1.
enum PathCurve {
    case line(CGPoint, CGPoint)
    case quad(CGPoint, CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint, CGPoint)

    func point(at t: CGFloat) -> CGPoint {
        switch self {
        case .line(let a, let b): a.mixed(with: b, t)
        case .quad(let a, let b, let c): a.mixed(with: b, t).mixed(with: b.mixed(with: c, t), t)
        case .cubic(let a, let b, let c, let d):
            PathCurve.quad(a, b, c).point(at: t).mixed(with: PathCurve.quad(b, c, d).point(at: t), t)
        }
    }

    /// The number of lines that deviate from the curve by at most the tolerance.
    func lineCount(tolerance: CGFloat) -> Int {
        let bend: CGFloat
        switch self {
        case .line: return 1
        case .quad(let a, let b, let c): bend = a.bend(b, c) / 4
        case .cubic(let a, let b, let c, let d): bend = max(a.bend(b, c), b.bend(c, d)) * 3 / 4
        }
        return min(max(Int(bounded: (bend / tolerance).squareRoot().rounded(.up)), 1), 256)
    }

    /// Returns the element that draws the part between two parameters, ending at a point; backward if `end < start`.
    func element(from start: CGFloat, to end: CGFloat, at point: CGPoint) -> PathElements.Element {
        switch self {
        case .line: return .line(point)
        case .quad(let a, let b, let c):
            return .quad(control: a.mixed(with: b, start).mixed(with: b.mixed(with: c, start), end), to: point)
        case .cubic(let a, let b, let c, let d):
            // The blossom of the curve: its values at mixed parameters are the control points of a part.
            func blossom(_ r: CGFloat, _ s: CGFloat, _ t: CGFloat) -> CGPoint {
                let (ab, bc, cd) = (a.mixed(with: b, r), b.mixed(with: c, r), c.mixed(with: d, r))
                return ab.mixed(with: bc, s).mixed(with: bc.mixed(with: cd, s), t)
            }
            return .curve(
                control1: blossom(start, start, end), control2: blossom(start, end, end), to: point)
        }
    }

    var isLine: Bool { if case .line = self { true } else { false } }
}

extension CGPoint {
    fileprivate func mixed(with other: CGPoint, _ t: CGFloat) -> CGPoint {
        CGPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
    }

    /// The length of the second difference of three control points.
    fileprivate func bend(_ b: CGPoint, _ c: CGPoint) -> CGFloat {
        let (dx, dy) = (x - 2 * b.x + c.x, y - 2 * b.y + c.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}

extension PathElements {
    /// A curve with the number of its subpath.
    struct NumberedCurve {
        var curve: PathCurve
        var subpath: Int
    }

    /// The lines and curves of the path.
    ///
    /// - Parameter closed: Whether open subpaths get a line to their start, as for filling.
    func curves(closed: Bool) -> [NumberedCurve] {
        var curves: [NumberedCurve] = []
        var (subpath, start, last) = (0, CGPoint.zero, CGPoint.zero)
        func add(_ curve: PathCurve) { curves.append(NumberedCurve(curve: curve, subpath: subpath)) }
        func close() {
            if last != start { add(.line(last, start)) }
            last = start
        }
        forEach { element in
            switch element {
            case .move(let point):
                if closed { close() }
                subpath += 1
                (start, last) = (point, point)
            case .line(let point):
                if point != last { add(.line(last, point)) }
                last = point
            case .quad(let control, let point):
                add(.quad(last, control, point))
                last = point
            case .curve(let control1, let control2, let point):
                add(.cubic(last, control1, control2, point))
                last = point
            case .close:
                close()
            }
        }
        if closed { close() }
        return curves
    }
}
