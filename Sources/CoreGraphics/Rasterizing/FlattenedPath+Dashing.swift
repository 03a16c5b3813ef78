extension FlattenedPath {
    /// Returns the contours divided into dashes.
    /// - Parameters:
    ///   - phase: The offset into the pattern at which every contour begins.
    ///   - lengths: The alternating lengths of dashes and gaps, at least one of them above 0.
    package func dashed(phase: CGFloat, lengths: [CGFloat]) -> FlattenedPath {
        // An odd number of lengths is repeated, so that dashes and gaps are exchanged in the second pass.
        let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
        let total = pattern.reduce(0, +)
        guard total > 0, total.isFinite, phase.isFinite else { return self }
        var offset = phase.truncatingRemainder(dividingBy: total)
        if offset < 0 { offset += total }
        var startIndex = 0
        while offset >= pattern[startIndex] && offset > 0 {
            offset -= pattern[startIndex]
            startIndex = (startIndex + 1) % pattern.count
        }
        var result = FlattenedPath()
        for contour in contours {
            // More dashes than could be distinguished are drawn as a solid line.
            if length(of: contour) / total > 100_000 {
                for index in contour.points { result.add(points[index], smooth: isSmooth[index]) }
                result.finish(closed: contour.isClosed)
                continue
            }
            addDashes(of: contour, pattern, startIndex, offset, to: &result)
        }
        return result
    }

    private func length(of contour: Contour) -> CGFloat {
        var sum: CGFloat = 0
        for index in contour.points.dropFirst() {
            sum += PortableMath.hypot(points[index].x - points[index - 1].x, points[index].y - points[index - 1].y)
        }
        if contour.isClosed, let first = contour.points.first, let last = contour.points.last {
            sum += PortableMath.hypot(points[first].x - points[last].x, points[first].y - points[last].y)
        }
        return sum
    }

    private func addDashes(
        of contour: Contour, _ pattern: [CGFloat], _ startIndex: Int, _ offset: CGFloat, to result: inout FlattenedPath
    ) {
        var index = startIndex
        var left = pattern[index] - offset
        var dash: [(CGPoint, Bool)] = []
        var dashes: [[(CGPoint, Bool)]] = []
        var corners = contour.points.map { (points[$0], isSmooth[$0]) }
        if contour.isClosed { corners.append((corners[0].0, corners[0].1)) }
        var from = corners[0].0
        if index % 2 == 0 { dash.append(corners[0]) }
        for corner in corners.dropFirst() {
            var remaining = PortableMath.hypot(corner.0.x - from.x, corner.0.y - from.y)
            while remaining > left {
                let t = left / remaining
                from = CGPoint(x: from.x + (corner.0.x - from.x) * t, y: from.y + (corner.0.y - from.y) * t)
                remaining -= left
                if index % 2 == 0 {
                    dash.append((from, false))
                    dashes.append(dash)
                    dash = []
                } else {
                    dash = [(from, false)]
                }
                index = (index + 1) % pattern.count
                left = pattern[index]
            }
            left -= remaining
            from = corner.0
            if index % 2 == 0 { dash.append(corner) }
        }
        if !dash.isEmpty {
            // A dash that continues across the start of a closed contour is a single dash.
            if contour.isClosed, startIndex % 2 == 0, !dashes.isEmpty {
                dashes[0] = dash + dashes[0].dropFirst()
            } else {
                dashes.append(dash)
            }
        }
        for dash in dashes {
            for (point, smooth) in dash { result.add(point, smooth: smooth) }
            result.finish(closed: false)
        }
    }
}
