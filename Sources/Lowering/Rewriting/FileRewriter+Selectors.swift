import SwiftSyntax

extension FileRewriter {
    /// Replaces `#selector`, `#keyPath`, and the literals of colors and images.
    func rewrite(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector": rewriteSelector(node)
        case "keyPath": rewriteKeyPath(node)
        case "colorLiteral":
            usesRuntime = true
            if let paren = node.leftParen {
                edits.replace(node.pound.startOffset..<paren.endOffset, with: "UIColor(")
            }
            return .visitChildren
        case "imageLiteral": rewriteImage(node)
        case "fileLiteral": report(node, "#fileLiteral", "use “Bundle.main.url(forResource:withExtension:)”.")
        default: return .visitChildren
        }
        return .skipChildren
    }

    private func rewriteImage(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first else { return }
        usesRuntime = true
        edits.replace(
            node.textRange, with: "UIImage(imageLiteralResourceName: \(argument.expression.trimmedDescription))")
    }

    // MARK: Selectors

    private func rewriteSelector(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first else {
            return report(node, "#selector", "name a method in the parentheses.")
        }
        var expression = argument.expression
        var argumentCount: Int?
        if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
            argumentCount = Self.argumentCount(ofCast: sequence)
            expression = first
        }
        guard let name = SelectorName(expression) else {
            return report(
                node, node.flatText, "write the method's name, or use “Selector” with a string.")
        }
        let types = name.type.map { [resolved($0)] } ?? enclosingTypes
        if let accessor = argument.label?.text {
            let text = module.accessor(of: name.base, isSetter: accessor == "setter", in: types)
            return replace(node, with: "Selector(\"\(text)\")")
        }
        let target = module.method(named: name.base, labels: name.labels, argumentCount: argumentCount, in: types)
        if let foreign = target.foreign {
            let registration = "\(foreign.type).\(Self.chunkName(foreign.type, foreign.file))"
            return replace(node, with: "Selector(\"\(target.selector)\", from: \(registration))")
        }
        replace(node, with: "Selector(\"\(target.selector)\")")
    }

    private func resolved(_ type: String) -> String {
        type == "Self" ? scopes.last?.name ?? type : module.className(type, in: scopes.last?.name ?? "") ?? type
    }

    private func replace(_ node: MacroExpansionExprSyntax, with text: String) {
        edits.replace(node.textRange, with: text)
    }

    /// The number of parameters of the method that a cast selects: `run as (Card) -> (UIButton) -> Void`.
    private static func argumentCount(ofCast sequence: SequenceExprSyntax) -> Int? {
        guard let cast = sequence.elements.last?.as(TypeExprSyntax.self) else { return nil }
        var type = cast.type
        while let optional = type.as(OptionalTypeSyntax.self) { type = optional.wrappedType }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            type = only.type
        }
        guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
        if let inner = function.returnClause.type.as(FunctionTypeSyntax.self) { return inner.parameters.count }
        return function.parameters.count
    }

    // MARK: Key paths

    private func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first else {
            return report(node, "#keyPath", "name a property in the parentheses.")
        }
        let components = argument.expression.flatText.split(separator: ".").map(String.init)
        let path = components.drop { $0.first?.isUppercase == true || $0 == "self" }
            .map { $0.trimmingSuffix("?").trimmingSuffix("!") }
        guard !path.isEmpty else {
            return report(node, node.flatText, "write the key path as a string.")
        }
        edits.replace(node.textRange, with: "\"\(path.joined(separator: "."))\"")
    }
}

/// The method in a `#selector`.
private struct SelectorName {
    /// The type before the name; `nil` for `self` and for unqualified names.
    var type: String?
    var base: String
    var labels: [String]?

    init?(_ expression: ExprSyntax) {
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            self.init(only.expression)
            return
        }
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            self.init(reference)
            return
        }
        guard let access = expression.as(MemberAccessExprSyntax.self) else { return nil }
        self.init(access.declName)
        guard let base = access.base?.flatText else { return }
        if base.first?.isUppercase == true { type = base }
        if base == "Self" { type = nil }
    }

    private init(_ reference: DeclReferenceExprSyntax) {
        base = reference.baseName.text
        labels = reference.argumentNames?.arguments.map(\.name.text)
    }
}

extension String {
    func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
