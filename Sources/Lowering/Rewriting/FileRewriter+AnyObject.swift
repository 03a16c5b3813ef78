import SwiftSyntax

/// Members of values of the type `AnyObject`: Objective-C looks them up by name. Here, the value is cast to the class that
/// declares the member, if only one does.
extension FileRewriter {
    /// The members of `NSObject`, which all objects have.
    private static let objectMembers: Set<String> = [
        "isEqual", "hash", "description", "debugDescription", "isKind", "isMember", "responds", "perform", "value",
        "setValue", "copy", "mutableCopy", "superclass", "conforms", "addObserver", "removeObserver",
        "performSelector", "classForCoder",
    ]

    /// The members of UIKit's `LookedUpMembers`: several unrelated classes declare them.
    private static let sharedMembers: Set<String> = [
        "count", "length", "object", "frame", "bounds", "center", "alpha", "isHidden", "location", "tag", "isEnabled",
        "isSelected", "title", "text", "topAnchor", "bottomAnchor", "centerYAnchor", "leadingAnchor", "trailingAnchor",
        "leftAnchor", "rightAnchor", "centerXAnchor", "widthAnchor", "heightAnchor",
    ]

    /// Casts the value before a member's name, as in `sender.isOn` with `sender: AnyObject`.
    func castAnyObject(_ node: MemberAccessExprSyntax) {
        guard let base = node.base, !base.is(SuperExprSyntax.self),
            let isOptional = dynamicType(of: base) ?? (isTarget(base, calledBy: node) ? true : nil)
        else { return }
        let chained = isOptional ? base.as(OptionalChainingExprSyntax.self)?.expression : nil
        if let type = Self.valueMembers[node.declName.baseName.text] {
            usesRuntime = true
            if chained == nil { unwrapImplicitly(node) }
            renameIntegerValue(node)
            edits.insert("(objectValue(", at: base.startOffset)
            return edits.insert(") as\(chained == nil ? "!" : "?") \(type))", at: (chained ?? base).endOffset)
        }
        guard let owner = owner(ofMember: node.declName.baseName.text) else {
            return Self.sharedMembers.contains(node.declName.baseName.text)
                ? lookUpShared(base, isOptional: chained != nil) : ()
        }
        edits.insert("(", at: base.startOffset)
        edits.insert(" as! \(owner)\(chained == nil ? "" : "?"))", at: (chained ?? base).endOffset)
        if owner == "NSLayoutConstraint", node.declName.baseName.text == "priority" {
            edits.replaceTightly(node.declName.textRange, with: "_dynamicPriority()")
        }
    }

    /// Replaces the cast of `(x as AnyObject).cgPointValue` with a cast to the class that declares the member.
    func lookUpMember(_ node: MemberAccessExprSyntax) {
        let name = node.declName.baseName.text
        let base = node.base?.as(OptionalChainingExprSyntax.self)?.expression ?? node.base
        guard let tuple = base?.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let elements = tuple.elements.first?.expression.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
            elements.count >= 3, elements[elements.count - 2].is(UnresolvedAsExprSyntax.self),
            ["AnyObject", "AnyObject?"].contains(elements[elements.count - 1].trimmedDescription),
            Self.valueMembers[name] != nil || owner(ofMember: name) != nil || Self.sharedMembers.contains(name)
        else { return }
        let isOptional = elements[elements.count - 1].trimmedDescription.hasSuffix("?")
        usesRuntime = true
        guard let type = Self.valueMembers[name] ?? owner(ofMember: name) else {
            edits.insert("LookedUpMembers", at: tuple.startOffset)
            edits.replaceTightly(
                elements[elements.count - 3].endOffset..<tuple.rightParen.startOffset, with: "")
            return isOptional ? () : edits.insert("!", at: tuple.endOffset)
        }
        if !isOptional { unwrapImplicitly(node) }
        renameIntegerValue(node)
        edits.insert("objectValue(", at: elements[0].startOffset)
        edits.replaceTightly(
            elements[elements.count - 3].endOffset..<tuple.rightParen.startOffset,
            with: ") as\(isOptional ? "?" : "!") \(type)")
    }

    /// Replaces `integerValue`, which `NSString` has in Swift, too, with the name of a number's property.
    private func renameIntegerValue(_ node: MemberAccessExprSyntax) {
        guard node.declName.baseName.text == "integerValue" else { return }
        edits.replaceTightly(node.declName.textRange, with: "intValue")
    }

    /// Replaces an object before a member that several classes declare, which UIKit looks up.
    private func lookUpShared(_ base: ExprSyntax, isOptional: Bool) {
        usesRuntime = true
        edits.insert("LookedUpMembers(", at: base.startOffset)
        let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        edits.insert(isOptional ? ")" : ")!", at: object.endOffset)
    }

    /// Makes a property an implicitly unwrapped optional, as a looked-up one is, where its context uses it as an optional.
    private func unwrapImplicitly(_ node: MemberAccessExprSyntax) {
        guard usesOptional(node) else { return }
        edits.insert("lookedUp(", at: node.startOffset)
        edits.insert(")", at: node.endOffset)
    }

    /// Whether an expression is unwrapped, or the value of a variable without a type.
    private func usesOptional(_ node: MemberAccessExprSyntax) -> Bool {
        guard let parent = node.parent else { return false }
        if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) { return true }
        if let clause = parent.as(InitializerClauseSyntax.self) {
            let binding = clause.parent?.as(PatternBindingSyntax.self)
            return clause.parent?.is(OptionalBindingConditionSyntax.self) == true
                || binding != nil && binding?.typeAnnotation == nil
        }
        let elements = parent.as(ExprListSyntax.self).map { Array($0) } ?? []
        guard let index = elements.firstIndex(where: { $0.id == node.id }), index + 1 < elements.count else {
            return false
        }
        return elements[index + 1].trimmedDescription == "??"
    }

    /// Whether an expression is the target of a bar button item, an `AnyObject` of UIKit, which performs a method:
    /// `item.target?.perform(item.action, with: item)`.
    private func isTarget(_ base: ExprSyntax, calledBy node: MemberAccessExprSyntax) -> Bool {
        guard ["perform", "performSelector"].contains(node.declName.baseName.text),
            let call = node.parent?.as(FunctionCallExprSyntax.self), let selector = call.arguments.first,
            call.arguments.contains(where: { $0.label?.text == "with" })
                || call.arguments.count == 1 && Self.isAction(selector.expression)
        else { return false }
        let target =
            base.as(OptionalChainingExprSyntax.self)?.expression ?? base.as(ForceUnwrapExprSyntax.self)?.expression
        guard let access = target?.as(MemberAccessExprSyntax.self) else { return false }
        return access.declName.baseName.text == "target" && !declaresOtherTarget(access.base)
    }

    /// Whether the module declares a property `target` of another type, which the expression before the name may have.
    private func declaresOtherTarget(_ owner: ExprSyntax?) -> Bool {
        var types = Array(module.locations.keys)
        if owner?.trimmedDescription == "self", let type = enclosingTypes.first {
            types = [type] + module.superclasses(of: type)
        }
        return types.contains { type in
            module.locations[type]?.contains { location in
                let member = location.member
                guard member.kind == .property, member.name == "target" else { return false }
                return member.type?.hasPrefix("AnyObject") != true
            } ?? false
        }
    }

    /// Whether an expression is a property `action`, such as `self.action` or `item.action!`.
    private static func isAction(_ expression: ExprSyntax) -> Bool {
        let selector = expression.as(ForceUnwrapExprSyntax.self)?.expression ?? expression
        return selector.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "action"
    }

    /// Returns the class or protocol to which a member belongs; `nil` if several unrelated ones have one with its name.
    ///
    /// A protocol comes before the classes that adopt it, because others may adopt it elsewhere.
    private func owner(ofMember name: String) -> String? {
        if Self.objectMembers.contains(name) { return "NSObject" }
        let owners = module.classes(declaring: name)
        if let known = module.requiringProtocol(of: name),
            owners.allSatisfy({ module.allProtocols(of: $0).contains(known) })
        {
            return known
        }
        let first = owners.filter { Set(module.superclasses(of: $0)).isDisjoint(with: owners) }
        return first.count == 1 ? first.first : nil
    }

    /// Returns whether an expression of the type `AnyObject` is optional; `nil` for other types.
    private func dynamicType(of expression: ExprSyntax) -> Bool? {
        switch declaredType(of: expression) {
        case "AnyObject", "AnyObject!": false
        case "AnyObject?": expression.is(OptionalChainingExprSyntax.self) ? true : nil
        default: nil
        }
    }

    /// Returns the type of an expression, if the declarations of its variables spell it.
    private func declaredType(of expression: ExprSyntax) -> String? {
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
            return typeOfProperty(name)
        }
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        return typeOfLocal(name, around: expression) ?? typeOfProperty(name)
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
                    return binding.typeAnnotation?.type.flatText ?? "_"
                }
            }
            let signature =
                parent.as(FunctionDeclSyntax.self)?.signature ?? parent.as(InitializerDeclSyntax.self)?.signature
            for parameter in signature?.parameterClause.parameters ?? []
            where (parameter.secondName ?? parameter.firstName).text == name {
                return parameter.type.flatText
            }
            if let type = typeOfBinding(name, in: parent) { return type }
            current = parent.parent
        }
        return nil
    }
}

extension FileRewriter {
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
}

extension LinkedModule {
    /// The types of the module's properties with a name; `nil` for a property without a type.
    fileprivate func typesOfProperties(named name: String) -> [String?] {
        guard propertyNames.contains(name) else { return [] }
        return locations.values.joined().filter { $0.member.kind == .property && $0.member.name == name }
            .map(\.member.type)
    }

    /// The types of all properties with a name, if one has the type `AnyObject`, for the modules that import this one.
    var dynamicProperties: [String: Set<String>] {
        let dynamic = locations.values.joined().filter {
            $0.member.kind == .property && $0.member.type?.contains("AnyObject") == true
        }
        let names = Set(dynamic.map(\.member.name))
        return Dictionary(
            uniqueKeysWithValues: names.map { ($0, Set(typesOfProperties(named: $0).map { $0 ?? "_" })) })
    }

    /// The classes of the module and of the modules that it imports with a member of a base name.
    func classes(declaring name: String) -> Set<String> {
        var result = Set(
            locations.filter { $0.value.contains { $0.member.name == name && !$0.member.has(.isStatic) } }.keys)
        for index in dependencies {
            for (type, members) in index.implementations
            where members.contains(where: { $0 == name || $0.hasPrefix(name + "(") }) {
                result.insert(type)
            }
        }
        return result.filter { isObject($0) }
    }
}
