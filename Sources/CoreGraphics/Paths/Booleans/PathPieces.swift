/// A straight piece of a path's outline, between two vertices.
struct PathPiece {
    var start: Int
    var end: Int
    /// The curve that contains the piece, and its parameters at the piece's ends.
    var curve: Int
    var parameters: (start: CGFloat, end: CGFloat)
    /// Whether the piece belongs to the second path.
    var isOfOther: Bool
}

/// The outlines of two paths, divided into straight pieces that meet only at their ends.
struct PathPieces {
    private(set) var curves: [PathCurve] = []
    /// The number of the subpath of each curve.
    private(set) var subpaths: [Int] = []
    private(set) var vertices: PathVertices
    private(set) var pieces: [PathPiece] = []

    /// - Parameter closesFirst: Whether open subpaths of the first path are closed. Subpaths of the second one always are.
    init(_ path: PathElements, _ other: PathElements, closesFirst: Bool = true) {
        // A path with numbers that aren't finite has no area.
        let paths = [(path, false), (other, true)].filter { $0.0.points.allSatisfy(\.hasFiniteValues) }
        var box = BoundingBox()
        for point in paths.flatMap(\.0.points) { box.add(point) }
        let size = box.rect.isNull ? 1 : max(box.rect.width, box.rect.height, 1e-9)
        vertices = PathVertices(grid: size * 1e-10)
        // Invisible at any common scale.
        let tolerance = min(0.004, size / 5000)
        var segments: [Segment] = []
        for (elements, isOfOther) in paths {
            for numbered in elements.curves(closed: isOfOther || closesFirst) {
                add(numbered, isOfOther: isOfOther, tolerance: tolerance, to: &segments)
            }
        }
        divide(&segments)
        for segment in segments { addPieces(of: segment) }
    }

    private mutating func add(
        _ numbered: PathElements.NumberedCurve, isOfOther: Bool, tolerance: CGFloat, to segments: inout [Segment]
    ) {
        curves.append(numbered.curve)
        subpaths.append(numbered.subpath)
        let count = numbered.curve.lineCount(tolerance: tolerance)
        var (last, lastT) = (numbered.curve.point(at: 0), CGFloat(0))
        for index in 1...count {
            let t = CGFloat(index) / CGFloat(count)
            let point = numbered.curve.point(at: t)
            segments.append(
                Segment(a: last, b: point, curve: curves.count - 1, t0: lastT, t1: t, isOfOther: isOfOther))
            (last, lastT) = (point, t)
        }
    }

    /// A line between two points, with the points at which others cross it.
    private struct Segment {
        var a: CGPoint
        var b: CGPoint
        var curve: Int
        var t0: CGFloat
        var t1: CGFloat
        var isOfOther: Bool
        var cuts: [(position: CGFloat, vertex: Int)] = []

        var low: CGFloat { min(a.y, b.y) }
        var high: CGFloat { max(a.y, b.y) }

        /// The position of a point along the segment, 0 to 1 between the ends, and its distance from the line.
        func locate(_ point: CGPoint) -> (position: CGFloat, distance: CGFloat) {
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let length = (dx * dx + dy * dy).squareRoot()
            guard length > 0 else { return (0, .infinity) }
            let (px, py) = (point.x - a.x, point.y - a.y)
            return ((px * dx + py * dy) / (length * length), abs(px * dy - py * dx) / length)
        }
    }

    /// Cuts segments where they cross, touch, or overlap, found by a sweep from top to bottom.
    private mutating func divide(_ segments: inout [Segment]) {
        let order = segments.indices.sorted { segments[$0].low < segments[$1].low }
        var active: [Int] = []
        for index in order {
            let low = segments[index].low - vertices.grid
            active.removeAll { segments[$0].high < low }
            for other in active { cut(index, other, in: &segments) }
            active.append(index)
        }
    }

    private mutating func cut(_ first: Int, _ second: Int, in segments: inout [Segment]) {
        let (s, o) = (segments[first], segments[second])
        guard max(s.a.x, s.b.x) + vertices.grid >= min(o.a.x, o.b.x),
            max(o.a.x, o.b.x) + vertices.grid >= min(s.a.x, s.b.x)
        else { return }
        // Ends that touch the other segment cut it there.
        var touches = false
        for (target, ends) in [(first, [o.a, o.b]), (second, [s.a, s.b])] {
            for end in ends {
                let (position, distance) = segments[target].locate(end)
                guard distance <= vertices.grid, position > -1e-9, position < 1 + 1e-9 else { continue }
                touches = true
                segments[target].cuts.append((position, vertices.index(of: end)))
            }
        }
        guard !touches else { return }
        let (dx, dy) = (s.b.x - s.a.x, s.b.y - s.a.y)
        let (ex, ey) = (o.b.x - o.a.x, o.b.y - o.a.y)
        let cross = dx * ey - dy * ex
        guard cross != 0 else { return }
        let position = ((o.a.x - s.a.x) * ey - (o.a.y - s.a.y) * ex) / cross
        let otherPosition = ((o.a.x - s.a.x) * dy - (o.a.y - s.a.y) * dx) / cross
        guard position > 0, position < 1, otherPosition > 0, otherPosition < 1 else { return }
        let vertex = vertices.index(of: CGPoint(x: s.a.x + dx * position, y: s.a.y + dy * position))
        segments[first].cuts.append((position, vertex))
        segments[second].cuts.append((otherPosition, vertex))
    }

    private mutating func addPieces(of segment: Segment) {
        let end = vertices.index(of: segment.b)
        var (last, lastT) = (vertices.index(of: segment.a), segment.t0)
        var cuts = segment.cuts.sorted { $0.position < $1.position }
        cuts.append((1, end))
        for cut in cuts {
            let t =
                cut.vertex == end ? segment.t1 : segment.t0 + (segment.t1 - segment.t0) * min(max(cut.position, 0), 1)
            if cut.vertex != last {
                pieces.append(
                    PathPiece(
                        start: last, end: cut.vertex, curve: segment.curve, parameters: (lastT, t),
                        isOfOther: segment.isOfOther))
            }
            (last, lastT) = (cut.vertex, t)
        }
    }
}

/// Numbered points; points that are closer than the grid are the same.
struct PathVertices {
    /// In points.
    let grid: CGFloat
    private(set) var points: [CGPoint] = []
    private var cells: [Cell: [Int]] = [:]

    private struct Cell: Hashable {
        var x: CGFloat
        var y: CGFloat
    }

    init(grid: CGFloat) { self.grid = grid }

    subscript(_ index: Int) -> CGPoint { points[index] }

    /// Returns the number of a point, which is added unless another one is as close.
    mutating func index(of point: CGPoint) -> Int {
        let side = 4 * grid
        let (x, y) = ((point.x / side).rounded(.down), (point.y / side).rounded(.down))
        for dx in [CGFloat(0), -1, 1] {
            for dy in [CGFloat(0), -1, 1] {
                for index in cells[Cell(x: x + dx, y: y + dy)] ?? []
                where abs(points[index].x - point.x) <= 2 * grid && abs(points[index].y - point.y) <= 2 * grid {
                    return index
                }
            }
        }
        points.append(point)
        cells[Cell(x: x, y: y), default: []].append(points.count - 1)
        return points.count - 1
    }
}
