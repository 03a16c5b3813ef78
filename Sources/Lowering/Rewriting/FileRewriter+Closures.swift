import SwiftSyntax

extension FileRewriter {
    /// Replaces `let done = { [weak a, weak b] in … }` with `let done = storedClosure({ [weak a, weak b] in … })`.
    ///
    /// Swift 6.3 releases the second weak capture of a closure that doesn't escape before the closure is called. Arguments
    /// of functions are not affected, nor is a closure that a function returns.
    func rewrite(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        let captures = node.signature?.capture?.items.filter { $0.specifier?.specifier.text == "weak" } ?? []
        guard captures.count > 1, node.parent?.is(InitializerClauseSyntax.self) == true,
            options.importsUmbrella || summary.imports.contains("UIKit")
        else { return .visitChildren }
        usesRuntime = true
        edits.insert("storedClosure(", at: node.startOffset)
        edits.insert(")", at: node.endOffset)
        return .visitChildren
    }
}
