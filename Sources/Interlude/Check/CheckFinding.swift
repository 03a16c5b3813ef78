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
