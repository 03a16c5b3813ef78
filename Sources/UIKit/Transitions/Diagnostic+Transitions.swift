import CoreGraphics

/// Breaches of the contract between UIKit and those who write animators: what happened, what UIKit would have made of it, and
/// what to change. `docs/Diagnostics.md` has a paragraph on each.
extension Diagnostic {
    @MainActor
    static func notCompleted(_ transition: ViewControllerTransition) -> Diagnostic {
        Diagnostic(
            id: "transition-not-completed",
            message: "\(transition.explanation). UIKit would ignore every touch from now on.",
            culprit: transition.culprit,
            remedy:
                "Call completeTransition(!context.transitionWasCancelled) on every way out of animateTransition(using:)."
        )
    }

    @MainActor
    static func animatorDidNothing(_ transition: ViewControllerTransition) -> Diagnostic {
        Diagnostic(
            id: "animator-did-nothing",
            message:
                "\(transition.explanation). It began no animation either. UIKit would ignore every touch from now on.",
            culprit: transition.culprit,
            remedy:
                "Animate in animateTransition(using:) and call completeTransition(!context.transitionWasCancelled) when "
                + "that is over, or at once if there is nothing to animate; start a property animator that you make. Timers "
                + "and delayed dispatches wait in real time, which a virtual clock does not follow.")
    }

    @MainActor
    static func completedTwice(_ transition: ViewControllerTransition) -> Diagnostic {
        completedTwice(transition.summary, by: transition.animator.map(typeName))
    }

    static func completedTwice(_ summary: String, by animator: String? = nil) -> Diagnostic {
        Diagnostic(
            id: "transition-completed-twice",
            message:
                "completeTransition(_:) was called for \(summary), which is already over. The call is ignored; UIKit "
                + "would deliver callbacks twice, or end the wrong transition.",
            culprit: animator ?? summary,
            remedy: "Call completeTransition(_:) from one place only, the completion of the longest animation.")
    }

    @MainActor
    static func completedBeforeStart(_ transition: ViewControllerTransition) -> Diagnostic {
        Diagnostic(
            id: "transition-completed-before-start",
            message:
                "completeTransition(_:) was called for \(transition.summary) before it began. The call is ignored; in "
                + "UIKit the views are not in place yet.",
            culprit: transition.culprit,
            remedy: "Use the context only once animateTransition(using:) or startInteractiveTransition(_:) was called.")
    }

    @MainActor
    static func completedAlthoughCancelled(_ transition: ViewControllerTransition) -> Diagnostic {
        Diagnostic(
            id: "transition-completed-although-cancelled",
            message:
                "completeTransition(true) was called for \(transition.summary), which was cancelled. UIKit would be "
                + "left with the wrong controller's view; the transition is taken back instead.",
            culprit: transition.culprit,
            remedy: "Call completeTransition(!context.transitionWasCancelled).")
    }

    @MainActor
    static func toViewNotAdded(_ transition: ViewControllerTransition) -> Diagnostic {
        let effect =
            transition.plan.kind == .presentation
            ? "UIKit does not add it either: the screen stays empty, or as it was, and answers no touch."
            : "UIKit would show nothing of it during the animation, and all of it at once, if at all, in the end."
        return Diagnostic(
            id: "to-view-not-added",
            message: "\(transition.summary) completed, but the arriving view is not in the container. \(effect)",
            culprit: transition.culprit,
            remedy: "Add context.view(forKey: .to), when it is not nil, to context.containerView before animating.")
    }

    @MainActor
    static func finalFrameMissed(_ transition: ViewControllerTransition, frame: CGRect, final: CGRect) -> Diagnostic {
        let isTransformed = transition.plan.view(at: .to)?.transform.isIdentity == false
        return Diagnostic(
            id: "final-frame-missed",
            message:
                "\(transition.summary) completed with the arriving view at \(text(frame)) instead of \(text(final))"
                + (isTransformed ? ", as its transform is not the identity" : "")
                + ". UIKit would let it stand there until the next layout, and then jump.",
            culprit: transition.culprit,
            remedy:
                "Let the animation end at context.finalFrame(for: toViewController), without a transform that is left.")
    }

    static func viewLeftBehind(_ view: String, count: Int, _ summary: String, by animator: String) -> Diagnostic {
        Diagnostic(
            id: "view-left-behind",
            message:
                "After \(summary) a \(view) of the animator's is still in the container"
                + (count > 1 ? ", and \(count - 1) more." : ".")
                + " UIKit would leave it there too, over what is beneath.",
            culprit: animator,
            remedy: "Remove snapshots and helper views when the animation is over, after a cancel too.")
    }

    @MainActor
    static func animatorReused(_ transition: ViewControllerTransition, runningIn other: ViewControllerTransition)
        -> Diagnostic
    {
        Diagnostic(
            id: "animator-reused",
            message:
                "\(transition.summary) uses an animator that still runs \(other.summary). In UIKit, what the animator "
                + "remembers of the first would be overwritten, and one of the two never ends.",
            culprit: transition.culprit,
            remedy: "Return a new animator from the delegate for each transition.")
    }

    @MainActor
    static func interruptibleAnimatorChanged(_ transition: ViewControllerTransition) -> Diagnostic {
        Diagnostic(
            id: "interruptible-animator-changed",
            message:
                "interruptibleAnimator(using:) returned another object for \(transition.summary) than before. UIKit asks "
                + "several times, and would pause, scrub and finish one that moves nothing on the screen.",
            culprit: transition.culprit,
            remedy:
                "Keep the property animator that you made first, return it as long as the transition runs, and forget it "
                + "in animationEnded(_:).")
    }

    static func delegateDeallocated(
        _ controller: String, property: String = "transitioningDelegate", when: String
    ) -> Diagnostic {
        Diagnostic(
            id: "delegate-deallocated",
            message:
                "The \(property) of \(controller) was deallocated before the \(when), which UIKit therefore animates in "
                + "its own way.",
            culprit: controller,
            remedy: "\(property) is weak: keep its object in a property, for instance of \(controller).")
    }

    private static func text(_ rect: CGRect) -> String {
        func short(_ value: CGFloat) -> String { "\((Double(value) * 10).rounded() / 10)" }
        return "(\(short(rect.minX)), \(short(rect.minY)), \(short(rect.width)), \(short(rect.height)))"
    }
}

extension ViewControllerTransition {
    /// Who is responsible: the animator's type, or the kind of transition when there is none.
    var culprit: String { animator.map(typeName) ?? plan.kind.rawValue }
}

extension Diagnostic {
    @MainActor
    func report() {
        AppSession.current.log.report(self)
    }
}
