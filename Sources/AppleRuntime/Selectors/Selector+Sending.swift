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
            mismatch.report(self, of: object)
            return true
        }
    }

    /// Whether the target has the method.
    @MainActor
    package func isImplemented(by target: Any) -> Bool {
        ConnectionTable.responds(target as AnyObject, to: self)
    }
}

extension ArgumentMismatch {
    /// Reports that a call by name had an argument of another class than the method declares.
    package func report(_ selector: Selector, of target: AnyObject) {
        Diagnostic.actionArgumentMismatch(
            "\(selector)", position: position, declared: expected, actual: actual, culprit: "\(type(of: target))"
        ).report()
    }
}
