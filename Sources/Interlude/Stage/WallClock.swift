import Foundation

/// The only place that knows real time: what a live stage waits by.
@MainActor
final class WallClock {
    /// The instant that is the stage's time zero.
    private var start = ContinuousClock.now

    /// Sleeps until a time of the stage; when frames take too long, later ones keep their distance instead of hurrying after.
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
