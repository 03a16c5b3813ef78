import SwiftSyntax

/// The types of variables, as their declarations spell them.
extension FileRewriter {
    /// Returns the type of an expression, if the declarations of its variables spell it.
    func declaredType(of expression: ExprSyntax) -> String? {
        if let chaining = expression.as(OptionalChainingExprSyntax.self) {
            return declaredType(of: chaining.expression)
        }
        if let unwrap = expression.as(ForceUnwrapExprSyntax.self) {
            return declaredType(of: unwrap.expression).map { $0.trimmingSuffix("?") }
        }
        if let subscripted = expression.as(SubscriptCallExprSyntax.self) {
            return declaredType(of: subscripted.calledExpression).flatMap(Self.element)
        }
        if let access = expression.as(MemberAccessExprSyntax.self) {
            let name = access.declName.baseName.text
            if ["first", "last"].contains(name), let base = access.base {
                return declaredType(of: base).flatMap(Self.element).map { $0 + "?" }
            }
            if name == "allObjects", let base = access.base { return typeOfObjects(in: base).map { "[\($0)]" } }
            let isOwn = access.base?.trimmedDescription == "self"
            return (isOwn ? typeOfOwnProperty(name) : nil) ?? typeOfProperty(name)
        }
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        return typeOfLocal(name, around: expression) ?? typeOfOwnProperty(name) ?? typeOfProperty(name)
    }

    /// Returns the type of a property of the enclosing type or its superclasses.
    private func typeOfOwnProperty(_ name: String) -> String? {
        guard module.propertyNames.contains(name), let type = enclosingTypes.first else { return nil }
        let own = ([type] + module.superclasses(of: type)).lazy.compactMap { [module] in
            module.locations[$0]?.first { $0.member.kind == .property && $0.member.name == name }
        }
        return own.first?.member.type
    }

    /// Returns the type of the objects of a table, which its type or its value spells: `AnyObject` of
    /// `let observers = NSHashTable<AnyObject>.weakObjects()`.
    private func typeOfObjects(in table: ExprSyntax) -> String? {
        let text = declaredType(of: table) ?? valueOfProperty(table.nameOfClasses, around: table)
        return text?.prefixMatch(of: /NSHashTable<(\w+)>/).map { String($0.1) }
    }

    /// Returns the expression with which a property of a type around a node begins.
    private func valueOfProperty(_ name: String, around node: some SyntaxProtocol) -> String? {
        var current = Syntax(node).parent
        while let parent = current {
            let members = parent.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members.map(\.decl) ?? []
            let bindings = members.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
            if let found = bindings.first(where: { $0.pattern.trimmedDescription == name }) {
                return found.initializer?.value.trimmedDescription
            }
            current = parent.parent
        }
        return nil
    }

    /// Returns the type of a subscript of an array or a dictionary with simple keys.
    private static func element(of type: String) -> String? {
        guard type.hasPrefix("["), type.hasSuffix("]") else { return nil }
        let content = type.dropFirst().dropLast()
        guard let colon = content.firstIndex(of: ":") else { return String(content) }
        guard !content[..<colon].contains("[") else { return nil }
        return content[content.index(after: colon)...].drop { $0 == " " } + "?"
    }

    /// Returns the type of the properties with a name, if all have the same, also in the project's modules that the
    /// module imports.
    private func typeOfProperty(_ name: String) -> String? {
        let imported = module.dependencies.flatMap { $0.dynamicProperties[name] ?? [] }
        let types = Set(module.typesOfProperties(named: name) + imported.map(Optional.some))
        return types.count == 1 ? types.first ?? nil : nil
    }

    /// Returns the type of a parameter or a local variable.
    func typeOfLocal(_ name: String, around node: some SyntaxProtocol) -> String? {
        var current = Syntax(node).parent
        while let parent = current {
            if let items = parent.as(CodeBlockItemListSyntax.self) {
                for binding in items.compactMap({ $0.item.as(VariableDeclSyntax.self) }).flatMap(\.bindings)
                where binding.pattern.trimmedDescription == name {
                    return binding.typeAnnotation?.type.flatText ?? Self.castType(of: binding) ?? "_"
                }
            }
            if let parameter = parent.parameter(named: name) { return parameter.type.flatText }
            if let loop = parent.as(ForStmtSyntax.self), loop.pattern.trimmedDescription == name {
                return declaredType(of: loop.sequence).flatMap(Self.element) ?? "_"
            }
            if let type = typeOfBinding(name, in: parent) { return type }
            current = parent.parent
        }
        return nil
    }

    /// Returns the type to which a variable's value is cast; an `NSArray` that is cast to `Array` has objects.
    private static func castType(of binding: PatternBindingSyntax) -> String? {
        let type = binding.initializer?.value.castType?.flatText
        return type == "Array" ? "[AnyObject]" : type
    }

    /// Returns the type of the value that a condition of a statement binds to a name: the type of a cast, or the type of
    /// the variable that it unwraps.
    private func typeOfBinding(_ name: String, in statement: Syntax) -> String? {
        let items = statement.as(CodeBlockItemListSyntax.self)?.compactMap { $0.item.as(GuardStmtSyntax.self) } ?? []
        let lists = items.map(\.conditions) + [statement.as(IfExprSyntax.self)?.conditions].compactMap(\.self)
        for binding in lists.joined().compactMap({ $0.condition.as(OptionalBindingConditionSyntax.self) })
        where binding.pattern.trimmedDescription == name {
            let elements = binding.initializer?.value.as(SequenceExprSyntax.self)?.elements.map { $0 } ?? []
            guard elements.count > 2, let cast = elements[elements.count - 2].as(UnresolvedAsExprSyntax.self),
                let type = elements.last?.as(TypeExprSyntax.self)?.type.flatText
            else { return typeOfUnwrapped(binding, name, around: statement) ?? "_" }
            return cast.questionOrExclamationMark?.text == "!" ? type.trimmingSuffix("?") : type
        }
        return nil
    }

    /// Returns the type of a variable that a condition unwraps under its own name: `if let delegate = self.delegate`.
    private func typeOfUnwrapped(
        _ binding: OptionalBindingConditionSyntax, _ name: String, around statement: Syntax
    ) -> String? {
        let text = binding.initializer?.value.trimmedDescription ?? name
        let type: String?
        switch text {
        case name: type = typeOfLocal(name, around: statement) ?? typeOfProperty(name)
        case "self.\(name)": type = typeOfProperty(name)
        default: type = nil
        }
        return type?.trimmingSuffix("?").trimmingSuffix("!")
    }

    /// Returns the type of a property of the classes around an expression, as written, without an optional's mark.
    func propertyType(_ expression: ExprSyntax) -> String? {
        guard
            let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text
                ?? expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        else { return nil }
        let types = enclosingTypes.flatMap { [$0] + module.superclasses(of: $0) }
        let declared = types.lazy.flatMap { self.module.locations[$0] ?? [] }
            .first { $0.member.kind == .property && $0.member.name == name }
        return declared?.member.type?.trimmingSuffix("?").trimmingSuffix("!")
    }
}
