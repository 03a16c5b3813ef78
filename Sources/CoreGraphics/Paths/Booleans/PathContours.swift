/// Joins the boundaries of a filled region to closed contours, with the region at their left.
struct PathContours {
    private let pieces: PathPieces
    private var edges: [PathRegions.Edge]
    /// The edges that begin at each vertex and aren't part of a contour yet.
    private var outgoing: [Int: [Int]] = [:]

    init(_ pieces: PathPieces, isInside: (PathRegions.Windings) -> Bool) {
        self.pieces = pieces
        edges = PathRegions(pieces).edges.compactMap { edge in
            let (left, right) = (isInside(edge.left), isInside(edge.right))
            return left == right ? nil : left ? edge : edge.reversed
        }
        for (index, edge) in edges.enumerated() { outgoing[edge.start, default: []].append(index) }
    }

    /// Returns the contours as closed subpaths.
    consuming func contours() -> [PathElements] {
        var contours: [PathElements] = []
        for first in edges.indices {
            guard take(first) else { continue }
            var contour = [first]
            while edges[contour[contour.count - 1]].end != edges[first].start {
                guard let next = next(after: contour[contour.count - 1]) else { break }
                _ = take(next)
                contour.append(next)
            }
            contours.append(PathRuns(contour.map { edges[$0] }, of: pieces, isClosed: true).elements)
        }
        return contours
    }

    private mutating func take(_ index: Int) -> Bool {
        guard let position = outgoing[edges[index].start]?.firstIndex(of: index) else { return false }
        outgoing[edges[index].start]?.remove(at: position)
        return true
    }

    /// The edge with the sharpest turn to the left, so that contours that touch at a vertex stay separate.
    private func next(after index: Int) -> Int? {
        let back = direction(from: edges[index].end, to: edges[index].start)
        return outgoing[edges[index].end]?.min { first, second in
            clockwiseTurn(from: back, to: direction(from: edges[first].start, to: edges[first].end))
                < clockwiseTurn(from: back, to: direction(from: edges[second].start, to: edges[second].end))
        }
    }

    private func direction(from start: Int, to end: Int) -> CGVector {
        let (a, b) = (pieces.vertices[start], pieces.vertices[end])
        return CGVector(dx: b.x - a.x, dy: b.y - a.y)
    }

    /// The angle in radians, more than 0 and up to a whole turn.
    private func clockwiseTurn(from: CGVector, to: CGVector) -> CGFloat {
        let turn = PortableMath.atan2(from.dy, from.dx) - PortableMath.atan2(to.dy, to.dx)
        return turn > 0 ? turn : turn + 2 * .pi
    }
}

/// Joins consecutive boundaries to the lines and curves from which they come.
struct PathRuns {
    private struct Run {
        var start: CGPoint
        var end: CGPoint
        var curve: Int
        var parameters: (start: CGFloat, end: CGFloat)
    }

    private let curves: [PathCurve]
    private var runs: [Run] = []
    private let isClosed: Bool

    init(_ edges: [PathRegions.Edge], of pieces: PathPieces, isClosed: Bool) {
        curves = pieces.curves
        self.isClosed = isClosed
        for edge in edges {
            let next = Run(
                start: pieces.vertices[edge.start], end: pieces.vertices[edge.end], curve: edge.curve,
                parameters: edge.parameters)
            if let last = runs.last, let joined = join(last, next) {
                runs[runs.count - 1] = joined
            } else {
                runs.append(next)
            }
        }
        if isClosed, runs.count > 1, let joined = join(runs[runs.count - 1], runs[0]) {
            runs[0] = joined
            runs.removeLast()
        }
    }

    private func join(_ first: Run, _ second: Run) -> Run? {
        var joined = first
        joined.end = second.end
        joined.parameters.end = second.parameters.end
        if curves[first.curve].isLine, curves[second.curve].isLine {
            let (dx, dy) = (first.end.x - first.start.x, first.end.y - first.start.y)
            let (ex, ey) = (second.end.x - second.start.x, second.end.y - second.start.y)
            let lengths = ((dx * dx + dy * dy) * (ex * ex + ey * ey)).squareRoot()
            return abs(dx * ey - dy * ex) <= 1e-9 * lengths && dx * ex + dy * ey > 0 ? joined : nil
        }
        let isContinued =
            first.curve == second.curve && abs(first.parameters.end - second.parameters.start) < 1e-9
            && (first.parameters.end > first.parameters.start) == (second.parameters.end > second.parameters.start)
        return isContinued ? joined : nil
    }

    /// The runs as a subpath.
    var elements: PathElements {
        var elements = PathElements()
        guard let first = runs.first else { return elements }
        elements.move(to: first.start)
        for (index, run) in runs.enumerated() {
            let curve = curves[run.curve]
            // Closing draws the last line.
            if isClosed, index == runs.count - 1, curve.isLine { continue }
            elements.append(curve.element(from: run.parameters.start, to: run.parameters.end, at: run.end))
        }
        if isClosed { elements.close() }
        return elements
    }
}
