/// The animations on one layer, in the order in which they were added.
final class LayerAnimations {
    unowned(unsafe) let layer: CALayer
    let context: AnimationClock
    var entries: [AnimationEntry] = []
    /// The place in the context's registry, or −1.
    var slot = -1

    init(layer: CALayer, context: AnimationClock) {
        self.layer = layer
        self.context = context
    }

    var reachesSublayers: Bool { entries.contains { $0.reachesSublayers } }

    func layerIsGone() {
        context.registry.remove(self)
        // The delegates are told later: a layer goes at moments when apps expect nothing of theirs to run.
        context.orphans += entries
        entries.removeAll()
    }
}

/// One animation on one layer.
package final class AnimationEntry {
    let key: String?
    package let animation: CAAnimation
    let tracks: [AnimationTrack]
    /// The animation moves sublayers, which it finds by their names.
    let reachesSublayers: Bool
    let order: UInt64
    var completions: [CompletionGroup]
    var hasStarted = false
    /// Its end was told; it may still be on the layer and hold its last value.
    var isReported = false
    var isStopped = false
    /// Local time from which on the animation has ended; nil when it never ends by itself.
    let endTime: CFTimeInterval?
    /// For a transition: what the layer looked like before.
    var before: CGImage?
    /// The layer draws itself anew for every value of the animation.
    var needsDisplay = false

    init(key: String?, animation: CAAnimation, order: UInt64, completions: [CompletionGroup]) {
        self.key = key
        self.animation = animation
        self.order = order
        self.completions = completions
        tracks = animation.timeline == nil ? animation.makeTracks() : animation.makeTracks().map { $0.unbounded() }
        reachesSublayers = tracks.contains { $0.target.sublayerName != nil }
        endTime = animation.timeline == nil ? animation.timing.endTime : nil
    }

    /// The time that the tracks count as their parent's.
    @inline(__always)
    func parentTime(_ layerTime: CFTimeInterval) -> CFTimeInterval {
        animation.timeline?.time ?? layerTime
    }

    /// A frame's time and an end that mean the same moment may differ by rounding: less than a microsecond is equal.
    func hasEnded(at layerTime: CFTimeInterval) -> Bool {
        guard let endTime else { return false }
        return layerTime >= endTime - 1e-6
    }

    func hasBegun(at layerTime: CFTimeInterval) -> Bool {
        parentTime(layerTime) >= animation.timing.beginTime - 1e-6
    }

    /// When it begins or ends, on a layer whose clock is the app's.
    var nextMoment: CFTimeInterval {
        if hasStarted { return (endTime ?? .infinity) - 1e-6 }
        return animation.timeline == nil ? animation.timing.beginTime - 1e-6 : -.infinity
    }

    func leaveTransactions() {
        for group in completions { group.animationEnded() }
        completions.removeAll()
    }
}
