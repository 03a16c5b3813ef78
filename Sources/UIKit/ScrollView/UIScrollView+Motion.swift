import QuartzCore

/// The offset of moving content as a function of the time since its start.
struct ScrollPath: Sendable {
    var offset: @Sendable (CFTimeInterval) -> CGPoint
    var duration: CFTimeInterval

    /// Returns the path of an animated offset change: 18 frames at 60 Hz along half a cosine.
    static func cosine(from start: CGPoint, to end: CGPoint) -> ScrollPath {
        ScrollPath(
            offset: { time in
                let progress = progress(at: time)
                return CGPoint(x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
            }, duration: scrollingDuration)
    }

    private static let scrollingDuration = 0.3

    /// Returns the progress of an animated offset change at a time.
    static func progress(at time: CFTimeInterval) -> CGFloat {
        // Measured: the first frames are 7.5 ms ahead on the curve.
        let lead = 0.0075
        return time > 0 ? CGFloat((1 - PortableMath.cos(.pi * min((time + lead) / scrollingDuration, 1))) / 2) : 0
    }

    static func thrown(_ axes: ThrownAxes) -> ScrollPath {
        ScrollPath(
            offset: { CGPoint(x: axes.x.position(at: $0), y: axes.y.position(at: $0)) },
            duration: max(axes.x.end, axes.y.end))
    }
}

/// A running deceleration or scroll animation.
@MainActor final class RunningScroll {
    enum Kind { case decelerating, scrolling }

    let kind: Kind
    var path: ScrollPath
    /// The axes of a deceleration; `nil` for a scroll animation.
    var axes: ThrownAxes? { didSet { axes.map { path = .thrown($0) } } }
    let start = AnimationClock.turnTime
    /// The time of the last step, since the start.
    var lastElapsed: CFTimeInterval = 0
    /// The offset of the last step, from which the content's differs if the app set another one.
    var lastOffset: CGPoint
    /// The shift of the visible content since the start, because content was inserted or removed before it.
    var shift = CGVector.zero
    var next: ScheduledWork?
    /// Whether the limits of the offset changed since the start.
    var limitsChanged = false
    /// Whether a tap on the status bar started the scroll.
    var isToTop = false

    init(kind: Kind, path: ScrollPath, from offset: CGPoint) {
        self.kind = kind
        self.path = path
        lastOffset = offset
    }
}

extension UIScrollView {
    /// Begins a scroll animation.
    func run(_ path: ScrollPath) { begin(RunningScroll(kind: .scrolling, path: path, from: contentOffset)) }

    /// Begins a deceleration.
    func decelerate(_ axes: ThrownAxes) {
        let run = RunningScroll(kind: .decelerating, path: .thrown(axes), from: contentOffset)
        run.axes = axes
        begin(run)
    }

    private func begin(_ run: RunningScroll) {
        motion?.next?.cancel()
        scrollGoal = nil
        motion = run
        showIndicators()
        scheduleStep(of: run)
    }

    private func scheduleStep(of run: RunningScroll) {
        run.next = inNextFrame { [weak self] in self?.step(run) }
    }

    private func step(_ run: RunningScroll) {
        guard motion === run else { return }
        followChanges(run)
        let elapsed = AnimationClock.turnTime - run.start
        let isOver = elapsed.hasReached(run.path.duration)
        let offset = run.path.offset(isOver ? run.path.duration + 1 : elapsed)
        run.lastElapsed = elapsed
        run.lastOffset = pixelAligned(CGPoint(x: offset.x + run.shift.dx, y: offset.y + run.shift.dy))
        contentOffset = run.lastOffset
        guard motion === run else { return }
        if isOver { finish(run) } else { scheduleStep(of: run) }
    }

    private func finish(_ run: RunningScroll) {
        motion = nil
        if let goal = scrollGoal {
            scrollGoal = nil
            resolve(goal)
        }
        if run.kind == .decelerating, isScrollEnabled, run.shift != .zero || run.limitsChanged, returnWithinLimits() {
            return
        }
        if run.kind == .scrolling, run.limitsChanged { limitsDidChange() }
        hideIndicatorsSoon()
        switch run.kind {
        case .decelerating: contentOwner?.contentDidEndDecelerating(in: self)
        case .scrolling: contentOwner?.contentDidEndScrollingAnimation(in: self)
        }
        switch run.kind {
        case .decelerating: scrollDelegate?.scrollViewDidEndDecelerating(self)
        case .scrolling where run.isToTop: scrollDelegate?.scrollViewDidScrollToTop(self)
        case .scrolling: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// Returns content to its limits if they changed during the deceleration; `false` if it is within them.
    private func returnWithinLimits() -> Bool {
        let (x, y) = (contentOffset.x.clamped(to: horizontalLimits), contentOffset.y.clamped(to: verticalLimits))
        guard CGPoint(x: x, y: y) != contentOffset else { return false }
        func back(_ from: CGFloat, _ to: CGFloat, _ limits: ClosedRange<Double>) -> ThrownAxis {
            let motion = ScrollMotion(
                from: Double(from), velocity: 0, target: Double(to), limits: limits,
                rate: Double(decelerationRate.rawValue), bounces: true)
            return ThrownAxis(motion: motion, limits: limits)
        }
        decelerate(
            ThrownAxes(x: back(contentOffset.x, x, horizontalLimits), y: back(contentOffset.y, y, verticalLimits)))
        return true
    }

    /// Shifts the content without disturbing a drag or motion, after content was inserted or removed before it.
    func shiftContent(by vector: CGVector) {
        if let origin = drag?.origin { drag?.origin = CGPoint(x: origin.x + vector.dx, y: origin.y + vector.dy) }
        if let motion {
            motion.shift = CGVector(dx: motion.shift.dx + vector.dx, dy: motion.shift.dy + vector.dy)
            motion.lastOffset = CGPoint(x: motion.lastOffset.x + vector.dx, y: motion.lastOffset.y + vector.dy)
        }
        contentOffset = CGPoint(x: contentOffset.x + vector.dx, y: contentOffset.y + vector.dy)
    }

    /// Redirects a scroll animation to another end offset, keeping its duration.
    func redirectScrolling(to end: CGPoint) {
        guard let run = motion, run.kind == .scrolling else { return }
        let known = run.path.offset(run.path.duration + 1)
        guard abs(known.x + run.shift.dx - end.x) > 1e-6 || abs(known.y + run.shift.dy - end.y) > 1e-6 else { return }
        let (from, at) = (contentOffset, AnimationClock.turnTime - run.start)
        let passed = ScrollPath.progress(at: at)
        guard passed < 1 else { return }
        run.shift = .zero
        run.path = ScrollPath(
            offset: { time in
                let progress = min(max((ScrollPath.progress(at: time) - passed) / (1 - passed), 0), 1)
                return CGPoint(x: from.x + (end.x - from.x) * progress, y: from.y + (end.y - from.y) * progress)
            }, duration: run.path.duration)
    }

    /// Stops any drag, zoom or motion at the current offset.
    func _stopScrollingAndZooming() {
        for recognizer in [pan, pinch] as [UIGestureRecognizer] where recognizer.isEnabled {
            recognizer.isEnabled = false
            recognizer.isEnabled = true
        }
        stopMotion()
        updateZoomRecognizer()
    }

    /// Stops the motion at the current offset.
    func stopMotion() {
        guard let run = motion else { return }
        run.next?.cancel()
        scrollGoal = nil
        finish(run)
    }
}
