import QuartzCore

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
        let end = ScriptEnd(time: time, player: player, pacer: pacer) { [unowned self] in now }
        pacer = end
        defer {
            pacer = end.pacer
            // A check may have stopped the script before; it stays stopped then.
            if end.hasStopped { player.resume() }
        }
        do {
            try await script()
        } catch {
            // After the end, a script may not find a view that its ineffective touches would have shown.
            if !player.isStopped { throw error }
        }
    }
}

/// Stops a script before the first frame that is later than the frame at a time.
@MainActor
private final class ScriptEnd: FramePacer {
    let time: TimeInterval
    let player: ScriptPlayer
    let pacer: (any FramePacer)?
    let now: () -> TimeInterval
    private(set) var hasStopped = false

    init(
        time: TimeInterval, player: ScriptPlayer, pacer: (any FramePacer)?, now: @escaping () -> TimeInterval
    ) {
        self.time = time
        self.player = player
        self.pacer = pacer
        self.now = now
    }

    func wait(until next: TimeInterval) async {
        await pacer?.wait(until: next)
        guard now().hasReached(time), !now().hasReached(next), !player.isStopped else { return }
        hasStopped = true
        player.stop()
    }
}
