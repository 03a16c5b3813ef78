import InterludeDiagnostics

/// Records an event of the running app.
///
/// - Parameters:
///   - subject: The type name of the controller, animator or view that the event concerns.
///   - name: The event in the form of a call.
@MainActor
func recordEvent(_ kind: AppEvent.Kind, subject: String, name: String, detail: String = "") {
    AppSession.current.log.record(kind, subject: subject, name: name, detail: detail)
}
