/// A separate clock for a set of animations, which a property animator runs, pauses, scrubs and reverses.
package final class AnimationTimeline {
    private let context: AnimationClock
    private var anchorTime: CFTimeInterval
    private var anchorNow: CFTimeInterval
    /// Counts changes other than the passage of time, so that a commit detects them.
    package private(set) var generation = 0

    /// The rate of the clock: 1 forward, 0 paused, −1 reversed.
    package var rate: Double {
        get { storedRate }
        set {
            anchorTime = time
            course = nil
            anchorNow = context.now
            storedRate = newValue
            generation += 1
        }
    }
    private var storedRate: Double
    private var course: (@Sendable (CFTimeInterval) -> CFTimeInterval)?

    /// Creates a paused clock at time 0.
    package init() {
        context = AnimationClock.current
        anchorTime = 0
        anchorNow = context.now
        storedRate = 0
    }

    /// Whether the timeline advances with the animation clock.
    package var isRunning: Bool { storedRate != 0 }

    /// The timeline's time at the animation clock's `now`, in seconds.
    package var time: CFTimeInterval {
        if let course { return course(context.now) }
        return storedRate == 0 ? anchorTime : anchorTime + (context.now - anchorNow) * storedRate
    }

    /// Sets the time; the timeline continues from there at its rate.
    package func setTime(_ time: CFTimeInterval) {
        course = nil
        anchorTime = time
        anchorNow = context.now
        generation += 1
    }

    /// Makes the timeline follow a function from the animation clock's `now` to the timeline's time.
    ///
    /// The rate states whether it currently moves; pass 0 for a function that is constant until it is replaced.
    package func follow(rate: Double, _ course: @escaping @Sendable (CFTimeInterval) -> CFTimeInterval) {
        self.course = course
        storedRate = rate
        generation += 1
    }
}
