import SwiftSyntax

/// Overrides of methods of `NSObject` that can't be overridden here, because an extension declares them.
extension FileRewriter {
    /// Rewrites an override of `forwardingTarget(for:)`, which a superclass doesn't have here; returns whether it is one.
    func forwardCalls(_ node: FunctionDeclSyntax) -> Bool {
        guard node.name.text == "forwardingTarget", node.modifiers.has("override") else { return false }
        if module.witnesses.forwarded[scopes.last?.name ?? ""] == nil {
            report(
                node, "“override forwardingTarget(for:)”",
                "only the optional methods of a class's protocols are forwarded; implement the methods.",
                severity: .warning)
        }
        blank(["override"], in: node.modifiers)
        return true
    }

    /// Renames an override of `responds(to:)` or `conforms(to:)`, which are methods of an extension here; returns
    /// whether it is one.
    func decide(_ node: FunctionDeclSyntax) -> Bool {
        guard let decision = ObjectDecision(node), let scope = scopes.last,
            !scope.isExtension || module.classes[scope.name] != nil
        else { return false }
        usesRuntime = true
        if !module.inheritsDecision(decision, scope.name) { blank(["override"], in: node.modifiers) }
        edits.replaceTightly(node.name.textRange, with: decision.method)
        // An override may leave out that Objective-C's parameter can be `nil`; the method of a requirement may not.
        if let type = node.signature.parameterClause.parameters.first?.type, type.trimmedDescription == "Selector" {
            edits.insert("!", at: type.endOffset)
        }
        return true
    }

    /// The protocols of the methods of a body that override a method of `NSObject` for which the runtime has a protocol,
    /// unless a superclass has it.
    func decidedProtocols(in block: MemberBlockSyntax, of name: String) -> [String] {
        block.members.compactMap { $0.decl.as(FunctionDeclSyntax.self).flatMap(ObjectDecision.init) }
            .filter { !module.inheritsDecision($0, name) }
            .map(\.protocolName)
    }

    /// Replaces a call of the superclass's `responds(to:)`, `conforms(to:)`, or `forwardingTarget(for:)`; returns whether
    /// it is one.
    func asksSuper(_ node: FunctionCallExprSyntax) -> Bool {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.base?.is(SuperExprSyntax.self) == true
        else { return false }
        let name = access.declName.baseName.text
        if let decision = ObjectDecision(rawValue: name) {
            let isInherited = module.inheritsDecision(decision, scopes.last?.name ?? "")
            edits.replaceTightly(access.declName.textRange, with: isInherited ? decision.method : decision.inherited)
            return true
        }
        guard name == "forwardingTarget" else { return false }
        edits.replace(node.textRange, with: "(nil as Any?)")
        return true
    }

    /// Rewrites an override of `awakeFromNib()` in a class below `NSObject`, which lacks it here; a storyboard finds it in
    /// the table. Returns whether it is one.
    func awakePlainObject(_ node: FunctionDeclSyntax) -> Bool {
        guard node.name.text == "awakeFromNib", node.modifiers.has("override"), let scope = scopes.last,
            !scope.isExtension, module.isFirstToAwake(scope.name)
        else { return false }
        blank(["override"], in: node.modifiers)
        return true
    }

    /// Removes `super.awakeFromNib()` where the superclass is `NSObject`; returns whether it is such a call.
    func awakesPlainSuper(_ node: FunctionCallExprSyntax) -> Bool {
        guard node.calledExpression.trimmedDescription == "super.awakeFromNib", let scope = scopes.last,
            module.isFirstToAwake(scope.name)
        else { return false }
        edits.replace(node.textRange, with: "()")
        return true
    }
}

extension ObjectDecision {
    /// The decision that a method makes; `nil` for other methods.
    init?(_ node: FunctionDeclSyntax) {
        guard node.modifiers.has("override"),
            node.signature.parameterClause.parameters.map(\.firstName.text) == ["to"]
        else { return nil }
        self.init(rawValue: node.name.text)
    }
}
