import SwiftSyntax

/// Methods that are exchanged at run time: a replacement calls the original under its own name.
extension FileRewriter {
    /// Lets a method that calls itself call the original if it is its replacement; returns whether it is such a call.
    func callExchanged(_ node: FunctionCallExprSyntax) -> Bool {
        guard module.exchangesMethods, node.trailingClosure == nil, let scope = scopes.last, !scope.isProtocol,
            let function = node.enclosingMethod, function.attributes.attribute("objc") != nil,
            function.signature.returnClause == nil, !function.hasNonescapingClosure,
            !function.modifiers.has("static"), !function.modifiers.has("class"),
            ["\(function.name.text)", "self.\(function.name.text)"].contains(node.calledExpression.trimmedDescription),
            function.signature.parameterClause.parameters.map(\.firstName.text)
                == node.arguments.map({ $0.label?.text ?? "_" }),
            !node.arguments.contains(where: { $0.expression.is(InOutExprSyntax.self) })
        else { return false }
        let labels = node.arguments.map { "\($0.label?.text ?? "_"):" }.joined()
        let selector = "Selector(\"\(function.name.text)\(labels.isEmpty ? "" : "(\(labels))")\")"
        let arguments = node.arguments.map { $0.expression.flatText }.joined(separator: ", ")
        usesRuntime = true
        edits.insert(
            "isExchanged(\(selector), of: self) ? callOriginal(of: \(selector), self, [\(arguments)]) : ",
            at: node.startOffset)
        return true
    }
}

extension FunctionDeclSyntax {
    /// Whether a parameter is a closure that can't be stored.
    fileprivate var hasNonescapingClosure: Bool {
        signature.parameterClause.parameters.contains { parameter in
            if let attributed = parameter.type.as(AttributedTypeSyntax.self) {
                return attributed.baseType.is(FunctionTypeSyntax.self)
                    && attributed.attributes.attribute("escaping") == nil
            }
            return parameter.type.is(FunctionTypeSyntax.self)
        }
    }
}

extension SyntaxProtocol {
    /// The method around the node.
    fileprivate var enclosingMethod: FunctionDeclSyntax? {
        var node = parent
        while let current = node {
            if let function = current.as(FunctionDeclSyntax.self) {
                return function.isMember ? function : nil
            }
            node = current.parent
        }
        return nil
    }
}
