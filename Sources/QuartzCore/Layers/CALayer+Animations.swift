extension CALayer {
    func _animationKeys() -> [String]? {
        guard let keys = animations?.entries.compactMap(\.key), !keys.isEmpty else { return nil }
        return keys
    }

    /// Returns whether an animation of a key path that isn't additive, or that repeats, is running.
    package final func hasAbsoluteAnimation(of keyPath: String) -> Bool {
        animations?.hasAbsoluteAnimation(of: keyPath) ?? false
    }

    /// Returns a key that no animation has: the given one, or one with a number.
    package final func unusedAnimationKey(for key: String) -> String { animations?.unusedKey(for: key) ?? key }

    /// Returns whether an animation that matches a predicate has not ended.
    package final func isAnimated(where matches: (CAAnimation) -> Bool) -> Bool {
        animations?.entries.contains { !$0.isStopped && matches($0.animation) } ?? false
    }

    /// The layer's local time at the animation clock's `now`.
    final var localNow: CFTimeInterval {
        localTime(atAbsolute: (animations?.clock ?? AnimationClock.current).now)
    }

    /// The seconds by which the clock of the animation with a key, which follows a timeline, is behind the app's.
    package final func timelineLag(forKey key: String) -> CFTimeInterval {
        guard LayerClocks.ownCount > 0, let animations, let entry = animations.entry(forKey: key) else { return 0 }
        return animations.clock.now - (localNow + entry.clockOffset)
    }

    /// Calls the app's replacement of `add(_:forKey:)`; returns `false` if there is none.
    final func addByReplacement(_ animation: CAAnimation, forKey key: String?) -> Bool {
        callReplacement(
            .addAnimation, [animation, key],
            original: { [self] in
                if let animation = $0.first as? CAAnimation { _add(animation, forKey: $0.last as? String) }
            })
    }

    // An animation of a layer outside of windows ends with the next commit.
    final func _add(_ original: CAAnimation, forKey key: String?) {
        guard !isPresentation else { return }
        let isOwn = original.isOwnedByLayer || original.isUnshared
        original.isUnshared = false
        guard let animation = isOwn ? original : original.copy(with: nil) as? CAAnimation else { return }
        let key = original is CATransition ? kCATransition : key
        guard MainActorContext.isCurrent else {
            animation.applyTransaction()
            nonisolated(unsafe) let animation = animation
            return onMainActorLater(self) { $0.add(animation, forKey: key) }
        }
        if let key { _removeAnimation(forKey: key) }
        let clock = AnimationClock.current
        if !animation.isOwnedByLayer, (animation as? CABasicAnimation)?.isOfBlock(forKey: key) != true {
            reportIfIneffective(animation)
        }
        animation.applyTransaction()
        if let timeline = animation.timeline, timeline.endsAnimations, animation.timing.beginTime == 0 {
            animation.timing.beginTime = timeline.time
        }
        captureStart(of: animation)
        let entry = AnimationEntry(
            key: key, animation: animation, order: (animations?.clock ?? clock).registry.nextOrder(),
            completions: CATransaction.openCompletions(), now: localTime(atAbsolute: clock.now),
            isClockStopped: isClockStopped, clock: clock)
        entry.needsDisplay = entry.tracks.contains { type(of: self).needsDisplay(forKey: $0.target.name) }
        for group in entry.completions { group.animationBegan() }
        if entry.isTransition { entry.before = transitionSnapshot() }
        let animations = self.animations ?? LayerAnimations(layer: self, clock: clock)
        self.animations = animations
        animations.append(entry)
        animations.clock.registry.insert(animations)
        animations.clock.registry.noteAddition(to: animations, at: clock.now)
        animations.clock.workWasAdded()
        noteAnimationChange(isPlacement: entry.isPlacement)
        notifyObserver(of: animation, key)
    }

    private func notifyObserver(of animation: CAAnimation, _ key: String?) {
        if let observer = AnimationAdditions.observer {
            nonisolated(unsafe) let animation = animation
            onMainActor { observer(animation) }
        }
        guard let delegate = animation.additionObserver, animation.delegate === delegate else { return }
        nonisolated(unsafe) let (layer, animation, observer) = (self, animation, delegate)
        onMainActor { observer.animation(animation, wasAddedTo: layer, forKey: key) }
    }

    /// Makes an animation without values start at the presentation value.
    private func captureStart(of animation: CAAnimation) {
        guard let basic = animation as? CABasicAnimation, basic.hasNoValues, let path = basic.keyPath else { return }
        basic.fromValue = sampledState().value(at: LayerKeyPath(path)).anyValue
    }

    final func _removeAnimation(forKey key: String) {
        guard MainActorContext.isCurrent else { return onMainActorLater(self) { $0.removeAnimation(forKey: key) } }
        guard let animations, let entry = animations.entry(forKey: key) else { return }
        animations.remove(entry)
        noteRemoval(isPlacement: entry.isPlacement)
        entry.stop(finished: false)
    }

    // Unverified: delegates are notified immediately, not at the end of the run loop turn.
    final func _removeAllAnimations() {
        guard MainActorContext.isCurrent else { return onMainActorLater(self) { $0.removeAllAnimations() } }
        for entry in removeAnimationEntries() { entry.stop(finished: false) }
    }

    /// Removes the animations without notifying their delegates and transactions, which is up to the caller.
    final func removeAnimationEntries() -> [AnimationEntry] {
        guard let animations, !animations.entries.isEmpty else { return [] }
        let entries = animations.entries
        animations.removeAll()
        if entries.contains(where: { $0.needsDisplay }) { setNeedsDisplay() }
        noteRemoval(isPlacement: entries.allSatisfy(\.isPlacement))
        return entries
    }

    /// Removes the animations that match a predicate, without notifying their delegates and transactions.
    final func removeAnimationEntries(where isRemoved: (AnimationEntry) -> Bool) -> [AnimationEntry] {
        guard let animations else { return [] }
        let entries = animations.entries.filter(isRemoved)
        guard !entries.isEmpty else { return [] }
        for entry in entries { entry.isLeaving = true }
        animations.remove { $0.isLeaving }
        noteRemoval(isPlacement: entries.allSatisfy(\.isPlacement))
        return entries
    }

    private func noteRemoval(isPlacement: Bool) {
        guard let animations else { return }
        if animations.entries.isEmpty {
            animations.clock.registry.remove(animations)
            self.animations = nil
        }
        noteAnimationChange(isPlacement: isPlacement)
    }

    /// Notes that animations were added, removed, or begin at another time.
    ///
    /// - Parameter isPlacement: Whether they change only the layer's position, scale, rotation, or opacity.
    final func noteAnimationChange(isPlacement: Bool) {
        changeLog?.noteAnimations(of: self, isPlacement: isPlacement)
        guard !isPlacement else { return }
        // The removed animations may have changed named sublayers.
        for child in children where child.name != nil {
            child.changeLog?.noteAnimations(of: child, isPlacement: false)
        }
    }
}

extension CAAnimation {
    /// Applies the transaction's duration, if the animation has none, and its timing function.
    fileprivate func applyTransaction() {
        if !(timing.duration > 0) { timing.duration = CATransaction.animationDuration() }
        // A property animator's animations are linear, as its timeline has the curve; so are scrubbed ones.
        guard timeline.map({ $0.endsAnimations && $0.isRunning }) ?? true,
            let function = CATransaction.animationTimingFunction()
        else { return }
        timingFunction = function
    }
}

extension AnimationEntry {
    /// Notifies the waiting transactions and the delegate, once.
    ///
    /// The delegate is notified after the completion blocks that run now because the animation has ended.
    func stop(finished: Bool) {
        guard !isStopped else { return }
        isStopped = true
        isReported = true
        start()
        guard !completions.isEmpty else { return notifyOfStop(finished: finished) }
        leaveTransactions()
        TransactionStack.current.runAfterReadyCompletions { self.notifyOfStop(finished: finished) }
    }

    private func notifyOfStop(finished: Bool) {
        guard animation.delegate != nil else { return }
        nonisolated(unsafe) let animation = self.animation
        onMainActor { animation.delegate?.animationDidStop(animation, finished: finished) }
    }

    func start() {
        guard !hasStarted else { return }
        hasStarted = true
        guard animation.delegate != nil else { return }
        nonisolated(unsafe) let animation = self.animation
        onMainActor { animation.delegate?.animationDidStart(animation) }
    }
}
