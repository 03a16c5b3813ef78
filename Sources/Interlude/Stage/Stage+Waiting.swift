import InterludeDiagnostics
import UIKit

extension Stage {
    /// The time in seconds for which the stage advances on behalf of a script that waits without calling it.
    private static let patience: TimeInterval = 10

    /// Advances the stage for a script that waits for a completion handler, which no time would pass for.
    ///
    /// Other tasks may wait: the script calls the stage meanwhile.
    func scriptWaits(for wait: CompletionWait) {
        guard let scriptTask, wait.task == scriptTask else { return }
        Task { [weak wait] in
            // A handler that needs no time runs at the end of a turn.
            for _ in 0..<2 where wait?.isOver == false { await runFrame(at: now) }
            guard wait?.isOver == false, !hasEnded else { return }
            Diagnostic.scriptWaitsWithoutTime(wait?.call ?? "", culprit: "Stage").report()
            let deadline = now + Self.patience
            while wait?.isOver == false, !hasEnded, !Task.isCancelled, !player.isStopped,
                let next = frameTime(before: deadline)
            {
                await runFrame(at: next)
            }
            wait?.resume()
        }
    }
}
