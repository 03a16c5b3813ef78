import QuartzCore

/// An event that occurred in a running app.
package struct AppEvent: Sendable {
    /// The category of an event.
    package enum Kind: String, Sendable, CaseIterable {
        case appearance, containment, transition, presentation, touch, gesture, control, diagnostic, application
    }

    /// The time of the event, in seconds on the animation clock.
    package var time: CFTimeInterval
    package var kind: Kind
    /// The type name of the controller, animator or view that the event concerns.
    package var subject: String
    /// The description of the event in the form of a call: `viewWillAppear(animated: true)`.
    package var name: String
    package var detail: String
}

/// A report of a contract violation, to which UIKit would respond with silence, a freeze or a crash.
package struct Diagnostic: Sendable, Hashable {
    /// A stable identifier such as `transition-not-completed`.
    package var id: String
    /// The description of the violation.
    package var message: String
    /// The responsible type, or the description of the responsible object.
    package var culprit: String
    /// The recommended change.
    package var remedy: String

    package init(id: String, message: String, culprit: String, remedy: String) {
        self.id = id
        self.message = message
        self.culprit = culprit
        self.remedy = remedy
    }
}

/// The events and diagnostics of a session, in order.
@MainActor package final class EventLog {
    package private(set) var events: [AppEvent] = []
    package private(set) var diagnostics: [Diagnostic] = []
    /// Called with each event when it is recorded.
    package var observer: (@MainActor (AppEvent) -> Void)?

    package init() {}

    package func record(_ kind: AppEvent.Kind, subject: String, name: String, detail: String = "") {
        let event = AppEvent(
            time: AnimationClock.current.now, kind: kind, subject: subject, name: name, detail: detail)
        events.append(event)
        observer?(event)
    }

    package func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
        record(
            .diagnostic, subject: diagnostic.culprit, name: diagnostic.id,
            detail: "\(diagnostic.message) \(diagnostic.remedy)")
    }
}

extension Diagnostic {
    /// Reports a contract violation in the current session.
    @MainActor package static func report(id: String, _ message: String, culprit: Any, remedy: String) {
        let name = culprit as? String ?? String(describing: type(of: culprit))
        AppSession.current.log.report(Diagnostic(id: id, message: message, culprit: name, remedy: remedy))
    }
}
