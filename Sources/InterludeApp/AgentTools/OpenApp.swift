import Foundation
import Interlude

/// The run of an app that stays open between the calls of an agent.
///
/// An app's static properties outlive a run, so that a repeated run in the same process differs from the first one.
@MainActor
final class OpenApp {
    private typealias Call = @MainActor (Stage) async -> Void

    /// The session that the app is of.
    let identifier: String
    private let calls: AsyncStream<Call>.Continuation
    private let run: Task<Void, Never>

    /// Launches the app of a session, and repeats its inputs.
    init(_ session: SceneTools.Session) {
        identifier = session.identifier
        let (calls, input) = AsyncStream.makeStream(of: Call.self)
        self.calls = input
        run = Task {
            await session.scene.run { stage in
                stage.recordsAnimationOrigins = true
                var script = session.script
                script.endTime = session.time
                await stage.play(script)
                for await call in calls { await call(stage) }
            }
        }
    }

    deinit { calls.finish() }

    /// Runs code on the stage of the app.
    func perform<Result: Sendable>(_ body: @escaping @MainActor (Stage) async throws -> Result) async throws -> Result {
        try await withCheckedThrowingContinuation { result in
            calls.yield { stage in
                do {
                    result.resume(returning: try await body(stage))
                } catch {
                    result.resume(throwing: error)
                }
            }
        }
    }

    /// Ends the run, so that another one can begin.
    func end() async {
        calls.finish()
        await run.value
    }
}
