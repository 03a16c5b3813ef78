extension DiagnosticRule {
    /// Rules for gestures and actions.
    static let events = [
        actionNotAnswered, gestureFailureCycle, touchIndexOutOfRange, unbalancedInteractionEvents,
    ]

    static let actionNotAnswered = DiagnosticRule(
        "action-not-answered", "UIKit throws an exception if the target does not implement the method.",
        remedy: "Handle the action in SelectorDispatching.perform(_:with:), or use a closure.")
    static let gestureFailureCycle = DiagnosticRule(
        "gesture-failure-cycle", "UIKit never recognizes either of them.",
        remedy: "Remove one of the two failure requirements.")
    static let touchIndexOutOfRange = DiagnosticRule(
        "touch-index-out-of-range", "UIKit throws an exception.",
        remedy: "Use indices below numberOfTouches, which is 0 when a continuous gesture has ended.")
    static let unbalancedInteractionEvents = DiagnosticRule(
        "unbalanced-interaction-events", "Interlude ignores the call.",
        remedy: "Call it once for each beginIgnoringInteractionEvents().")
}

extension Diagnostic {
    /// - Parameter sender: The type of the control or gesture recognizer.
    package static func actionNotAnswered(_ action: String, sender: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .actionNotAnswered, "No method handles the action “\(action)” of a \(sender).", culprit: culprit)
    }

    package static func gestureFailureCycle(_ first: String, _ second: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .gestureFailureCycle, "\(first) and \(second) each wait for the other to fail.", culprit: culprit)
    }

    /// - Parameter count: The number of touches of the gesture.
    package static func touchIndexOutOfRange(_ index: Int, count: Int, culprit: String) -> Diagnostic {
        Diagnostic(
            .touchIndexOutOfRange,
            "location(ofTouch: \(index), in:) was called on a \(culprit) with \(String.count(count, "touch")).",
            culprit: culprit)
    }

    package static func unbalancedInteractionEvents(culprit: String) -> Diagnostic {
        Diagnostic(
            .unbalancedInteractionEvents,
            "endIgnoringInteractionEvents() was called more often than beginIgnoringInteractionEvents().",
            culprit: culprit)
    }
}
