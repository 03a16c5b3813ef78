import QuartzCore

/// An animator's position as a function of time: 0 is the start and 1 the end, in either direction.
struct AnimatorProgress: Sendable {
    /// Positions per second: positive toward the end, 0 while paused.
    private(set) var rate = 0.0
    private var anchor = 0.0
    private var since: CFTimeInterval = 0

    func position(at time: CFTimeInterval) -> Double {
        min(max(anchor + max(time - since, 0) * rate, 0), 1)
    }

    /// The time at which progress reaches the end of its direction; `nil` while paused.
    var arrival: CFTimeInterval? {
        if rate > 0 { return since + (1 - anchor) / rate }
        if rate < 0 { return since - anchor / rate }
        return nil
    }

    mutating func hold(at position: Double) {
        anchor = position
        rate = 0
    }

    mutating func run(from position: Double, at rate: Double, since time: CFTimeInterval) {
        anchor = position
        self.rate = rate
        since = time
    }

    var startTime: CFTimeInterval { since }
}
