import UIKit

/// The fingers that move over the screen as time advances.
@MainActor
final class Fingers {
    /// A finger that moves in a straight line.
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

    /// Moves each finger to its position at this time.
    func deliver(at time: TimeInterval, to session: AppSession) {
        for glide in glides where time > glide.startTime {
            session.touch(.moved, at: glide.position(at: time), id: glide.id)
        }
    }

    /// Stops all fingers.
    func stopAll() { glides.removeAll() }

    /// Stops the fingers with these identifiers.
    func stop(_ ids: [Int]) {
        glides.removeAll { ids.contains($0.id) }
    }
}
