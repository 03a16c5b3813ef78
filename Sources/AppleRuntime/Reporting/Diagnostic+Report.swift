import InterludeDiagnostics

extension Diagnostic {
    /// Reports the diagnostic to the running app; off the main actor has no effect.
    package func report() {
        _ = onMainActor { Running.app?.diagnosticSink?.report(self) }
    }

    /// Reports the diagnostic the first time in an app that it has this message; off the main actor has no effect.
    package func reportOnce() {
        _ = onMainActor {
            if Running.app?.reportedMessages.insert(message).inserted == true { report() }
        }
    }
}
