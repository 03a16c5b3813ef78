import InterludeDiagnostics

extension Diagnostic {
    /// Reports the diagnostic to the running app; off the main actor has no effect.
    package func report() {
        _ = onMainActor { Running.app?.diagnosticSink?.report(self) }
    }
}
