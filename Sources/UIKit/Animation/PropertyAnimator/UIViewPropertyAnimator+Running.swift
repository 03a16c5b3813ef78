import QuartzCore

extension UIViewPropertyAnimator {
    /// The app's time, or behind it if the animated layers' clocks are slowed or stopped.
    private var now: CFTimeInterval { AnimationClock.turnTime - lag }

    /// The seconds by which the layer of the first animation is behind the app's time.
    private var lag: CFTimeInterval {
        guard AnimationClock.hasLayerClocks else { return 0 }
        for group in groups {
            for record in group.context.allRecords {
                if let key = record.attachedKeys.first { return record.layer.timelineLag(forKey: key) }
            }
        }
        return 0
    }

    var position: Double {
        guard let trackedBlock, let timeline = trackedBlock.timeline, trackedBlock.duration > 0 else {
            return progress.position(at: now)
        }
        return min(max(timeline.time / trackedBlock.duration, 0), 1)
    }

    /// Positions per second at the original duration.
    private var naturalRate: Double { duration > 0 ? 1 / duration : .infinity }

    func _addAnimations(_ changes: @escaping () -> Void, delayFactor: CGFloat) {
        switch currentState {
        case .inactive: waitingAnimations.append((changes, delayFactor))
        case .active: animate(changes, delayFactor: Double(delayFactor))
        case .stopped:
            reportStopped("addAnimations")
        }
    }

    /// Runs a block and animates its changes over the remaining progress.
    private func animate(_ changes: @escaping () -> Void, delayFactor: Double) {
        let position = position
        let left = reversed ? 1 - position : position
        let start = groups.isEmpty && !runs ? delayFactor : left + min(max(delayFactor, 0), 1) * (1 - left)
        let length = max(duration, 1e-3)
        let context = ViewAnimationContext(duration: length, timing: .linear, options: contextOptions)
        let timeline = AnimationTimeline()
        context.timeline = timeline
        context.animator = self
        let isCurved = runs || !scrubsLinearly
        let curved = AnimatorGroup.curveTrack(by: curve, from: start)
        let group = AnimatorGroup(
            context: context, timeline: timeline, start: start, duration: length,
            track: isCurved ? curved : AnimatorGroup.linearTrack(from: start, pivot: 0, value: 0),
            verticalTrack: isCurved ? curve.vertical.map { AnimatorGroup.curveTrack(by: $0, from: start) } : nil)
        group.follow(progress)
        groups.append(group)
        context.run(changes)
        group.divideMovements()
        group.follow(progress)
    }

    private var contextOptions: UIView.AnimationOptions {
        isUserInteractionEnabled ? [.allowUserInteraction] : []
    }

    /// Runs the waiting blocks and holds their animations at the start.
    private func activate() {
        guard currentState == .inactive else { return }
        currentState = .active
        progress.hold(at: reversed ? 1 : 0)
        pausedPosition = reversed ? 1 : 0
        let blocks = waitingAnimations
        waitingAnimations = []
        for block in blocks { animate(block.changes, delayFactor: Double(block.delayFactor)) }
    }

    func _startAnimation(afterDelay delay: TimeInterval) {
        guard currentState != .stopped else { return reportStopped("startAnimation()") }
        guard !runs else { return }
        activate()
        startDelay = max(delay.finite(as: "delay", of: UIViewPropertyAnimator.self, or: 0), 0)
        let from = scrubsLinearly ? pausedPosition ?? curve.fraction(at: position) : position
        run(by: curve, from: from, rate: naturalRate, delay: startDelay) { group, curve, value in
            AnimatorGroup.scaledTrack(AnimatorGroup.curveTrack(by: curve, from: group.start), through: value, at: from)
        }
    }

    /// Starts time-driven progress along the tracks that `retrack` makes from each group's current values.
    private func run(
        by curve: AnimatorCurve, from position: Double, rate: Double, delay: TimeInterval,
        retrack: (AnimatorGroup, AnimatorCurve, Double) -> AnimatorGroup.Track
    ) {
        let former = self.position
        let values = groups.map { ($0.track(former), $0.verticalTrack?(former)) }
        if !reversed { groups.forEach { $0.moveStart(from: former, to: position) } }
        runs = true
        pausedPosition = nil
        progress.run(from: position, at: reversed ? -rate : rate, since: now + delay)
        for (group, (value, verticalValue)) in zip(groups, values) {
            let hasVertical = curve.vertical != nil || verticalValue != nil
            group.follow(
                retrack(group, curve, value),
                vertical: hasVertical ? retrack(group, curve.vertical ?? curve, verticalValue ?? value) : nil,
                along: progress)
        }
        scheduleEnding()
    }

    func scheduleEnding() {
        ending?.cancel()
        guard let arrival = progress.arrival else { return }
        let clock = AnimationClock.current
        // A slowed or stopped clock is asked in each frame, because its speed may change.
        let time = arrival.isNaN || lag == 0 ? arrival : clock.now + 0.5 / Double(max(clock.framesPerSecond, 1))
        ending = clock.schedule(at: time.isNaN ? clock.now : time, phase: .afterCommit) { self.arrive() }
    }

    private func arrive() {
        ending = nil
        guard runs else { return }
        if let arrival = progress.arrival, arrival - now > CFTimeInterval.momentTolerance { return scheduleEnding() }
        if pausesOnCompletion {
            runs = false
            progress.hold(at: reversed ? 0 : 1)
            pausedPosition = reversed ? 0 : 1
            for group in groups { group.follow(progress) }
        } else {
            end(at: reversed ? .start : .end)
        }
    }

    func _pauseAnimation() {
        guard isInterruptible else { return reportUninterruptible("pauseAnimation()") }
        guard currentState != .stopped else { return reportStopped("pauseAnimation()") }
        activate()
        guard runs else { return }
        ending?.cancel()
        runs = false
        let time = position
        let values = groups.map { ($0.track(time), $0.verticalTrack?(time)) }
        pausedPosition = time
        guard scrubsLinearly else {
            progress.hold(at: time)
            groups.forEach { $0.follow(progress) }
            return
        }
        let fraction = mainTrack(time)
        // Beyond its first arrival, a spring's progress doesn't determine the time; the fraction stays the time's.
        let pivot = time <= curve.firstArrival && (0...1).contains(fraction) ? fraction : time
        progress.hold(at: pivot)
        for (group, (value, verticalValue)) in zip(groups, values) {
            group.follow(
                AnimatorGroup.linearTrack(from: group.start, pivot: pivot, value: value),
                vertical: verticalValue.map { AnimatorGroup.linearTrack(from: group.start, pivot: pivot, value: $0) },
                along: progress)
        }
    }

    /// The track of the first group that begins at the start; the plain curve if there is none.
    private var mainTrack: @Sendable (Double) -> Double {
        groups.first { $0.start == 0 }?.track ?? AnimatorGroup.curveTrack(by: curve, from: 0)
    }

    func scrub(to fraction: Double) {
        guard isInterruptible else { return reportUninterruptible("fractionComplete") }
        guard currentState != .stopped else { return reportStopped("fractionComplete") }
        guard !runs else { return reportScrubbedWhileRunning() }
        activate()
        let clamped = min(max(fraction, 0), 1)
        let position = reversed ? 1 - clamped : clamped
        if position != self.position { pausedPosition = nil }
        progress.hold(at: position)
        groups.forEach { $0.follow(progress) }
        notify(.fractionComplete)
    }

    /// The rate of an animator that waits at its end, where nothing moves, until it completes.
    private var endRate: Double { naturalRate.isFinite ? naturalRate : 1 }

    /// Ends the animator as the app moves to the background, where animations end: a running one completes, and a paused
    /// one loses its animations, so that the views show their final values.
    func endInBackground() {
        if runs { end(at: reversed ? .start : .end) } else { removeAnimations() }
    }

    func _continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: Double) {
        guard currentState == .active else { return reportNotPaused() }
        if runs { _pauseAnimation() }
        let fraction = position
        let left = reversed ? fraction : 1 - fraction
        if let parameters {
            let seconds = durationFactor > 0 ? durationFactor * duration : left * duration
            let next = AnimatorCurve(parameters, duration: seconds)
            let rate = next.duration > 0 ? left / next.duration : .infinity
            let wait = left > 0 || durationFactor <= 0 ? 0 : next.duration
            run(by: next, from: fraction, rate: left > 0 ? rate : endRate, delay: wait) { _, curve, value in
                AnimatorGroup.continuationTrack(by: curve, from: value, at: fraction)
            }
        } else {
            let from = scrubsLinearly ? pausedPosition ?? curve.fraction(at: fraction) : fraction
            let remainingProgress = reversed ? from : 1 - from
            // Without scrubbing, the remaining time counts; after scrubbing, the remaining progress.
            let remaining = pausedPosition == nil ? left : remainingProgress
            let seconds = durationFactor > 0 ? durationFactor * duration : remaining * duration
            let rate = seconds > 0 ? remainingProgress / seconds : .infinity
            let wait = remainingProgress > 0 ? 0 : seconds
            run(by: curve, from: from, rate: remainingProgress > 0 ? rate : endRate, delay: wait) {
                group, curve, value in
                AnimatorGroup.scaledTrack(
                    AnimatorGroup.curveTrack(by: curve, from: group.start), through: value, at: from)
            }
        }
    }

    func reverse() {
        guard trackedBlock == nil else { return }
        let position = position
        reversed.toggle()
        guard currentState == .active else { return }
        if runs {
            progress.run(from: position, at: -progress.rate, since: max(now, progress.startTime))
            groups.forEach { $0.follow(progress) }
            scheduleEnding()
        }
    }
}
