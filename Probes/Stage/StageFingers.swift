import Interlude
import Probes
import UIKit

/// Hands the gestures of a probe, which runs as a task of the app, to the loop that runs the stage.
@MainActor
final class StageFingers {
    private var waiting: [(gesture: ProbeGesture, performed: CheckedContinuation<Void, Never>)] = []

    /// Waits until the loop has performed a gesture.
    func request(_ gesture: ProbeGesture) async {
        await withCheckedContinuation { waiting.append((gesture, $0)) }
    }

    /// Performs the next gesture; returns `false` if there is none.
    func performNext(on stage: Stage) async -> Bool {
        guard !waiting.isEmpty else { return false }
        let (gesture, performed) = waiting.removeFirst()
        let start = CGPoint(x: gesture.x, y: gesture.y)
        switch gesture.kind {
        case .tap: await stage.tap(start)
        case .press: await stage.drag(from: start, along: [.rest(gesture.pressing)])
        case .drag:
            let end = CGPoint(x: gesture.endX, y: gesture.endY)
            // Whole frames, so that the finger is at its end in a frame before it rests.
            let frame = 1 / Double(stage.device.framesPerSecond)
            let duration = (gesture.duration / frame).rounded(.up) * frame
            await stage.drag(
                from: start,
                along: [.rest(gesture.pressing), .move(to: end, over: duration), .rest(gesture.holding)])
        case .command: await stage.press(gesture.key, modifiers: .command)
        case .leave:
            await stage.enterBackground()
            await stage.advance(by: 1)
            await stage.enterForeground()
        }
        performed.resume()
        return true
    }
}
