import QuartzCore

/// The completion animation of a layout transition: a critically damped spring with the gesture's velocity.
struct LayoutTransitionCompletion {
    /// Unverified: the spring's natural frequency in radians per second; a whole transition takes about .3 s.
    private static let frequency = 24.0
    /// Unverified: the maximum initial velocity, in transitions per second.
    private static let fastest = 8.0

    private let start: Double
    private let end: Double
    private let velocity: Double
    let duration: CFTimeInterval

    init(from start: CGFloat, to end: CGFloat, velocity: CGFloat) {
        self.start = Double(start)
        self.end = Double(end)
        self.velocity = min(max(Double(velocity), -Self.fastest), Self.fastest)
        // A distance shorter than a whole transition takes less than the settling duration.
        let amplitude = max(abs(self.end - self.start), abs(self.velocity) / Self.frequency, 1e-6)
        duration = max((SpringCurve.criticalSettlingPhase + PortableMath.log(min(amplitude, 1))) / Self.frequency, 0)
    }

    func progress(at time: CFTimeInterval) -> CGFloat {
        guard !isOver(at: time) else { return CGFloat(end) }
        let distance = start - end
        let omega = Self.frequency
        return CGFloat(end + (distance + (velocity + omega * distance) * time) * PortableMath.exp(-omega * time))
    }

    /// Returns the remaining fraction of values animated along with the progress, from 1 to 0.
    func rest(at time: CFTimeInterval) -> CGFloat {
        guard !isOver(at: time) else { return 0 }
        return CGFloat((1 + Self.frequency * time) * PortableMath.exp(-Self.frequency * time))
    }

    func isOver(at time: CFTimeInterval) -> Bool { time.hasReached(duration) }
}
