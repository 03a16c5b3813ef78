import SwiftSyntax

/// Generics with types of Objective-C.
///
/// A protocol of Objective-C conforms to itself, so that `Proxy<UINavigationControllerDelegate>` meets the constraint
/// `NSObjectProtocol`. Without Objective-C, the constraint is removed, and what depends on it replaced.
extension FileRewriter {
    /// Removes the constraints of a type's generic parameters to Objective-C's protocols, and to `AnyObject` if the module
    /// uses the type with such a protocol; returns the parameters' names.
    func relaxParameters(_ clause: GenericParameterClauseSyntax?, of type: String) -> Set<String> {
        var names: Set<String> = []
        for parameter in clause?.parameters ?? [] {
            guard let colon = parameter.colon, let constraint = parameter.inheritedType,
                isObjectiveCProtocol(constraint.nominalName)
                    || constraint.nominalName == "AnyObject" && module.typesOfProtocols.contains(type)
            else { continue }
            edits.blank(colon.startOffset..<constraint.endOffset)
            names.insert(parameter.name.text)
        }
        return names
    }

    private func isObjectiveCProtocol(_ name: String) -> Bool {
        name == "NSObjectProtocol"
            || module.files.values.contains { $0.protocols.contains { $0.name == name && $0.isObjectiveC } }
    }

    /// Replaces `weak` for a property whose type is a relaxed parameter.
    func relaxWeakReference(_ node: VariableDeclSyntax) {
        guard let parameters = scopes.last?.relaxedParameters, !parameters.isEmpty,
            let weak = node.modifiers.first(where: { $0.name.text == "weak" }),
            let type = node.bindings.first?.typeAnnotation?.type.as(OptionalTypeSyntax.self),
            parameters.contains(type.wrappedType.trimmedDescription)
        else { return }
        usesRuntime = true
        edits.insert("@WeakReference ", at: node.startOffset)
        edits.blank(weak.textRange)
    }

    /// Replaces `x.responds(to: s)` in a class with a relaxed parameter; returns whether it is such a call.
    func asksRelaxedParameter(_ node: FunctionCallExprSyntax) -> Bool {
        guard scopes.contains(where: { !$0.relaxedParameters.isEmpty }), let argument = node.arguments.first,
            let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
            access.declName.baseName.text == "responds", argument.label?.text == "to", !base.is(SuperExprSyntax.self)
        else { return false }
        usesRuntime = true
        edits.insert("(implementing(", at: base.startOffset)
        edits.replaceTightly(base.endOffset..<argument.expression.startOffset, with: ", ")
        edits.insert(" != nil)", at: node.endOffset)
        return true
    }

    /// Replaces `anchor is NSLayoutAnchor<NSLayoutDimension>`: an object of Objective-C doesn't know the parameters of its
    /// class, so an anchor of any kind passes there.
    func checkErasedClass(_ elements: [ExprSyntax]) {
        for index in elements.indices.dropFirst() where elements[index - 1].is(UnresolvedIsExprSyntax.self) {
            guard let type = elements[index].as(TypeExprSyntax.self)?.type.as(IdentifierTypeSyntax.self),
                type.name.text == "NSLayoutAnchor", type.genericArgumentClause != nil
            else { continue }
            edits.replace(type.textRange, with: "any AnyLayoutAnchor")
        }
    }
}
