/// What Core Animation holds for one running app: its time, its work to come, its running animations.
///
/// Time never moves by itself. Whoever drives the app sets it, frame by frame.
package final class AnimationClock {
    /// The context that new animations and `CACurrentMediaTime()` belong to.
    nonisolated(unsafe) package static var current = AnimationClock()

    /// Absolute seconds since the app began.
    package private(set) var now: CFTimeInterval = 0
    package var framesPerSecond: Int

    package let transactions = TransactionStack()
    var turn: [@MainActor () -> Void] = []
    var schedule = WorkSchedule()
    var displayLinks: [CADisplayLink] = []
    var registry = AnimationRegistry()
    /// Animations of layers that are gone, whose delegates and transactions wait to be told.
    var orphans: [AnimationEntry] = []

    /// How finely layers draw their content at most, in pixels per point; for apps whose pictures nobody sees from near.
    package var finestDrawing = CGFloat.infinity

    /// Told about geometry that layers refused.
    package var invalidGeometryHandler: (@MainActor (InvalidGeometry) -> Void)?

    /// Told about animations that move nothing.
    package var ineffectiveAnimationHandler: (@MainActor (IneffectiveAnimation) -> Void)?

    /// Told about filters and transitions that do not do what they say.
    package var unsupportedFeatureHandler: (@MainActor (UnsupportedFeature) -> Void)?

    package init(framesPerSecond: Int = 60) {
        self.framesPerSecond = framesPerSecond
    }

    /// Sets the time; an earlier time than `now` changes nothing.
    package func advance(to time: CFTimeInterval) {
        if time > now { now = time }
    }
}

/// Returns the app's time in seconds.
public func CACurrentMediaTime() -> CFTimeInterval {
    AnimationClock.current.now
}
