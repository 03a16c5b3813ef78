import QuartzCore

/// One thing that happened while an app ran.
package struct AppEvent: Sendable {
    /// What an event is about.
    package enum Kind: String, Sendable, CaseIterable {
        case appearance, containment, transition, presentation, touch, gesture, control, diagnostic, application
    }

    /// When it happened, in seconds of the media clock.
    package var time: CFTimeInterval
    package var kind: Kind
    /// The type name of the controller, animator or view it happened to.
    package var subject: String
    /// What happened, as one would write it: `viewWillAppear(animated: true)`.
    package var name: String
    package var detail: String
}

/// A mistake that UIKit would punish with silence, a freeze or a crash.
package struct Diagnostic: Sendable, Hashable {
    /// A stable name such as `transition-not-completed`.
    package var id: String
    /// What happened.
    package var message: String
    /// The type, or the object's description, that is responsible.
    package var culprit: String
    /// What to change.
    package var remedy: String

    package init(id: String, message: String, culprit: String, remedy: String) {
        self.id = id
        self.message = message
        self.culprit = culprit
        self.remedy = remedy
    }
}

/// Everything that happened in one session, in order.
@MainActor package final class EventLog {
    package private(set) var events: [AppEvent] = []
    package private(set) var diagnostics: [Diagnostic] = []
    /// Called with each event as it is recorded.
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
    /// Records the mistake in the running session.
    @MainActor package static func report(id: String, _ message: String, culprit: Any, remedy: String) {
        let name = culprit as? String ?? String(describing: type(of: culprit))
        AppSession.current.log.report(Diagnostic(id: id, message: message, culprit: name, remedy: remedy))
    }
}
