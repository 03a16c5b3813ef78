extension DiagnosticRule {
    /// Rules for navigation controllers and page view controllers.
    static let navigation = [pushedTwice, navigationControllerPushed, pageCountMismatch]

    static let pushedTwice = DiagnosticRule(
        "pushed-twice", "UIKit throws an exception.", remedy: "Pop to it, or push another view controller.")
    static let navigationControllerPushed = DiagnosticRule(
        "navigation-controller-pushed", "UIKit throws an exception.",
        remedy: "Push its root view controller, or present the navigation controller.")
    static let pageCountMismatch = DiagnosticRule(
        "page-count-mismatch", "UIKit throws an exception.",
        remedy: "Pass one view controller, or two if the spine is in the middle.")
}

extension Diagnostic {
    package static func pushedTwice(_ controller: String, culprit: String) -> Diagnostic {
        Diagnostic(.pushedTwice, "\(controller) was pushed, but is already on the stack.", culprit: culprit)
    }

    package static func navigationControllerPushed(culprit: String) -> Diagnostic {
        Diagnostic(
            .navigationControllerPushed, "A navigation controller was pushed onto another one; the call is ignored.",
            culprit: culprit)
    }

    package static func pageCountMismatch(_ count: Int, expected: Int, culprit: String) -> Diagnostic {
        Diagnostic(
            .pageCountMismatch,
            "setViewControllers was called with \(String.count(count, "page")), but \(culprit) shows \(expected) at a time; "
                + "the call is ignored.",
            culprit: culprit)
    }
}
