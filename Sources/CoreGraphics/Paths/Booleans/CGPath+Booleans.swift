extension CGPath {
    /// Returns the path of the area that either path fills.
    ///
    /// Like the other combinations, it consists of closed subpaths that don't overlap, with the area at their left if
    /// y points up, so that both fill rules fill the same. Curves stay curves.
    public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(with: other, using: rule) { $0 || $1 }
    }

    /// Returns the path of the area that both paths fill.
    public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(with: other, using: rule) { $0 && $1 }
    }

    /// Returns the path of the area that this path fills and the other one doesn't.
    public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(with: other, using: rule) { $0 && !$1 }
    }

    /// Returns the path of the area that exactly one of the paths fills.
    public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(with: other, using: rule) { $0 != $1 }
    }

    /// Returns the path of the same area without overlapping subpaths; both fill rules fill the same.
    public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
        combined(with: CGPath(elements: PathElements()), using: rule) { path, _ in path }
    }

    /// Whether the areas that the paths fill overlap.
    public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        !intersection(other, using: rule).isEmpty
    }

    /// Returns the parts of this path's lines and curves inside the area that the other path fills.
    ///
    /// - Parameter rule: The fill rule of the other path.
    public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        lines(of: other, using: rule, isInside: true)
    }

    /// Returns the parts of this path's lines and curves outside the area that the other path fills.
    ///
    /// - Parameter rule: The fill rule of the other path.
    public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        lines(of: other, using: rule, isInside: false)
    }

    /// Returns the connected areas of the path, each with its holes.
    public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
        let contours = contours(with: PathElements(), using: rule) { path, _ in path }
        let outlines = contours.map { CGPath(elements: $0) }
        let isHole = contours.map { $0.signedArea < 0 }
        var components = outlines.indices.filter { !isHole[$0] }.map { (outline: $0, elements: contours[$0]) }
        for hole in outlines.indices where isHole[hole] {
            // The smallest outline around a hole is its component's.
            let enclosing = components.indices.filter {
                outlines[components[$0].outline].contains(contours[hole].points[0])
            }
            let area = { contours[components[$0].outline].signedArea }
            guard let component = enclosing.min(by: { area($0) < area($1) }) else { continue }
            components[component].elements.append(contours[hole], transform: .identity)
        }
        return components.map { CGPath(elements: $0.elements) }
    }

    private func combined(
        with other: CGPath, using rule: CGPathFillRule, _ isFilled: (Bool, Bool) -> Bool
    ) -> CGPath {
        var result = PathElements()
        for contour in contours(with: other.elements, using: rule, isFilled) {
            result.append(contour, transform: .identity)
        }
        return CGPath(elements: result)
    }

    private func contours(
        with other: PathElements, using rule: CGPathFillRule, _ isFilled: (Bool, Bool) -> Bool
    ) -> [PathElements] {
        PathContours(PathPieces(elements, other)) { isFilled(rule.fills($0.path), rule.fills($0.other)) }.contours()
    }

    private func lines(of other: CGPath, using rule: CGPathFillRule, isInside: Bool) -> CGPath {
        let pieces = PathPieces(elements, other.elements, closesFirst: false)
        let regions = PathRegions(pieces)
        var result = PathElements()
        var chain: [PathRegions.Edge] = []
        var subpath: Int?
        func endChain() {
            guard let first = chain.first, let last = chain.last else { return }
            let isClosed = first.start == last.end
            result.append(PathRuns(chain, of: pieces, isClosed: isClosed).elements, transform: .identity)
            chain = []
        }
        for (index, piece) in pieces.pieces.enumerated() where !piece.isOfOther {
            let edge = regions.edges[regions.edgeOfPiece[index]]
            // Lines on the boundary of the area are inside.
            let covered = rule.fills(edge.left.other) || rule.fills(edge.right.other)
            if subpath != pieces.subpaths[piece.curve] || chain.last.map({ $0.end != piece.start }) ?? false {
                endChain()
            }
            subpath = pieces.subpaths[piece.curve]
            guard covered == isInside else {
                endChain()
                continue
            }
            var part = edge
            (part.start, part.end, part.curve, part.parameters) = (
                piece.start, piece.end, piece.curve, piece.parameters
            )
            chain.append(part)
        }
        endChain()
        return CGPath(elements: result)
    }
}

extension CGPathFillRule {
    /// Whether an area of a winding number is filled.
    fileprivate func fills(_ winding: Int) -> Bool { self == .winding ? winding != 0 : winding % 2 != 0 }
}

extension PathElements {
    /// Twice the area of the polygon of the end points, positive if it is at the left where y points up.
    fileprivate var signedArea: CGFloat {
        var ends: [CGPoint] = []
        forEach { element in
            switch element {
            case .move(let point), .line(let point), .quad(_, let point), .curve(_, _, let point): ends.append(point)
            case .close: break
            }
        }
        return ends.indices.reduce(0) { sum, index in
            let (a, b) = (ends[index], ends[(index + 1) % ends.count])
            return sum + a.x * b.y - b.x * a.y
        }
    }
}
