import SwiftSyntax

/// Overrides of what `NSObject` declares, in classes of the main actor.
///
/// On iOS, an override of a method in Objective-C has the isolation of its class. Foundation for Linux is written in Swift,
/// where the override isn't isolated and can't use the class's other members.
extension FileRewriter {
    /// Lets the body of an isolated class's `isEqual(_:)` or `copy()` use members of the main actor.
    func overrideOnMainActor(_ node: FunctionDeclSyntax, _ member: MemberSummary?) {
        guard let member, let scope = scopes.last, overridesObject(member, in: scope), let body = node.body,
            let result = node.signature.returnClause?.type
        else { return }
        if !scope.isExtension { edits.insert("nonisolated ", at: node.funcKeyword.startOffset) }
        // The compiler would refuse to send the argument to the main actor.
        let names = node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
        let locals = names.filter { $0 != "_" }.map { "nonisolated(unsafe) let \($0) = \($0); " }.joined()
        callOnMainActor(body.leftBrace, body.rightBrace, result: result, after: "\(locals)return ")
    }

    /// Lets the getter of an isolated class's `description` or `hash` use members of the main actor.
    func overrideOnMainActor(_ node: VariableDeclSyntax, _ member: MemberSummary?) {
        guard let member, let scope = scopes.last, overridesObject(member, in: scope),
            let binding = node.bindings.first, let type = binding.typeAnnotation?.type,
            let block = binding.accessorBlock
        else { return }
        var braces = (block.leftBrace, block.rightBrace)
        if case .accessors(let accessors) = block.accessors {
            guard accessors.count == 1, let body = accessors.first?.body else { return }
            braces = (body.leftBrace, body.rightBrace)
        }
        if !scope.isExtension { edits.insert("nonisolated ", at: node.bindingSpecifier.startOffset) }
        callOnMainActor(braces.0, braces.1, result: type, after: "")
    }

    private func overridesObject(_ member: MemberSummary, in scope: Scope) -> Bool {
        LinkedModule.objectMembers.contains(member.fullName) && module.overridesObject(member, in: scope.name)
    }

    private func callOnMainActor(_ left: TokenSyntax, _ right: TokenSyntax, result: TypeSyntax, after start: String) {
        usesRuntime = true
        edits.insert(
            " \(start)withMainActorAssumed { () throws(Never) -> \(result.trimmedDescription) in ", at: left.endOffset)
        edits.insert(" } ", at: right.startOffset)
    }
}
