extension DiagnosticRule {
    /// Rules of functions of Objective-C's runtime, of exceptions, and of undo managers.
    static let objectiveC = [
        associationNotStored, exceptionRaised, methodNotReplaced, requirementNotImplemented, undoCallOutOfBalance,
    ]

    static let associationNotStored = DiagnosticRule(
        "association-not-stored", "Interlude drops the value.",
        remedy: "Associate values with instances of classes.")
    static let exceptionRaised = DiagnosticRule(
        "exception-raised", "The app continues, although iOS would end it.",
        remedy: "Handle the case before the exception, or end with fatalError.")
    static let methodNotReplaced = DiagnosticRule(
        "method-not-replaced", "The app continues with the method that the class declares.",
        remedy: "Override the method in a subclass, or observe what it does with a delegate.")
    static let requirementNotImplemented = DiagnosticRule(
        "requirement-not-implemented", "UIKit throws an exception: unrecognized selector.",
        remedy: "Implement the method, or call it with ?. as in delegate?.method?().")
    static let undoCallOutOfBalance = DiagnosticRule(
        "undo-call-out-of-balance", "Foundation throws an exception; Interlude ignores the call.",
        remedy: "Balance the calls of the undo manager, and undo only after all groups have ended.")
}

extension Diagnostic {
    /// - Parameter owner: The type of the value that was to own an associated value.
    package static func associationNotStored(_ owner: String) -> Diagnostic {
        Diagnostic(
            .associationNotStored, "A value was to be associated with \(owner), which is not an object.", culprit: owner
        )
    }

    package static func exceptionRaised(_ name: String, reason: String) -> Diagnostic {
        Diagnostic(.exceptionRaised, "The app raised the exception \(name): \(reason).", culprit: name)
    }

    /// - Parameter method: The method with its arguments' labels.
    package static func requirementNotImplemented(_ method: String) -> Diagnostic {
        Diagnostic(
            .requirementNotImplemented,
            "The optional method \(method) was called, and the object doesn't implement it.",
            culprit: method)
    }

    /// - Parameters:
    ///   - function: The function of the runtime that was called.
    ///   - method: The method, such as `viewDidAppear:`.
    ///   - type: The class.
    package static func methodNotReplaced(_ function: String, method: String, of type: String) -> Diagnostic {
        Diagnostic(
            .methodNotReplaced,
            "\(function) was called for \(method) of \(type), and Swift's methods can't be replaced at run time.",
            culprit: type)
    }

    /// - Parameter problem: The sentence about the call, without a period at the end.
    package static func undoCallOutOfBalance(_ problem: String, culprit: String) -> Diagnostic {
        Diagnostic(.undoCallOutOfBalance, "\(problem).", culprit: culprit)
    }
}
