import SwiftSyntax

extension FileRewriter {
    /// Rewrites a method.
    func rewrite(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.isMember else { return .visitChildren }
        let members = MemberSummary.reading(DeclSyntax(node), defaultAccess: .internal)
        blank(["dynamic"], in: node.modifiers)
        callOnMainActor(node)
        overrideOnMainActor(node, members.first)
        renameOverride(node)
        if forwardCalls(node) || decide(node) || receiveObservation(node) || awakePlainObject(node) {
            return .visitChildren
        }
        hideFromProtocols(node, members.first)
        moveToClass(members, name: node.name, modifiers: node.modifiers, node)
        return .visitChildren
    }

    /// Gives a private method with the name of an optional requirement another parameter: it doesn't implement the
    /// requirement, which Swift would reject for its access.
    private func hideFromProtocols(_ node: FunctionDeclSyntax, _ member: MemberSummary?) {
        guard let member, !node.modifiers.has("override"), scopes.last?.isProtocol == false,
            module.isHiddenRequirement(member)
        else { return }
        let parameters = node.signature.parameterClause.parameters
        edits.insert(
            (parameters.isEmpty ? "" : ", ") + "_ unmatched: Void = ()",
            at: parameters.last?.endOffset ?? node.signature.parameterClause.leftParen.endOffset)
    }

    /// Rewrites an initializer.
    func rewrite(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        blank(["dynamic"], in: node.modifiers)
        compareText(node)
        exposeInitializer(node)
        if scopes.last?.isExtension == true, node.modifiers.has("override") {
            report(node, "“override init” in an extension", "move it into the body of the class.")
        }
        return .visitChildren
    }
}
