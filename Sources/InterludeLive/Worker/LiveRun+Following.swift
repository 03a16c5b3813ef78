import Foundation
import Interlude
import QuartzCore

extension LiveRun {
    /// Shows the moment of another run: runs on if nothing before it differs, otherwise begins again.
    func follow(_ moment: FollowRequest) {
        guard moment.inputsBefore <= request.inputs.count else {
            return send(PageData.message(JobFailure(message: "Inputs are missing.")))
        }
        var next = request
        next.inputs = request.inputs.prefix(moment.inputsBefore) + moment.inputs
        next.scriptEnd = moment.scriptEnd
        next.time = moment.time
        next.end = moment.time
        needsUpdate = true
        guard continues(with: next) else {
            return replace(with: next, knownInputs: min(sentInputs, moment.inputsBefore))
        }
        request = next
        target = next.time
        sentInputs = min(sentInputs, deliveredInputs)
    }

    /// Whether what has happened is also the beginning of another run.
    private func continues(with next: RunRequest) -> Bool {
        let isLater = next.time.hasReached(stage.now) || next.time >= stage.now
        let knowsInputs =
            next.inputs.count >= deliveredInputs
            && next.inputs.prefix(deliveredInputs) == request.inputs.prefix(deliveredInputs)
            && next.inputs.dropFirst(deliveredInputs).allSatisfy { $0.time.hasReached(stage.now) }
        let endsScript = next.scriptEnd != request.scriptEnd
        let mayEndScript = scriptIsRunning && (next.scriptEnd ?? .infinity).hasReached(stage.now)
        return isLater && knowsInputs && (!endsScript || mayEndScript)
    }
}
