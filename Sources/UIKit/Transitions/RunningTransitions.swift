import Foundation
import QuartzCore

/// The transitions of an app that are not over.
@MainActor
package struct RunningTransitions {
    let session: AppSession

    /// The transitions, in the order in which they were requested.
    package var all: [RunningTransition] { session.transitions.map(RunningTransition.init) }

    /// Whether no transition is running or waiting to begin.
    package var isEmpty: Bool { session.transitions.isEmpty }
}

extension AppSession {
    /// The app's transitions that are not over.
    package var runningTransitions: RunningTransitions { RunningTransitions(session: self) }
}

/// A snapshot of a transition's state, for messages.
package struct RunningTransition: Sendable {
    package let kind: TransitionKind
    /// The type names of the two controllers.
    package let from: String
    package let to: String
    /// The type name of the animator; `nil` for a transition that is not animated.
    package let animator: String?
    package let interactionController: String?
    /// The start time, in seconds of the app's clock.
    package let startedAt: CFTimeInterval
    package let expectedDuration: TimeInterval
    package let isInteractive: Bool
    package let state: String
    /// A sentence with the transition, its animator, and the missing call.
    package let explanation: String

    @MainActor
    init(_ transition: ViewControllerTransition) {
        kind = transition.plan.kind
        from = typeName(transition.plan.from)
        to = typeName(transition.plan.to)
        animator = transition.animator.map(typeName)
        interactionController = transition.interactionController.map(typeName)
        startedAt = transition.startedAt
        expectedDuration = transition.duration
        isInteractive = transition.isInteractive
        state = transition.state.rawValue
        explanation = transition.explanation
    }
}

extension ViewControllerTransition {
    /// Describes the transition, for instance "the presentation of B over A".
    func makeSummary() -> String {
        let from = typeName(plan.from), to = typeName(plan.to)
        return switch plan.kind {
        case .presentation: "the presentation of \(to) over \(from)"
        case .dismissal: "the dismissal of \(from), back to \(to)"
        case .push: "the push of \(to) over \(from)"
        case .sizeChange: "the change of size of \(to)"
        case .pop: "the pop of \(from), back to \(to)"
        default: "the \(plan.kind.rawValue) from \(from) to \(to)"
        }
    }

    var explanation: String {
        let name = summary
        switch state {
        case .prepared:
            return "\(name) has not begun yet"
        case .interactive:
            let driver = interactionController.map(typeName) ?? "its interaction controller"
            return "\(name) is interactive and waits for \(driver) to call finish() or cancel()"
        case .running:
            guard let animator else { return "\(name) is running" }
            let elapsed = clock.now - startedAt
            return "\(name) waits for \(typeName(animator)) to call completeTransition(_:); it promised \(duration) s "
                + "and has run for \(String(format: "%.3f", elapsed)) s"
        case .completing, .done, .cancelled:
            return "\(name) is over"
        }
    }

    func record(_ name: String, detail: String = "") {
        session.log.record(
            .transition, subject: animator.map(typeName) ?? plan.kind.rawValue, name: name, detail: summary,
            note: detail)
    }

    /// The type of the animator, or the kind of the transition if it has none: responsible for what goes wrong.
    var culprit: String { animator.map(typeName) ?? plan.kind.rawValue }
}
