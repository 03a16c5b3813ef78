import QuartzCore

/// Plays a script on a stage: decides whether its waits let time pass and its touches reach the screen.
///
/// A check stops the player where an interruption begins. The waits and touches that are left of the script then have
/// no effect, so that the script ends and the check can continue.
@MainActor
final class ScriptPlayer {
    /// Whether the rest of the script has no effect.
    private(set) var isStopped = false
    private var ineffectiveWaits = 0
    private var changes = 0
    /// The ends of the scripts that end at a time, the innermost last.
    private var ends: [End] = []

    /// The time at which a script ends, and whether it has ended there.
    private struct End {
        let time: TimeInterval
        var hasStopped = false
    }

    /// The number of ineffective waits after which a script must be waiting for something in a loop; it gets time
    /// again.
    private static let maximumIneffectiveWaits = 200

    /// Makes the rest of the script ineffective.
    func stop() { change(isStopped: true) }

    /// Lets time pass again, for the commands that follow an interruption.
    func resume() { change(isStopped: false) }

    private func change(isStopped: Bool) {
        self.isStopped = isStopped
        ineffectiveWaits = 0
        changes += 1
    }

    /// Plays a script that ends before the first frame that is later than the frame at a time.
    func play(until time: TimeInterval, _ script: @MainActor () async throws -> Void) async throws {
        ends.append(End(time: time))
        defer {
            // A check may have stopped the player before; it stays stopped then.
            if ends.removeLast().hasStopped { resume() }
        }
        do {
            try await script()
        } catch {
            // After the end, a script may not find a view that its ineffective touches would have shown.
            if !isStopped { throw error }
        }
    }

    /// Stops the player before a frame if a script has reached its end.
    func frameWillBegin(at next: TimeInterval, after now: TimeInterval) {
        guard !isStopped, !now.hasReached(next), let end = ends.firstIndex(where: { now.hasReached($0.time) }) else {
            return
        }
        ends[end].hasStopped = true
        stop()
    }

    /// Begins a wait of the script; `nil` if it lets no time pass.
    func beginWait() -> Wait? {
        if isStopped {
            ineffectiveWaits += 1
            guard ineffectiveWaits > Self.maximumIneffectiveWaits else { return nil }
        }
        return Wait(player: self, changes: changes)
    }

    /// A wait of the script, which ends early when the player is stopped or resumed meanwhile.
    @MainActor
    struct Wait {
        fileprivate let player: ScriptPlayer
        fileprivate let changes: Int

        var continues: Bool { player.changes == changes }
    }
}
