import SwiftSyntax

/// A class can override what an extension adds to a class of another module, because Objective-C looks methods up by
/// name. Here, the extension's member asks which class the object has.
extension FileRewriter {
    /// The name that an override in a class of the module has.
    private static func overrideName(_ name: String) -> String { "_override_\(name)" }

    /// The name of the member with which a class overrides: extensions of other modules' classes have their own name,
    /// which subclasses don't override.
    private func overrideName(_ name: String, in type: String) -> String {
        module.classes[type] == nil ? "_override\(Self.movedPrefix(of: type))\(name)" : Self.overrideName(name)
    }

    /// Rewrites a member of an extension that other classes override; returns whether it is one.
    func dispatchToOverrides(_ member: MemberSummary?, name: TokenSyntax, _ node: some SyntaxProtocol) -> Bool {
        guard let member, let scope = scopes.last, scope.isExtension, !member.has(.isStatic),
            module.classes[scope.name] == nil, let block = node.enclosingExtension?.memberBlock
        else { return false }
        let owners = module.foreignOverrides[scope.name]?[member.fullName] ?? []
        let overrides =
            member.has(.override)
            && module.foreignOwner(of: scope.name) { $0.fullName == member.fullName }
                .map { module.adds(member.fullName, to: $0) } == true
        let isDistant = module.isOverriddenElsewhere(member)
        guard !owners.isEmpty || isDistant || overrides,
            let text = dispatcher(of: member, scope.name, owners, isDistant: isDistant, overrides: overrides)
        else { return false }
        if overrides {
            let modifiers = node.as(FunctionDeclSyntax.self)?.modifiers ?? node.as(VariableDeclSyntax.self)?.modifiers
            if let modifiers { blank(["override", "open", "public", "dynamic"], in: modifiers) }
        }
        edits.insert(Self.movedPrefix(of: scope.name), at: name.startOffset)
        append([text] + (overrides ? overload(of: member, scope.name) : []), to: block, appendsAgain: true)
        return true
    }

    /// Returns an overload with the types of an override, unless they are the overridden member's.
    ///
    /// A call may need them, as with a closure that takes an object of a subclass. A parameter with a default value makes
    /// the overload another method, so that it doesn't override the extension's.
    private func overload(of member: MemberSummary, _ type: String) -> [String] {
        guard member.kind == .method, let end = member.endOfParameters,
            let owner = module.foreignOwner(of: type, where: { $0.fullName == member.fullName }),
            let overridden = module.locations[owner]?.first(where: { $0.member.fullName == member.fullName }),
            overridden.member.signature != member.signature
        else { return [] }
        let separator = member.labels.isEmpty ? "" : ", "
        let signature = "\(member.signature[..<end])\(separator)_: Void = ()\(member.signature[end...])"
        let call = "self.\(overrideName(member.name, in: type))(\(arguments(of: member)))"
        return ["\(member.prefix)\(signature) { return \(member.effects)\(call) }"]
    }

    /// Returns the declaration that calls the override of the object's class.
    private func dispatcher(
        of member: MemberSummary, _ type: String, _ owners: [String], isDistant: Bool, overrides: Bool
    ) -> String? {
        let own = "self.\(Self.movedPrefix(of: type))\(member.name)"
        let access = overrides ? "" : member.access.modifier
        let start =
            member.prefix + access
            + (overrides ? member.signature(named: overrideName(member.name, in: type)) : member.signature)
        func choice(_ use: (String) -> String, distant: String?) -> String {
            (distant.map { $0 + "; " } ?? "")
                + owners.map {
                    "if let object = self as? \($0) { \(use("object.\(overrideName(member.name, in: $0))")) }; "
                }.joined() + use(own)
        }
        let key = Self.distantKey(member)
        if isDistant { usesRuntime = true }
        switch member.kind {
        case .method:
            let isFound = isDistant && member.isPassable
            let values = member.parameterNames.joined(separator: ", ")
            let type = member.type ?? "Void"
            let distant = "if let result: \(type) = overridden(\"\(key)\", of: self, [\(values)]) { return result }"
            // The object of a subclass returns itself with the subclass's type.
            let cast = member.type == "Self" ? " as! Self" : ""
            let body = choice(
                { "return \(member.effects)\($0)(\(arguments(of: member)))\($0 == own ? "" : cast)" },
                distant: isFound ? distant : nil)
            return "\(start) { \(body) }"
        case .property:
            guard let valueType = member.type else { return nil }
            let get = "if let result: \(valueType) = overridden(\"\(key)\", of: self, []) { return result }"
            let set = "if let _: Void = overridden(\"\(key)=\", of: self, [newValue]) { return }"
            let getter = choice({ "return \($0)" }, distant: isDistant ? get : nil)
            let setter =
                member.has(.settable)
                ? " set { \(choice({ "return \($0) = newValue" }, distant: isDistant ? set : nil)) }" : ""
            return "\(start) { get { \(getter) }\(setter) }"
        case .initializer:
            return nil
        }
    }

    // MARK: Overrides in other modules

    /// The name of an override in the class's table, in which no other name begins with a space.
    private static func distantKey(_ member: MemberSummary) -> String { "override \(member.fullName)" }

    /// Returns the rows by which an extension in another module finds the overrides of a class.
    func distantRows(for member: MemberSummary, owner: String) -> [String] {
        let name = Self.overrideName(member.name)
        switch member.kind {
        case .method:
            var renamed = member
            renamed.name = name
            guard member.isPassable else { return [] }
            return ["connections = connections.action(\"\(Self.distantKey(member))\") \(call(renamed, owner: owner))"]
        case .property:
            guard let type = member.type else { return [] }
            let start = "connections = connections.action(\"\(Self.distantKey(member))"
            let getter = "\(start)\") { (owner: \(owner)) in { owner.\(name) } }"
            let setter = "\(start)=\") { (owner: \(owner)) in { (value: \(type)) in owner.\(name) = value } }"
            return member.has(.settable) ? [getter, setter] : [getter]
        case .initializer:
            return []
        }
    }

    // MARK: Overrides

    /// Renames an override of such a member; returns whether it is one.
    func renameForeignOverride(_ member: MemberSummary?, name: TokenSyntax, modifiers: DeclModifierListSyntax) -> Bool {
        guard let member, let scope = scopes.last, modifiers.has("override"), module.classes[scope.name] != nil,
            let isFirst = isFirstOverride(of: member.name, in: scope.name)
        else { return false }
        if isFirst { blank(["override"], in: modifiers) }
        if scope.isExtension { blank(["open", "public", "dynamic"], in: modifiers) }
        edits.insert("_override_", at: name.startOffset)
        return true
    }

    /// Replaces `super.f` where it refers to such a member.
    func renameForeignSuper(_ node: MemberAccessExprSyntax) {
        let name = node.declName.baseName
        guard node.base?.is(SuperExprSyntax.self) == true, let scope = scopes.last,
            let owner = module.foreignOwner(of: scope.name, where: { $0.name == name.text })
        else { return }
        if module.classes[scope.name] == nil {
            // An extension's own override calls the member that it replaces.
            let overridden = module.foreignOverrides[owner] ?? [:]
            guard scope.isExtension,
                overridden.contains(where: { $0.key.isNamed(name.text) && $0.value.contains(scope.name) })
            else { return }
            return edits.insert(Self.movedPrefix(of: owner), at: name.startOffset)
        }
        guard let isFirst = isFirstOverride(of: name.text, in: scope.name) else { return }
        edits.insert(isFirst ? Self.movedPrefix(of: owner) : "_override_", at: name.startOffset)
    }

    /// Whether a class is the first in its hierarchy that overrides such a member; `nil` if no class does.
    private func isFirstOverride(of name: String, in type: String) -> Bool? {
        let ancestors = module.superclasses(of: type)
        for (owner, members) in module.foreignOverrides where ancestors.contains(owner) {
            for (member, owners) in members where member.isNamed(name) {
                if owners.contains(type) { return true }
                if !Set(ancestors.filter { module.classes[$0] != nil }).isDisjoint(with: owners) { return false }
            }
        }
        return nil
    }
}

extension MemberSummary {
    /// The index of the parenthesis that ends the parameters in the signature of a method.
    fileprivate var endOfParameters: String.Index? {
        var depth = 0
        for index in signature.indices {
            switch signature[index] {
            case "(": depth += 1
            case ")":
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
        }
        return nil
    }
}

extension String {
    /// Whether a full name has a base name.
    fileprivate func isNamed(_ base: String) -> Bool { split(separator: "(").first ?? "" == base }
}

extension SyntaxProtocol {
    /// The extension around the node.
    fileprivate var enclosingExtension: ExtensionDeclSyntax? {
        var node = parent
        while let current = node {
            if let declared = current.as(ExtensionDeclSyntax.self) { return declared }
            node = current.parent
        }
        return nil
    }
}
