import QuartzCore

/// The velocity of a point, computed from its latest samples.
struct TouchVelocity {
    private var samples: [(time: CFTimeInterval, point: CGPoint)] = []

    mutating func reset() { samples.removeAll() }

    /// Adds a sample. Replaces the last sample if its time is the same, and ignores an unchanged position.
    mutating func add(_ point: CGPoint, at time: CFTimeInterval) {
        if let last = samples.last {
            if last.point == point { return }
            if last.time == time, samples.count > 1 { samples.removeLast() }
        }
        samples.append((time, point))
        let stale = samples.prefix { $0.time < time - GestureLimits.velocityWindow - 1e-9 }.count
        samples.removeFirst(min(stale, max(samples.count - 2, 0)))
    }

    /// Offsets all samples after an added or lifted finger makes the point jump.
    mutating func offset(by delta: CGPoint) {
        for index in samples.indices {
            samples[index].point.x += delta.x
            samples[index].point.y += delta.y
        }
    }

    /// The velocity in points per second, over the window that ends at the last sample.
    var value: CGPoint {
        guard let last = samples.last else { return .zero }
        let recent = samples.filter { $0.time >= last.time - GestureLimits.velocityWindow - 1e-9 }
        let first = recent.count > 1 ? recent[0] : samples[max(samples.count - 2, 0)]
        let elapsed = CGFloat(last.time - first.time)
        guard elapsed > 0 else { return .zero }
        return CGPoint(x: (last.point.x - first.point.x) / elapsed, y: (last.point.y - first.point.y) / elapsed)
    }

    var lastTime: CFTimeInterval? { samples.last?.time }
}
