/// Breaches of the contract between UIKit and those who drive transitions by hand.
extension Diagnostic {
    @MainActor
    static func interactionNotDriven(_ transition: ViewControllerTransition) -> Diagnostic {
        let driver = transition.driver
        return Diagnostic(
            id: "interaction-not-driven",
            message:
                "\(driver) was returned for \(transition.summary), but nothing drives it: no finger is on the screen, and "
                + "update(_:), finish() and cancel() were never called. UIKit would wait for ever, and ignore every touch.",
            culprit: driver,
            remedy:
                "Return an interaction controller only while a gesture is under way, and nil otherwise, or set its "
                + "wantsInteractiveStart to false.")
    }

    @MainActor
    static func interactionNotEnded(_ transition: ViewControllerTransition) -> Diagnostic {
        let driver = transition.driver
        let percent = Int((transition.percentComplete * 100).rounded())
        return Diagnostic(
            id: "interaction-not-ended",
            message:
                "\(transition.summary) stands at \(percent) %: no finger is on the screen, and \(driver) was neither "
                + "finished nor cancelled. UIKit would wait for ever, and ignore every touch.",
            culprit: driver,
            remedy: "Call finish() or cancel() for every way in which a gesture ends: .ended, .cancelled and .failed.")
    }

    @MainActor
    static func interactionNotRunning(call: String, transition: ViewControllerTransition) -> Diagnostic {
        interactionNotRunning(call: call, transition.summary, by: transition.interactionController.map(typeName))
    }

    static func interactionNotRunning(call: String, _ summary: String, by controller: String? = nil) -> Diagnostic {
        Diagnostic(
            id: "interaction-not-running",
            message:
                "\(call) was called for \(summary), which nobody drives now: it was finished or cancelled, or runs by "
                + "itself. The call is ignored; UIKit would move an animation that is on its way to its end.",
            culprit: controller ?? summary,
            remedy:
                "Call it between startInteractiveTransition(_:) and the first finish or cancel; pause() takes a running "
                + "transition under control again.")
    }

    static func interactionEndedBeforeStart(_ controller: String, _ summary: String) -> Diagnostic {
        Diagnostic(
            id: "interaction-ended-before-start",
            message:
                "\(controller) was finished or cancelled before \(summary) began. UIKit would wait for an end that "
                + "never comes; the transition ends at once instead.",
            culprit: controller,
            remedy: "Remember the end of a gesture that is over before startInteractiveTransition(_:), and act there.")
    }

    static func interactionControllerInUse(_ controller: String, _ summary: String) -> Diagnostic {
        Diagnostic(
            id: "interaction-controller-in-use",
            message:
                "\(controller) drives \(summary) and was returned for another transition. UIKit would wait for the "
                + "first one for ever; the second runs without interaction instead.",
            culprit: controller,
            remedy:
                "Make an interaction controller for each transition, and return it only for a gesture that began it.")
    }
}

extension ViewControllerTransition {
    fileprivate var driver: String { interactionController.map(typeName) ?? culprit }
}
