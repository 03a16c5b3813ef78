import InterludeDiagnostics

/// The functions that projects call in the position of code that doesn't compile here.
public enum LeftOutCode {
    /// Reports that a run reached left-out code, and continues.
    ///
    /// - Parameters:
    ///   - name: The declaration.
    ///   - reason: The compiler's message.
    public static func report(_ name: String, _ reason: String) {
        Diagnostic.leftOutCode(name, reason).report()
    }

    /// Reports that a run reached left-out code with a result, and ends the run.
    public static func value<Value>(_ name: String, _ reason: String) -> Value { end(name, reason) }

    /// Reports that a run reached left-out code without which it can't continue, and ends the run.
    public static func end(_ name: String, _ reason: String) -> Never {
        let diagnostic = Diagnostic.leftOutCode(name, reason)
        diagnostic.report()
        fatalError("\(diagnostic.message) \(diagnostic.remedy)")
    }
}
