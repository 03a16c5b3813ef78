import AppleRuntime
import InterludeDiagnostics

/// An app that records its diagnostics, and whose run loop turn a test ends.
@MainActor final class RecordingApp: RunningApp, DiagnosticSink {
    var reportedMessages: Set<String> = []
    private(set) var diagnostics: [Diagnostic] = []
    private var work: [@MainActor () -> Void] = []
    private weak var former: (any RunningApp)?

    /// Creates the running app.
    init() {
        former = Running.app
        Running.app = self
    }

    /// Runs a closure with a running app.
    static func run(_ body: (RecordingApp) throws -> Void) rethrows {
        let app = RecordingApp()
        defer { app.end() }
        try body(app)
    }

    /// Makes the app the running one again that was it before.
    func end() { Running.app = former }

    var diagnosticSink: (any DiagnosticSink)? { self }

    func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    func atEndOfTurn(_ work: @escaping @MainActor () -> Void) { self.work.append(work) }

    /// The ids of the diagnostics.
    var ids: [String] { diagnostics.map(\.id) }

    /// Runs the work that was enqueued, until there is none.
    func endTurn() {
        while !work.isEmpty {
            let batch = work
            work = []
            for body in batch { body() }
        }
    }
}
