import InterludeDiagnostics

/// API that is stored for source compatibility and has no effect.
package enum StoredAPI {
    /// Reports a member the first time in an app that it is set to another value than its default.
    ///
    /// Off the main actor has no effect.
    ///
    /// - Parameter member: The name as docs/Fidelity.md lists it, such as `UISwitch.onImage`.
    package static func report(_ member: String, if isSet: Bool) {
        if isSet { Diagnostic.storedWithoutEffect(member).reportOnce() }
    }
}
