/// Real time, by which live pages run; nothing that a stage shows depends on it.
package enum RealTime {
    package typealias Instant = ContinuousClock.Instant

    package static var now: Instant { ContinuousClock.now }

    /// Returns at the instant, or when the task is canceled.
    package static func wait(until instant: Instant) async {
        try? await Task.sleep(until: instant, clock: .continuous)
    }
}
