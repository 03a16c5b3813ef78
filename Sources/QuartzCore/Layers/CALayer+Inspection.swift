import RenderServer

/// The state of a layer's animation at the animation clock's `now`.
package struct AnimationStatus {
    package let key: String?
    package let animation: CAAnimation
    /// The time on the animation's own clock, in seconds; negative before it begins.
    package let localTime: CFTimeInterval
    /// The elapsed fraction of the cycle, 0…1; `nil` while the animation has no effect.
    package let fraction: Double?
    /// The fraction after the timing curve, which values follow; `nil` while the animation has no effect.
    package let progress: Double?
    package let timingCurve: TimingCurve
    /// The key paths the animation changes.
    package let targets: [LayerKeyPath]
    /// Whether the animation has ended, and at most holds its last value.
    package let hasEnded: Bool
}

extension AnimationStatus {
    fileprivate init(_ entry: AnimationEntry, on layer: CALayer, at layerTime: CFTimeInterval) {
        let animation = entry.animation
        let parentTime = entry.parentTime(layerTime)
        let position = entry.timing.position(at: parentTime)
        let duration = animation.timing.duration
        let timingCurve =
            (animation as? CAPropertyAnimation)?.makeTimingCurve() ?? TimingCurve(animation.timingFunction)
        key = entry.key
        self.animation = animation
        localTime = entry.timing.localTime(at: parentTime)
        fraction = position.map { duration > 0 ? $0.time / duration : 1 }
        progress = position.map { timingCurve.progress(at: $0.time, of: duration) }
        self.timingCurve = timingCurve
        targets = entry.tracks.map(\.target)
        hasEnded = entry.hasEnded(at: layerTime, isBackward: layer.isClockBackward)
    }
}

extension CALayer {
    /// The states of the layer's animations, in the order in which they were added.
    package final var animationStatuses: [AnimationStatus] {
        guard let animations else { return [] }
        let time = localNow
        return animations.entries.map { AnimationStatus($0, on: self, at: time) }
    }

    /// Returns the model values, or the presentation values at `now`.
    package final func values(presentation: Bool) -> LayerState {
        presentation ? sampledState() : state
    }

    /// Returns the values some seconds ago on the layer's clock, computed from its current animations.
    package final func values(ago seconds: CFTimeInterval) -> LayerState {
        sampledState(atLocal: localNow - seconds, superlayerTime: parent?.localNow ?? localNow)
    }

    /// The transform from the layer's bounds to its superlayer's bounds, with presentation values at `now`.
    package final var shownTransformInParent: CATransform3D {
        let own = sampledState().base.transformToSuperlayer
        guard let above = parent?.sampledState().base.transformOfSublayers else { return own }
        return CATransform3DConcat(own, above)
    }

    /// The transform to the superlayer's bounds, with model values here and presentation values of the superlayer.
    package final var modelTransformInParent: CATransform3D {
        let own = state.base.transformToSuperlayer
        guard let above = parent?.sampledState().base.transformOfSublayers else { return own }
        return CATransform3DConcat(own, above)
    }

    /// Returns an image of the layer's own content in a rectangle at `now`, without sublayers; `nil` if it is empty.
    package final func contentImage(of rect: CGRect, scale: CGFloat) -> CGImage? {
        let copy = makeCopy()
        copy.state = sampledState()
        copy.state.base.transform = .unit
        return copy.snapshotImage(in: rect, scale: scale, presentation: false)
    }
}

extension AnimationClock {
    /// The layers that have animations, ordered by the oldest animation of each.
    package var animatedLayers: [CALayer] {
        departures.withoutAny {
            registry.items.compactMap { item in
                item.entries.first.flatMap { entry in item.living.map { (entry.order, $0) } }
            }
        }
        .sorted { $0.0 < $1.0 }.map(\.1)
    }
}
