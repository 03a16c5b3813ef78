extension DiagnosticRule {
    /// Rules for presentations and dismissals, and for transitions that overlap.
    static let presentation = [
        nestedTransition, presentingActiveController, alreadyPresenting, presenterNotInWindow, delegateDeallocated,
        partialCurlNotFullScreen, popoverWithoutSource, tooManyControllers, rootReplacedUnderModal,
    ]

    package static let nestedTransition = DiagnosticRule(
        "nested-transition",
        "UIKit ignores a presentation, a dismissal or a tab selection during another transition, and may lose a push or a pop.",
        remedy: "Wait for the completion handler of the running transition, or of its transition coordinator.")
    static let presentingActiveController = DiagnosticRule(
        "presenting-active-controller", "UIKit throws an exception.",
        remedy: "Present a new view controller, or dismiss this one first.")
    static let alreadyPresenting = DiagnosticRule(
        "already-presenting", "UIKit logs this and ignores the call.",
        remedy: "Present from the topmost view controller, or dismiss the other one first.")
    static let presenterNotInWindow = DiagnosticRule(
        "presenter-not-in-window", "UIKit logs this and ignores the call.",
        remedy: "Present in viewIsAppearing(_:), viewDidAppear(_:) or later.")
    static let delegateDeallocated = DiagnosticRule(
        "delegate-deallocated", "UIKit would use its own animation.",
        remedy: "The property is weak: keep a strong reference to the object, for example in the view controller.")
    static let partialCurlNotFullScreen = DiagnosticRule(
        "partial-curl-not-full-screen", "UIKit throws an exception.",
        remedy: "Set modalPresentationStyle to .fullScreen, or choose another modalTransitionStyle.")
    static let popoverWithoutSource = DiagnosticRule(
        "popover-without-source", "UIKit throws an exception.",
        remedy: "Set sourceView, sourceItem or barButtonItem of the popoverPresentationController before presenting.")

    static let tooManyControllers = DiagnosticRule(
        "too-many-controllers", "UIKit would continue until the memory is exhausted.",
        remedy:
            "Present or push once: viewDidAppear(_:) runs each time a view appears, and in every controller of the class."
    )
    static let rootReplacedUnderModal = DiagnosticRule(
        "root-replaced-under-modal",
        "UIKit leaves the presented view in the window, below the new root, and never deallocates its controller.",
        remedy: "Dismiss the presented controller first, and set rootViewController in the completion handler.")

    /// Rules for `UIAlertController`.
    static let alerts = [secondCancelAction, preferredActionNotAdded, textFieldInActionSheet]

    static let secondCancelAction = DiagnosticRule(
        "second-cancel-action", "UIKit throws an exception.",
        remedy: "Use the style .cancel for one action, and .default for the others.")
    static let preferredActionNotAdded = DiagnosticRule(
        "preferred-action-not-added", "UIKit throws an exception.",
        remedy: "Call addAction(_:) before setting preferredAction.")
    static let textFieldInActionSheet = DiagnosticRule(
        "text-field-in-action-sheet", "UIKit throws an exception.", remedy: "Use the preferred style .alert.")
}

/// A presentation or a dismissal.
package enum ModalTransition: String, Sendable {
    case presentation, dismissal
}

extension Diagnostic {
    // MARK: Overlapping transitions

    package static func dismissal(
        of controller: String, during running: ModalTransition, of other: String, culprit: String
    ) -> Diagnostic {
        Diagnostic(
            .nestedTransition, "\(controller) cannot be dismissed during the \(running.rawValue) of \(other).",
            culprit: culprit)
    }

    package static func presentation(
        of presented: String, by presenter: String, during running: ModalTransition, of other: String, culprit: String
    ) -> Diagnostic {
        Diagnostic(
            .nestedTransition,
            "\(refusal(presented, presenter)): the \(running.rawValue) of \(other) is still running.", culprit: culprit)
    }

    package static func tabSelection(during transition: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .nestedTransition, "A tab was selected during \(transition); the call is ignored.", culprit: culprit)
    }

    /// - Parameter call: The method that changes the navigation stack.
    package static func stackChange(_ call: String, during transition: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .nestedTransition, "\(call) was called during \(transition); it takes effect afterward.", culprit: culprit)
    }

    // MARK: Presenting

    /// - Parameter parent: The parent of the presented controller; `nil` if the controller is already presented.
    package static func presentingActiveController(
        _ presented: String, by presenter: String, parent: String?, culprit: String
    ) -> Diagnostic {
        Diagnostic(
            .presentingActiveController,
            "\(refusal(presented, presenter)): it is \(parent.map { "a child of \($0)" } ?? "already presented").",
            culprit: culprit)
    }

    package static func alreadyPresenting(
        _ other: String, presented: String, by presenter: String, culprit: String
    ) -> Diagnostic {
        Diagnostic(
            .alreadyPresenting, "\(refusal(presented, presenter)), which already presents \(other).", culprit: culprit)
    }

    package static func presenterNotInWindow(_ presented: String, by presenter: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .presenterNotInWindow, "\(refusal(presented, presenter)), whose view is not in the window hierarchy.",
            culprit: culprit)
    }

    private static func refusal(_ presented: String, _ presenter: String) -> String {
        "\(presented) cannot be presented by \(presenter)"
    }

    /// - Parameters:
    ///   - property: The name of the delegate property.
    ///   - transition: The transition that asks for the delegate, such as `dismissal`.
    package static func delegateDeallocated(
        _ property: String, of controller: String, before transition: String
    ) -> Diagnostic {
        Diagnostic(
            .delegateDeallocated, "The \(property) of \(controller) was deallocated before the \(transition).",
            culprit: controller)
    }

    package static func partialCurlNotFullScreen(_ controller: String) -> Diagnostic {
        Diagnostic(
            .partialCurlNotFullScreen,
            "\(controller) is presented with a partial curl, but not full screen; it covers the screen vertically.",
            culprit: controller)
    }

    package static func popoverWithoutSource(_ controller: String, isActionSheet: Bool) -> Diagnostic {
        Diagnostic(
            .popoverWithoutSource,
            "\(controller) is presented as a popover\(isActionSheet ? ", as action sheets are on iPad" : ""), but has neither "
                + "sourceView nor barButtonItem; it is centered.",
            culprit: controller)
    }

    package static func tooManyPresentations(_ controller: String, limit: Int, culprit: String) -> Diagnostic {
        Diagnostic(
            .tooManyControllers,
            "\(controller) was presented on top of \(limit) other controllers; the call is ignored.", culprit: culprit)
    }

    package static func tooManyPushes(_ controller: String, limit: Int, culprit: String) -> Diagnostic {
        Diagnostic(
            .tooManyControllers, "\(controller) was pushed onto \(limit) other controllers; the call is ignored.",
            culprit: culprit)
    }

    package static func rootReplacedUnderModal(
        _ presented: String, root: String, by new: String, culprit: String
    ) -> Diagnostic {
        Diagnostic(
            .rootReplacedUnderModal,
            "The root view controller \(root) was replaced by \(new) while it presents \(presented).", culprit: culprit)
    }

    // MARK: Alerts

    package static func secondCancelAction(culprit: String) -> Diagnostic {
        Diagnostic(
            .secondCancelAction, "A second action with the style .cancel was added; it is ignored.", culprit: culprit)
    }

    package static func preferredActionNotAdded(culprit: String) -> Diagnostic {
        Diagnostic(
            .preferredActionNotAdded, "preferredAction was set to an action that was not added to the alert.",
            culprit: culprit)
    }

    package static func textFieldInActionSheet(culprit: String) -> Diagnostic {
        Diagnostic(
            .textFieldInActionSheet, "addTextField was called on an action sheet; the call is ignored.",
            culprit: culprit)
    }
}
