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
        // Layout that always invalidates itself continues in the next frame. Layers that a layout within another one
        // invalidates may need the layout of superlayers that are being laid out, and are laid out after them.
        let isOutermost = !MainActorContext.isCurrent || !AnimationClock.current.isLayingOut
        let repetitions = isOutermost ? 1000 : 2
        guard MainActorContext.isCurrent else { return repeatLayout(atMost: repetitions) }
        AnimationClock.current.layout { repeatLayout(atMost: repetitions) }
    }

    private final func repeatLayout(atMost limit: Int) {
        var repetitions = limit
        while waitsForLayout, repetitions > 0 {
            layoutTreeOnce()
            repetitions -= 1
        }
    }

    /// Lays out invalid layers once each, superlayers before their sublayers.
    ///
    /// A sublayer that invalidates itself and its superlayer is laid out again only after its superlayer, which may give
    /// it another size.
    private final func layoutTreeOnce() {
        guard waitsForLayout else { return }
        if status.contains(.needsLayout) {
            status.remove(.needsLayout)
            let isNested = status.contains(.isLayingOut)
            status.insert(.isLayingOut)
            layoutSublayers()
            if !isNested { status.remove(.isLayingOut) }
        }
        guard status.contains(.needsLayoutBelow) else { return }
        status.remove(.needsLayoutBelow)
        for child in children { child.layoutTreeOnce() }
        maskLayer?.layoutTreeOnce()
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
