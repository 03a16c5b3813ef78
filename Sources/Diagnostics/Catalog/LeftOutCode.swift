extension DiagnosticRule {
    /// Rules of code that a build leaves out.
    static let leftOut = [leftOutCode]

    static let leftOutCode = DiagnosticRule(
        "left-out-code", "Interlude continues without the code, or ends the run where the app needs its value.",
        remedy: "Avoid the code in this run, for example with #if os(Linux), or replace the framework that it uses.")
}

extension Diagnostic {
    /// - Parameters:
    ///   - name: The declaration whose code was left out.
    ///   - reason: The compiler's message.
    package static func leftOutCode(_ name: String, _ reason: String) -> Diagnostic {
        Diagnostic(.leftOutCode, "The run reached \(name), which was left out: \(reason).", culprit: name)
    }
}
