import SwiftSyntax

extension FileRewriter {
    /// Replaces `#selector`, `#keyPath`, and the literals of images.
    func rewrite(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector": rewriteSelector(node)
        case "keyPath": rewriteKeyPath(node)
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
        guard let method = SelectorExpression(argument.expression) else {
            return report(
                node, node.flatText, "write the method's name, or use “Selector” with a string.")
        }
        let valueType = method.value.flatMap { propertyType($0) }
        let types = (method.type ?? valueType).map { [resolved($0)] } ?? enclosingTypes
        if let accessor = argument.label?.text {
            let text = module.accessor(of: method.base, isSetter: accessor == "setter", in: types)
            let property = method.type == nil ? nil : module.frameworkProperty(method.base, in: types)
            return replace(node, with: selector(text, of: property))
        }
        let target = module.method(
            named: method.base, labels: method.labels, argumentCount: method.argumentCount, in: types,
            ofUnknownType: method.value != nil && valueType == nil)
        if let foreign = target.foreign {
            let registration = "\(foreign.type).\(Self.chunkName(foreign.type, foreign.file))"
            return replace(node, with: "Selector(\"\(target.selector)\", from: \(registration))")
        }
        replace(node, with: selector(target.selector, of: target.framework))
    }

    /// Returns a selector, which adds the row of a framework's member to its class.
    private func selector(_ name: String, of member: LinkedModule.FrameworkMember?) -> String {
        guard let member else { return "Selector(\"\(name)\")" }
        usedFrameworkMembers.insert(member)
        return "Selector(\"\(name)\", from: \(member.type).\(frameworkRegistration(member)))"
    }

    private func resolved(_ type: String) -> String {
        type == "Self" ? scopes.last?.name ?? type : module.className(type, in: scopes.last?.name ?? "") ?? type
    }

    private func replace(_ node: MacroExpansionExprSyntax, with text: String) {
        edits.replace(node.textRange, with: text)
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

extension String {
    func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
