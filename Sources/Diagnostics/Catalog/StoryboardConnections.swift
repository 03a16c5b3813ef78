extension DiagnosticRule {
    /// Rules for the connections of storyboard and nib files.
    static let storyboardConnections = [outletNotFound, actionNotFound, runtimeAttributeNotFound]

    static let outletNotFound = DiagnosticRule(
        "outlet-not-found", "UIKit throws an exception: the class is not key value coding-compliant for the key.",
        remedy: "Add the outlet to the connections of the class, or remove the connection in the editor.")
    static let actionNotFound = DiagnosticRule(
        "action-not-found", "UIKit throws an exception when the action is sent: unrecognized selector.",
        remedy: "Add the action to the connections of the class, or remove the connection in the editor.")
    static let runtimeAttributeNotFound = DiagnosticRule(
        "runtime-attribute-not-found", "UIKit logs that it failed to set a user-defined attribute.",
        remedy: "Add the key to the connections of the class, or remove the attribute in the editor.")
}

extension Diagnostic {
    package static func outletNotFound(
        _ name: String, isCollection: Bool, culprit: String, file: String, line: Int
    ) -> Diagnostic {
        let method = isCollection ? "outletCollection" : "outlet"
        return Diagnostic(
            .outletNotFound, "\(file):\(line): \(culprit) has no outlet “\(name)”.", culprit: culprit,
            remedy: "Add .\(method)(\"\(name)\", \\\(culprit).\(name)) to the connections of \(culprit).")
    }

    package static func outletOfOtherType(
        _ name: String, expected: String, actual: String, culprit: String, file: String, line: Int
    ) -> Diagnostic {
        Diagnostic(
            .storyboardTypeMismatch,
            "\(file):\(line): “\(name)” of \(culprit) is a \(expected), and the file sets a \(actual).",
            culprit: culprit)
    }

    package static func actionNotFound(_ selector: String, culprit: String, file: String, line: Int) -> Diagnostic {
        let method = selector.prefix { $0 != ":" }
        return Diagnostic(
            .actionNotFound, "\(file):\(line): \(culprit) has no action “\(selector)”.", culprit: culprit,
            remedy: "Add .action(\"\(selector)\", \(culprit).\(method)) to the connections of \(culprit).")
    }

    package static func runtimeAttributeNotFound(
        _ key: String, culprit: String, file: String, line: Int
    ) -> Diagnostic {
        Diagnostic(
            .runtimeAttributeNotFound, "\(file):\(line): \(culprit) has no property “\(key)” to set at run time.",
            culprit: culprit, remedy: "Add .key(\"\(key)\", \\\(culprit).\(key)) to the connections of \(culprit).")
    }
}
