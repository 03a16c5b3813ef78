extension DiagnosticRule {
    /// Rules for view loading and storyboards.
    static let controllers = [viewReadWhileLoading, storyboardNotSupported, controllerNotDecoded, responderCycle]

    static let viewReadWhileLoading = DiagnosticRule(
        "view-read-while-loading", "UIKit would call loadView() recursively.",
        remedy: "Assign self.view in loadView() before reading it, and do not call super.")
    static let storyboardNotSupported = DiagnosticRule(
        "storyboard-not-supported", "UIKit would load the view controller; Interlude does not read storyboards.",
        remedy: "Create the view controller in code.")
    static let controllerNotDecoded = DiagnosticRule(
        "controller-not-decoded", "The app stops, as on iOS.",
        remedy: "Create the view controller in code, or in the creator closure.")
    static let responderCycle = DiagnosticRule(
        "responder-cycle", "UIKit would follow the cycle forever.",
        remedy: "Return nil or a responder that is not reached from the receiver.")
}

extension Diagnostic {
    package static func viewReadWhileLoading(_ controller: String) -> Diagnostic {
        Diagnostic(
            .viewReadWhileLoading, "The view of \(controller) was read in loadView() before it was assigned.",
            culprit: controller)
    }

    /// - Parameter identifier: The identifier of the view controller; `nil` for the initial view controller.
    package static func storyboardNotSupported(_ storyboard: String, identifier: String?) -> Diagnostic {
        Diagnostic(
            .storyboardNotSupported,
            (identifier.map { "The view controller “\($0)”" } ?? "The initial view controller")
                + " of the storyboard “\(storyboard)” was instantiated.",
            culprit: "UIStoryboard")
    }

    package static func controllerNotDecoded(_ controller: String, storyboard: String) -> Diagnostic {
        Diagnostic(
            .controllerNotDecoded, "The init(coder:) of \(controller) in the storyboard “\(storyboard)” returned nil.",
            culprit: controller)
    }

    package static func responderCycle(_ responder: String) -> Diagnostic {
        Diagnostic(
            .responderCycle, "The property next leads from \(responder) back to it.", culprit: responder)
    }

    package static func statusBarCycle(_ controller: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .responderCycle,
            "\(culprit) designates \(controller) for the status bar, which leads back to it; \(culprit) decides.",
            culprit: culprit)
    }
}
