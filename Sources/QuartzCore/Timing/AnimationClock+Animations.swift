/// An animation that is on a layer.
package struct RunningAnimation {
    package let layer: CALayer
    package let key: String?
    package let animation: CAAnimation
    /// In the layer's own time.
    package let beginTime: CFTimeInterval
    /// In the layer's own time; nil when it never ends by itself.
    package let endTime: CFTimeInterval?
}

extension AnimationClock {
    package var hasRunningAnimations: Bool {
        registry.items.contains { item in item.entries.contains { isRunning($0, on: item.layer) } }
    }

    /// What will still change something, in the order in which it was added; an animation that only holds its last value
    /// is not among them.
    package var runningAnimations: [RunningAnimation] {
        registry.items
            .flatMap { item in item.entries.filter { isRunning($0, on: item.layer) }.map { (item.layer, $0) } }
            .sorted { $0.1.order < $1.1.order }
            .map { layer, entry in
                RunningAnimation(
                    layer: layer, key: entry.key, animation: entry.animation,
                    beginTime: entry.animation.timing.beginTime, endTime: entry.endTime)
            }
    }

    /// How many animations were ever added, to see whether a call adds one.
    package var animationsAdded: UInt64 { registry.orders }

    /// Whether the next commit ends animations, because their layers left the tree.
    package var isAboutToEndAnimations: Bool { registry.hasDetached }

    private func isRunning(_ entry: AnimationEntry, on layer: CALayer) -> Bool {
        if let timeline = entry.animation.timeline { return timeline.isRunning }
        return !entry.hasEnded(at: layer.localTime(atAbsolute: now))
    }

    /// Ends animations that have run at `now`, and those of layers that left the tree, and tells who waits for it.
    @MainActor
    package func completeAnimations() {
        stopOrphans()
        // What a delegate does may end others.
        for _ in 0..<100 {
            let ended = collectEnded()
            if ended.isEmpty { break }
            for entry in ended { entry.stop(finished: true) }
        }
        transactions.runReadyCompletions()
    }

    private func collectEnded() -> [AnimationEntry] {
        let hasOneClock = LayerClocks.ownCount == 0
        if hasOneClock, now < registry.quietUntil { return [] }
        // Whoever hears of a beginning may add others, which takes this back.
        registry.quietUntil = .infinity
        var next = CFTimeInterval.infinity
        var ended: [(time: CFTimeInterval, entry: AnimationEntry)] = []
        for item in registry.items where !item.entries.isEmpty {
            let layer = item.layer
            let time = layer.localTime(atAbsolute: now)
            for entry in item.entries where !entry.isReported {
                if !entry.hasStarted, entry.hasBegun(at: time) { entry.start() }
                if entry.hasEnded(at: time) { ended.append((entry.endTime ?? 0, entry)) }
                next = min(next, entry.nextMoment)
            }
        }
        registry.quietUntil = hasOneClock && ended.isEmpty ? min(registry.quietUntil, next) : -.infinity
        guard !ended.isEmpty else { return [] }
        return release(ended.sorted { ($0.time, $0.entry.order) < ($1.time, $1.entry.order) }.map(\.entry))
    }

    /// Ends what runs without its being finished, except what a property animator drives, and tells who waits for it.
    @MainActor
    package func loseAnimations() {
        let lost = registry.items
            .flatMap { item in item.entries.filter { $0.animation.timeline == nil && isRunning($0, on: item.layer) } }
            .sorted { $0.order < $1.order }
        for entry in lost { entry.isReported = true }
        takeOff(lost)
        for entry in lost { entry.stop(finished: false) }
        transactions.runReadyCompletions()
    }

    /// Takes ended animations off their layers, except those that are to stay.
    private func release(_ ended: [AnimationEntry]) -> [AnimationEntry] {
        for entry in ended { entry.isReported = true }
        takeOff(ended.filter(\.animation.isRemovedOnCompletion))
        return ended
    }

    private func takeOff(_ entries: [AnimationEntry]) {
        let leaving = Set(entries.map { ObjectIdentifier($0) })
        for item in Array(registry.items) where item.entries.contains(where: { leaving.contains(ObjectIdentifier($0)) })
        {
            item.entries.removeAll { leaving.contains(ObjectIdentifier($0)) }
            item.layer.noteAnimationChange()
            if item.entries.isEmpty {
                registry.remove(item)
                item.layer.animations = nil
            }
        }
    }

    /// Tells of the animations whose layers are gone.
    func stopOrphans() {
        for _ in 0..<100 {
            guard !orphans.isEmpty else { return }
            let entries = orphans
            orphans.removeAll()
            for entry in entries { entry.stop(finished: false) }
        }
    }

    /// Forgets everything that runs or waits, when the app is over; nobody is told.
    ///
    /// What waits for an animation holds views whose layers hold the animation: left alone they would keep each other.
    @MainActor
    package func close() {
        for _ in 0..<100 {
            let running = registry.items.flatMap { $0.layer.takeOffAnimations() }
            let waiting = (turn, schedule, displayLinks, orphans)
            guard
                !running.isEmpty || !waiting.0.isEmpty || waiting.1.nextTime != nil || !waiting.2.isEmpty
                    || !waiting.3.isEmpty
            else { return }
            // What they hold is let go of only when these are empty: it may add to them.
            withExtendedLifetime((running, waiting)) {
                (turn, schedule, displayLinks, orphans) = ([], WorkSchedule(), [], [])
            }
        }
    }

    /// Ends the animations of layers that left a drawn tree and did not come back.
    ///
    /// All are taken off before anybody hears of it: who does may take the tree apart.
    func cancelDetachedAnimations() {
        stopOrphans()
        var entries: [AnimationEntry] = []
        for layer in registry.takeDetached() where !layer.isInRenderedTree { layer.takeOffAnimationsOfTree(&entries) }
        for entry in entries { entry.stop(finished: false) }
    }
}

extension CALayer {
    fileprivate final func takeOffAnimationsOfTree(_ entries: inout [AnimationEntry]) {
        entries += takeOffAnimations()
        for child in children { child.takeOffAnimationsOfTree(&entries) }
        maskLayer?.takeOffAnimationsOfTree(&entries)
    }
}
