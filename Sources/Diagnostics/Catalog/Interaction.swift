extension DiagnosticRule {
    /// Rules for interaction controllers.
    static let interaction = [
        interactionNotDriven, interactionNotEnded, interactionNotRunning, interactionEndedBeforeStart,
        interactionControllerInUse,
    ]

    static let interactionNotDriven = DiagnosticRule(
        "interaction-not-driven", "UIKit would wait forever and ignore every touch.",
        remedy: "Return an interaction controller only while a gesture is in progress and nil otherwise, or set its "
            + "wantsInteractiveStart to false.")
    static let interactionNotEnded = DiagnosticRule(
        "interaction-not-ended", "UIKit would wait forever and ignore every touch.",
        remedy: "Call finish() or cancel() in every state in which a gesture ends: .ended, .cancelled and .failed.")
    static let interactionNotRunning = DiagnosticRule(
        "interaction-not-running", "UIKit would move an animation that is already running to its end.",
        remedy:
            "Call it between startInteractiveTransition(_:) and the first finish or cancel; pause() makes a running "
            + "transition interactive again.")
    static let interactionEndedBeforeStart = DiagnosticRule(
        "interaction-ended-before-start", "UIKit would wait forever for the end of the interaction.",
        remedy:
            "Remember that the gesture has ended, and finish or cancel after startInteractiveTransition(_:) is called.")
    static let interactionControllerInUse = DiagnosticRule(
        "interaction-controller-in-use", "UIKit would never end the first transition.",
        remedy:
            "Create an interaction controller for each transition, and return it only for the gesture that began it.")
}

extension Diagnostic {
    package static func interactionNotDriven(_ controller: String, transition: String) -> Diagnostic {
        Diagnostic(
            .interactionNotDriven,
            "\(controller) was returned for \(transition), but nothing drives it: no finger is on the screen, and update(_:), "
                + "finish() and cancel() were never called.",
            culprit: controller)
    }

    /// - Parameter progress: The fraction at which the interaction stopped; any value.
    package static func interactionNotEnded(_ controller: String, transition: String, progress: Double) -> Diagnostic {
        Diagnostic(
            .interactionNotEnded,
            "\(controller) stopped at \(String.percentage(progress)) of \(transition): no finger is on the screen, and it was "
                + "neither finished nor canceled.",
            culprit: controller)
    }

    /// - Parameter controller: The type of the interaction controller; `nil` if there is none.
    package static func interactionNotRunning(
        _ call: String, transition: String, controller: String? = nil
    ) -> Diagnostic {
        Diagnostic(
            .interactionNotRunning,
            "\(call) was called for \(transition), which is not interactive now: it was finished or canceled, or runs by "
                + "itself. The call is ignored.",
            culprit: controller ?? transition)
    }

    package static func interactionEndedBeforeStart(_ controller: String, transition: String) -> Diagnostic {
        Diagnostic(
            .interactionEndedBeforeStart,
            "\(controller) was finished or canceled before \(transition) began; the transition ends at once.",
            culprit: controller)
    }

    package static func interactionControllerInUse(_ controller: String, transition: String) -> Diagnostic {
        Diagnostic(
            .interactionControllerInUse,
            "\(controller) still drives \(transition) and was returned for another transition, which runs without "
                + "interaction.",
            culprit: controller)
    }
}
