import RenderServer

/// Where an animation on a layer stands at the context's `now`.
package struct AnimationMoment {
    package let key: String?
    package let animation: CAAnimation
    /// Seconds on the animation's own clock; negative before it begins.
    package let localTime: CFTimeInterval
    /// How much of its cycle is behind it, 0…1; nil while it has no effect.
    package let fraction: Double?
    /// The fraction after pacing, which is what values follow; nil while it has no effect.
    package let progress: Double?
    package let pacing: Pacing
    /// What of the layer it moves.
    package let targets: [LayerKeyPath]
    /// Whether it has run, and at most holds its last value.
    package let hasEnded: Bool
}

extension AnimationMoment {
    fileprivate init(_ entry: AnimationEntry, at layerTime: CFTimeInterval) {
        let animation = entry.animation
        let parentTime = entry.parentTime(layerTime)
        let place = animation.timing.place(at: parentTime)
        let duration = animation.timing.duration
        let pacing = (animation as? CAPropertyAnimation)?.makePacing() ?? Pacing(animation.timingFunction)
        key = entry.key
        self.animation = animation
        localTime = animation.timing.localTime(at: parentTime)
        fraction = place.map { duration > 0 ? $0.time / duration : 1 }
        progress = place.map { pacing.progress(at: $0.time, of: duration) }
        self.pacing = pacing
        targets = entry.tracks.map(\.target)
        hasEnded = entry.hasEnded(at: layerTime)
    }
}

extension CALayer {
    /// The layer's animations in the order in which they were added, and where each stands.
    package final var animationMoments: [AnimationMoment] {
        guard let animations else { return [] }
        let time = localNow
        return animations.entries.map { AnimationMoment($0, at: time) }
    }

    /// The values at `now`, with or without animations.
    package final func values(presentation: Bool) -> LayerState {
        presentation ? sampledState() : state
    }

    /// The values so many seconds of the layer's clock ago, by the animations that are on it now.
    package final func values(ago seconds: CFTimeInterval) -> LayerState {
        sampledState(at: localNow - seconds)
    }

    /// From the space of the layer's bounds to that of its superlayer's, as both show at `now`.
    package final var shownTransformInParent: CATransform3D {
        let own = sampledState().base.transformToSuperlayer
        guard let above = parent?.sampledState().base.transformOfSublayers else { return own }
        return CATransform3DConcat(own, above)
    }

    /// The transform of its own as the model has it, in the space of the superlayer as it shows.
    package final var modelTransformInParent: CATransform3D {
        let own = state.base.transformToSuperlayer
        guard let above = parent?.sampledState().base.transformOfSublayers else { return own }
        return CATransform3DConcat(own, above)
    }

    /// A picture of what the layer itself shows of a rectangle at `now`, without its sublayers; nil for one without area.
    package final func ownPicture(of rect: CGRect, scale: CGFloat) -> CGImage? {
        let copy = CALayer.copy(self)
        copy.state = sampledState()
        copy.state.base.transform = .unit
        return copy.snapshotImage(in: rect, scale: scale, presentation: false)
    }
}

extension AnimationClock {
    /// The layers that have animations, in the order in which the oldest of each was added.
    package var animatedLayers: [CALayer] {
        registry.items.compactMap { item in item.entries.first.map { ($0.order, item.layer) } }
            .sorted { $0.0 < $1.0 }.map(\.1)
    }
}
