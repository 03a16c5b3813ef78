/// The boundaries between the regions of two paths, with the winding numbers at both sides.
struct PathRegions {
    /// A straight boundary between two vertices, which pieces of both paths may share.
    struct Edge {
        var start: Int
        var end: Int
        var curve: Int
        var parameters: (start: CGFloat, end: CGFloat)
        /// The winding numbers on the left minus the winding numbers on the right.
        var step = Windings()
        var left = Windings()

        var right: Windings { Windings(path: left.path - step.path, other: left.other - step.other) }

        var reversed: Edge {
            var edge = self
            (edge.start, edge.end) = (end, start)
            edge.parameters = (parameters.end, parameters.start)
            return edge
        }
    }

    /// How often the outlines of the two paths go around a point.
    struct Windings {
        var path = 0
        var other = 0
    }

    private(set) var edges: [Edge] = []
    /// The index of the edge of each piece.
    private(set) var edgeOfPiece: [Int] = []

    init(_ pieces: PathPieces) {
        var indices: [Ends: Int] = [:]
        for piece in pieces.pieces {
            let isForward = piece.start < piece.end
            let ends = Ends(low: min(piece.start, piece.end), high: max(piece.start, piece.end))
            let index = indices[ends] ?? edges.count
            if index == edges.count {
                let (t0, t1) = piece.parameters
                edges.append(
                    Edge(
                        start: ends.low, end: ends.high, curve: piece.curve,
                        parameters: isForward ? (t0, t1) : (t1, t0)))
                indices[ends] = index
            }
            let amount = isForward ? 1 : -1
            if piece.isOfOther { edges[index].step.other += amount } else { edges[index].step.path += amount }
            edgeOfPiece.append(index)
        }
        findWindings(pieces.vertices)
    }

    private struct Ends: Hashable {
        var low: Int
        var high: Int
    }

    /// Counts the edges that a ray from the middle of each edge crosses.
    private mutating func findWindings(_ vertices: PathVertices) {
        let rays = [RayIndex(edges, vertices, isVertical: false), RayIndex(edges, vertices, isVertical: true)]
        for index in edges.indices {
            let (a, b) = (vertices[edges[index].start], vertices[edges[index].end])
            let isVertical = abs(b.x - a.x) > abs(b.y - a.y)
            let middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
            let found = rays[isVertical ? 1 : 0].windings(at: middle, without: index, of: edges)
            // The counted side is at the right of an edge that goes up, or to the left for a ray upward.
            let countsRight = isVertical ? b.x < a.x : b.y > a.y
            let step = edges[index].step
            edges[index].left =
                countsRight ? Windings(path: found.path + step.path, other: found.other + step.other) : found
        }
    }

    /// The edges sorted into stripes across the rays, which go toward larger x, or larger y if vertical.
    private struct RayIndex {
        private let lines: [(a: CGPoint, b: CGPoint)]
        private var stripes: [[Int]]
        private let origin: CGFloat
        private let height: CGFloat

        /// Vertical rays exchange the axes, which reverses the direction of turns.
        private let sign: Int

        init(_ edges: [Edge], _ vertices: PathVertices, isVertical: Bool) {
            func point(_ index: Int) -> CGPoint {
                let point = vertices[index]
                return isVertical ? CGPoint(x: point.y, y: point.x) : point
            }
            sign = isVertical ? -1 : 1
            lines = edges.map { (point($0.start), point($0.end)) }
            let low = lines.reduce(CGFloat.infinity) { min($0, $1.a.y, $1.b.y) }
            let high = lines.reduce(-CGFloat.infinity) { max($0, $1.a.y, $1.b.y) }
            let count = min(max(edges.count / 2, 1), 1024)
            origin = low
            height = max((high - low) / CGFloat(count), .leastNormalMagnitude)
            stripes = Array(repeating: [], count: count)
            for (index, line) in lines.enumerated() {
                for stripe in stripe(min(line.a.y, line.b.y))...stripe(max(line.a.y, line.b.y)) {
                    stripes[stripe].append(index)
                }
            }
        }

        private func stripe(_ y: CGFloat) -> Int {
            min(max(Int(bounded: (y - origin) / height), 0), stripes.count - 1)
        }

        func windings(at middle: CGPoint, without excluded: Int, of edges: [Edge]) -> Windings {
            let point = sign < 0 ? CGPoint(x: middle.y, y: middle.x) : middle
            var result = Windings()
            for index in stripes[stripe(point.y)] where index != excluded {
                let (a, b) = lines[index]
                guard (a.y <= point.y) != (b.y <= point.y) else { continue }
                let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
                guard x > point.x else { continue }
                let direction = a.y <= point.y ? sign : -sign
                result.path += direction * edges[index].step.path
                result.other += direction * edges[index].step.other
            }
            return result
        }
    }
}
