// Foundation's `intersects(_:)`, `intersection(_:)`, and `contains(_:)` trap if an edge is not a number.
extension CGRect {
    /// Returns whether two rectangles share an area; `false` if an edge is not a number.
    ///
    /// Foundation's `intersects(_:)` counts a common edge, Core Graphics' does not.
    package func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Returns the area that two rectangles share; the null rectangle if there is none or an edge is not a number.
    ///
    /// Rectangles with a common edge share a rectangle without area.
    package func overlap(with other: CGRect) -> CGRect {
        let (left, right) = (Swift.max(minX, other.minX), Swift.min(maxX, other.maxX))
        let (top, bottom) = (Swift.max(minY, other.minY), Swift.min(maxY, other.maxY))
        let edges = [minX, maxX, minY, maxY, other.minX, other.maxX, other.minY, other.maxY]
        guard left <= right, top <= bottom, !edges.contains(where: \.isNaN) else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns whether a point is in the rectangle, which excludes its maximum x and y.
    ///
    /// `false` if the point or an edge is not a number.
    package func safelyContains(_ point: CGPoint) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns whether another rectangle is in the rectangle, also with common edges; `false` if an edge is not a number.
    package func safelyContains(_ other: CGRect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }
}
