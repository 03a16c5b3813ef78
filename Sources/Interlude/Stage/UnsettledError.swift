import QuartzCore
import UIKit

/// A stage was asked to settle and something did not end; says what.
///
/// ```swift
/// do {
///     try await stage.settle(within: 2)
/// } catch let error as UnsettledError {
///     print(error.transitions)        // each transition, its animator, and the missing call
///     print(error.animations)
/// }
/// ```
public struct UnsettledError: Error, Hashable, Sendable {
    /// When the stage gave up, in seconds since it began.
    public let time: TimeInterval
    /// How many seconds it was given.
    public let limit: TimeInterval
    /// A sentence for each transition that still runs: which, by whose animator, and the call that is missing.
    public let transitions: [String]
    /// A line for each animation that still runs: its layer and its key.
    public let animations: [String]
    /// What else keeps the stage from settling: display links, work that waits for its time, fingers on the move.
    public let others: [String]
    /// The breaches of contract that were noticed.
    public let diagnostics: [Event]

    @MainActor
    init(stage: Stage, limit: TimeInterval) {
        time = stage.now
        self.limit = limit
        transitions = stage.session.runningTransitions.all.map(\.explanation)
        animations = stage.animationClock.runningAnimations.map(Self.describe)
        var others: [String] = []
        if stage.animationClock.hasActiveDisplayLinks {
            others.append("A CADisplayLink fires in each frame: pause or invalidate it when there is nothing to do.")
        }
        if let next = stage.animationClock.nextScheduledTime {
            others.append("Work is scheduled for \(next.asSeconds): a timer, a delayed call or a gesture recognizer.")
        }
        if stage.fingers.isMoving { others.append("A finger is still moving.") }
        self.others = others
        diagnostics = stage.diagnostics
    }

    private static func describe(_ running: RunningAnimation) -> String {
        let owner = (running.layer.delegate as? UIView).map { "\(type(of: $0))" } ?? running.layer.name
        let subject = owner.map { "\($0)’s \(type(of: running.layer))" } ?? "\(type(of: running.layer))"
        let end = running.endTime.map { "ends at \($0.asSeconds)" } ?? "never ends"
        return "\(subject), key “\(running.key ?? "none")”, since \(running.beginTime.asSeconds), \(end)"
    }
}

extension UnsettledError: LocalizedError, CustomStringConvertible {
    /// What still runs, one line each.
    public var description: String {
        var lines = ["The stage did not settle within \(limit.shortText) s (time \(time.asSeconds)). Still running:"]
        lines += transitions.map { "  • " + $0 }
        lines += animations.prefix(12).map { "  • animation: " + $0 }
        if animations.count > 12 { lines.append("  • and \(animations.count - 12) animations more") }
        lines += others.map { "  • " + $0 }
        if !diagnostics.isEmpty {
            lines.append("Reported meanwhile:")
            lines += diagnostics.map { "  • \($0)" }
        }
        return lines.joined(separator: "\n")
    }

    /// The same as the description.
    public var errorDescription: String? { description }
}
