extension DiagnosticRule {
    /// Rules for gestures and actions.
    static let events = [
        actionArgumentIsSuperclass, actionArgumentMismatch, actionNotAnswered, gestureFailureCycle, keyNotFound,
        keyNotSettable, touchIndexOutOfRange, unbalancedInteractionEvents,
    ]

    static let actionArgumentIsSuperclass = DiagnosticRule(
        "action-argument-is-superclass",
        "UIKit passes the argument too, and the app crashes when the method uses more than the argument's class has.",
        remedy: "Declare the parameter with the class of the object that calls the method.")
    static let actionArgumentMismatch = DiagnosticRule(
        "action-argument-mismatch", "UIKit passes the argument anyway, and the app crashes when the method uses it.",
        remedy: "Declare the parameter with the class of the object that calls the method.")
    static let actionNotAnswered = DiagnosticRule(
        "action-not-answered", "UIKit throws an exception if the target does not implement the method.",
        remedy: "Add the method to the connections of its class, or use a closure.")
    static let gestureFailureCycle = DiagnosticRule(
        "gesture-failure-cycle", "UIKit never recognizes either of them.",
        remedy: "Remove one of the two failure requirements.")
    static let keyNotFound = DiagnosticRule(
        "key-not-found", "UIKit throws an exception if the class has no such key.",
        remedy: "Add the property to the connections of its class.")
    static let keyNotSettable = DiagnosticRule(
        "key-not-settable", "UIKit throws an exception or passes the value anyway; Interlude keeps the previous value.",
        remedy: "Set a value of the property's type.")
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

    /// - Parameter position: The position among the arguments; from 1, or 0 for the object itself.
    package static func actionArgumentMismatch(
        _ action: String, position: Int, declared: String, actual: String, culprit: String
    ) -> Diagnostic {
        let subject = position == 0 ? "The object" : "Argument \(position)"
        return Diagnostic(
            .actionArgumentMismatch, "\(subject) of “\(action)” is declared as \(declared), and is \(actual).",
            culprit: culprit)
    }

    package static func actionArgumentIsSuperclass(
        _ action: String, declared: String, actual: String, culprit: String
    ) -> Diagnostic {
        Diagnostic(
            .actionArgumentIsSuperclass,
            "An argument of “\(action)” is declared as \(declared), and is its superclass \(actual).",
            culprit: culprit)
    }

    /// - Parameter culprit: The class of the object.
    package static func keyNotFound(_ key: String, culprit: String) -> Diagnostic {
        Diagnostic(.keyNotFound, "\(culprit) has no key “\(key)” among its connections.", culprit: culprit)
    }

    /// - Parameter reason: Why, such as “it can only be read”.
    package static func keyNotSettable(_ key: String, reason: String, culprit: String) -> Diagnostic {
        Diagnostic(.keyNotSettable, "“\(key)” was not set, as \(reason).", culprit: culprit)
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
