/// A running animation on a layer.
package struct RunningAnimation {
    package let layer: CALayer
    package let key: String?
    package let animation: CAAnimation
    /// The value of ``AnimationClock/animationsAdded`` after the animation was added.
    package let order: UInt64
    /// The begin time, in the layer's local time.
    package let beginTime: CFTimeInterval
    /// The end time, in the layer's local time; `nil` if the animation never ends by itself.
    package let endTime: CFTimeInterval?
}

extension AnimationClock {
    package var hasRunningAnimations: Bool {
        departures.withoutAny {
            registry.items.contains { item in
                guard let layer = item.living else { return false }
                return item.entries.contains { isRunning($0, on: layer) }
            }
        }
    }

    /// The running animations in the order in which they were added; excludes ones that only hold their last value.
    package var runningAnimations: [RunningAnimation] {
        runningEntries
            .sorted { $0.1.order < $1.1.order }
            .map { layer, entry in
                RunningAnimation(
                    layer: layer, key: entry.key, animation: entry.animation, order: entry.order,
                    beginTime: entry.beginTime,
                    endTime: entry.animation.timeline == nil ? entry.endTime : nil)
            }
    }

    private var runningEntries: [(CALayer, AnimationEntry)] {
        departures.withoutAny {
            registry.items.flatMap { item -> [(CALayer, AnimationEntry)] in
                guard let layer = item.living else { return [] }
                return item.entries.filter { isRunning($0, on: layer) }.map { (layer, $0) }
            }
        }
    }

    /// The number of animations ever added, to detect whether a call adds one.
    package var animationsAdded: UInt64 { registry.orders }

    /// Whether the next commit ends animations because their layers left the tree.
    package var isAboutToEndAnimations: Bool { registry.hasDetached }

    private func isRunning(_ entry: AnimationEntry, on layer: CALayer) -> Bool {
        if let timeline = entry.animation.timeline, !entry.animation.endsByItself { return timeline.isRunning }
        return !entry.hasEnded(at: layer.localTime(atAbsolute: now), isBackward: layer.isClockBackward)
    }

    /// Ends the animations that are complete at `now` or whose layers were deallocated, and notifies their delegates.
    @MainActor
    package func completeAnimations() {
        stopOrphans()
        // A delegate may end further animations.
        for _ in 0..<100 {
            let ended = collectEnded()
            if ended.isEmpty { break }
            for entry in ended {
                entry.stop(finished: true)
                transactions.runReadyCompletions()
            }
        }
        transactions.runReadyCompletions()
    }

    private func collectEnded() -> [AnimationEntry] {
        if LayerClocks.ownCount == 0, now < registry.nextEventTime { return [] }
        var begun: [AnimationEntry] = []
        var ended: [(time: CFTimeInterval, entry: AnimationEntry)] = []
        departures.withoutAny { collectEvents(&begun, &ended) }
        // A delegate may add animations, which resets the time of the next event.
        for entry in begun { entry.start() }
        ended.removeAll { $0.entry.isReported }
        guard !ended.isEmpty else { return [] }
        if ended.count > 1 {
            ended.sort { $0.time == $1.time ? $0.entry.order < $1.entry.order : $0.time < $1.time }
        }
        return release(ended.map { $0.entry })
    }

    /// Collects the animations that have begun or ended, and finds the time of the next event.
    private func collectEvents(
        _ begun: inout [AnimationEntry], _ ended: inout [(time: CFTimeInterval, entry: AnimationEntry)]
    ) {
        let hasOneClock = LayerClocks.ownCount == 0
        var next = CFTimeInterval.infinity
        for item in registry.items where !item.entries.isEmpty {
            if !hasOneClock || now >= item.nextEventTime { collectEvents(of: item, &begun, &ended) }
            if !hasOneClock { item.nextEventTime = -.infinity }
            next = min(next, item.nextEventTime)
        }
        registry.nextEventTime = hasOneClock && ended.isEmpty ? next : -.infinity
    }

    private func collectEvents(
        of item: LayerAnimations, _ begun: inout [AnimationEntry],
        _ ended: inout [(time: CFTimeInterval, entry: AnimationEntry)]
    ) {
        guard let layer = item.living else { return }
        let time = layer.localTime(atAbsolute: now)
        let isBackward = layer.isClockBackward
        var next = CFTimeInterval.infinity
        item.nextEventTime = .infinity
        for entry in item.entries where !entry.isReported {
            if !entry.hasStarted, entry.hasBegun(at: time) { begun.append(entry) }
            if entry.hasEnded(at: time, isBackward: isBackward) { ended.append((entry.endTime ?? 0, entry)) }
            next = min(next, entry.nextEventTime)
        }
        item.nextEventTime = next
    }

    /// The animations that their owner ends, such as a property animator, running or paused.
    package var drivenAnimations: [CAAnimation] {
        departures.withoutAny {
            registry.items.flatMap { item in item.entries.map(\.animation).filter { !$0.endsByItself } }
        }
    }

    /// Ends running animations as unfinished, except a property animator's and ones that aren't removed on completion,
    /// and notifies their delegates.
    @MainActor
    package func endAnimationsUnfinished() {
        let lost = runningEntries.map(\.1)
            .filter { $0.animation.endsByItself && $0.animation.isRemovedOnCompletion }
            .sorted { $0.order < $1.order }
        for entry in lost { entry.isReported = true }
        removeEntries(lost)
        for entry in lost { entry.stop(finished: false) }
        transactions.runReadyCompletions()
    }

    /// Removes ended animations from their layers, except those with `isRemovedOnCompletion` `false`.
    private func release(_ ended: [AnimationEntry]) -> [AnimationEntry] {
        for entry in ended { entry.isReported = true }
        removeEntries(ended.filter { $0.animation.isRemovedOnCompletion })
        return ended
    }

    private func removeEntries(_ entries: [AnimationEntry]) {
        for entry in entries { entry.isLeaving = true }
        departures.withoutAny {
            for item in registry.items where item.entries.contains(where: { $0.isLeaving }) {
                guard let layer = item.living else { continue }
                let isPlacement = item.entries.allSatisfy(\.isPlacement)
                item.remove { $0.isLeaving }
                layer.noteAnimationChange(isPlacement: isPlacement)
                if item.entries.isEmpty {
                    registry.remove(item)
                    layer.animations = nil
                }
            }
        }
    }

    /// Notifies the delegates of animations whose layers were deallocated.
    func stopOrphans() {
        for _ in 0..<100 {
            guard !orphans.isEmpty else { return }
            let entries = orphans
            orphans.removeAll()
            for entry in entries { entry.stop(finished: false) }
        }
    }

    /// Removes all animations and pending work when the app ends, without notifying delegates.
    ///
    /// Work that waits for an animation retains views whose layers hold the animation: a retain cycle.
    @MainActor
    package func close() {
        defer { departures.close() }
        for _ in 0..<100 {
            let running = departures.withoutAny { registry.items.flatMap { $0.living?.removeAnimationEntries() ?? [] } }
            let waiting = (pendingWork, schedule, displayLinks, orphans)
            guard
                !running.isEmpty || !waiting.0.isEmpty || waiting.1.nextTime != nil || !waiting.2.isEmpty
                    || !waiting.3.isEmpty
            else { return }
            // Release what they hold only after the clock's lists are empty: that may add to them.
            withExtendedLifetime((running, waiting)) {
                (pendingWork, schedule, displayLinks, orphans) = ([], WorkSchedule(), [], [])
            }
        }
    }

    /// Ends the animations of layers that left a rendered tree and did not return, and animations that were added to
    /// layers outside of windows, except ones that aren't removed on completion.
    ///
    /// All are removed before any delegate is notified, because a delegate may change the tree.
    func cancelDetachedAnimations() {
        stopOrphans()
        var entries: [AnimationEntry] = []
        for layer in registry.removeDetachedLayers() where !layer.isInRenderedTree {
            layer.removeAnimationEntriesInSubtree(&entries)
        }
        cancelAnimationsOutsideWindows(&entries)
        for entry in entries { entry.stop(finished: false) }
    }

    /// Removes the animations that were added to layers outside of windows since the last commit.
    ///
    /// Unverified: ones that their owner ends, such as a property animator, stay. A clock without windows keeps all.
    private func cancelAnimationsOutsideWindows(_ entries: inout [AnimationEntry]) {
        let items = registry.removeAdditions()
        guard windowUpdate != nil else { return }
        // Layers end only after they have left the registry.
        let layers = departures.withoutAny { items.compactMap(\.living) }
        for layer in layers where !layer.isInRenderedTree {
            entries += layer.removeAnimationEntries {
                $0.animation.timeline == nil && $0.animation.isRemovedOnCompletion
            }
        }
    }
}

extension CALayer {
    fileprivate final func removeAnimationEntriesInSubtree(_ entries: inout [AnimationEntry]) {
        entries += removeAnimationEntries(where: \.animation.isRemovedOnCompletion)
        for child in children { child.removeAnimationEntriesInSubtree(&entries) }
        maskLayer?.removeAnimationEntriesInSubtree(&entries)
    }
}
