extension DiagnosticRule {
    /// Rules of services that a device has and a stage lacks.
    static let services = [serviceUnavailable]

    static let serviceUnavailable = DiagnosticRule(
        "service-unavailable", "Interlude lets the call fail as on a device on which the service is turned off.",
        remedy: "Handle the failure as on a device, or leave the file out with --without.")
}

extension Diagnostic {
    /// - Parameters:
    ///   - function: The function or class that was used.
    ///   - reason: Why it fails, and what happens instead.
    package static func serviceUnavailable(_ function: String, _ reason: String) -> Diagnostic {
        Diagnostic(.serviceUnavailable, "\(function) was used, and \(reason).", culprit: function)
    }
}
