import SwiftSyntax

/// With Objective-C, each class of UIKit can be created from a value that holds the class: `T()`, `kind.init()`.
/// In Swift, only by initializers that are `required`; a function of the runtime calls the others.
extension FileRewriter {
    /// The arguments with which the runtime creates objects.
    private static let knownLabels: Set<[String]> = [[], ["frame"], ["nibName", "bundle"]]

    /// Replaces `T(frame: f)` with `newInstance(T.self, frame: f)`; returns whether it is such a call.
    func createInstance(_ node: FunctionCallExprSyntax) -> Bool {
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        guard node.trailingClosure == nil, let open = node.leftParen else { return false }
        if createInProtocol(node) { return true }
        if createsOwnClass(node) { return createSelf(node, labels: labels) }
        guard Self.knownLabels.contains(labels), let type = createdType(node) else { return false }
        usesRuntime = true
        edits.replaceTightly(
            node.startOffset..<open.endOffset, with: "newInstance(\(type)\(labels.isEmpty ? "" : ", ")")
        return true
    }

    /// Returns the expression for the class that a call creates, unless it is the name of a class.
    private func createdType(_ node: FunctionCallExprSyntax) -> String? {
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            return isClassParameter(name, around: node) ? "\(name).self" : nil
        }
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
            access.declName.baseName.text == "init"
        else { return nil }
        if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text, isClassParameter(name, around: node) {
            return "\(name).self"
        }
        if let type = castClass(base) { return module.isObject(type) ? base.flatText : nil }
        let name =
            base.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? base.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
        let types = module.metatypes[name] ?? []
        let areClasses =
            !types.isEmpty && types.allSatisfy { module.isObject($0) || isClassParameter($0, around: node) }
        return areClasses ? base.flatText : nil
    }

    /// Returns the class of an expression in parentheses that ends with a cast: `(NSClassFromString(name) as! T.Type)`.
    private func castClass(_ expression: ExprSyntax) -> String? {
        let element = expression.as(TupleExprSyntax.self)?.elements.first
        return element?.expression.castType?.as(MetatypeTypeSyntax.self)?.baseType.nominalName
    }

    /// Whether a name is a generic parameter of a surrounding declaration, constrained to a class.
    private func isClassParameter(_ name: String, around node: some SyntaxProtocol) -> Bool {
        var current = node.parent
        while let declaration = current {
            let generics =
                declaration.as(FunctionDeclSyntax.self).map { ($0.genericParameterClause, $0.genericWhereClause) }
                ?? declaration.as(InitializerDeclSyntax.self).map { ($0.genericParameterClause, $0.genericWhereClause) }
                ?? declaration.as(ClassDeclSyntax.self).map { ($0.genericParameterClause, $0.genericWhereClause) }
                ?? declaration.as(StructDeclSyntax.self).map { ($0.genericParameterClause, $0.genericWhereClause) }
                ?? declaration.as(EnumDeclSyntax.self).map { ($0.genericParameterClause, $0.genericWhereClause) }
            if let parameter = generics?.0?.parameters.first(where: { $0.name.text == name }) {
                var types = parameter.inheritedType.map { Self.parts(of: $0) } ?? []
                for requirement in generics?.1?.requirements ?? [] {
                    if let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
                        conformance.leftType.trimmedDescription == name
                    {
                        types += Self.parts(of: conformance.rightType)
                    }
                }
                return types.contains { module.isObject($0) }
            }
            current = declaration.parent
        }
        return false
    }

    private static func parts(of type: TypeSyntax) -> [String] {
        type.as(CompositionTypeSyntax.self)?.elements.map { $0.type.nominalName } ?? [type.nominalName]
    }

    // MARK: Protocols with init()

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
        let access = node.modifiers.access.map { $0 >= .public ? "public " : "" } ?? ""
        return ["\(access)static func makeInstance() -> Self { self.init() }"]
    }

    /// Replaces `self.init()` in an initializer of such a protocol's extension; returns whether it is one.
    private func createInProtocol(_ node: FunctionCallExprSyntax) -> Bool {
        guard let scope = scopes.last, scope.isExtension, module.creationProtocols.contains(scope.name),
            node.arguments.isEmpty, node.calledExpression.trimmedDescription == "self.init"
        else { return false }
        edits.replaceTightly(node.textRange, with: "self.init(newInstance: Self.makeInstance())")
        return true
    }

    // MARK: Self

    /// Whether a call in a static member of an extension creates an object of the class: `self.init()`, `Self()`.
    private func createsOwnClass(_ node: FunctionCallExprSyntax) -> Bool {
        guard let scope = scopes.last, scope.isExtension, module.classes[scope.name] == nil,
            module.isObject(scope.name),
            ["self.init", "Self.init", "Self"].contains(node.calledExpression.trimmedDescription)
        else { return false }
        var current = node.parent
        while let declaration = current {
            if let function = declaration.as(FunctionDeclSyntax.self) {
                return function.modifiers.has("static") || function.modifiers.has("class")
            }
            if let variable = declaration.as(VariableDeclSyntax.self),
                variable.isMember
            {
                return variable.modifiers.has("static") || variable.modifiers.has("class")
            }
            if declaration.is(InitializerDeclSyntax.self) || declaration.is(ExtensionDeclSyntax.self) { return false }
            current = declaration.parent
        }
        return false
    }

    /// Replaces such a call; with arguments that the runtime doesn't know, the object is one of the extended class.
    private func createSelf(_ node: FunctionCallExprSyntax, labels: [String]) -> Bool {
        guard let open = node.leftParen, let scope = scopes.last else { return false }
        if Self.knownLabels.contains(labels) {
            usesRuntime = true
            edits.replaceTightly(
                node.startOffset..<open.endOffset, with: "newInstance(self\(labels.isEmpty ? "" : ", ")")
        } else {
            edits.replaceTightly(node.startOffset..<open.endOffset, with: "(\(scope.name)(")
            edits.insert(" as! Self)", at: node.endOffset)
        }
        return true
    }
}
