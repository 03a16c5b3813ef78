import QuartzCore
import UIKit

/// The error that ``Stage/settle(within:)`` throws if the stage does not become idle; lists what is still running.
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
    /// The time at which the stage gave up, in seconds since it began.
    public let time: TimeInterval
    /// The time limit in seconds.
    public let limit: TimeInterval
    /// A sentence for each running transition, with its animator and the missing call.
    public let transitions: [String]
    /// A line for each running animation, with its layer and key.
    public let animations: [String]
    /// Other activity: display links, timers, delayed calls, sleeping tasks, and moving fingers.
    public let others: [String]
    /// The contract violations so far.
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
            others.append("Work of UIKit is scheduled for \(next.asSeconds), such as a gesture recognizer's.")
        }
        others += stage.codeTime.pendingWaits.map(\.summary)
        if stage.fingers.isMoving { others.append("A finger is still moving.") }
        self.others = others
        diagnostics = stage.diagnostics
    }

    private static func describe(_ running: RunningAnimation) -> String {
        let owner = (running.layer.delegate as? UIView).map { "\(type(of: $0))" } ?? running.layer.name
        let subject = owner.map { "\($0)’s \(type(of: running.layer))" } ?? "\(type(of: running.layer))"
        let end =
            running.endTime.map { "ends at \($0.asSeconds)" }
            ?? "never ends; remove it, or call advance(by:) instead of settle()"
        return "\(subject), key “\(running.key ?? "none")”, since \(running.beginTime.asSeconds), \(end)"
    }
}

extension UnsettledError: LocalizedError, CustomStringConvertible {
    /// A list of what is still running, one line each.
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

    /// The description.
    public var errorDescription: String? { description }
}
