import QuartzCore

/// Drives the clocks of layers by the fraction of a transition: each layer has speed 0 and a time offset that follows
/// the fraction.
@MainActor
final class LayerClockController {
    private struct Held {
        let layer: CALayer
        /// The layer's local time at fraction 0.
        let start: CFTimeInterval
    }

    private var held: [Held] = []

    var isEmpty: Bool { held.isEmpty }

    let duration: CFTimeInterval

    init(duration: CFTimeInterval) {
        self.duration = duration
    }

    var fraction: CGFloat = 0 {
        didSet {
            for item in held { item.layer.timeOffset = item.start + duration * fraction }
        }
    }

    /// Stops the layer's clock, unless the clock of an ancestor is already stopped.
    ///
    /// - Parameter elapsed: The fraction of the transition that the layer has already shown.
    func hold(_ layer: CALayer, elapsed: CGFloat = 0) {
        guard !held.contains(where: { layer.isDescendant(of: $0.layer) }) else { return }
        let now = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.beginTime = 0
        layer.timeOffset = now
        held.append(Held(layer: layer, start: now - duration * elapsed))
    }

    /// Restarts the clocks at the end of the transition, so that its animations end by themselves.
    ///
    /// - Parameter skipping: The time to skip, in seconds, for animations whose end has no further effect.
    func release(skipping: CFTimeInterval = 0) {
        for item in held {
            let local = item.start + duration * fraction + skipping
            item.layer.speed = 1
            item.layer.timeOffset = 0
            item.layer.beginTime = 0
            item.layer.beginTime = item.layer.convertTime(CACurrentMediaTime(), from: nil) - local
        }
    }

    /// Restores the clocks; a begin time left on a layer would hide the next transition in it.
    func reset() {
        for item in held {
            item.layer.speed = 1
            item.layer.timeOffset = 0
            item.layer.beginTime = 0
        }
        held = []
    }
}
