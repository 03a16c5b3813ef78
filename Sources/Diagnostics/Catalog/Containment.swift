extension DiagnosticRule {
    /// Rules for container view controllers.
    static let containment = [unbalancedAppearance, childContainsParent, exchangeWithoutChildren]

    static let unbalancedAppearance = DiagnosticRule(
        "unbalanced-appearance", "UIKit logs unbalanced calls, and may call appearance methods twice.",
        remedy:
            "Begin and end each appearance transition once, and only if shouldAutomaticallyForwardAppearanceMethods is "
            + "false.")
    static let childContainsParent = DiagnosticRule(
        "child-contains-parent", "UIKit does not support cycles of view controllers.",
        remedy: "Add a view controller that is not an ancestor.")
    static let exchangeWithoutChildren = DiagnosticRule(
        "exchange-without-children", "UIKit throws an exception.",
        remedy: "Call addChild(_:) for both view controllers first.")
}

extension Diagnostic {
    package static func unbalancedBeginAppearance(_ controller: String, isAppearing: Bool) -> Diagnostic {
        Diagnostic(
            .unbalancedAppearance,
            "beginAppearanceTransition(\(isAppearing), animated:) was called on \(controller), which "
                + (isAppearing ? "is already appearing or visible." : "is already disappearing or not visible."),
            culprit: controller)
    }

    package static func unbalancedEndAppearance(_ controller: String) -> Diagnostic {
        Diagnostic(
            .unbalancedAppearance,
            "endAppearanceTransition() was called on \(controller) without beginAppearanceTransition(_:animated:).",
            culprit: controller)
    }

    package static func childContainsParent(_ child: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .childContainsParent, "\(child) was added as a child of itself or of one of its descendants.",
            culprit: culprit)
    }

    package static func exchangeWithoutChildren(from old: String, to new: String, parent: String) -> Diagnostic {
        Diagnostic(
            .exchangeWithoutChildren,
            "transition(from: \(old), to: \(new), …) requires two children of \(parent); the call is ignored.",
            culprit: parent)
    }
}
