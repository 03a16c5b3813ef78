extension DiagnosticRule {
    /// Rules for view loading.
    static let controllers = [viewReadWhileLoading, controllerNotDecoded, responderCycle]

    static let viewReadWhileLoading = DiagnosticRule(
        "view-read-while-loading", "UIKit would call loadView() recursively.",
        remedy: "Assign self.view in loadView() before reading it, and do not call super.")
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
