import QuartzCore

/// How the progress of a layout transition goes on when the fingers have let go: a critically damped spring that begins with
/// their velocity.
struct InteractionCompletion {
    /// Unverified: the spring's frequency in radians per second, with which a whole transition takes about .3 s.
    private static let frequency = 24.0
    /// Unverified: the greatest velocity that is taken over, in transitions per second.
    private static let fastest = 8.0

    private let start: Double
    private let end: Double
    private let velocity: Double
    let duration: CFTimeInterval

    init(from start: CGFloat, to end: CGFloat, velocity: CGFloat) {
        self.start = Double(start)
        self.end = Double(end)
        self.velocity = min(max(Double(velocity), -Self.fastest), Self.fastest)
        // The spring is within a thousandth of its end after 9.2 periods of its frequency; a short way takes less.
        let way = max(abs(self.end - self.start), abs(self.velocity) / Self.frequency, 1e-6)
        duration = max((9.2 + log(min(way, 1))) / Self.frequency, 0)
    }

    func progress(at time: CFTimeInterval) -> CGFloat {
        guard !isOver(at: time) else { return CGFloat(end) }
        let distance = start - end
        let omega = Self.frequency
        return CGFloat(end + (distance + (velocity + omega * distance) * time) * exp(-omega * time))
    }

    /// The share that is left of values that go along, from 1 to 0.
    func rest(at time: CFTimeInterval) -> CGFloat {
        guard !isOver(at: time) else { return 0 }
        return CGFloat((1 + Self.frequency * time) * exp(-Self.frequency * time))
    }

    func isOver(at time: CFTimeInterval) -> Bool { time >= duration - 1e-6 }
}
