import UIKit

extension Stage {
    /// Records every property that a script lets animate, over time, as the screen shows it.
    ///
    /// - Parameter script: What happens.
    /// - Returns: The curves, one sample for each frame of the device.
    /// - Throws: What the script throws.
    public func recordCurves(_ script: @MainActor () async throws -> Void) async rethrows -> CurveRecording {
        let recorder = CurveRecorder(context: context, root: session.rootLayer)
        let startTime = now
        let firstEvent = session.log.events.count
        try await observe(recorder, during: script)
        return CurveRecording(
            title: device.name, device: device.name, fps: device.framesPerSecond, startTime: startTime, endTime: now,
            transitions: TransitionSpan.all(in: Array(events.dropFirst(firstEvent))), layers: recorder.layerCurves())
    }
}

extension TransitionSpan {
    /// The transitions that events tell of.
    package static func all(in events: [Event]) -> [TransitionSpan] {
        var spans: [TransitionSpan] = []
        for event in events where event.kind == .transition {
            // The detail is the transition's name, and what else there is to know after a semicolon.
            let words = event.detail.split(separator: "; ", maxSplits: 1).map(String.init)
            let name = words.first ?? event.subject
            let index = spans.lastIndex { $0.name == name && $0.endTime == nil }
            switch (event.name, index) {
            case ("begin", _):
                spans.append(
                    TransitionSpan(name: name, animator: event.subject, beginTime: event.time, wasCancelled: false))
            case ("completeTransition", let index?): spans[index].completionTime = event.time
            case ("end", let index?):
                spans[index].endTime = event.time
                spans[index].wasCancelled = words.last == "cancelled"
            default: break
            }
        }
        return spans
    }
}
