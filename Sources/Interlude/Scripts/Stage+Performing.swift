import Foundation

extension Stage {
    /// Runs a script up to a time, as if the user had taken over there.
    ///
    /// ```swift
    /// try await stage.perform(until: 0.4) {
    ///     try await stage.tap("open")
    ///     try await stage.settle()
    /// }
    /// await stage.interrupt(.reverse)
    /// ```
    ///
    /// The remaining touches and waits of the script have no effect. A finger that it has put down stays on the screen.
    ///
    /// - Parameters:
    ///   - time: The time in seconds since the stage began. The frame after it still runs.
    ///   - script: The script to run.
    /// - Throws: The error that the script throws before that time.
    public func perform(until time: TimeInterval, _ script: @MainActor () async throws -> Void) async throws {
        try await player.play(until: time, script)
    }
}
