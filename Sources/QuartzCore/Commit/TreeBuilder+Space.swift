import RenderServer

/// Layers in space that cut each other: each shows only where it is in front.
///
/// The layers of a space are divided along each other's planes, and drawn from back to front (a BSP tree).
extension TreeBuilder {
    /// The maximum number of layers of one space that are compared; more are sorted by the depth of their centers.
    private static let maximumCount = 200
    private static let maximumPieces = 1000
    private static let cutMark: UInt64 = 1 << 60
    /// The position of a piece's number in the number of a copy.
    private static let pieceShift: UInt64 = 14

    /// A part of a layer in space.
    private struct Piece {
        var item: Item
        var polygon: SpacePolygon
        var halfPlanes: [SIMD3<Double>] = []
    }

    /// Whether layers of one space, sorted by the depth of their centers, aren't in order everywhere.
    static func needsDivision(_ items: [Item]) -> Bool {
        guard items.count > 1, items.count <= maximumCount, items.contains(where: { $0.matrix.isTilted }) else {
            return false
        }
        let polygons = items.filter(\.isSolid).compactMap { item in
            SpacePolygon(item.state.base.bounds, item.matrix).map { ($0, item.matrix.isTilted) }
        }
        for (index, (polygon, isTilted)) in polygons.enumerated() {
            for (other, isOtherTilted) in polygons[..<index] where isTilted || isOtherTilted {
                if polygon.overlaps(other), !other.isBehind(polygon) { return true }
            }
        }
        return false
    }

    /// Returns the layers, or their parts, from back to front.
    static func divided(_ items: [Item]) -> [Item] {
        var pieces: [Piece] = []
        var rest: [Item] = []
        for item in items {
            guard item.isSolid, let polygon = SpacePolygon(item.state.base.bounds, item.matrix) else {
                rest.append(item)
                continue
            }
            pieces.append(Piece(item: item, polygon: polygon))
        }
        var count = pieces.count
        var numbers: [ObjectIdentifier: UInt64] = [:]
        return rest
            + sorted(pieces[...], &count).compactMap { piece in
                var item = piece.item
                item.inherited.isCopied = true
                guard !piece.halfPlanes.isEmpty else { return item }
                guard let cut = cut(of: item.state.base.bounds, piece.halfPlanes) else { return nil }
                item.cut = cut
                let number = numbers[ObjectIdentifier(item.layer), default: 0]
                numbers[ObjectIdentifier(item.layer)] = number + 1
                item.inherited.copy ^= number << pieceShift
                return item
            }
    }

    /// Divides pieces along the plane of the first one.
    private static func sorted(_ pieces: ArraySlice<Piece>, _ count: inout Int) -> [Piece] {
        guard let first = pieces.first else { return [] }
        let plane = first.polygon.plane
        var (back, on, front): ([Piece], [Piece], [Piece]) = ([], [first], [])
        for piece in pieces.dropFirst() {
            switch piece.polygon.side(of: plane) {
            case .on: on.append(piece)
            case .front: front.append(piece)
            case .back: back.append(piece)
            case .across:
                guard count < maximumPieces else {
                    front.append(piece)
                    continue
                }
                count += 1
                for inFront in [false, true] {
                    var part = piece
                    part.polygon = piece.polygon.part(of: plane, inFront: inFront)
                    part.halfPlanes.append(piece.polygon.halfPlane(of: plane, inFront: inFront))
                    if inFront { front.append(part) } else { back.append(part) }
                }
            }
        }
        on.sort { $0.item.order < $1.item.order }
        return sorted(back[...], &count) + on + sorted(front[...], &count)
    }

    /// Returns the intersection of half planes, far beyond a rectangle; `nil` if it is empty.
    private static func cut(of bounds: CGRect, _ halfPlanes: [SIMD3<Double>]) -> [CGPoint]? {
        let margin = 10_000 + 4 * max(bounds.width, bounds.height)
        let box = bounds.insetBy(dx: -margin, dy: -margin)
        var points = [
            CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
            CGPoint(x: box.minX, y: box.maxY),
        ]
        for side in halfPlanes {
            func distance(_ point: CGPoint) -> Double { side.x * point.x + side.y * point.y + side.z }
            var clipped: [CGPoint] = []
            for (index, point) in points.enumerated() {
                let next = points[(index + 1) % points.count]
                let (from, to) = (distance(point), distance(next))
                if from >= 0 { clipped.append(point) }
                guard (from >= 0) != (to >= 0) else { continue }
                let t = from / (from - to)
                clipped.append(CGPoint(x: point.x + (next.x - point.x) * t, y: point.y + (next.y - point.y) * t))
            }
            points = clipped
            if points.count < 3 { return nil }
        }
        return points
    }

    /// Writes a part of a layer into an enclosing node, which clips it.
    @inline(never)
    mutating func emitCut(_ item: Item, _ cut: [CGPoint]) {
        let id = (item.layer.id | item.inherited.copy << 40) ^ Self.cutMark
        var frame = RenderTree.Node(
            id: id, transform: Projection(item.matrix), bounds: item.state.base.bounds)
        frame.cut = cut
        let (index, before) = (nodes.count, drawings)
        append(frame, depth: item.depth, order: NodeInfo.unordered)
        var inner = item
        inner.cut = nil
        inner.matrix = CATransform3DIdentity
        inner.inherited.isInSpace = false
        emit(inner)
        nodes[index].subtreeEnd = Int32(firstIndex + nodes.count)
        infos[index].drawingsBelow = drawings - before
    }
}

extension TreeBuilder.Item {
    /// Whether the layer is visible and may draw anything.
    fileprivate var isSolid: Bool {
        guard state.isVisible else { return false }
        let base = state.base
        return base.backgroundColor != nil || base.contentsImage != nil || base.borderWidth > 0
            || base.shadowOpacity > 0 || state.content != nil || !layer.children.isEmpty
    }
}
