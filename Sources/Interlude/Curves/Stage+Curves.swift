import UIKit

extension Stage {
    /// Records every property that a script animates, over time, as the screen shows it.
    ///
    /// - Parameter script: The script to run.
    /// - Returns: The curves, with one sample per frame of the device.
    /// - Throws: The error that the script throws.
    public func recordCurves(_ script: @MainActor () async throws -> Void) async rethrows -> CurveRecording {
        let recorder = CurveRecorder(clock: animationClock, root: session.rootLayer)
        let startTime = now
        let firstEvent = session.log.events.count
        try await observe(recorder, during: script)
        return CurveRecording(
            title: device.name, device: device.name, fps: device.framesPerSecond, startTime: startTime, endTime: now,
            transitions: TransitionSpan.all(in: Array(events.dropFirst(firstEvent))), layers: recorder.layerCurves())
    }
}
