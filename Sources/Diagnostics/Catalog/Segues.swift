extension DiagnosticRule {
    /// Rules for segues.
    static let segues = [
        segueNotFound, segueClassNotFound, segueWithoutContainer, segueWithoutPerform, unwindNotHandled,
    ]

    static let segueNotFound = DiagnosticRule(
        "segue-not-found", "UIKit throws an exception.",
        remedy: "Use the identifier of a segue of the controller's scene. A controller created in code has no segues.")
    static let segueClassNotFound = DiagnosticRule(
        "segue-class-not-found", "UIKit throws an exception; Interlude performs a segue of its kind.",
        remedy: "Correct the class and the module in the storyboard, or register it with ClassLookup.register(_:as:).")
    static let segueWithoutContainer = DiagnosticRule(
        "segue-without-container", "UIKit throws an exception.",
        remedy: "Embed the source in the container, or change the kind of the segue to show.")
    static let segueWithoutPerform = DiagnosticRule(
        "segue-without-perform", "UIKit throws an exception.",
        remedy: "Override perform() in the class of the segue, without calling super for the kind custom.")
    static let unwindNotHandled = DiagnosticRule(
        "unwind-not-handled", "UIKit does nothing.",
        remedy: "Add the action to the connections of the controller to return to, such as .action(\"unwind:\", …).")
}

extension Diagnostic {
    package static func segueNotFound(_ identifier: String, known: [String], controller: String) -> Diagnostic {
        let list = known.isEmpty ? "" : " It has \(known.map { "“\($0)”" }.joined(separator: ", "))."
        return Diagnostic(
            .segueNotFound, "Receiver (\(controller)) has no segue with identifier “\(identifier)”.\(list)",
            culprit: controller)
    }

    package static func segueClassNotFound(_ name: String, file: String, line: Int) -> Diagnostic {
        Diagnostic(
            .segueClassNotFound, "\(file):\(line): The segue class \(name) doesn't exist, or is no UIStoryboardSegue.",
            culprit: name)
    }

    package static func segueWithoutContainer(
        _ identifier: String?, kind: String, container: String, culprit: String
    ) -> Diagnostic {
        Diagnostic(
            .segueWithoutContainer,
            "The \(kind) segue\(named(identifier)) of \(culprit) needs a source in a \(container).", culprit: culprit)
    }

    package static func segueWithoutPerform(_ type: String, identifier: String?) -> Diagnostic {
        Diagnostic(
            .segueWithoutPerform, "The segue\(named(identifier)) of the class \(type) doesn't override perform().",
            culprit: type)
    }

    package static func unwindNotHandled(_ action: String, identifier: String?, culprit: String) -> Diagnostic {
        Diagnostic(
            .unwindNotHandled,
            "No controller handles the action \(action) of the unwind segue\(named(identifier)) of \(culprit).",
            culprit: culprit)
    }

    private static func named(_ identifier: String?) -> String { identifier.map { " “\($0)”" } ?? "" }
}
