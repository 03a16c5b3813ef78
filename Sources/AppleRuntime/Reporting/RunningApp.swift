import InterludeDiagnostics

/// The running app as this module needs it: the receiver of diagnostics, and the end of the run loop turn.
package protocol RunningApp: AnyObject {
    /// The receiver of the app's diagnostics; `nil` without one.
    @MainActor var diagnosticSink: (any DiagnosticSink)? { get }
    /// The messages of diagnostics that the app reports only once.
    @MainActor var reportedMessages: Set<String> { get set }
    /// Adds work that runs later in this run loop turn.
    @MainActor func atEndOfTurn(_ work: @escaping @MainActor () -> Void)
}

/// The app whose code runs on the main actor. Core Animation's clock sets it, which each app has.
@MainActor
package enum Running {
    @exclusivity(unchecked) package static var app: (any RunningApp)?
}
