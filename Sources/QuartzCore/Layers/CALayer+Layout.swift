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
        // Layout that asks for layout for ever is left to the next frame. The whole tree shares the repetitions: were
        // they each layer's own, those of nested layers would multiply.
        var repetitions = 1000
        layoutTree(&repetitions)
    }

    private final func layoutTree(_ repetitions: inout Int) {
        while waitsForLayout {
            if status.contains(.needsLayout) {
                status.remove(.needsLayout)
                layoutSublayers()
            }
            if status.contains(.needsLayoutBelow) {
                status.remove(.needsLayoutBelow)
                for child in children where child.waitsForLayout { child.layoutTree(&repetitions) }
                maskLayer?.layoutTree(&repetitions)
            }
            guard waitsForLayout, repetitions > 0 else { return }
            repetitions -= 1
        }
    }

    private final var waitsForLayout: Bool { !status.isDisjoint(with: [.needsLayout, .needsLayoutBelow]) }
}
