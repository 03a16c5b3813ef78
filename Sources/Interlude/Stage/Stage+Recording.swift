import QuartzCore
import UIKit

extension Stage {
    /// What the screen shows now, in pixels.
    ///
    /// Changes that were made since the last frame are laid out and drawn first.
    public func snapshot() -> Frame {
        session.layoutAndDisplay()
        return screen.frame(at: now)
    }

    /// Films what a script makes happen.
    ///
    /// - Parameters:
    ///   - fps: Frames per second of the film; the device's by default. More than the device shows repeat
    ///     themselves; 1 to 1000.
    ///   - script: What happens.
    /// - Returns: The film, from now to when the script ends, both included.
    /// - Throws: What the script throws.
    public func record(fps: Int? = nil, _ script: @MainActor () async throws -> Void) async rethrows -> Film {
        let recorder = FilmRecorder(
            device: device, fps: min(max(1, fps ?? device.framesPerSecond), 1000), startTime: now,
            firstEvent: session.log.events.count)
        session.layoutAndDisplay()
        screen.add(recorder, at: now)
        defer { screen.remove(recorder) }
        try await script()
        screen.remove(recorder)
        return recorder.film(endingAt: now, events: events)
    }
}
