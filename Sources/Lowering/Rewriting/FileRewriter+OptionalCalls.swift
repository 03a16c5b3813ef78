import SwiftSyntax

extension FileRewriter {
    /// Replaces a call of an optional requirement: `d.f?(x)` becomes `implementing(d, "f(_:)")?.f(x)`.
    func rewrite(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        renameInheritedObservation(node)
        if readsSharedApplication(node) {
            edits.replace(node.textRange, with: "(UIApplication.shared as Any?)")
            return .skipChildren
        }
        let called: ExprSyntax
        let mark: TokenSyntax
        if let chaining = node.calledExpression.as(OptionalChainingExprSyntax.self) {
            (called, mark) = (chaining.expression, chaining.questionMark)
        } else if let unwrap = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
            (called, mark) = (unwrap.expression, unwrap.exclamationMark)
        } else {
            return .visitChildren
        }
        guard let access = called.as(MemberAccessExprSyntax.self), let base = access.base else { return .visitChildren }
        let closures = (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
        let requirement = module.optionalMethod(
            named: access.declName.baseName.text, labels: node.arguments.map { $0.label?.text ?? "_" },
            trailingClosures: closures)
        guard let requirement else { return .visitChildren }
        if mark.text == "!" || base.is(SuperExprSyntax.self) {
            edits.blank(mark.textRange)
            return .visitChildren
        }
        ask(base, requirement, upTo: access.period.startOffset)
        edits.replaceTightly(mark.textRange, with: "")
        return .visitChildren
    }

    /// Replaces a comparison with `nil`: `d.f != nil` becomes `implementing(d, "f(_:)") != nil`.
    func rewrite(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        for index in elements.indices.dropFirst(2) where elements[index].is(NilLiteralExprSyntax.self) {
            let comparison = elements[index - 1].trimmedDescription
            guard comparison == "!=" || comparison == "==",
                let access = elements[index - 2].as(MemberAccessExprSyntax.self), let base = access.base,
                let requirement = module.optionalMethod(
                    named: access.declName.baseName.text,
                    labels: access.declName.argumentNames?.arguments.map(\.name.text))
            else { continue }
            edits.insert("implementing(", at: base.startOffset)
            edits.replaceTightly(
                withoutChaining(base).endOffset..<access.endOffset, with: ", \"\(requirement.selector)\")")
            usesRuntime = true
        }
        return .visitChildren
    }

    /// Whether a call reads a key of the class `UIApplication`, with which app extensions reach the shared application.
    private func readsSharedApplication(_ node: FunctionCallExprSyntax) -> Bool {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.base?.trimmedDescription == "UIApplication", access.declName.baseName.text == "value",
            let key = node.arguments.first?.expression.trimmedDescription
        else { return false }
        return ["#keyPath(UIApplication.shared)", "\"shared\"", "\"sharedApplication\""].contains(key)
    }

    private func ask(_ base: ExprSyntax, _ requirement: Requirement, upTo period: Int) {
        let object = withoutChaining(base)
        edits.insert("implementing(", at: base.startOffset)
        edits.replaceTightly(object.endOffset..<base.endOffset, with: ", \"\(requirement.selector)\")?")
        usesRuntime = true
    }

    /// Returns the expression before a question mark.
    private func withoutChaining(_ base: ExprSyntax) -> ExprSyntax {
        base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    }
}
