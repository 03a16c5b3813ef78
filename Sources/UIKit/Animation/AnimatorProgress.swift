import QuartzCore

/// Where an animator is on its way as time goes by: 0 at the start, 1 at the end, whatever the direction.
struct AnimatorProgress: Sendable {
    /// Positions per second: positive towards the end, 0 while held.
    private(set) var rate = 0.0
    private var anchor = 0.0
    private var since: CFTimeInterval = 0

    func position(at time: CFTimeInterval) -> Double {
        min(max(anchor + max(time - since, 0) * rate, 0), 1)
    }

    /// When the end of the way is reached; nil while held.
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

    /// Whether a running course has not left its start yet.
    func isWaiting(at time: CFTimeInterval) -> Bool { rate != 0 && time < since }

    var startTime: CFTimeInterval { since }
}
