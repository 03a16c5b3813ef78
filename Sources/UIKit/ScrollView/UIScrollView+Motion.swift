import QuartzCore

/// Where moving content is at each time since it began to move.
struct ScrollPath: Sendable {
    var offset: @Sendable (CFTimeInterval) -> CGPoint
    var duration: CFTimeInterval

    /// The path of an animated change of the offset: 18 frames at 60 Hz along half a cosine.
    static func cosine(from start: CGPoint, to end: CGPoint) -> ScrollPath {
        let duration = 0.3
        // Measured: the first frames show the curve 7.5 ms on.
        let lead = 0.0075
        return ScrollPath(
            offset: { time in
                guard time > 0 else { return start }
                let share = CGFloat((1 - cos(.pi * min((time + lead) / duration, 1))) / 2)
                return CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
            }, duration: duration)
    }

    static func thrown(_ x: ScrollMotion, _ y: ScrollMotion) -> ScrollPath {
        ScrollPath(
            offset: { CGPoint(x: x.position(at: $0), y: y.position(at: $0)) }, duration: max(x.duration, y.duration))
    }
}

/// Content on its way by itself.
@MainActor final class ScrollRun {
    enum Kind { case decelerating, scrolling }

    let kind: Kind
    let path: ScrollPath
    let start = MediaContext.current.now
    var next: ScheduledWork?

    init(kind: Kind, path: ScrollPath) {
        self.kind = kind
        self.path = path
    }
}

extension MediaContext {
    /// Runs work in the next frame, at whichever time that is drawn.
    @MainActor func scheduleForNextFrame(_ work: @escaping @MainActor () -> Void) -> ScheduledWork {
        // Longer than a frame's time is uncertain, shorter than any frame lasts.
        schedule(at: now + 1e-4, work)
    }
}

extension UIScrollView {
    func run(_ kind: ScrollRun.Kind, _ path: ScrollPath) {
        motion?.next?.cancel()
        let run = ScrollRun(kind: kind, path: path)
        motion = run
        showIndicators()
        scheduleStep(of: run)
    }

    private func scheduleStep(of run: ScrollRun) {
        run.next = MediaContext.current.scheduleForNextFrame { [weak self] in self?.step(run) }
    }

    private func step(_ run: ScrollRun) {
        guard motion === run else { return }
        let elapsed = MediaContext.current.now - run.start
        let isOver = elapsed >= run.path.duration - 1e-6
        moveContent(to: pixelAligned(run.path.offset(isOver ? run.path.duration + 1 : elapsed)))
        guard motion === run else { return }
        if isOver { finish(run) } else { scheduleStep(of: run) }
    }

    private func finish(_ run: ScrollRun) {
        motion = nil
        hideIndicatorsSoon()
        switch run.kind {
        case .decelerating: scrollDelegate?.scrollViewDidEndDecelerating(self)
        case .scrolling: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// Holds the content where it is.
    func stopMotion() {
        guard let run = motion else { return }
        run.next?.cancel()
        finish(run)
    }
}
