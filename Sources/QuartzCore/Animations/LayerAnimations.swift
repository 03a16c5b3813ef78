/// The animations of one layer, in the order in which they were added.
final class LayerAnimations {
    /// The layer, which isn't retained; see ``living``.
    let reference: Unmanaged<CALayer>
    let clock: AnimationClock
    @exclusivity(unchecked) private(set) var entries: [AnimationEntry] = []
    /// The index in the animation clock's registry, or −1.
    var slot = -1
    /// The time before which none of them begins or ends, provided that all layers use the app's clock.
    var nextEventTime = -CFTimeInterval.infinity
    /// The number of the transaction in which an animation was last added.
    var transaction = -1
    /// The presentation layer while the layer displays its values of the moment.
    var displayed: CALayer?
    /// Whether the last commit samples them together with others.
    var isBatched = false

    /// The entries by key; empty up to a few entries, which are searched faster.
    private var index: [String: AnimationEntry] = [:]
    private static let smallCount = 8
    /// The highest number that was used for animations of a key; see ``unusedKey(for:)``.
    private var numbers: [String: Int] = [:]
    private var absoluteCount = 0

    init(layer: CALayer, clock: AnimationClock) {
        reference = .passUnretained(layer)
        self.clock = clock
    }

    /// The layer, for callers that retain it.
    var layer: CALayer { reference.takeUnretainedValue() }

    var reachesSublayers: Bool { entries.contains { $0.reachesSublayers } }

    /// Leaves the animations of a deallocated layer to the clock.
    ///
    /// Delegates are notified later: layers are deallocated when apps don't expect their code to run.
    func leaveRegistry() {
        clock.registry.remove(self)
        clock.orphans += entries
        removeAll()
    }
}

extension LayerAnimations {
    func entry(forKey key: String) -> AnimationEntry? {
        entries.count > Self.smallCount ? index[key] : entries.first { $0.key == key }
    }

    func append(_ entry: AnimationEntry) {
        entries.append(entry)
        if entry.isAbsolute { absoluteCount += 1 }
        if entries.count > Self.smallCount + 1 {
            if let key = entry.key { index[key] = entry }
        } else if entries.count == Self.smallCount + 1 {
            for entry in entries { if let key = entry.key { index[key] = entry } }
        }
    }

    func remove(_ entry: AnimationEntry) {
        guard let position = entries.firstIndex(where: { $0 === entry }) else { return }
        entries.remove(at: position)
        didRemove(entry)
        dropIndexIfSmall()
    }

    func remove(where isRemoved: (AnimationEntry) -> Bool) {
        entries.removeAll { entry in
            guard isRemoved(entry) else { return false }
            didRemove(entry)
            return true
        }
        dropIndexIfSmall()
    }

    private func didRemove(_ entry: AnimationEntry) {
        // The contents are still the animation's.
        if entry.needsDisplay { layer.setNeedsDisplay() }
        if entry.isAbsolute { absoluteCount -= 1 }
        if !index.isEmpty, let key = entry.key { index[key] = nil }
    }

    private func dropIndexIfSmall() {
        if entries.count <= Self.smallCount, !index.isEmpty { index = [:] }
    }

    func removeAll() {
        entries.removeAll()
        index = [:]
        absoluteCount = 0
    }

    /// Returns `position`, `position-2`, …: additive animations of one property run concurrently.
    func unusedKey(for key: String) -> String {
        if entry(forKey: key) == nil { return key }
        var number = numbers[key] ?? 1
        var next: String
        repeat {
            number += 1
            next = "\(key)-\(number)"
        } while entry(forKey: next) != nil
        numbers[key] = number
        return next
    }

    /// Returns whether an animation of the key path that isn't additive, or that repeats, is running.
    func hasAbsoluteAnimation(of keyPath: String) -> Bool {
        absoluteCount > 0 && entries.contains { $0.isAbsolute && $0.keyPath == keyPath }
    }
}

/// An animation on a layer.
package final class AnimationEntry {
    let key: String?
    package let animation: CAAnimation
    private(set) var tracks: AnimationTracks
    /// Whether the animation changes sublayers, found by their names.
    let reachesSublayers: Bool
    /// Whether the animation changes only the layer's position, scale, rotation, or opacity.
    let isPlacement: Bool
    let order: UInt64
    /// Whether the animation replaces the value of a property, or repeats.
    let isAbsolute: Bool
    var completions: [CompletionGroup]
    var hasStarted = false
    /// Whether its end was reported; it may still be on the layer and hold its last value.
    var isReported = false
    var isStopped = false
    /// Whether it is about to be removed from its layer.
    var isLeaving = false
    /// The timing with the begin time in the layer's local time, or on the timeline.
    private(set) var timing: MediaTiming
    /// The time on the layer's clock or the timeline at which the animation ends; `nil` if it never ends by itself.
    private(set) var endTime: CFTimeInterval?
    /// Whether the animation is a transition.
    let isTransition: Bool
    /// For a transition: the image of the layer's old content; `nil` if nothing of it was visible.
    var before: CGImage?
    /// Whether the layer redraws its contents for every value of the animation.
    var needsDisplay = false
    /// The duration of a frame at a preferred rate below the screen's, in seconds; `nil` without one.
    let frameDuration: CFTimeInterval?
    /// The difference between the app's time and the layer's when an animation with a timeline was added.
    let clockOffset: CFTimeInterval
    /// Whether the animation begins when its transaction is committed.
    private let beginsAtCommit: Bool
    /// Whether the layer's clock was stopped when the animation was added.
    private let wasAddedToStoppedClock: Bool

    /// - Parameter now: The layer's local time, at which an animation without a begin time begins.
    init(
        key: String?, animation: CAAnimation, order: UInt64, completions: [CompletionGroup], now: CFTimeInterval,
        isClockStopped: Bool, clock: AnimationClock
    ) {
        let step = animation.preferredFrameRateRange.step(at: clock.framesPerSecond)
        frameDuration = step > 1 ? Double(step) / Double(clock.framesPerSecond) : nil
        clockOffset = clock.now - now
        self.key = key
        self.animation = animation
        self.order = order
        isAbsolute = Self.isAbsolute(animation)
        self.completions = completions
        beginsAtCommit = animation.timing.beginTime == 0 && animation.timeline == nil
        wasAddedToStoppedClock = isClockStopped
        if beginsAtCommit { animation.timing.beginTime = now }
        timing = animation.timing
        tracks = animation.makeEntryTracks()
        reachesSublayers = tracks.contains { $0.target.sublayerName != nil }
        isTransition = animation is CATransition
        isPlacement = !isTransition && tracks.allSatisfy { $0.target.isPlacement }
        endTime = animation.endsByItself ? timing.endTime : nil
        if beginsAtCommit { animation.timing.beginTime = 0 }
    }

    var beginTime: CFTimeInterval { timing.beginTime }

    /// The key path of an animation of a single property.
    var keyPath: String? { (animation as? CAPropertyAnimation)?.keyPath }

    /// Whether an animation replaces the value of a property, or repeats.
    private static func isAbsolute(_ animation: CAAnimation) -> Bool {
        guard let animation = animation as? CAPropertyAnimation else { return false }
        return !animation.isAdditive || animation.timing.repeatCount > 0 || animation.timing.autoreverses
    }

    /// Sets the begin time when the transaction is committed; returns whether it changes.
    func commit(on layer: CALayer, at time: CFTimeInterval) -> Bool {
        guard beginsAtCommit else { return false }
        let previous = beginTime
        timing.beginTime = beginTimeAtCommit(on: layer, at: time)
        animation.timing.beginTime = beginTime
        guard beginTime != previous else { return false }
        tracks = animation.makeEntryTracks()
        endTime = timing.endTime
        return true
    }

    /// Returns the layer's local time at the commit, unless its clock is stopped.
    private func beginTimeAtCommit(on layer: CALayer, at time: CFTimeInterval) -> CFTimeInterval {
        let now = layer.localTime(atAbsolute: time)
        guard layer.isClockStopped, now != beginTime else { return now }
        // Unverified: an animation added to a running layer that is then stopped and given a time offset, in the same
        // transaction, shows that offset.
        return wasAddedToStoppedClock ? beginTime : 0
    }

    /// Returns the parent time of the tracks.
    @inline(__always)
    func parentTime(_ layerTime: CFTimeInterval) -> CFTimeInterval {
        if let timeline = animation.timeline { return timeline.time(at: layerTime + clockOffset) }
        guard let frameDuration else { return layerTime }
        let frames = ((layerTime - beginTime) / frameDuration + CFTimeInterval.momentTolerance).rounded(.down)
        return beginTime + frames * frameDuration
    }

    /// Whether the tracks are sampled at the times of the layer's clock, or of the timeline alone.
    func hasPlainClock(_ isAppClock: Bool) -> Bool {
        frameDuration == nil && (animation.timeline == nil || isAppClock && clockOffset == 0)
    }

    /// Returns whether the animation has ended.
    ///
    /// - Parameter isBackward: Whether the layer's time decreases. The animation then ends where it began, as the canceled
    ///   transition in chapter 21 of kodecocodes/iat-materials expects, which sets its container's speed to −1.
    func hasEnded(at layerTime: CFTimeInterval, isBackward: Bool) -> Bool {
        if isBackward, animation.timeline == nil { return hasStarted && beginTime.hasReached(parentTime(layerTime)) }
        guard let endTime else { return false }
        return parentTime(layerTime).hasReached(endTime)
    }

    func hasBegun(at layerTime: CFTimeInterval) -> Bool {
        parentTime(layerTime).hasReached(beginTime)
    }

    /// The time at which it begins or ends, on a layer with the app's clock.
    var nextEventTime: CFTimeInterval {
        if animation.timeline != nil { return hasStarted && endTime == nil ? .infinity : -.infinity }
        return (hasStarted ? endTime ?? .infinity : beginTime) - CFTimeInterval.momentTolerance
    }

    func leaveTransactions() {
        for group in completions { group.animationEnded() }
        completions.removeAll()
    }
}

extension CAAnimation {
    /// Whether the animation ends by its timing rather than by its owner.
    package var endsByItself: Bool { timeline?.endsAnimations ?? true }

    fileprivate func makeEntryTracks() -> AnimationTracks {
        endsByItself ? makeTracks() : makeTracks().map { $0.unbounded() }
    }
}
