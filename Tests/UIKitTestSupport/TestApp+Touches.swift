import QuartzCore
import UIKit

extension TestApp {
    /// Delivers a touch and performs pending work.
    package func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, id: Int = 0) {
        session.touch(phase, at: CGPoint(x: x, y: y), id: id)
        clock.runPendingWork()
    }

    /// Touches a point and lifts the finger at the same time.
    package func tap(_ x: CGFloat, _ y: CGFloat) {
        touch(.began, x, y)
        touch(.ended, x, y)
    }

    /// Moves a finger by equal steps with `interval` seconds between them.
    ///
    /// - Parameter lifts: Whether the finger leaves the screen after the last step.
    package func drag(
        from start: CGPoint, by step: CGVector, moves: Int, interval: CFTimeInterval = 1 / 60, lifts: Bool = true
    ) {
        touch(.began, start.x, start.y)
        for index in 1...moves {
            wait(interval)
            touch(.moved, start.x + step.dx * CGFloat(index), start.y + step.dy * CGFloat(index))
        }
        if lifts { touch(.ended, start.x + step.dx * CGFloat(moves), start.y + step.dy * CGFloat(moves)) }
    }
}
