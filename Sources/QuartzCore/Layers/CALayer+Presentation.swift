extension CALayer {
    /// Returns a copy of the layer as it shows at the present time; nil for a layer that was made since the last commit.
    public final func presentation() -> Self? {
        if isPresentation { return self }
        guard birthCommit < CommitCounter.value else { return nil }
        let copy = CALayer.copy(self)
        copy.state = sampledState()
        copy.status = [.isPresentation]
        copy.modelLayer = self
        return unsafeDowncast(copy, to: Self.self)
    }

    /// Returns the layer that a presentation layer shows; a layer of the model returns itself.
    public final func model() -> Self {
        guard isPresentation, let model = modelLayer else { return self }
        return unsafeDowncast(model, to: Self.self)
    }

    /// The superlayer; of a presentation layer, that one's presentation.
    final var above: CALayer? {
        guard isPresentation else { return parent }
        return modelLayer?.parent.map { $0.presentation() ?? $0 }
    }

    /// The sublayers; of a presentation layer, their presentations.
    final var shownChildren: [CALayer] {
        guard isPresentation, let modelLayer else { return children }
        return modelLayer.children.map { $0.presentation() ?? $0 }
    }

    final var hasAnimations: Bool { animations != nil || isReachedFromAbove }

    /// The superlayer has animations of named sublayers, perhaps of this one.
    final var isReachedFromAbove: Bool { parent?.animations?.reachesSublayers ?? false }

    /// The values at `now`, with all animations.
    package final func sampledState() -> LayerState {
        guard let context = animations?.context ?? (isReachedFromAbove ? parent?.animations?.context : nil) else {
            return state
        }
        return sampledState(at: localTime(atAbsolute: context.now))
    }

    /// The values at a time of the layer's own clock.
    final func sampledState(at time: CFTimeInterval) -> LayerState {
        var result = state
        guard hasAnimations else { return result }
        result.kind = state.kind?.copy()
        for entry in animations?.entries ?? [] {
            let parentTime = entry.parentTime(time)
            for track in entry.tracks where track.target.sublayerName == nil {
                track.apply(to: &result, at: parentTime)
            }
        }
        if isReachedFromAbove { applyTracksFromAbove(to: &result) }
        if animations?.entries.contains(where: { $0.needsDisplay }) == true {
            result.base.contents = drawing(of: result)
        }
        return result
    }

    private final func applyTracksFromAbove(to result: inout LayerState) {
        guard let parent, let above = parent.animations, let name else { return }
        let time = parent.localTime(atAbsolute: above.context.now)
        for entry in above.entries where entry.reachesSublayers {
            for track in entry.tracks where track.target.sublayerName == name {
                track.withoutSublayer().apply(to: &result, at: entry.parentTime(time))
            }
        }
    }

    /// What the layer draws when it has these values.
    private func drawing(of state: LayerState) -> Any? {
        let copy = CALayer.copy(self)
        copy.state = state
        copy.status = [.isPresentation]
        copy.modelLayer = self
        copy.display()
        return copy.state.base.contents
    }
}
