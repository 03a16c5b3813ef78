import InterludeDiagnostics
import UIKit

/// An event on a stage: a callback, a touch, a step of a transition or a contract violation.
///
/// ```swift
/// for event in stage.events where event.kind == .appearance {
///     print(event)        // 0.000 s  ListViewController.viewWillAppear(animated: true)
/// }
/// #expect(stage.events.contains { $0.subject == "GrowAnimator" && $0.kind == .transition })
/// ```
public struct Event: Hashable, Sendable, Codable {
    /// The subject area of an event.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// A view controller's `viewDidLoad`, `viewWillAppear(_:)` or another appearance callback.
        case appearance
        /// A child view controller was added or removed.
        case containment
        /// A step of a transition, or a call of an animator or a transition context.
        case transition
        /// A step of a presentation or a dismissal.
        case presentation
        /// A touch began, moved or ended.
        case touch
        /// A gesture recognizer changed its state.
        case gesture
        /// A control sent its actions.
        case control
        /// A contract violation, which on iOS would freeze or break the screen.
        case diagnostic
        /// The application or its scene changed its state.
        case application
    }

    /// The time of the event, in seconds since the stage began.
    public let time: TimeInterval
    /// The kind of the event.
    public let kind: Kind
    /// The name of the type the event concerns: a view controller, an animator or a recognizer.
    public let subject: String
    /// The call as it is written in code, for instance `viewWillAppear(animated: true)`.
    public let name: String
    /// Additional information. Default: empty.
    public let detail: String

    /// Creates an event, for instance to compare with a recorded one.
    public init(time: TimeInterval, kind: Kind, subject: String, name: String, detail: String = "") {
        self.time = time
        self.kind = kind
        self.subject = subject
        self.name = name
        self.detail = detail
    }
}

extension Event: CustomStringConvertible {
    /// The time, the subject, the name and the detail, on one line.
    public var description: String {
        "\(time.asSeconds)  \(subject).\(name)" + (detail.isEmpty ? "" : "  – \(detail)")
    }
}

extension TimeInterval {
    /// Seconds with three decimals and their unit, for instance `0.150 s`.
    package var asSeconds: String { asDecimal + " s" }

    /// The number with exactly three decimals, the same in every locale.
    package var asDecimal: String {
        guard isFinite, abs(self) < 1e12 else { return "\(self)" }
        let thousandths = Int(bounded: (self * 1000).rounded())
        let fraction = String(abs(thousandths) % 1000)
        return (thousandths < 0 ? "-" : "") + "\(abs(thousandths) / 1000)."
            + String(repeating: "0", count: 3 - fraction.count) + fraction
    }
}

extension Event {
    init(_ event: AppEvent) {
        self.init(
            time: event.time, kind: Kind(rawValue: event.kind.rawValue) ?? .application, subject: event.subject,
            name: event.name, detail: event.detail)
    }
}
