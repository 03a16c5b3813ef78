extension CALayer {
    func _presentation() -> Self? {
        if isPresentation { return self }
        if let displayed = animations?.displayed as? Self { return displayed }
        guard wasCommitted else { return nil }
        let copy = makeCopy()
        copy.state = committedSample()
        // Animations that overshoot show full opacity.
        if hasAnimations { copy.state.base.opacity = min(max(copy.state.base.opacity, 0), 1) }
        copy.status = .isPresentation
        copy.modelLayer = self
        return copy
    }

    func _model() -> Self {
        // The model of a layer copied from another kind with `init(layer:)` isn't of this class.
        guard isPresentation, let model = modelLayer as? Self else { return self }
        return model
    }

    /// The superlayer; for a presentation layer, the superlayer's presentation layer.
    final var above: CALayer? {
        guard isPresentation else { return parent }
        return modelLayer?.parent.map { $0.presentation() ?? $0 }
    }

    /// The sublayers; for a presentation layer, their presentation layers.
    final var shownChildren: [CALayer] {
        guard isPresentation, let modelLayer else { return children }
        return modelLayer.children.map { $0.presentation() ?? $0 }
    }

    final var hasAnimations: Bool { animations != nil || isReachedFromAbove }

    /// Whether the superlayer animates sublayers by name, possibly this one.
    final var isReachedFromAbove: Bool { parent?.animations?.reachesSublayers ?? false }

    /// Returns the values at the current time with all animations applied.
    package final func sampledState() -> LayerState {
        guard let clock = animations?.clock ?? (isReachedFromAbove ? parent?.animations?.clock : nil) else {
            return state
        }
        return sampledState(at: clock.now)
    }

    /// Returns the values at an absolute time with all animations applied.
    package final func sampledState(at time: CFTimeInterval) -> LayerState {
        guard hasAnimations else { return state }
        return sampledState(atSuperlayerTime: parent?.localTime(atAbsolute: time) ?? time)
    }

    /// Returns the values at a time of the superlayer's clock.
    final func sampledState(atSuperlayerTime time: CFTimeInterval) -> LayerState {
        sampledState(atLocal: ownTime(atSuperlayerTime: time), superlayerTime: time)
    }

    /// Returns the values at the current time as they were committed, without the changes of the current transaction.
    private final func committedSample() -> LayerState {
        guard hasAnimations, let clock = animations?.clock ?? parent?.animations?.clock else { return committedState }
        return committedSample(atSuperlayerTime: parent?.localTime(atAbsolute: clock.now) ?? clock.now)
    }

    /// Returns the values at a time of the superlayer's clock as they were committed.
    final func committedSample(atSuperlayerTime superlayerTime: CFTimeInterval) -> LayerState {
        sample(
            committedState, atLocal: ownTime(atSuperlayerTime: superlayerTime), superlayerTime: superlayerTime
        ) { $1.clock.registry.isCommitted($0) }
    }

    /// Returns the values at a time of the layer's own clock.
    ///
    /// - Parameter superlayerTime: The time of the superlayer's clock, for its animations that name this layer.
    final func sampledState(atLocal time: CFTimeInterval, superlayerTime: CFTimeInterval) -> LayerState {
        sample(state, atLocal: time, superlayerTime: superlayerTime) { _, _ in true }
    }

    /// Applies the animations that a condition includes to model values.
    @inline(__always)
    private final func sample(
        _ model: LayerState, atLocal time: CFTimeInterval, superlayerTime: CFTimeInterval,
        where includes: (AnimationEntry, LayerAnimations) -> Bool
    ) -> LayerState {
        var result = model
        guard hasAnimations else { return result }
        result.content = model.content?.copy()
        if let animations {
            for entry in animations.entries where includes(entry, animations) {
                let parentTime = entry.parentTime(time)
                for track in entry.tracks where track.target.sublayerName == nil {
                    track.apply(to: &result, at: parentTime)
                }
            }
        }
        if isReachedFromAbove { applyTracksFromAbove(to: &result, at: superlayerTime, where: includes) }
        if let animations, animations.displayed == nil, animations.entries.contains(where: { $0.needsDisplay }) {
            result.base.contents = drawing(of: result, animations)
        }
        return result
    }

    private final func applyTracksFromAbove(
        to result: inout LayerState, at time: CFTimeInterval, where includes: (AnimationEntry, LayerAnimations) -> Bool
    ) {
        guard let above = parent?.animations, let name else { return }
        for entry in above.entries where entry.reachesSublayers && includes(entry, above) {
            for track in entry.tracks where track.target.sublayerName == name {
                track.withoutSublayer().apply(to: &result, at: entry.parentTime(time))
            }
        }
    }

    /// Returns the contents that the layer displays with the given values.
    ///
    /// As in Core Animation, the layer itself displays, so that an override of `display()` reads the values from
    /// `presentation()` and its other properties from the layer, and may set the layer's contents
    /// (maxkonovalov/MKRingProgressView). Drawing is done by the presentation layer, which is a copy: `draw(in:)` reads
    /// the values from it.
    private func drawing(of state: LayerState, _ animations: LayerAnimations) -> Any? {
        let former = self.state.base.contents as AnyObject?
        let copy = makeCopy()
        copy.state = state
        copy.status = .isPresentation
        copy.modelLayer = self
        animations.displayed = copy
        defer { animations.displayed = nil }
        display()
        let own = self.state.base.contents
        return own as AnyObject? === former ? copy.state.base.contents : own
    }
}
