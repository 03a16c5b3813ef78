/// The animations of one layer, in the order in which they were added.
final class LayerAnimations {
    unowned(unsafe) let layer: CALayer
    let clock: AnimationClock
    var entries: [AnimationEntry] = []
    /// The index in the animation clock's registry, or −1.
    var slot = -1

    init(layer: CALayer, clock: AnimationClock) {
        self.layer = layer
        self.clock = clock
    }

    var reachesSublayers: Bool { entries.contains { $0.reachesSublayers } }

    func layerWillDeinit() {
        clock.registry.remove(self)
        // Delegates are notified later: layers are deallocated when apps don't expect their code to run.
        clock.orphans += entries
        entries.removeAll()
    }
}

/// An animation on a layer.
package final class AnimationEntry {
    let key: String?
    package let animation: CAAnimation
    let tracks: [AnimationTrack]
    /// Whether the animation changes sublayers, found by their names.
    let reachesSublayers: Bool
    let order: UInt64
    var completions: [CompletionGroup]
    var hasStarted = false
    /// Whether its end was reported; it may still be on the layer and hold its last value.
    var isReported = false
    var isStopped = false
    /// The time on the layer's clock or the timeline at which the animation ends; `nil` if it never ends by itself.
    let endTime: CFTimeInterval?
    /// For a transition: the image of the layer's old content.
    var before: CGImage?
    /// Whether the layer redraws its contents for every value of the animation.
    var needsDisplay = false

    init(key: String?, animation: CAAnimation, order: UInt64, completions: [CompletionGroup]) {
        self.key = key
        self.animation = animation
        self.order = order
        self.completions = completions
        let endsByItself = animation.timeline?.endsAnimations ?? true
        tracks = endsByItself ? animation.makeTracks() : animation.makeTracks().map { $0.unbounded() }
        reachesSublayers = tracks.contains { $0.target.sublayerName != nil }
        endTime = endsByItself ? animation.timing.endTime : nil
    }

    /// Returns the parent time of the tracks.
    @inline(__always)
    func parentTime(_ layerTime: CFTimeInterval) -> CFTimeInterval {
        animation.timeline?.time ?? layerTime
    }

    /// Returns whether the animation has ended.
    func hasEnded(at layerTime: CFTimeInterval) -> Bool {
        guard let endTime else { return false }
        return parentTime(layerTime).hasReached(endTime)
    }

    func hasBegun(at layerTime: CFTimeInterval) -> Bool {
        parentTime(layerTime).hasReached(animation.timing.beginTime)
    }

    /// The time at which it begins or ends, on a layer with the app's clock.
    var nextEventTime: CFTimeInterval {
        if animation.timeline != nil { return hasStarted && endTime == nil ? .infinity : -.infinity }
        return (hasStarted ? endTime ?? .infinity : animation.timing.beginTime) - CFTimeInterval.momentTolerance
    }

    func leaveTransactions() {
        for group in completions { group.animationEnded() }
        completions.removeAll()
    }
}
