import QuartzCore

extension UIViewPropertyAnimator {
    private var now: CFTimeInterval { AnimationClock.current.now }

    var position: Double { course.position(at: now) }

    /// Positions per second at the original duration.
    private var naturalRate: Double { duration > 0 ? 1 / duration : .infinity }

    func add(_ changes: @escaping () -> Void, delayFactor: CGFloat) {
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
        let paced = AnimatorGroup.paced(by: curve, from: start)
        let track = runs || !scrubsLinearly ? paced : AnimatorGroup.even(from: start, pivot: 0, value: 0)
        let group = AnimatorGroup(
            context: context, timeline: timeline, start: start, duration: length, track: track)
        group.follow(course)
        groups.append(group)
        context.run(changes)
    }

    private var contextOptions: UIView.AnimationOptions {
        isUserInteractionEnabled ? [.allowUserInteraction] : []
    }

    /// Runs the waiting blocks and holds their animations at the start.
    private func activate() {
        guard currentState == .inactive else { return }
        currentState = .active
        course.hold(at: reversed ? 1 : 0)
        heldPosition = reversed ? 1 : 0
        let blocks = waitingAnimations
        waitingAnimations = []
        for block in blocks { animate(block.changes, delayFactor: Double(block.delayFactor)) }
    }

    func start(afterDelay delay: TimeInterval) {
        guard currentState != .stopped else { return reportStopped("startAnimation()") }
        guard !runs else { return }
        activate()
        startDelay = max(delay, 0)
        let from = scrubsLinearly ? heldPosition ?? curve.fraction(at: position) : position
        run(from: from, rate: naturalRate, delay: startDelay) { group, value in
            AnimatorGroup.bent(
                AnimatorGroup.paced(by: self.curve, from: group.start), through: value, at: from)
        }
    }

    /// Starts time-driven progress along the track that `retrack` makes from each group's current value.
    private func run(
        from position: Double, rate: Double, delay: TimeInterval,
        retrack: (AnimatorGroup, Double) -> @Sendable (Double) -> Double
    ) {
        let values = groups.map { $0.track(self.position) }
        runs = true
        heldPosition = nil
        course.run(from: position, at: reversed ? -rate : rate, since: now + delay)
        for (group, value) in zip(groups, values) { group.follow(retrack(group, value), along: course) }
        scheduleEnding()
    }

    func scheduleEnding() {
        ending?.cancel()
        guard let arrival = course.arrival else { return }
        ending = AnimationClock.current.schedule(at: arrival.isNaN ? now : arrival, phase: .afterCommit) { self.arrive() }
    }

    private func arrive() {
        ending = nil
        guard runs else { return }
        if pausesOnCompletion {
            runs = false
            course.hold(at: reversed ? 0 : 1)
            heldPosition = reversed ? 0 : 1
            for group in groups { group.follow(course) }
        } else {
            end(at: reversed ? .start : .end)
        }
    }

    func pause() {
        guard isInterruptible else { return reportUninterruptible("pauseAnimation()") }
        guard currentState != .stopped else { return reportStopped("pauseAnimation()") }
        activate()
        guard runs else { return }
        ending?.cancel()
        runs = false
        let time = position
        let values = groups.map { $0.track(time) }
        heldPosition = time
        guard scrubsLinearly else {
            course.hold(at: time)
            groups.forEach { $0.follow(course) }
            return
        }
        let way = mainTrack(time)
        // Beyond its first arrival, a spring's progress doesn't determine the time; the fraction stays the time's.
        let pivot = time <= curve.firstArrival && (0...1).contains(way) ? way : time
        course.hold(at: pivot)
        for (group, value) in zip(groups, values) {
            group.follow(AnimatorGroup.even(from: group.start, pivot: pivot, value: value), along: course)
        }
    }

    /// The track of the first group that begins at the start; the plain curve if there is none.
    private var mainTrack: @Sendable (Double) -> Double {
        groups.first { $0.start == 0 }?.track ?? AnimatorGroup.paced(by: curve, from: 0)
    }

    func scrub(to fraction: Double) {
        guard isInterruptible else { return reportUninterruptible("fractionComplete") }
        guard currentState != .stopped else { return reportStopped("fractionComplete") }
        activate()
        let clamped = min(max(fraction.isNaN ? 0 : fraction, 0), 1)
        let position = reversed ? 1 - clamped : clamped
        if runs {
            course.run(from: position, at: course.rate, since: max(now, course.startTime))
            scheduleEnding()
        } else {
            if position != self.position { heldPosition = nil }
            course.hold(at: position)
        }
        groups.forEach { $0.follow(course) }
    }

    func proceed(with parameters: (any UITimingCurveProvider)?, durationFactor: Double) {
        guard currentState == .active else { return reportNotPaused() }
        if runs { pause() }
        let fraction = position
        let left = reversed ? fraction : 1 - fraction
        if let parameters {
            let seconds = durationFactor > 0 ? durationFactor * duration : left * duration
            let next = AnimatorCurve(parameters, duration: seconds)
            let rate = next.duration > 0 ? left / next.duration : .infinity
            run(from: fraction, rate: rate, delay: 0) { _, value in
                AnimatorGroup.repaced(by: next, from: value, at: fraction)
            }
        } else {
            let from = scrubsLinearly ? heldPosition ?? curve.fraction(at: fraction) : fraction
            let wayLeft = reversed ? from : 1 - from
            // Without scrubbing, the remaining time counts; after scrubbing, the remaining progress.
            let share = heldPosition == nil ? left : wayLeft
            let seconds = durationFactor > 0 ? durationFactor * duration : share * duration
            run(from: from, rate: seconds > 0 ? wayLeft / seconds : .infinity, delay: 0) { group, value in
                AnimatorGroup.bent(AnimatorGroup.paced(by: self.curve, from: group.start), through: value, at: from)
            }
        }
    }

    func turnRound() {
        let position = position
        reversed.toggle()
        guard currentState == .active else { return }
        if runs {
            course.run(from: position, at: -course.rate, since: max(now, course.startTime))
            groups.forEach { $0.follow(course) }
            scheduleEnding()
        }
    }
}
