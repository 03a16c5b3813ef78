import CoreGraphics

extension RenderTree.Corners {
    /// Returns the number of sides of a corner of a rectangle's outline; 0 if no corner is rounded.
    ///
    /// - Parameter scale: The number of device pixels per point, which determines the number of sides.
    func sideCount(of rect: CGRect, scale: Double) -> Int {
        let radius = radius(in: rect)
        guard radius > 0, topLeft || topRight || bottomLeft || bottomRight else { return 0 }
        // A side's distance from its arc is r·(90°/n)²/8; for n² = 16 r this is a 50th of a pixel.
        return Int(bounded: min(max((16 * radius * scale).squareRoot().rounded(.up), 2), 64))
    }

    private func radius(in rect: CGRect) -> Double { min(Double(self.radius), min(rect.width, rect.height) / 2) }

    /// Returns the rounded outline of a rectangle as a polygon accurate enough for device pixels.
    func outline(of rect: CGRect, scale: Double) -> [CGPoint] {
        outline(of: rect, sides: sideCount(of: rect, scale: scale))
    }

    func outline(of rect: CGRect, sides: Int) -> [CGPoint] {
        let square = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
        guard sides > 0 else { return square }
        let radius = radius(in: rect)
        let curve =
            isContinuous
            ? CornerCurve.continuous(radius: radius, half: min(rect.width, rect.height) / 2)
            : CornerCurve.circular(radius)
        let corner = curve.polygon(sidesPerSegment: sides / curve.count + 1)
        var points: [CGPoint] = []
        points.reserveCapacity(4 * corner.count)
        for (index, isRounded) in [topLeft, topRight, bottomRight, bottomLeft].enumerated() {
            guard isRounded else {
                points.append(square[index])
                continue
            }
            for position in corner.indices {
                // The polygon proceeds from the horizontal side to the vertical one; every other corner reverses it.
                let p = index == 0 || index == 2 ? corner[corner.count - 1 - position] : corner[position]
                points.append(
                    CGPoint(
                        x: index == 0 || index == 3 ? rect.minX + p.x : rect.maxX - p.x,
                        y: index < 2 ? rect.minY + p.y : rect.maxY - p.y))
            }
        }
        return points
    }
}

/// The cubic segments of one corner, relative to the square's corner: x and y are distances from its two sides.
private struct CornerCurve {
    var start: CGPoint
    var segments: [(CGPoint, CGPoint, CGPoint)]

    var count: Int { segments.count }

    static func circular(_ r: Double) -> CornerCurve {
        // 1 − 0.5523: the usual control points of a quarter circle, with an error of at most 0.03 % of the radius.
        let c = r * 0.447715
        return CornerCurve(
            start: CGPoint(x: r, y: 0),
            segments: [(CGPoint(x: c, y: 0), CGPoint(x: 0, y: c), CGPoint(x: 0, y: r))])
    }

    /// Returns a curve with gradually increasing curvature, which begins 1.528665 radii from the corner.
    ///
    /// If the sides are too short for it, the curve approaches the circle.
    static func continuous(radius r: Double, half: Double) -> CornerCurve {
        let reach = 1.528665
        let smoothness = min(max((half / r - 1) / (reach - 1), 0), 1)
        if smoothness == 0 { return circular(r) }
        // Both curves have three segments: the circle, divided into thirds, and the continuous corner.
        let smooth: [(Double, Double)] = [
            (1.528665, 0), (1.088493, 0), (0.868407, 0), (0.631494, 0.074911), (0.372824, 0.16906),
            (0.16906, 0.372824),
            (0.074911, 0.631494), (0, 0.868407), (0, 1.088493), (0, 1.528665),
        ]
        let third = CornerCurve.circular(1).thirds()
        let points = zip(smooth, third).map { a, b in
            CGPoint(
                x: r * (b.x + (a.0 - b.x) * smoothness), y: r * (b.y + (a.1 - b.y) * smoothness))
        }
        return CornerCurve(
            start: points[0],
            segments: [
                (points[1], points[2], points[3]), (points[4], points[5], points[6]),
                (points[7], points[8], points[9]),
            ])
    }

    func polygon(sidesPerSegment n: Int) -> [CGPoint] {
        var points: [CGPoint] = []
        points.reserveCapacity(1 + n * segments.count)
        points.append(start)
        var from = start
        for (a, b, to) in segments {
            for k in 1...n {
                let t = Double(k) / Double(n)
                let u = 1 - t
                let w = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                points.append(
                    CGPoint(
                        x: from.x * w.0 + a.x * w.1 + b.x * w.2 + to.x * w.3,
                        y: from.y * w.0 + a.y * w.1 + b.y * w.2 + to.y * w.3))
            }
            from = to
        }
        return points
    }

    private func thirds() -> [CGPoint] {
        let (b, c, d) = segments[0]
        let all = [start, b, c, d]
        func blossom(_ r: Double, _ s: Double, _ t: Double) -> CGPoint {
            var p = all
            for (level, value) in [r, s, t].enumerated() {
                for k in 0..<(3 - level) {
                    p[k] = CGPoint(
                        x: p[k].x + (p[k + 1].x - p[k].x) * value, y: p[k].y + (p[k + 1].y - p[k].y) * value)
                }
            }
            return p[0]
        }
        let x = 1.0 / 3
        let y = 2.0 / 3
        return [
            blossom(0, 0, 0), blossom(0, 0, x), blossom(0, x, x), blossom(x, x, x), blossom(x, x, y),
            blossom(x, y, y),
            blossom(y, y, y), blossom(y, y, 1), blossom(y, 1, 1), blossom(1, 1, 1),
        ]
    }
}
