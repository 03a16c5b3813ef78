import Foundation

/// Paces a live stage by real time.
@MainActor
final class WallClock: FramePacer {
    /// The instant at which the stage's time is zero.
    private var start = RealTime.now

    /// Sleeps until a time of the stage. After a late frame, later ones keep their interval.
    func wait(until time: TimeInterval) async {
        let due = start + .seconds(time)
        let late = RealTime.now - due
        if late > .zero {
            start += late
        } else {
            await RealTime.wait(until: due)
        }
    }
}
