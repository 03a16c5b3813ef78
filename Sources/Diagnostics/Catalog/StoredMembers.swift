extension DiagnosticRule {
    /// Rules for API that is declared, but not implemented.
    static let storedMembers = [storedWithoutEffect]

    static let storedWithoutEffect = DiagnosticRule(
        "stored-without-effect", "On iOS it has an effect; Interlude stores the value only.",
        remedy: "Expect another result on a device; docs/Fidelity.md lists all API without effect.")
}

extension Diagnostic {
    /// - Parameter member: The type and the name of the member, such as `UISwitch.onImage`.
    package static func storedWithoutEffect(_ member: String) -> Diagnostic {
        let type = member.split(separator: ".").dropLast().joined(separator: ".")
        return Diagnostic(.storedWithoutEffect, "\(member) was set.", culprit: type)
    }
}
