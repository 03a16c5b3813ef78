import UIKit

/// The fingers that glide over the screen while time passes.
@MainActor
final class Fingers {
    /// A finger on its way along a straight line.
    private struct Glide {
        var id: Int
        var start: CGPoint
        var end: CGPoint
        var startTime: TimeInterval
        var endTime: TimeInterval

        func position(at time: TimeInterval) -> CGPoint {
            let length = endTime - startTime
            let progress = length > 0 ? min(1, max(0, (time - startTime) / length)) : 1
            return CGPoint(x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
        }
    }

    private var glides: [Glide] = []

    var isMoving: Bool { !glides.isEmpty }

    func glide(
        id: Int, from start: CGPoint, to end: CGPoint, between startTime: TimeInterval, and endTime: TimeInterval
    ) {
        glides.append(Glide(id: id, start: start, end: end, startTime: startTime, endTime: endTime))
    }

    /// Moves each gliding finger to where it is at a time.
    func deliver(at time: TimeInterval, to session: AppSession) {
        for glide in glides where time > glide.startTime {
            session.touch(.moved, at: glide.position(at: time), id: glide.id)
        }
    }

    /// Stops following every finger.
    func stopAll() { glides.removeAll() }

    /// Stops following the fingers with these numbers.
    func stop(_ ids: [Int]) {
        glides.removeAll { ids.contains($0.id) }
    }
}
