extension DiagnosticRule {
    /// Rules for interactive transitions between the layouts of a collection view.
    static let layoutTransitions = [
        layoutTransitionNotFinished, layoutTransitionFinishedTwice, noLayoutTransition,
        layoutTransitionDuringTransition,
        layoutChangeDuringTransition, updateDuringLayoutTransition,
    ]

    static let layoutTransitionNotFinished = DiagnosticRule(
        "layout-transition-not-finished", "UIKit would keep the transition layout and reject every other one.",
        remedy: "Call finishInteractiveTransition() or cancelInteractiveTransition() when the gesture ends.")
    static let layoutTransitionFinishedTwice = DiagnosticRule(
        "layout-transition-finished-twice", "UIKit throws an exception.",
        remedy: "End the transition once: a gesture recognizer that ended does not also cancel or fail.")
    static let noLayoutTransition = DiagnosticRule(
        "no-layout-transition", "UIKit throws an exception.",
        remedy: "Call it once after startInteractiveTransition(to:completion:).")
    static let layoutTransitionDuringTransition = DiagnosticRule(
        "layout-transition-during-transition", "UIKit throws an exception.",
        remedy: "Finish or cancel the running transition first.")
    static let layoutChangeDuringTransition = DiagnosticRule(
        "layout-change-during-transition", "UIKit throws an exception.",
        remedy: "Finish or cancel the running transition first.")
    static let updateDuringLayoutTransition = DiagnosticRule(
        "update-during-layout-transition", "UIKit does not document the result.",
        remedy: "Change the data after the completion handler of startInteractiveTransition(to:completion:).")
}

/// The names of the two layouts of an interactive layout transition.
package struct LayoutNames: Sendable, CustomStringConvertible {
    let old: String
    let new: String

    package init(from old: String, to new: String) {
        self.old = old
        self.new = new
    }

    package var description: String { "from \(old) to \(new)" }
}

extension Diagnostic {
    /// - Parameter progress: The fraction at which the transition stopped; any value.
    package static func layoutTransitionNotFinished(_ names: LayoutNames, progress: Double, culprit: String)
        -> Diagnostic
    {
        Diagnostic(
            .layoutTransitionNotFinished,
            "The interactive transition \(names) stopped at \(String.percentage(progress)): no finger is on the screen, and "
                + "it was neither finished nor canceled.",
            culprit: culprit)
    }

    package static func layoutTransitionFinishedTwice(_ call: String, _ names: LayoutNames, culprit: String)
        -> Diagnostic
    {
        Diagnostic(
            .layoutTransitionFinishedTwice,
            "\(call) was called for the transition \(names), which was already finished or canceled.", culprit: culprit)
    }

    package static func noLayoutTransition(_ call: String, culprit: String) -> Diagnostic {
        Diagnostic(.noLayoutTransition, "\(call) was called without a running transition.", culprit: culprit)
    }

    package static func layoutTransitionDuringTransition(
        to layout: String, running names: LayoutNames, culprit: String
    ) -> Diagnostic {
        Diagnostic(
            .layoutTransitionDuringTransition,
            "An interactive transition to \(layout) was started while the transition \(names) is running.",
            culprit: culprit)
    }

    package static func layoutChangeDuringTransition(to layout: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .layoutChangeDuringTransition,
            "The layout was changed to \(layout) while an interactive transition is running.", culprit: culprit)
    }

    package static func updateDuringLayoutTransition(_ names: LayoutNames, culprit: String) -> Diagnostic {
        Diagnostic(
            .updateDuringLayoutTransition,
            "Items were changed while the transition \(names) is running; they change without an animation.",
            culprit: culprit)
    }
}
