import SwiftSyntax

/// A class can override what an extension adds to a class of another module, because Objective-C looks methods up by
/// name. Here, the extension's member asks which class the object has.
extension FileRewriter {
    /// The name that an override has.
    private static func overrideName(_ name: String) -> String { "_override_\(name)" }

    /// Rewrites a member of an extension that classes of the module override; returns whether it is one.
    func dispatchToOverrides(_ member: MemberSummary?, name: TokenSyntax, _ node: some SyntaxProtocol) -> Bool {
        guard let member, let scope = scopes.last, scope.isExtension, !member.has(.isStatic),
            let owners = module.foreignOverrides[scope.name]?[member.fullName], !owners.isEmpty,
            let block = node.enclosingExtension?.memberBlock, let text = dispatcher(of: member, scope.name, owners)
        else { return false }
        edits.insert(Self.movedPrefix(of: scope.name), at: name.startOffset)
        append([text], to: block, appendsAgain: true)
        return true
    }

    /// Returns the declaration that calls the override of the object's class.
    private func dispatcher(of member: MemberSummary, _ type: String, _ owners: [String]) -> String? {
        let own = "self.\(Self.movedPrefix(of: type))\(member.name)"
        let start = member.prefix + member.access.modifier + member.signature
        func choice(_ use: (String) -> String) -> String {
            owners.map { "if let object = self as? \($0) { \(use("object.\(Self.overrideName(member.name))")) }; " }
                .joined() + use(own)
        }
        switch member.kind {
        case .method:
            let effects = (member.has(.throwing) ? "try " : "") + (member.has(.async) ? "await " : "")
            return "\(start) { \(choice { "return \(effects)\($0)(\(arguments(of: member)))" }) }"
        case .property:
            guard member.type != nil else { return nil }
            let setter = member.has(.settable) ? " set { \(choice { "return \($0) = newValue" }) }" : ""
            return "\(start) { get { \(choice { "return \($0)" }) }\(setter) }"
        case .initializer:
            return nil
        }
    }

    /// Renames an override of such a member; returns whether it is one.
    func renameForeignOverride(_ member: MemberSummary?, name: TokenSyntax, modifiers: DeclModifierListSyntax) -> Bool {
        guard let member, let scope = scopes.last, modifiers.has("override"),
            let isFirst = isFirstOverride(of: member.name, in: scope.name)
        else { return false }
        if isFirst { blank(["override"], in: modifiers) }
        if scope.isExtension { blank(["open", "public", "dynamic"], in: modifiers) }
        edits.insert("_override_", at: name.startOffset)
        return true
    }

    /// Replaces `super.f` where it refers to such a member.
    func renameForeignSuper(_ node: MemberAccessExprSyntax) {
        guard node.base?.is(SuperExprSyntax.self) == true, let scope = scopes.last,
            module.classes[scope.name] != nil,
            let owner = module.foreignOwner(
                of: scope.name, where: { $0.name == node.declName.baseName.text }),
            let isFirst = isFirstOverride(of: node.declName.baseName.text, in: scope.name)
        else { return }
        edits.insert(
            isFirst ? Self.movedPrefix(of: owner) : "_override_", at: node.declName.baseName.startOffset)
    }

    /// Whether a class is the first in its hierarchy that overrides such a member; `nil` if no class does.
    private func isFirstOverride(of name: String, in type: String) -> Bool? {
        let ancestors = module.superclasses(of: type)
        for (owner, members) in module.foreignOverrides where ancestors.contains(owner) {
            for (member, owners) in members where member.split(separator: "(").first ?? "" == name {
                if owners.contains(type) { return true }
                if !Set(ancestors).isDisjoint(with: owners) { return false }
            }
        }
        return nil
    }
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
