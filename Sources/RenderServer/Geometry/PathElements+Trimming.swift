import CoreGraphics

extension PathElements {
    /// The center of the bounding box of all points.
    var center: CGPoint {
        guard let first = points.first else { return .zero }
        var low = first, high = first
        for p in points {
            low = CGPoint(x: min(low.x, p.x), y: min(low.y, p.y))
            high = CGPoint(x: max(high.x, p.x), y: max(high.y, p.y))
        }
        return CGPoint(x: (low.x + high.x) / 2, y: (low.y + high.y) / 2)
    }

    /// Returns the part between two fractions of the total length, as lines.
    func trimmed(from start: Double, to end: Double, tolerance: Double) -> PathElements {
        var result = PathElements()
        let lines = FlattenedPath(self, tolerance: tolerance)
        let polygons = lines.contours.map { contour in
            Array(lines.points[contour.points]) + (contour.isClosed ? [lines.points[contour.points.lowerBound]] : [])
        }
        func length(_ a: CGPoint, _ b: CGPoint) -> Double {
            ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
        }
        let total = polygons.reduce(0.0) { sum, points in
            sum + zip(points, points.dropFirst()).reduce(0.0) { $0 + length($1.0, $1.1) }
        }
        let low = max(start, 0) * total, high = min(end, 1) * total
        guard low < high, total.isFinite else { return result }
        var distance = 0.0
        for points in polygons {
            var isDown = false
            for (a, b) in zip(points, points.dropFirst()) {
                let step = length(a, b)
                let from = max(low - distance, 0), to = min(high - distance, step)
                distance += step
                guard from < to, step > 0 else {
                    isDown = false
                    continue
                }
                func at(_ d: Double) -> CGPoint {
                    CGPoint(x: a.x + (b.x - a.x) * d / step, y: a.y + (b.y - a.y) * d / step)
                }
                if !isDown { result.move(to: at(from)) }
                result.addLine(to: at(to))
                isDown = true
            }
        }
        return result
    }
}
