extension DiagnosticRule {
    /// Rules for `UIViewPropertyAnimator`.
    static let propertyAnimators = [
        animatorNotInterruptible, animatorNotPaused, animatorNotStopped, animatorStopped, animatorReleasedUnfinished,
        animatorScrubbedWhileRunning, animatorNotInactive,
    ]

    static let animatorNotInterruptible = DiagnosticRule(
        "animator-not-interruptible", "UIKit throws an exception.",
        remedy: "Leave isInterruptible true for an animator that is paused or scrubbed.")
    static let animatorNotInactive = DiagnosticRule(
        "animator-not-inactive", "UIKit throws an exception.",
        remedy: "Set isInterruptible before the animator starts.")
    static let animatorNotPaused = DiagnosticRule(
        "animator-not-paused", "UIKit throws an exception.", remedy: "Pause or scrub the animator first.")
    static let animatorNotStopped = DiagnosticRule(
        "animator-not-stopped", "UIKit throws an exception.",
        remedy: "Call stopAnimation(false) on an active animator first.")
    static let animatorStopped = DiagnosticRule(
        "animator-stopped", "UIKit throws an exception.", remedy: "Call finishAnimation(at:) first.")
    static let animatorScrubbedWhileRunning = DiagnosticRule(
        "animator-scrubbed-while-running", "UIKit ignores the new fraction.",
        remedy: "Call pauseAnimation() before the first change of fractionComplete.")
    static let animatorReleasedUnfinished = DiagnosticRule(
        "animator-released-unfinished", "UIKit throws an exception.",
        remedy: "Keep the animator until it ends, or call stopAnimation(true), or finishAnimation(at:) after "
            + "stopAnimation(false).")
}

/// The state of a property animator.
package enum AnimatorState: String, Sendable {
    case active, inactive, stopped, paused
}

extension Diagnostic {
    package static func animatorNotInterruptible(_ call: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .animatorNotInterruptible, "\(call) was used on a property animator whose isInterruptible is false.",
            culprit: culprit)
    }

    package static func animatorNotInactive(_ state: AnimatorState, culprit: String) -> Diagnostic {
        Diagnostic(
            .animatorNotInactive, "isInterruptible was set on a property animator that is \(state.rawValue).",
            culprit: culprit)
    }

    package static func animatorNotPaused(culprit: String) -> Diagnostic {
        Diagnostic(
            .animatorNotPaused,
            "continueAnimation(withTimingParameters:durationFactor:) was called on a property animator that is not active.",
            culprit: culprit)
    }

    package static func animatorNotStopped(_ state: AnimatorState, culprit: String) -> Diagnostic {
        Diagnostic(
            .animatorNotStopped,
            "finishAnimation(at:) was called on a property animator that is \(state.rawValue) instead of stopped.",
            culprit: culprit)
    }

    package static func animatorStopped(_ call: String, culprit: String) -> Diagnostic {
        Diagnostic(.animatorStopped, "\(call) was used on a stopped property animator.", culprit: culprit)
    }

    package static func animatorScrubbedWhileRunning(culprit: String) -> Diagnostic {
        Diagnostic(
            .animatorScrubbedWhileRunning, "fractionComplete was set on a property animator that is running.",
            culprit: culprit)
    }

    package static func animatorReleasedUnfinished(_ state: AnimatorState) -> Diagnostic {
        Diagnostic(
            .animatorReleasedUnfinished, "A property animator was released while it was \(state.rawValue).",
            culprit: "UIViewPropertyAnimator")
    }
}
