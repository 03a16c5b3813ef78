/// An event that occurred in a running app.
package struct AppEvent: Sendable {
    /// The category of an event.
    package enum Kind: String, Sendable, CaseIterable {
        case appearance, containment, transition, presentation, touch, gesture, control, diagnostic, application
    }

    /// The time of the event, in seconds on the animation clock.
    package var time: Double
    package var kind: Kind
    /// The type name of the controller, animator or view that the event concerns.
    package var subject: String
    /// The description of the event in the form of a call: `viewWillAppear(animated: true)`.
    package var name: String
    /// Further information: of a transition, its description and what is peculiar to the event.
    package var detail: String {
        if note.isEmpty { return context }
        return context.isEmpty ? note : "\(context); \(note)"
    }
    /// The two parts of the detail, which are joined only if it is read.
    fileprivate let context: String
    fileprivate let note: String
}

/// The events and diagnostics of a session, in order.
@MainActor package final class EventLog {
    @exclusivity(unchecked) package private(set) var events: [AppEvent] = []
    package private(set) var diagnostics: [Diagnostic] = []
    /// Called with each event when it is recorded.
    @exclusivity(unchecked) package var observer: (@MainActor (AppEvent) -> Void)?
    private let now: @MainActor () -> Double

    /// Creates an empty log that takes the time of events from `now`, in seconds.
    package init(now: @escaping @MainActor () -> Double) {
        self.now = now
    }

    package func record(
        _ kind: AppEvent.Kind, subject: String, name: String, detail: String = "", note: String = ""
    ) {
        let event = AppEvent(time: now(), kind: kind, subject: subject, name: name, context: detail, note: note)
        events.append(event)
        observer?(event)
    }
}

extension EventLog: DiagnosticSink {
    package func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
        record(
            .diagnostic, subject: diagnostic.culprit, name: diagnostic.id,
            detail: "\(diagnostic.message) \(diagnostic.remedy)")
    }
}
