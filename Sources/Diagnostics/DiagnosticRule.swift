/// A rule that an app must follow, with what happens when it doesn't.
package struct DiagnosticRule: Sendable, Hashable {
    /// A stable identifier, such as `transition-not-completed`.
    package let id: String
    /// A sentence on UIKit's behavior if the rule is broken, or on Interlude's if the rule is its own.
    ///
    /// `docs/Diagnostics.md` quotes it.
    package let consequence: String
    /// The recommended change.
    package let remedy: String

    init(_ id: String, _ consequence: String, remedy: String) {
        self.id = id
        self.consequence = consequence
        self.remedy = remedy
    }
}

extension DiagnosticRule {
    /// Every rule, by topic.
    package static let all: [DiagnosticRule] =
        animators + interaction + presentation + alerts + containment + controllers + segues + storyboards
        + storyboardConnections + navigation + lists + collectionViews + layoutTransitions + autoLayout
        + animationBlocks + propertyAnimators + layers + views + events + assets + application + stage + storedMembers
        + objectiveC + services + leftOut
}
