import UIKit

/// One thing that happened on a stage: a callback, a touch, a step of a transition, a breach of its contract.
public struct Event: Hashable, Sendable, Codable {
    /// What an event is about.
    public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        /// A controller's `viewDidLoad`, `viewWillAppear(_:)` and their kin.
        case appearance
        /// A child controller came or went.
        case containment
        /// A step of a transition, an animator's or a context's call.
        case transition
        /// A step of a presentation or a dismissal.
        case presentation
        /// A finger touched, moved or left the screen.
        case touch
        /// A recogniser changed its state.
        case gesture
        /// A control sent its actions.
        case control
        /// A breach of a contract that UIKit would answer with a frozen or broken screen.
        case diagnostic
        /// The application or its scene changed.
        case application
    }

    /// When, in seconds since the stage began.
    public let time: TimeInterval
    /// What it is about.
    public let kind: Kind
    /// The name of the type to which it happened: a controller's, an animator's, a recogniser's.
    public let subject: String
    /// What happened, as one would write the call: `viewWillAppear(true)`.
    public let name: String
    /// What else there is to know; empty when nothing.
    public let detail: String

    /// Makes an event, for instance one to expect.
    public init(time: TimeInterval, kind: Kind, subject: String, name: String, detail: String = "") {
        self.time = time
        self.kind = kind
        self.subject = subject
        self.name = name
        self.detail = detail
    }
}

extension Event: CustomStringConvertible {
    /// The time, the subject and what happened, on one line.
    public var description: String {
        "\(time.asSeconds)  \(subject).\(name)" + (detail.isEmpty ? "" : "  – \(detail)")
    }
}

extension TimeInterval {
    /// Seconds with three decimals and their unit: `0.150 s`.
    package var asSeconds: String { asDecimal + " s" }

    /// A number with exactly three decimals, the same in every locale.
    package var asDecimal: String {
        guard isFinite, abs(self) < 1e12 else { return "\(self)" }
        let thousandths = Int((self * 1000).rounded())
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
