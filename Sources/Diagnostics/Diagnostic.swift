/// A contract violation by an app: something that UIKit answers with a frozen screen, a log message or an exception.
///
/// Only the catalog creates diagnostics, one factory method for each message.
package struct Diagnostic: Sendable, Hashable {
    /// The rule that was broken.
    package let rule: DiagnosticRule
    /// The event, and the behavior of UIKit in that case.
    package let message: String
    /// The name of the type, or the description of the object, that is responsible.
    package let culprit: String
    /// The recommended change.
    package let remedy: String

    /// The stable identifier of the rule, such as `transition-not-completed`.
    package var id: String { rule.id }

    /// Creates a diagnostic; its message is `event`, followed by the rule's consequence.
    ///
    /// - Parameter remedy: The recommended change; `nil` for the rule's remedy.
    init(_ rule: DiagnosticRule, _ event: String, culprit: String, remedy: String? = nil) {
        self.init(rule: rule, message: "\(event) \(rule.consequence)", culprit: culprit, remedy: remedy ?? rule.remedy)
    }

    private init(rule: DiagnosticRule, message: String, culprit: String, remedy: String) {
        self.rule = rule
        self.message = message
        self.culprit = culprit
        self.remedy = remedy
    }

    /// Returns the diagnostic with another culprit.
    package func attributed(to culprit: String) -> Diagnostic {
        Diagnostic(rule: rule, message: message, culprit: culprit, remedy: remedy)
    }
}
