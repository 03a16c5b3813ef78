import Foundation
import Interlude

extension Job {
    /// Repeats the run, and sends the lines of code that add its animations.
    func sendOrigins() async {
        let recorder = OriginRecorder()
        await scene.run { stage in
            recorder.stage = stage
            stage.recordsAnimationOrigins = true
            stage.pacer = recorder
            await repeatRun(on: stage, until: request.end)
            recorder.history.record(on: stage, details: true)
            stage.pacer = nil
        }
        send(PageData.message(OriginReport(recorder.history)))
    }
}

/// Records the animations before each frame.
@MainActor
private final class OriginRecorder: FramePacer {
    weak var stage: Stage?
    var history = AnimationHistory()

    func wait(until time: TimeInterval) async {
        if let stage { history.record(on: stage, details: true) }
    }
}
