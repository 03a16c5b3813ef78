extension CALayer {
    /// Front to back: later siblings and higher zPositions first. Hidden layers, what is clipped away and what is seen from
    /// a back that does not show are passed over.
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
    /// By zPosition; equals keep their order, and nothing is copied when all are equal.
    func sortedByDepth() -> [CALayer] {
        guard let first, contains(where: { $0.state.base.zPosition != first.state.base.zPosition }) else { return self }
        return enumerated().sorted {
            let (a, b) = ($0.element.state.base.zPosition, $1.element.state.base.zPosition)
            return a == b ? $0.offset < $1.offset : a < b
        }.map(\.element)
    }
}
