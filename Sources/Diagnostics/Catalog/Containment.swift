extension DiagnosticRule {
    /// Rules for container view controllers.
    static let containment = [
        unbalancedAppearance, childContainsParent, childInForeignView, exchangeWithoutChildren, splitViewStyle,
    ]

    static let unbalancedAppearance = DiagnosticRule(
        "unbalanced-appearance", "UIKit logs unbalanced calls, and may call appearance methods twice.",
        remedy:
            "Begin and end each appearance transition once, and only if shouldAutomaticallyForwardAppearanceMethods is "
            + "false.")
    static let childContainsParent = DiagnosticRule(
        "child-contains-parent", "UIKit does not support cycles of view controllers.",
        remedy: "Add a view controller that is not an ancestor.")
    static let childInForeignView = DiagnosticRule(
        "child-in-foreign-view", "UIKit throws an exception.",
        remedy:
            "Call addChild(_:) of the view controller whose view it is added to, or addSubview(_:) of its parent's view."
    )
    static let exchangeWithoutChildren = DiagnosticRule(
        "exchange-without-children", "UIKit throws an exception.",
        remedy: "Call addChild(_:) for both view controllers first.")
    static let splitViewStyle = DiagnosticRule(
        "split-view-style", "UIKit throws an exception.",
        remedy: "Create the split view controller with init(style:) for columns, without a style for viewControllers.")
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

    package static func childInForeignView(_ child: String, parent: String, owner: String) -> Diagnostic {
        Diagnostic(
            .childInForeignView, "The view of \(child), a child of \(parent), was added to the view of \(owner).",
            culprit: child)
    }

    package static func exchangeWithoutChildren(from old: String, to new: String, parent: String) -> Diagnostic {
        Diagnostic(
            .exchangeWithoutChildren,
            "transition(from: \(old), to: \(new), …) requires two children of \(parent); the call is ignored.",
            culprit: parent)
    }

    package static func classicSplitView(_ call: String) -> Diagnostic {
        Diagnostic(
            .splitViewStyle, "\(call) was called on a split view controller without columns; the call is ignored.",
            culprit: "UISplitViewController")
    }

    package static func columnSplitView(_ property: String) -> Diagnostic {
        Diagnostic(
            .splitViewStyle, "\(property) was set on a split view controller with columns; the value is ignored.",
            culprit: "UISplitViewController")
    }
}
