import SwiftSyntax

extension FileRewriter {
    /// Returns the beginning of the name that an extension's member has after its declaration moved to the class's body.
    ///
    /// It has the class's name, because the superclass may have moved a member with the same name.
    static func movedPrefix(of name: String) -> String {
        "_" + name.split(separator: ".").joined(separator: "_") + "_"
    }

    /// Enters an extension; overrides in it become members that the class's body calls.
    func enter(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let written = node.extendedType.nominalName
        let name = module.className(written) ?? written
        var scope = Scope(
            name: name, isProtocol: false, isExtension: true, isConstrained: node.genericWhereClause != nil)
        scope.isIsolated = node.attributes.attribute("MainActor") != nil
        scopes.append(scope)
        if module.classes[name] != nil {
            inherit(
                decidedProtocols(in: node.memberBlock, of: name), node.inheritanceClause,
                after: node.extendedType.endOffset)
        }
        return .visitChildren
    }

    // MARK: Moved members

    /// Returns the declarations in a class's body that call members of its extensions.
    func forwarders(of name: String) -> [String] {
        (module.hoisted[name] ?? []).filter { !$0.member.has(.unavailable) }.compactMap {
            forwarder(to: renamedOverride($0.member, of: name), of: name)
        }
    }

    private func forwarder(to member: MemberSummary, of name: String) -> String? {
        let override = member.has(.override) ? "override " : ""
        let access = member.has(.explicitOpen) ? "open " : member.access.modifier
        let isolation = module.overridesObject(member, in: name) ? "nonisolated " : ""
        let start = member.prefix + access + override + isolation
        let moved = (member.has(.isStatic) ? "Self." : "self.") + Self.movedPrefix(of: name) + member.name
        switch member.kind {
        case .method:
            return "\(start)\(member.signature) { \(member.effects)\(moved)(\(arguments(of: member))) }"
        case .property:
            if member.has(.observed), member.type != nil {
                return "\(start)\(member.signature) {\(observers(of: member, calling: moved)) }"
            }
            guard !member.has(.stored), member.type != nil else { return nil }
            let setter = member.has(.settable) ? " set { \(moved) = newValue }" : ""
            return "\(start)\(member.signature) { get { \(moved) }\(setter) }"
        case .initializer:
            return nil
        }
    }

    /// Returns the arguments that pass a method's parameters on.
    func arguments(of member: MemberSummary) -> String {
        zip(member.labels.indices, member.labels).map { index, label in
            let name = member.parameterNames[index]
            let isInOut = member.parameterTypes[index].hasPrefix("inout ")
            let value =
                (isInOut ? "&" : "") + name + (member.parameterTypes[index].contains("@autoclosure") ? "()" : "")
            return label == "_" ? value : "\(label): \(value)"
        }.joined(separator: ", ")
    }

    /// Rewrites a member of an extension whose declaration moves; returns whether it does.
    func moveToClass(
        _ members: [MemberSummary], name: TokenSyntax, modifiers: DeclModifierListSyntax, _ node: some SyntaxProtocol
    ) {
        guard !dispatchToOverrides(members.first, name: name, node),
            !renameForeignOverride(members.first, name: name, modifiers: modifiers),
            let scope = scopes.last, scope.isExtension
        else { return }
        let isOverride = modifiers.has("override")
        guard module.classes[scope.name] != nil, !scope.isConstrained else {
            if isOverride {
                reportOverride(node, name.text, of: scope)
                blank(["override", "open"], in: modifiers)
                edits.insert(Self.movedPrefix(of: scope.name), at: name.startOffset)
            }
            return
        }
        let moved = module.hoisted[scope.name] ?? []
        guard let member = members.first,
            moved.contains(where: { $0.file == path && $0.member.fullName == member.fullName })
        else { return }
        guard member.kind == .method || (!member.has(.stored) && member.type != nil),
            !member.parameterTypes.contains(where: { $0.hasSuffix("...") })
        else {
            return report(
                node, "“override \(member.fullName)” in an extension", "move it into the body of \(scope.name).")
        }
        blank(["override", "open", "public", "dynamic"], in: modifiers)
        if module.overridesObject(member, in: scope.name) { edits.insert("nonisolated ", at: keyword(of: node)) }
        edits.insert(Self.movedPrefix(of: scope.name), at: name.startOffset)
    }

    /// The position of `func` or `var`.
    private func keyword(of node: some SyntaxProtocol) -> Int {
        node.as(FunctionDeclSyntax.self)?.funcKeyword.startOffset
            ?? node.as(VariableDeclSyntax.self)?.bindingSpecifier.startOffset ?? node.startOffset
    }

    private func reportOverride(_ node: some SyntaxProtocol, _ name: String, of scope: Scope) {
        report(
            node, "“override \(name)” in an extension of \(scope.name)",
            scope.isConstrained
                ? "an extension with a “where” clause can't override, so it has no effect."
                : "it replaces a member of a class in another module, so it has no effect; override it in a subclass.",
            severity: .warning)
    }
}
