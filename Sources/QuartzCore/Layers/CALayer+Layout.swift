extension CALayer {
    /// Whether the sublayers wait to be placed.
    public final func needsLayout() -> Bool { status.contains(.needsLayout) }

    final func layoutThroughDelegate() {
        guard let delegate else { return }
        nonisolated(unsafe) let (layer, target) = (self, delegate)
        onMainActor { target.layoutSublayers(of: layer) }
    }

    final func layoutFromTopmost() {
        var top = self
        while let above = top.parent, above.status.contains(.needsLayout) { top = above }
        top.layoutTreeIfNeeded()
    }

    /// Places all sublayers of the tree that need it, from the top down, and what that makes outdated in turn.
    package final func layoutTreeIfNeeded() {
        // Layout that asks for layout for ever is left to the next frame.
        for _ in 0..<100 {
            guard !status.isDisjoint(with: [.needsLayout, .needsLayoutBelow]) else { return }
            if status.contains(.needsLayout) {
                status.remove(.needsLayout)
                layoutSublayers()
            }
            guard status.contains(.needsLayoutBelow) else { continue }
            status.remove(.needsLayoutBelow)
            for child in children where !child.status.isDisjoint(with: [.needsLayout, .needsLayoutBelow]) {
                child.layoutTreeIfNeeded()
            }
            maskLayer?.layoutTreeIfNeeded()
        }
    }
}
