import Foundation
import Interlude
import QuartzCore

extension LiveRun: FramePacer {
    /// Lets the stage's next frame begin: at once while the run is repeated, otherwise when it is due.
    func wait(until time: TimeInterval) async {
        guard !isDelivering, successor == nil, !stage.now.hasReached(time) else { return }
        animations.record(on: stage)
        while successor == nil {
            if endsScript { return }
            await deliverPendingActions()
            await deliverRecordedInputs()
            if !stage.now.hasReached(target) { return }
            request.end = max(request.end, stage.now)
            while let message = inbox.next() {
                await handle(message)
                if successor != nil || endsScript { return }
            }
            if !stage.now.hasReached(target) { continue }
            sendUpdate()
            if remainingSteps > 0 {
                remainingSteps -= 1
                needsUpdate = true
                return
            }
            if await waitForTurn(until: time) { return }
        }
    }

    /// Whether an input stopped the script at this time; it then has to return.
    private var endsScript: Bool {
        guard scriptIsRunning, let end = request.scriptEnd, stage.now.hasReached(end) else { return false }
        if !scriptIsStopped { stage.stopScript() }
        scriptIsStopped = true
        return true
    }

    /// Waits for the frame's turn or a message; returns whether it is the frame's turn.
    private func waitForTurn(until time: TimeInterval) async -> Bool {
        guard request.isPlaying, !isAtRest, stage.now < RunRequest.maximumTime else {
            anchor = nil
            if request.isPlaying, isAtRest, let loop = request.loop, stage.now > loop.start {
                begin(loop)
            } else {
                await waitAtRest()
            }
            return false
        }
        let now = RealTime.now
        if anchor == nil { (anchor, anchorTime) = (now, stage.now) }
        let due = anchor! + .seconds((time - anchorTime) / request.speed)
        guard due > now else {
            if let loop = request.loop, let end = loop.end, !end.hasReached(time) {
                begin(loop)
                return false
            }
            // After a late frame, later ones keep their interval.
            if now - due > .milliseconds(100) { anchor = nil }
            needsUpdate = true
            return true
        }
        await inbox.waitForMessage(until: due)
        return false
    }

    /// Plays a range again from its start.
    private func begin(_ loop: LoopRange) {
        var earlier = request
        earlier.time = min(loop.start, request.end)
        replace(with: earlier, knownInputs: sentInputs)
    }

    /// Waits for a message while time doesn't advance, and sends exact pixels if there is none soon.
    private func waitAtRest() async {
        guard feed.hasInexactPixels else { return await inbox.waitForMessage() }
        await inbox.waitForMessage(until: RealTime.now + .milliseconds(80))
        if inbox.isEmpty, feed.isReady { sendUpdate(isExact: true) }
    }

    /// Whether nothing will happen without an input, so that time can wait.
    var isAtRest: Bool {
        !scriptIsRunning && stage.isIdle && stage.activeFingers.isEmpty && stage.now.hasReached(request.end)
            && deliveredInputs == request.inputs.count && stage.now - lastInputTime >= Self.restDelay
    }
}

extension LiveRun {
    /// Repeats the recorded inputs that are due.
    private func deliverRecordedInputs() async {
        guard !scriptIsRunning else { return }
        while deliveredInputs < request.inputs.count {
            let input = request.inputs[deliveredInputs]
            guard stage.now.hasReached(input.time) else { return }
            await deliver(input.action)
        }
    }

    private func deliverPendingActions() async {
        guard !scriptIsRunning, !pendingActions.isEmpty else { return }
        let actions = pendingActions
        pendingActions = []
        await record(actions)
    }

    /// Records inputs at the current time and delivers them. Inputs recorded for later times are discarded.
    ///
    /// An input during the script stops the script first.
    func record(_ actions: [InputAction]) async {
        request.end = stage.now
        target = stage.now
        needsUpdate = true
        guard !scriptIsRunning else {
            request.scriptEnd = stage.now
            request.inputs = []
            sentInputs = 0
            pendingActions += actions
            return
        }
        request.inputs.removeSubrange(deliveredInputs...)
        sentInputs = min(sentInputs, deliveredInputs)
        for action in actions where request.inputs.count < RunRequest.maximumInputs {
            request.inputs.append(RecordedInput(time: stage.now, action: action))
            await deliver(action)
        }
    }

    private func deliver(_ action: InputAction) async {
        isDelivering = true
        defer { isDelivering = false }
        deliveredInputs += 1
        lastInputTime = stage.now
        await stage.perform(action)
    }
}

extension TouchInput.Phase {
    var uiPhase: UITouch.Phase {
        switch self {
        case .began: .began
        case .moved: .moved
        case .ended: .ended
        case .cancelled: .cancelled
        }
    }
}
