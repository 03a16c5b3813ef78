import Foundation

extension DiagnosticRule {
    /// Rules for the animators of view controller transitions.
    static let animators = [
        transitionNotCompleted, animatorDidNothing, transitionCompletedTwice, transitionCompletedBeforeStart,
        transitionCompletedAlthoughCancelled, toViewNotAdded, finalFrameMissed, viewLeftBehind, animatorReused,
        interruptibleAnimatorChanged, animationNotScrubbed,
    ]

    static let transitionNotCompleted = DiagnosticRule(
        "transition-not-completed", "UIKit would ignore every touch from then on.",
        remedy:
            "Call completeTransition(!context.transitionWasCancelled) on every path out of animateTransition(using:).")
    static let animatorDidNothing = DiagnosticRule(
        "animator-did-nothing", "UIKit would ignore every touch from then on.",
        remedy:
            "Animate in animateTransition(using:), and call completeTransition(!context.transitionWasCancelled) when the "
            + "animation ends, or at once if there is nothing to animate. Start every property animator that you create."
    )
    static let transitionCompletedTwice = DiagnosticRule(
        "transition-completed-twice", "UIKit would call completion handlers twice, or end the wrong transition.",
        remedy: "Call completeTransition(_:) in one place only: the completion handler of the longest animation.")
    static let transitionCompletedBeforeStart = DiagnosticRule(
        "transition-completed-before-start", "UIKit would end a transition whose views are not in place yet.",
        remedy: "Use the context only after animateTransition(using:) or startInteractiveTransition(_:) is called.")
    static let transitionCompletedAlthoughCancelled = DiagnosticRule(
        "transition-completed-although-cancelled", "UIKit would leave the wrong controller's view on the screen.",
        remedy: "Call completeTransition(!context.transitionWasCancelled).")
    static let toViewNotAdded = DiagnosticRule(
        "to-view-not-added",
        "UIKit doesn't add it either: the screen stays empty or unchanged, or the view appears without an animation.",
        remedy: "Add context.view(forKey: .to) to context.containerView before animating, unless it is nil.")
    static let finalFrameMissed = DiagnosticRule(
        "final-frame-missed", "UIKit would leave the view there until the next layout pass, and then it would jump.",
        remedy: "End the animation at context.finalFrame(for: toViewController), with the identity transform.")
    static let viewLeftBehind = DiagnosticRule(
        "view-left-behind", "UIKit would leave it there too, on top of the content.",
        remedy: "Remove snapshots and helper views when the animation ends, also after a cancellation.")
    static let animatorReused = DiagnosticRule(
        "animator-reused",
        "UIKit would let the second transition overwrite the first one's state, and one would never end.",
        remedy: "Return a new animator from the delegate for each transition.")
    static let interruptibleAnimatorChanged = DiagnosticRule(
        "interruptible-animator-changed",
        "UIKit would pause, scrub, and finish an animator that moves nothing.",
        remedy:
            "Create the property animator once, return the same object while the transition runs, and discard it in "
            + "animationEnded(_:).")
    static let animationNotScrubbed = DiagnosticRule(
        "animation-not-scrubbed",
        "UIKit scrubs only the animations of UIView blocks: this one runs by itself while the finger rests.",
        remedy:
            "Animate with UIView.animate or a property animator, or set the layer's speed to 0 and its timeOffset in "
            + "update(_:).")
}

extension Diagnostic {
    /// - Parameters:
    ///   - duration: The result of `transitionDuration(using:)`, in seconds.
    ///   - elapsed: The time since the transition began, in seconds.
    package static func transitionNotCompleted(
        _ transition: String, duration: Double, elapsed: Double, animator: String
    ) -> Diagnostic {
        Diagnostic(
            .transitionNotCompleted, notCompleted(transition, duration, elapsed, animator), culprit: animator)
    }

    /// - Parameters:
    ///   - duration: The result of `transitionDuration(using:)`, in seconds.
    ///   - elapsed: The time since the transition began, in seconds.
    package static func animatorDidNothing(
        _ transition: String, duration: Double, elapsed: Double, animator: String
    ) -> Diagnostic {
        Diagnostic(
            .animatorDidNothing,
            notCompleted(transition, duration, elapsed, animator) + " It started no animation either.",
            culprit: animator)
    }

    private static func notCompleted(
        _ transition: String, _ duration: Double, _ elapsed: Double, _ animator: String
    ) -> String {
        "\(animator) did not call completeTransition(_:) for \(transition): it promised \(duration) s, and "
            + "\(String.seconds(elapsed)) have passed."
    }

    /// - Parameter animator: The type of the animator; `nil` if the transition has none.
    package static func transitionCompletedTwice(_ transition: String, animator: String? = nil) -> Diagnostic {
        Diagnostic(
            .transitionCompletedTwice,
            "completeTransition(_:) was called for \(transition), which has already ended; the call is ignored.",
            culprit: animator ?? transition)
    }

    package static func transitionCompletedBeforeStart(_ transition: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .transitionCompletedBeforeStart,
            "completeTransition(_:) was called for \(transition) before it began; the call is ignored.",
            culprit: culprit)
    }

    package static func transitionCompletedAlthoughCancelled(_ transition: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .transitionCompletedAlthoughCancelled,
            "completeTransition(true) was called for \(transition), which was canceled; the transition is undone.",
            culprit: culprit)
    }

    package static func toViewNotAdded(_ transition: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .toViewNotAdded, "The arriving view is not in the container view at the end of \(transition).",
            culprit: culprit)
    }

    package static func finalFrameMissed(
        _ transition: String, frame: CGRect, finalFrame: CGRect, isTransformed: Bool, culprit: String
    ) -> Diagnostic {
        Diagnostic(
            .finalFrameMissed,
            "At the end of \(transition) the arriving view is at \(String.rectangle(frame)) instead of "
                + String.rectangle(finalFrame)
                + (isTransformed ? ", because its transform is not the identity." : "."),
            culprit: culprit)
    }

    /// - Parameters:
    ///   - view: The type of the first view.
    ///   - count: The number of views.
    package static func viewLeftBehind(_ view: String, count: Int, after transition: String, culprit: String)
        -> Diagnostic
    {
        Diagnostic(
            .viewLeftBehind,
            "After \(transition) a \(view) that the animator added is still in the container view"
                + (count > 1 ? ", and \(count - 1) more." : "."),
            culprit: culprit)
    }

    package static func animatorReused(_ transition: String, stillRunning other: String, culprit: String) -> Diagnostic
    {
        Diagnostic(
            .animatorReused, "The animator of \(transition) is still running \(other).", culprit: culprit)
    }

    package static func interruptibleAnimatorChanged(_ transition: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .interruptibleAnimatorChanged,
            "interruptibleAnimator(using:) returned another object for \(transition) than the running property animator.",
            culprit: culprit)
    }

    /// - Parameter keyPath: The key path of the animation; `nil` if it has none.
    package static func animationNotScrubbed(
        _ animation: String, keyPath: String?, layer: String, transition: String, culprit: String
    ) -> Diagnostic {
        Diagnostic(
            .animationNotScrubbed,
            "A \(animation)\(keyPath.map { " of \($0)" } ?? "") was added to a \(layer) in \(transition), which is "
                + "interactive.",
            culprit: culprit)
    }
}
