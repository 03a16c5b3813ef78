extension CALayer {
    final func _layoutSublayers() {
        guard let delegate else { return }
        nonisolated(unsafe) let (layer, target) = (self, delegate)
        onMainActor { target.layoutSublayers(of: layer) }
    }

    final func _layoutIfNeeded() {
        var top = self
        while let above = top.parent, above.status.contains(.needsLayout) { top = above }
        top.layoutTreeIfNeeded()
    }

    /// Lays out all invalid layers of the tree from the top down, including layers that layout invalidates.
    package final func layoutTreeIfNeeded() {
        // Layout that always invalidates itself continues in the next frame. The limit is for the whole tree: limits
        // per layer would multiply in nested layers.
        var repetitions = 1000
        guard MainActorContext.isCurrent else { return layoutTree(&repetitions) }
        AnimationClock.current.layout { layoutTree(&repetitions) }
    }

    private final func layoutTree(_ repetitions: inout Int) {
        while waitsForLayout {
            if status.contains(.needsLayout) {
                status.remove(.needsLayout)
                status.insert(.isLayingOut)
                layoutSublayers()
                status.remove(.isLayingOut)
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

    /// Invalidates the layer and, if its size changed, its superlayer; scrolling doesn't concern the superlayer.
    final func invalidateLayout(afterChangeFrom old: CGRect) {
        if bounds.size != old.size { return invalidateLayoutAfterGeometryChange() }
        if !status.contains(.isLayingOut) { setNeedsLayout() }
    }

    /// Invalidates the layer and its superlayer, unless they are laying out their sublayers.
    final func invalidateLayoutAfterGeometryChange() {
        if !status.contains(.isLayingOut) { setNeedsLayout() }
        if let parent, !parent.status.contains(.isLayingOut) { parent.setNeedsLayout() }
    }

    /// Whether a part of the tree is to be laid out or drawn before the next frame.
    package final var waitsForUpdate: Bool {
        status.containsAny(of: .waitsForLayout) || status.containsAny(of: .waitsForDisplay)
    }

    private final var waitsForLayout: Bool { status.containsAny(of: .waitsForLayout) }
}
