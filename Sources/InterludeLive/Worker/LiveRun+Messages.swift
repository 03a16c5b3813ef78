import Foundation
import Interlude

extension LiveRun {
    /// Processes a message of the page.
    func handle(_ message: PageMessage) async {
        switch message {
        case .open(let run): replace(with: run, knownInputs: run.inputs.count)
        case .touches(let touches): await record(touches.map { .touch($0) })
        case .interrupt(let interruption): await record([.interrupt(interruption)])
        case .type(let text): await record([.type(text)])
        case .play: setPlaying(true)
        case .pause: setPlaying(false)
        case .step:
            setPlaying(false)
            remainingSteps += 1
        case .seek(let time): seek(to: time)
        case .speed(let speed):
            request.speed = speed
            anchor = nil
        case .scale(let scale):
            request.scale = scale
            feed.scale = scale
            needsUpdate = true
        case .acknowledge(let sequence): feed.acknowledge(sequence)
        case .inspect: send(PageData.message(LayerReport(time: stage.now, window: stage.inspect())))
        case .explode: send(planes())
        case .loop(let range): request.loop = range
        case .follow(let moment): follow(moment)
        case .curves, .origins, .onionSkin, .film, .check:
            send(PageData.message(JobFailure(message: "The worker runs a scene. A job needs a connection of its own.")))
        case .terminate: exit(0)
        }
    }

    private func setPlaying(_ isPlaying: Bool) {
        request.isPlaying = isPlaying
        anchor = nil
        needsUpdate = true
    }

    /// Shows an earlier moment by repeating the run, a later one by running on.
    private func seek(to time: TimeInterval) {
        needsUpdate = true
        anchor = nil
        guard time < stage.now else {
            target = min(time, request.end)
            return
        }
        var earlier = request
        earlier.time = time
        replace(with: earlier, knownInputs: sentInputs)
    }

    /// Ends the run in favor of another one, of whose inputs the page has the first `knownInputs`.
    func replace(with run: RunRequest, knownInputs: Int) {
        successor = Successor(request: run, knownInputs: min(knownInputs, run.inputs.count))
        stage.stopScript()
    }
}

extension LiveRun {
    /// Sends the changes since the last update, if there are any and the page is ready.
    func sendUpdate() {
        guard needsUpdate || isAtRest != sentRest, feed.isReady else { return }
        sendUpdate(isExact: false)
    }

    func sendUpdate(isExact: Bool) {
        needsUpdate = false
        sentRest = isAtRest
        let events = stage.events(after: sentEvents)
        let inputs = Array(request.inputs.dropFirst(sentInputs))
        let state = Update.State(
            time: stage.now, end: request.end, isPlaying: request.isPlaying, isAtRest: sentRest,
            runsScript: request.runsScript, scriptEnd: request.scriptEnd, scriptReturn: scriptReturn,
            scriptError: scriptError, acceptsText: stage.acceptsText, fingers: stage.activeFingers,
            statusBar: stage.statusBarColor, eventsBefore: sentEvents, events: events,
            animations: animations.takeChanges(), animationCount: animations.count, inputsBefore: sentInputs,
            inputs: inputs)
        sentEvents += events.count
        sentInputs = request.inputs.count
        feed.send(state, isExact: isExact)
    }
}
