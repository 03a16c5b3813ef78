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
        return time > 0 ? CGFloat((1 - cos(.pi * min((time + lead) / scrollingDuration, 1))) / 2) : 0
    }

    static func thrown(_ x: ScrollMotion, _ y: ScrollMotion) -> ScrollPath {
        ScrollPath(
            offset: { CGPoint(x: x.position(at: $0), y: y.position(at: $0)) }, duration: max(x.duration, y.duration))
    }
}

/// A running deceleration or scroll animation.
@MainActor final class ScrollRun {
    enum Kind { case decelerating, scrolling }

    let kind: Kind
    var path: ScrollPath
    let start = AnimationClock.turnTime
    /// The shift of the visible content since the start, because content was inserted or removed before it.
    var shift = CGVector.zero
    var next: ScheduledWork?
    /// Whether the limits of the offset changed since the start.
    var limitsChanged = false
    /// Whether a tap on the status bar started the scroll.
    var isToTop = false

    init(kind: Kind, path: ScrollPath) {
        self.kind = kind
        self.path = path
    }
}

extension AnimationClock {
    /// Schedules work for the next frame, whenever it is drawn.
    @MainActor func scheduleForNextFrame(_ work: @escaping @MainActor () -> Void) -> ScheduledWork {
        // Longer than the uncertainty of a frame's time, and shorter than any frame.
        schedule(at: now + 1e-4, work)
    }
}

extension UIScrollView {
    func run(_ kind: ScrollRun.Kind, _ path: ScrollPath) {
        motion?.next?.cancel()
        scrollGoal = nil
        let run = ScrollRun(kind: kind, path: path)
        motion = run
        showIndicators()
        scheduleStep(of: run)
    }

    private func scheduleStep(of run: ScrollRun) {
        run.next = AnimationClock.current.scheduleForNextFrame { [weak self] in self?.step(run) }
    }

    private func step(_ run: ScrollRun) {
        guard motion === run else { return }
        let elapsed = AnimationClock.turnTime - run.start
        let isOver = elapsed.hasReached(run.path.duration)
        let offset = run.path.offset(isOver ? run.path.duration + 1 : elapsed)
        moveContent(to: pixelAligned(CGPoint(x: offset.x + run.shift.dx, y: offset.y + run.shift.dy)))
        guard motion === run else { return }
        if isOver { finish(run) } else { scheduleStep(of: run) }
    }

    private func finish(_ run: ScrollRun) {
        motion = nil
        if let goal = scrollGoal {
            scrollGoal = nil
            resolve(goal)
        }
        if run.kind == .decelerating, run.shift != .zero || run.limitsChanged, returnWithinLimits() { return }
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
        func back(_ from: CGFloat, _ to: CGFloat, _ limits: ClosedRange<Double>) -> ScrollMotion {
            ScrollMotion(
                from: Double(from), velocity: 0, target: Double(to), limits: limits,
                rate: Double(decelerationRate.rawValue), bounces: true)
        }
        run(
            .decelerating,
            .thrown(back(contentOffset.x, x, horizontalLimits), back(contentOffset.y, y, verticalLimits)))
        return true
    }

    /// Shifts the content without disturbing a drag or motion, after content was inserted or removed before it.
    func shiftContent(by vector: CGVector) {
        if let origin = drag?.origin { drag?.origin = CGPoint(x: origin.x + vector.dx, y: origin.y + vector.dy) }
        if let motion {
            motion.shift = CGVector(dx: motion.shift.dx + vector.dx, dy: motion.shift.dy + vector.dy)
        }
        moveContent(to: CGPoint(x: contentOffset.x + vector.dx, y: contentOffset.y + vector.dy))
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
