import Foundation

/// A problem of a transition, and the interruption that reveals it.
public struct CheckFinding: Hashable, Sendable, Codable {
    /// A stable identifier.
    ///
    /// The id of a diagnostic, or `not-settled`, `not-restored`, `one-frame-flash`, `position-jump`, `velocity-jump`,
    /// `still-alive` or, from the command, `trap`. For the rules of audits, see ``SceneAudit``.
    public var rule: String
    /// A description of the problem.
    public var message: String
    /// The responsible type, if it is known.
    public var culprit: String
    /// The recommended change.
    public var remedy: String
    /// The interruption of the transition; `nil` if it was not interrupted.
    public var interruption: Interruption?
    /// The time of the interruption in seconds since the first transition began; `nil` if there was none.
    public var time: TimeInterval?
    /// The number of other frames or interruptions with the same problem.
    public var repetitions = 0

    /// How much a finding matters.
    public enum Severity: String, Hashable, Sendable, Codable {
        /// The app breaks a contract, freezes, leaks, or shows what it must not show.
        case error
        /// The motion or the drawing could be better.
        case warning
    }

    /// The severity, which depends on the rule: jumps and the rules of audits except `flashing` and `trap` are warnings.
    public var severity: Severity { Self.warnings.contains(rule) ? .warning : .error }

    private static let warnings: Set = [
        "position-jump", "velocity-jump", "ignores-reduce-motion", "depends-on-frame-rate", "over-budget",
    ]

    /// Whether this is the same problem: the same rule and culprit, with the same interruption or without one.
    func repeats(_ other: CheckFinding) -> Bool {
        rule == other.rule && culprit == other.culprit
            && (interruption == other.interruption || other.interruption == nil)
    }
}

extension CheckFinding {
    /// Creates a finding without an interruption.
    package init(rule: String, message: String, culprit: String, remedy: String) {
        self.init(
            rule: rule, message: message, culprit: culprit, remedy: remedy, interruption: nil, time: nil, repetitions: 0
        )
    }
}

extension CheckFinding {
    private enum CodingKeys: String, CodingKey {
        case rule, severity, message, culprit, remedy, interruption, time, repetitions
    }

    /// Reads a finding; the severity follows from the rule.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        rule = try values.decode(String.self, forKey: .rule)
        message = try values.decode(String.self, forKey: .message)
        culprit = try values.decode(String.self, forKey: .culprit)
        remedy = try values.decode(String.self, forKey: .remedy)
        interruption = try values.decodeIfPresent(Interruption.self, forKey: .interruption)
        time = try values.decodeIfPresent(TimeInterval.self, forKey: .time)
        repetitions = try values.decode(Int.self, forKey: .repetitions)
    }

    /// Writes a finding with its severity.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(rule, forKey: .rule)
        try values.encode(severity, forKey: .severity)
        try values.encode(message, forKey: .message)
        try values.encode(culprit, forKey: .culprit)
        try values.encode(remedy, forKey: .remedy)
        try values.encodeIfPresent(interruption, forKey: .interruption)
        try values.encodeIfPresent(time, forKey: .time)
        try values.encode(repetitions, forKey: .repetitions)
    }
}

extension CheckFinding: CustomStringConvertible {
    /// The rule, the culprit and the interruption on one line, followed by the message and the remedy.
    public var description: String {
        var when = "undisturbed"
        if let interruption, let time { when = "\(interruption.phrase) at \(time.asSeconds)" }
        if repetitions > 0 { when += ", and \(repetitions) more" }
        return "✘ \(rule)  \(culprit)  (\(when))\n  \(message)\n  → \(remedy)"
    }
}

/// The result of a check.
public struct CheckReport: Hashable, Sendable, Codable {
    /// The findings in the order of detection, each once; empty if the transition passed.
    public var findings: [CheckFinding] = []
    /// The number of times the transition ran.
    public var runs = 0
    /// The number of frames in which a transition was running.
    public var frames = 0

    /// Adds findings; counts known ones as repetitions.
    mutating func add(_ found: [CheckFinding]) {
        for finding in found {
            if let index = findings.firstIndex(where: { finding.repeats($0) }) {
                findings[index].repetitions += 1
            } else {
                findings.append(finding)
            }
        }
    }
}
