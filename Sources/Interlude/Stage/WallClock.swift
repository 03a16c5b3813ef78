import Foundation

/// The only source of real time, by which a live stage waits.
@MainActor
final class WallClock: FramePacer {
    /// The instant at which the stage's time is zero.
    private var start = ContinuousClock.now

    /// Sleeps until a time of the stage. After a late frame, later ones keep their interval.
    func wait(until time: TimeInterval) async {
        let due = start + .seconds(time)
        let late = ContinuousClock.now - due
        if late > .zero {
            start += late
        } else {
            try? await Task.sleep(until: due, clock: .continuous)
        }
    }
}
