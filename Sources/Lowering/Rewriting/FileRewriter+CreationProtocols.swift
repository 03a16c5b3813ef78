import SwiftSyntax

/// Protocols that require `init()`, which the initializers of Objective-C's classes meet.
extension FileRewriter {
    /// Removes the requirement `init()` of a protocol to which `NSObject` conforms, whose initializer isn't required
    /// here; the protocol inherits a method that creates objects instead.
    func replaceCreation(in node: ProtocolDeclSyntax) {
        guard module.creationProtocols.contains(node.name.text) else { return }
        for item in node.memberBlock.members {
            if let initializer = item.decl.as(InitializerDeclSyntax.self),
                initializer.signature.parameterClause.parameters.isEmpty
            {
                edits.blank(initializer.textRange)
            }
        }
        usesRuntime = true
        if let last = node.inheritanceClause?.inheritedTypes.last {
            edits.insert(", InstanceCreating", at: last.type.endOffset)
        } else {
            edits.insert(": InstanceCreating", at: node.name.endOffset)
        }
    }

    /// Returns the method that creates objects of a class that adopts such a protocol.
    func creation(of node: ClassDeclSyntax) -> [String] {
        guard let names = node.inheritanceClause?.names, !module.creationProtocols.isDisjoint(with: names),
            !module.isObject(scopes.last?.name ?? node.name.text)
        else { return [] }
        let access = node.modifiers.access ?? .internal
        return ["\(access.memberModifier)static func makeInstance() -> Self { self.init() }"]
    }

    /// Replaces `self.init()` in an initializer of such a protocol's extension; returns whether it is one.
    func createInProtocol(_ node: FunctionCallExprSyntax) -> Bool {
        guard let scope = scopes.last, scope.isExtension, module.creationProtocols.contains(scope.name),
            node.arguments.isEmpty, node.calledExpression.trimmedDescription == "self.init"
        else { return false }
        edits.replaceTightly(node.textRange, with: "self.init(newInstance: Self.makeInstance())")
        return true
    }

    /// Replaces `T()`, `type.init()`, and `types[k]?.init()`, with a type that conforms to such a protocol, by the method;
    /// returns whether it is such a call.
    func createWithProtocol(_ node: FunctionCallExprSyntax) -> Bool {
        guard !module.creationProtocols.isEmpty, node.arguments.isEmpty else { return false }
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self), conforms(name.baseName.text, node) {
            edits.insert(".makeInstance", at: name.endOffset)
            return true
        }
        guard let base = node.createdClass, let access = node.calledExpression.as(MemberAccessExprSyntax.self) else {
            return false
        }
        let names = [base.trimmedDescription] + metatypes(of: base.nameOfClasses, around: node)
        guard names.contains(where: { conforms($0, node) }) else { return false }
        edits.replaceTightly(access.declName.textRange, with: "makeInstance")
        return true
    }

    /// Whether a generic parameter or an associated type must conform to such a protocol.
    private func conforms(_ name: String, _ node: some SyntaxProtocol) -> Bool {
        !module.creationProtocols.isDisjoint(with: constraints(of: name, around: node))
    }
}
