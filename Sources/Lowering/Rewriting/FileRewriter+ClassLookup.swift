import SwiftSyntax

/// The classes that an expression or a type can name: by the constraints of a generic parameter, an alias, or the type of
/// the variable that holds a class.
extension FileRewriter {
    /// Returns a type that is known only by the classes that it inherits from.
    func constrained(_ name: String, around node: some SyntaxProtocol) -> (type: String, classes: [String])? {
        let classes = constraints(of: name, around: node).filter { module.isObject($0) }
        return classes.isEmpty ? nil : ("\(name).self", classes)
    }

    /// Returns a class itself, the classes that an alias names, or the classes that a type must inherit from.
    func classes(named name: String, around node: some SyntaxProtocol) -> [String] {
        if let types = aliasedClasses(name), parameterConstraints(of: name, around: node) == nil { return types }
        return constraints(of: name, around: node).flatMap { aliasedClasses($0) ?? [] }
    }

    /// Returns a class itself, or the classes that an alias of the module names.
    private func aliasedClasses(_ name: String) -> [String]? {
        if module.isObject(name) { return [name] }
        guard let types = module.typeAliases[name], types.allSatisfy({ module.isObject($0) }) else { return nil }
        return types.sorted()
    }

    /// Returns the class of an expression in parentheses that ends with a cast: `(NSClassFromString(name) as! T.Type)`.
    func castClass(_ expression: ExprSyntax) -> String? {
        let element = expression.as(TupleExprSyntax.self)?.elements.first
        return element?.expression.castType?.as(MetatypeTypeSyntax.self)?.baseType.nominalName
    }

    /// Returns the types whose classes a variable can hold: a parameter of a function around the node, a property of a
    /// type around it, or a variable of the module with that name.
    func metatypes(of name: String, around node: some SyntaxProtocol, depth: Int = 0) -> Set<String> {
        guard depth < 4 else { return [] }
        var current = node.parent
        while let declaration = current {
            if let parameter = declaration.parameter(named: name) {
                return Set([parameter.type.heldMetatype?.baseType.nominalName].compactMap { $0 })
            }
            if let type = declaration.asProtocol((any DeclGroupSyntax).self)?.metatype(ofProperty: name) {
                return [type]
            }
            current = declaration.parent
        }
        return (module.metatypeAliases[name] ?? []).reduce(module.metatypes[name] ?? []) {
            $0.union(metatypes(of: $1, around: node, depth: depth + 1))
        }
    }

    /// The nodes between a result and its function or property.
    private static let bodies: Set<SyntaxKind> = [
        .returnStmt, .codeBlockItem, .codeBlockItemList, .codeBlock, .accessorBlock, .accessorDecl, .accessorDeclList,
    ]

    /// Returns the type that the context of `.init()` expects: a result, a variable's, or a parameter's.
    func contextualType(of node: FunctionCallExprSyntax) -> TypeSyntax? {
        var current = node.parent
        if let clause = current?.as(InitializerClauseSyntax.self) {
            return clause.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
                ?? clause.parent?.as(FunctionParameterSyntax.self)?.type
        }
        while let parent = current {
            if let function = parent.as(FunctionDeclSyntax.self) { return function.signature.returnClause?.type }
            if let binding = parent.as(PatternBindingSyntax.self) { return binding.typeAnnotation?.type }
            guard Self.bodies.contains(parent.kind) else { return nil }
            current = parent.parent
        }
        return nil
    }

    /// Returns the types that a generic parameter, an associated type, or an alias of one must inherit from.
    func constraints(of name: String, around node: some SyntaxProtocol, depth: Int = 0) -> [String] {
        guard depth < 8 else { return [] }
        if let types = parameterConstraints(of: name, around: node) { return types }
        let parts = name.split(separator: ".").map(String.init)
        guard let last = parts.last, last.first?.isUppercase == true else { return [] }
        if let types = module.associatedTypes[last], module.className(name) == nil { return types.sorted() }
        guard parts.count == 1, let aliased = module.typeAliases[name] else { return [] }
        let types = aliased.sorted().map { constraints(of: $0, around: node, depth: depth + 1) }
        return types.contains([]) ? [] : types.flatMap { $0 }
    }

    /// Returns the types that a generic parameter of a surrounding declaration must inherit from; `nil` for other names.
    private func parameterConstraints(of name: String, around node: some SyntaxProtocol) -> [String]? {
        var current = node.parent
        while let declaration = current {
            let generics = declaration.asProtocol((any WithGenericParametersSyntax).self)
            let parameter = generics?.genericParameterClause?.parameters.first { $0.name.text == name }
            var types = parameter?.inheritedType.map { Self.parts(of: $0) } ?? []
            for requirement in generics?.genericWhereClause?.requirements ?? [] {
                if let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
                    conformance.leftType.trimmedDescription == name
                {
                    types += Self.parts(of: conformance.rightType)
                }
            }
            if parameter != nil || !types.isEmpty { return types }
            current = declaration.parent
        }
        return nil
    }

    private static func parts(of type: TypeSyntax) -> [String] {
        type.as(CompositionTypeSyntax.self)?.elements.map { $0.type.nominalName } ?? [type.nominalName]
    }
}

extension ExprSyntax {
    /// The name of the variable that holds a class, or a collection or tuple of classes: `types` in `types[k]?`.
    var nameOfClasses: String {
        if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.nameOfClasses }
        if let call = self.as(SubscriptCallExprSyntax.self) { return call.calledExpression.nameOfClasses }
        if let access = self.as(MemberAccessExprSyntax.self) {
            let name = access.declName.baseName.text
            // An element of a tuple, such as `rows[0].1`.
            return Int(name) == nil ? name : access.base?.nameOfClasses ?? ""
        }
        return self.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    }
}

extension DeclGroupSyntax {
    /// Returns the type whose class a property of the declaration holds.
    fileprivate func metatype(ofProperty name: String) -> String? {
        for member in memberBlock.members {
            for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
                let declared = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifier?.name
                guard declared == name else { continue }
                if let held = binding.typeAnnotation?.type.heldMetatype { return held.baseType.nominalName }
            }
        }
        return nil
    }
}
