/// A separate clock for a set of animations, which a property animator or an interactive transition runs, pauses,
/// scrubs and reverses.
package final class AnimationTimeline {
    /// Whether animations end at their end time on the timeline; otherwise their owner removes them.
    package let endsAnimations: Bool
    private let clock: AnimationClock
    private var anchorTime: CFTimeInterval
    private var anchorNow: CFTimeInterval

    /// The rate of the clock: 1 forward, 0 paused, −1 reversed.
    private var rate = 0.0
    private var timeMapping: (@Sendable (CFTimeInterval) -> CFTimeInterval)?

    /// Creates a paused clock at time 0.
    package init(endsAnimations: Bool = false) {
        self.endsAnimations = endsAnimations
        clock = AnimationClock.current
        anchorTime = 0
        anchorNow = clock.now
    }

    /// Whether the timeline advances with the animation clock.
    package var isRunning: Bool { rate != 0 }

    /// The timeline's time at the animation clock's `now`, in seconds.
    package var time: CFTimeInterval { time(at: clock.now) }

    /// Returns the timeline's time at a time of the animation clock; of a layer's clock, if that is slower or stopped.
    func time(at now: CFTimeInterval) -> CFTimeInterval {
        if let timeMapping { return timeMapping(now) }
        return rate == 0 ? anchorTime : anchorTime + (now - anchorNow) * rate
    }

    /// Stops the timeline at a time, in seconds.
    package func hold(at time: CFTimeInterval) { start(at: time, rate: 0) }

    /// Runs the timeline forward from a time, in seconds.
    package func run(from time: CFTimeInterval) { start(at: time, rate: 1) }

    private func start(at time: CFTimeInterval, rate: Double) {
        timeMapping = nil
        anchorTime = time
        anchorNow = clock.now
        self.rate = rate
    }

    /// Makes the timeline follow a function from the animation clock's `now` to the timeline's time.
    ///
    /// The rate states whether it currently moves; pass 0 for a function that is constant until it is replaced.
    package func follow(rate: Double, _ timeMapping: @escaping @Sendable (CFTimeInterval) -> CFTimeInterval) {
        self.timeMapping = timeMapping
        self.rate = rate
    }
}
