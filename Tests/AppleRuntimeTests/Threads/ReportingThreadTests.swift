import AppleRuntime
import InterludeDiagnostics
import TestSupport
import Testing

/// Reports from several threads at once: only the main actor's arrive.
@MainActor @Suite(.lane(.main)) struct ReportingThreadTests {
    private func run(_ body: @escaping @Sendable (Int) -> Void, meanwhile: (RecordingApp) -> Void) -> RecordingApp {
        let app = RecordingApp()
        defer { app.end() }
        onManyThreads(body, meanwhile: { meanwhile(app) })
        return app
    }

    @Test func membersWithoutEffectAreReportedOnTheMainActorOnly() {
        let app = run { thread in
            for step in 0..<2_000 { StoredAPI.report("Thread\(thread).member\(step)", if: true) }
        } meanwhile: { _ in
            for step in 0..<2_000 { StoredAPI.report("Main.member\(step % 100)", if: true) }
        }
        #expect(app.reportedMessages.count == 100 && app.reportedMessages.allSatisfy { $0.hasPrefix("Main.member") })
        #expect(app.ids.count == 100)
    }

    @Test func diagnosticsAreReportedOnTheMainActorOnly() {
        let app = run { _ in
            for _ in 0..<2_000 { Diagnostic.keyNotFound("other", culprit: "Thread").report() }
        } meanwhile: { _ in
            for step in 0..<2_000 {
                // Another app begins and ends, as stages do.
                let other = RecordingApp()
                if step % 20 == 0 { other.end() }
                Diagnostic.keyNotFound("own", culprit: "Main").report()
                other.end()
            }
        }
        #expect(app.ids.count == 100)
    }
}
