extension DiagnosticRule {
    /// Rules for view loading, storyboards and segues.
    static let controllers = [viewReadWhileLoading, storyboardNotSupported, controllerNotDecoded, segueNotFound]

    static let viewReadWhileLoading = DiagnosticRule(
        "view-read-while-loading", "UIKit would call loadView() recursively.",
        remedy: "Assign self.view in loadView() before reading it, and do not call super.")
    static let storyboardNotSupported = DiagnosticRule(
        "storyboard-not-supported", "UIKit would load the view controller; Interlude does not read storyboards.",
        remedy: "Create the view controller in code.")
    static let controllerNotDecoded = DiagnosticRule(
        "controller-not-decoded", "The app stops, as on iOS.",
        remedy: "Create the view controller in code, or in the creator closure.")
    static let segueNotFound = DiagnosticRule(
        "segue-not-found", "UIKit would look it up in the storyboard; Interlude does not read storyboards.",
        remedy: "Create a UIStoryboardSegue in code, and call prepare(for:sender:) and perform().")
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

    package static func segueNotFound(_ identifier: String, controller: String) -> Diagnostic {
        Diagnostic(.segueNotFound, "\(controller) has no segue “\(identifier)”.", culprit: controller)
    }
}
