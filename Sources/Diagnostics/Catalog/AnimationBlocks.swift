extension DiagnosticRule {
    /// Rules for the class methods of `UIView` that animate.
    static let animationBlocks = [
        modifyOutsideAnimation, keyframeOutsideAnimation, commitWithoutBegin, transitionWithoutSuperview,
    ]

    static let modifyOutsideAnimation = DiagnosticRule(
        "modify-outside-animation", "UIKit makes the changes without an animation.",
        remedy: "Call it inside the animations block of UIView.animate.")
    static let keyframeOutsideAnimation = DiagnosticRule(
        "keyframe-outside-animation", "UIKit makes the changes without an animation.",
        remedy: "Call it inside the animations block of UIView.animateKeyframes.")
    static let commitWithoutBegin = DiagnosticRule(
        "commit-without-begin", "UIKit has no animations to commit.", remedy: "Call both, or use UIView.animate.")
    static let transitionWithoutSuperview = DiagnosticRule(
        "transition-without-superview", "UIKit has no container for the transition.",
        remedy: "Add the from view to a superview first.")
}

extension Diagnostic {
    package static func modifyOutsideAnimation() -> Diagnostic {
        Diagnostic(
            .modifyOutsideAnimation,
            "modifyAnimations(withRepeatCount:autoreverses:animations:) was called outside an animation block.",
            culprit: "UIView")
    }

    package static func keyframeOutsideAnimation() -> Diagnostic {
        Diagnostic(
            .keyframeOutsideAnimation, "addKeyframe was called outside the block of animateKeyframes.",
            culprit: "UIView")
    }

    package static func commitWithoutBegin() -> Diagnostic {
        Diagnostic(
            .commitWithoutBegin, "commitAnimations() was called without beginAnimations(_:context:).", culprit: "UIView"
        )
    }

    package static func transitionWithoutSuperview(from view: String) -> Diagnostic {
        Diagnostic(
            .transitionWithoutSuperview,
            "UIView.transition(from:to:…) was called with a \(view) that has no superview; the call is ignored.",
            culprit: view)
    }
}
