import QuartzCore
import UIKit

extension Stage {
    /// Returns the current frame of the screen.
    ///
    /// Lays out and draws pending changes first.
    public func snapshot() -> Frame {
        session.layoutAndDisplay()
        return screen.frame(at: now)
    }

    /// Records a film of a script.
    ///
    /// - Parameters:
    ///   - fps: The frame rate of the film, 1 to 1000 frames per second; above the device's rate, frames repeat.
    ///     Default: the device's rate.
    ///   - showsTouches: Whether a disc is drawn below each finger. Default: `false`.
    ///   - script: The script to run.
    /// - Returns: The film from the beginning to the end of the script, inclusive.
    /// - Throws: The error that the script throws.
    public func record(
        fps: Int? = nil, showsTouches: Bool = false, _ script: @MainActor () async throws -> Void
    ) async rethrows -> Film {
        try await record(from: now, fps: fps, showsTouches: showsTouches, script)
    }

    /// Records a film of the part of a script after a time; see ``record(fps:showsTouches:_:)``.
    package func record(
        from start: TimeInterval, fps: Int? = nil, showsTouches: Bool = false,
        _ script: @MainActor () async throws -> Void
    ) async rethrows -> Film {
        let recorder = FilmRecorder(
            device: initialDevice, fps: min(max(1, fps ?? device.framesPerSecond), 1000), startTime: start,
            firstEvent: session.log.events.count, showsTouches: showsTouches
        ) { [weak self] in self?.statusBarColor }
        session.layoutAndDisplay()
        screen.add(recorder, at: now, fingers: activeFingers)
        defer { screen.remove(recorder) }
        try await script()
        screen.remove(recorder)
        return recorder.film(endingAt: now, events: events)
    }
}
