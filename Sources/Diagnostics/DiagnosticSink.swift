/// Receives the diagnostics of one app.
@MainActor package protocol DiagnosticSink: AnyObject {
    func report(_ diagnostic: Diagnostic)
}
