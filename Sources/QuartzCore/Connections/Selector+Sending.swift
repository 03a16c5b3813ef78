import InterludeDiagnostics

extension Selector {
    /// Calls the method on the target; returns `false` if the target doesn't have it.
    ///
    /// - Parameters:
    ///   - sender: The first argument, for methods that have one.
    ///   - event: The second argument, for methods that have one.
    @MainActor @discardableResult
    package func send(to target: Any?, sender: Any?, event: Any? = nil) -> Bool {
        guard let target else { return false }
        let object = target as AnyObject
        switch ConnectionTable.call(self, on: object, [sender, event]) {
        case .notFound: return false
        case .done: return true
        case .mismatch(let mismatch):
            Diagnostic.actionArgumentMismatch(
                "\(self)", position: mismatch.position, declared: mismatch.expected, actual: mismatch.actual,
                culprit: "\(type(of: object))"
            ).report()
            return true
        }
    }

    /// Whether the target has the method.
    @MainActor
    package func isImplemented(by target: Any) -> Bool {
        ConnectionTable.responds(type(of: target as AnyObject), to: self)
    }
}
