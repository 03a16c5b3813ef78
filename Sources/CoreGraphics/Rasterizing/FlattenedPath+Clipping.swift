import CCairo

extension FlattenedPath {
    /// Clips every contour, treated as closed, to a rectangle, one side after the other (Sutherland–Hodgman).
    ///
    /// Winding numbers inside the rectangle are preserved; segments outside are moved onto its border.
    package func clipped(to rect: CGRect) -> FlattenedPath {
        var result = FlattenedPath()
        var polygon: [CGPoint] = []
        var scratch: [CGPoint] = []
        for contour in contours {
            let range = contour.points
            if range.count < 3 { continue }
            var box = BoundingBox()
            for index in range { box.add(points[index]) }
            if box.maxX < rect.minX || box.minX > rect.maxX || box.maxY < rect.minY || box.minY > rect.maxY { continue }
            polygon.removeAll(keepingCapacity: true)
            polygon.append(contentsOf: points[range])
            if box.minX < rect.minX { Self.cut(&polygon, &scratch) { $0.x - rect.minX } }
            if box.maxX > rect.maxX { Self.cut(&polygon, &scratch) { rect.maxX - $0.x } }
            if box.minY < rect.minY { Self.cut(&polygon, &scratch) { $0.y - rect.minY } }
            if box.maxY > rect.maxY { Self.cut(&polygon, &scratch) { rect.maxY - $0.y } }
            if polygon.count < 3 { continue }
            for point in polygon { result.add(point) }
            result.finish(closed: true)
        }
        return result
    }

    /// Clips a polygon to the half plane in which the distance is not negative.
    private static func cut(_ polygon: inout [CGPoint], _ scratch: inout [CGPoint], _ distance: (CGPoint) -> CGFloat) {
        scratch.removeAll(keepingCapacity: true)
        guard var from = polygon.last else { return }
        var fromDistance = distance(from)
        for to in polygon {
            let toDistance = distance(to)
            if (fromDistance < 0) != (toDistance < 0) {
                let t = fromDistance / (fromDistance - toDistance)
                scratch.append(CGPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t))
            }
            if toDistance >= 0 { scratch.append(to) }
            (from, fromDistance) = (to, toDistance)
        }
        swap(&polygon, &scratch)
    }

    /// - Parameter dx, dy: Integral offsets. Points are rounded to Cairo's 1/256 first, so that offsets don't matter.
    func append(to cairo: OpaquePointer, dx: CGFloat = 0, dy: CGFloat = 0) {
        cairo_new_path(cairo)
        for contour in contours {
            var isFirst = true
            for index in contour.points {
                let x = (points[index].x * 256).rounded() / 256 + dx
                let y = (points[index].y * 256).rounded() / 256 + dy
                if isFirst { cairo_move_to(cairo, x, y) } else { cairo_line_to(cairo, x, y) }
                isFirst = false
            }
            if contour.isClosed { cairo_close_path(cairo) }
        }
    }
}
