import QuartzCore
import UIKit

extension Rig {
    /// Runs a test's steps in a fresh session and returns what they found.
    static func result<Result>(
        _ screen: AppSession.Screen = AppSession.Screen(), _ body: @MainActor (Rig) -> Result
    ) -> Result {
        var found: [Result] = []
        run(screen) { found.append(body($0)) }
        return found[0]
    }

    func touch(_ phase: UITouch.Phase, _ x: CGFloat, _ y: CGFloat, id: Int = 0) {
        session.touch(phase, at: CGPoint(x: x, y: y), id: id)
        clock.runPendingWork()
    }

    /// Sets the time without stopping at the frames between, and lets what is due happen.
    func jump(to time: CFTimeInterval) {
        clock.advance(to: time)
        frame()
    }

    func wait(_ seconds: CFTimeInterval) { jump(to: clock.now + seconds) }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        touch(.began, x, y)
        touch(.ended, x, y)
    }

    /// Moves a finger by equal steps, each `interval` after the one before, and lifts it where it is.
    func drag(
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

/// Remembers what a recogniser reported.
@MainActor final class GestureLog {
    var states: [UIGestureRecognizer.State] = []

    /// A closure for a recogniser's initialiser.
    var note: @MainActor (UIGestureRecognizer) -> Void {
        { self.states.append($0.state) }
    }
}

/// A view that remembers the touches it was told of.
@MainActor final class TouchView: UIView {
    var heard: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("cancelled") }
}

/// Answers a recogniser's questions by closures.
@MainActor final class GestureJudge: NSObject, UIGestureRecognizerDelegate {
    var shouldBegin: (UIGestureRecognizer) -> Bool = { _ in true }
    var together: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var requiresFailure: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var receives: (UITouch) -> Bool = { _ in true }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        shouldBegin(gestureRecognizer)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { together(gestureRecognizer, otherGestureRecognizer) }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { requiresFailure(gestureRecognizer, otherGestureRecognizer) }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        receives(touch)
    }
}
