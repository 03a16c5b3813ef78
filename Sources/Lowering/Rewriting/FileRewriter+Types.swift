import SwiftSyntax

extension FileRewriter {
    /// Enters a structure or an enumeration.
    func enter(_ name: TokenSyntax, _ parameters: GenericParameterClauseSyntax?) -> SyntaxVisitorContinueKind {
        var scope = Scope(name: qualified(name.text), isProtocol: false, isExtension: false, isConstrained: false)
        scope.relaxedParameters = relaxParameters(parameters, of: name.text)
        scopes.append(scope)
        return .visitChildren
    }

    private func qualified(_ name: String) -> String {
        scopes.last.map { "\($0.name).\(name)" } ?? name
    }

    // MARK: Classes

    /// Enters a class; appends its table and the members that extensions override.
    func enter(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = qualified(node.name.text)
        var scope = Scope(name: name, isProtocol: false, isExtension: false, isConstrained: false)
        scope.relaxedParameters = relaxParameters(node.genericParameterClause, of: node.name.text)
        scopes.append(scope)
        replaceSuperclass(node.inheritanceClause)
        var generated =
            forwarders(of: name) + optionalWitnesses(of: name, node) + creation(of: node)
            + plainInitializer(of: name, node) + testRun(of: node) + testInitializer(of: name, node)
            + willChangePublisher(of: name, node)
        var protocols: [String] = []
        protocols += decidedProtocols(in: node.memberBlock, of: name)
        protocols += module.answeredProtocols(of: name)
        if adoptsObservation(name) { protocols.append("ValueObserving") }
        if isSentTestCase(name, node) { protocols.append("@unchecked Sendable") }
        if module.hasTable(name) {
            let kind = module.tableKind(of: name)
            if kind == .adopting { protocols.append("Connectable") }
            generated.append(table(of: name, declared: node, kind: kind))
            usesRuntime = true
        }
        inherit(protocols, node.inheritanceClause, after: node.genericParameterClause?.endOffset ?? node.name.endOffset)
        append(generated, to: node.memberBlock)
        return .visitChildren
    }

    private static let superclasses = [
        "NSLock": "SubclassableLock", "NSRecursiveLock": "SubclassableRecursiveLock",
        "NumberFormatter": "FractionDigitsFormatter", "Thread": "SubclassableThread",
    ]

    /// Replaces a superclass of Foundation that Swift 6.3 can't inherit from on Linux, or that differs from iOS's.
    private func replaceSuperclass(_ clause: InheritanceClauseSyntax?) {
        guard let type = clause?.inheritedTypes.first?.type else { return }
        let member = type.as(MemberTypeSyntax.self)
        let qualified = member?.baseType.trimmedDescription == "Foundation" ? member?.name.text : nil
        let name = qualified ?? type.trimmedDescription
        guard let replacement = Self.superclasses[name], qualified != nil || !module.declaresType(name) else { return }
        edits.replaceTightly(type.textRange, with: replacement)
        usesRuntimeClasses = true
    }

    /// Adds protocols to a class or an extension with a name that ends at an offset.
    func inherit(_ protocols: [String], _ clause: InheritanceClauseSyntax?, after offset: Int) {
        guard !protocols.isEmpty else { return }
        let names = protocols.joined(separator: ", ")
        if let last = clause?.inheritedTypes.last {
            edits.insert(", \(names)", at: last.type.endOffset)
        } else {
            edits.insert(": \(names)", at: offset)
        }
    }

    /// Appends members to a body, on the line of its closing brace.
    ///
    /// - Parameter appendsAgain: Whether other members may follow.
    func append(_ members: [String], to block: MemberBlockSyntax, appendsAgain: Bool = false) {
        guard !members.isEmpty else { return }
        let brace = block.rightBrace
        let isOnNewLine = brace.leadingTrivia.contains { $0.isNewline } || block.members.isEmpty
        edits.insert(
            (isOnNewLine ? "" : "; ") + members.joined(separator: "; ") + (appendsAgain ? "; " : " "),
            at: brace.startOffset)
    }

    // MARK: Protocols

    /// Enters a protocol; makes an `@objc` one class-bound, and its optional requirements ones with a default.
    func enter(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        scopes.append(Scope(name: node.name.text, isProtocol: true, isExtension: false, isConstrained: false))
        replaceCreation(in: node)
        guard node.attributes.attribute("objc") != nil else { return .visitChildren }
        bindToClasses(node)
        let access = (node.modifiers.access ?? .internal).memberModifier
        var defaults: [String] = []
        for item in node.memberBlock.members {
            for member in MemberSummary.reading(item.decl, defaultAccess: .internal) where member.has(.optional) {
                guard let text = defaultImplementation(of: member, access: access) else {
                    report(item.decl, "@objc optional \(member.fullName)", "declare it without “optional”.")
                    continue
                }
                defaults.append(text)
                if isOverloaded(member, of: node.name.text) {
                    defaults.append(askingMethod(for: member, access: access))
                }
            }
            if let variable = item.decl.as(VariableDeclSyntax.self), variable.modifiers.has("optional") {
                edits.blank(variable.textRange)
            } else {
                blankOptional(item.decl)
            }
        }
        if !defaults.isEmpty {
            edits.insert("; extension \(node.name.text) { \(defaults.joined(separator: "; ")) }", at: node.endOffset)
        }
        return .visitChildren
    }

    private func bindToClasses(_ node: ProtocolDeclSyntax) {
        guard let clause = node.inheritanceClause else {
            return edits.insert(": AnyObject", at: node.name.endOffset)
        }
        let bound: Set<String> = ["AnyObject", "class", "NSObjectProtocol"]
        if bound.isDisjoint(with: clause.names + [clause.inheritedTypes.first?.trimmedDescription ?? ""]) {
            edits.insert(" AnyObject,", at: clause.colon.endOffset)
        }
    }

    private func isOverloaded(_ member: MemberSummary, of name: String) -> Bool {
        (module.requirements[member.name] ?? []).contains {
            $0.protocolName == name && $0.member == member && module.isOverloaded($0)
        }
    }

    /// Returns the arguments with which a method of a subclass can be called by name; none if it can't.
    private static func values(of member: MemberSummary) -> String {
        member.isCallable ? member.parameterNames.joined(separator: ", ") : ""
    }

    private func blankOptional(_ declaration: DeclSyntax) {
        if let function = declaration.as(FunctionDeclSyntax.self) { blank(["optional"], in: function.modifiers) }
    }

    /// Returns the default of an optional requirement: a method that is never called, because callers ask first, or a
    /// property that looks for the implementation.
    private func defaultImplementation(of member: MemberSummary, access: String) -> String? {
        let modifiers = member.prefix.isEmpty ? access : "\(member.prefix)\(access)"
        switch member.kind {
        case .method:
            usesRuntime = true
            // In the language mode 4, the compiler can't infer that the value of a body is `Void`.
            let type = member.type == nil || member.type == "Void" ? " as Void" : ""
            let receiver = member.has(.isStatic) ? "self as AnyObject" : "self"
            let call = "unimplementedRequirement(\"\(member.selector)\", of: \(receiver), [\(Self.values(of: member))])"
            return "\(modifiers)\(member.signature) { \(call)\(type) }"
        case .property:
            guard let type = member.type, !member.has(.isStatic) else { return nil }
            usesRuntime = true
            let wrapped = type.hasPrefix("any ") || type.contains("->") || type.contains("&") ? "(\(type))" : type
            return
                "\(modifiers)var \(member.name): \(wrapped)? { optionalValue(forKey: \"\(member.selector)\", of: self) }"
        case .initializer:
            return nil
        }
    }
}
