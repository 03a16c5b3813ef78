extension CALayer {
    /// Searches front to back: higher z-positions first, then later siblings.
    ///
    /// Skips hidden and fully transparent layers, layers seen edge-on, and points that are clipped or masked.
    final func layer(at point: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0 else { return nil }
        guard let own = convertFromSuperlayer(point) else { return nil }
        let isInside = contains(own)
        if masksToBounds, !isInside { return nil }
        if let mask = maskLayer ?? modelLayer?.maskLayer, mask.hitTest(own) == nil { return nil }
        for child in shownChildren.sortedByDepth().reversed() {
            if let hit = child.hitTest(own) { return hit }
        }
        return isInside ? self : nil
    }
}

extension [CALayer] {
    /// Sorted by z-position; the sort is stable, and returns the array itself if all are equal.
    func sortedByDepth() -> [CALayer] {
        guard let first, contains(where: { $0.state.base.zPosition != first.state.base.zPosition }) else { return self }
        return enumerated().sorted {
            let (a, b) = ($0.element.state.base.zPosition, $1.element.state.base.zPosition)
            return a == b ? $0.offset < $1.offset : a < b
        }.map(\.element)
    }
}
