import Foundation

/// Something that is wrong with a transition, and when it shows.
public struct CheckFinding: Hashable, Sendable, Codable {
    /// A stable name: a diagnostic's id, or `not-settled`, `not-restored`, `one-frame-flash`, `position-jump`,
    /// `velocity-jump`, `still-alive`.
    public var rule: String
    /// What happened.
    public var message: String
    /// The type that is responsible, as far as it is known.
    public var culprit: String
    /// What to change.
    public var remedy: String
    /// What befell the transition; nil when it ran undisturbed.
    public var interruption: Interruption?
    /// When that was, in seconds since the first transition began; nil when it ran undisturbed.
    public var time: TimeInterval?
    /// At how many more frames or interruptions the same was found.
    public var repetitions = 0

    /// Whether it is the same mistake: under another interruption it is another, unless it shows undisturbed as well.
    func repeats(_ other: CheckFinding) -> Bool {
        rule == other.rule && culprit == other.culprit
            && (interruption == other.interruption || other.interruption == nil)
    }
}

extension CheckFinding: CustomStringConvertible {
    /// The rule, the culprit and the circumstances on one line; below it what happened and what to change.
    public var description: String {
        var when = "undisturbed"
        if let interruption, let time { when = "\(interruption.phrase) at \(time.asSeconds)" }
        if repetitions > 0 { when += ", and \(repetitions) more" }
        return "✘ \(rule)  \(culprit)  (\(when))\n  \(message)\n  → \(remedy)"
    }
}

/// What a check of a transition found.
public struct CheckReport: Hashable, Sendable, Codable {
    /// The mistakes, each once, in the order of their finding; empty when all is well.
    public var findings: [CheckFinding] = []
    /// How often the transition ran.
    public var runs = 0
    /// In how many frames a transition was under way.
    public var frames = 0

    /// Adds findings; those that are known already are counted.
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
