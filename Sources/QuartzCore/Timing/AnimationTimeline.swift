/// A clock of its own for a set of animations, which a property animator runs, holds, scrubs and turns round.
package final class AnimationTimeline {
    private let context: AnimationClock
    private var anchorTime: CFTimeInterval
    private var anchorNow: CFTimeInterval
    /// Counts changes that are not the passing of time, so that a commit notices them.
    package private(set) var generation = 0

    /// How fast the clock runs: 1 forwards, 0 held, −1 backwards.
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

    /// Creates a clock that stands at 0.
    package init() {
        context = AnimationClock.current
        anchorTime = 0
        anchorNow = context.now
        storedRate = 0
    }

    /// Whether the clock moves with the context's time.
    package var isRunning: Bool { storedRate != 0 }

    /// The clock's seconds at the context's `now`.
    package var time: CFTimeInterval {
        if let course { return course(context.now) }
        return storedRate == 0 ? anchorTime : anchorTime + (context.now - anchorNow) * storedRate
    }

    /// Sets the clock; it goes on from there at its rate.
    package func setTime(_ time: CFTimeInterval) {
        course = nil
        anchorTime = time
        anchorNow = context.now
        generation += 1
    }

    /// Lets the clock follow any course: a function from the context's `now` to the clock's time.
    ///
    /// The rate tells whether it moves at present: 0 for a course that stands still until another one is set.
    package func follow(rate: Double, _ course: @escaping @Sendable (CFTimeInterval) -> CFTimeInterval) {
        self.course = course
        storedRate = rate
        generation += 1
    }
}
