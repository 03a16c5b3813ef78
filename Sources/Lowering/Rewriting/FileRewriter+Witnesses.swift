import SwiftSyntax

/// Optional requirements that subclasses of the class that adopts the protocol implement; see ``OptionalWitnesses``.
extension FileRewriter {
    /// Returns the methods of a class that call the protocol's default, and the overrides that call an implementation.
    func optionalWitnesses(of name: String, _ node: ClassDeclSyntax) -> [String] {
        let declared = (module.witnesses.declared[name] ?? []).map { witness($0, node, .declared) }
        let overriding = (module.witnesses.overriding[name] ?? []).map { witness($0, node, .overriding) }
        let forwarded = (module.witnesses.forwarded[name] ?? []).map { witness($0, node, .forwarded) }
        let all = declared + overriding + forwarded + spelledOutWitnesses(of: name)
        if !all.isEmpty { usesRuntime = true }
        return all
    }

    /// The kinds of methods that a class gets for a requirement.
    private enum WitnessKind {
        /// The first in the hierarchy, which calls the default.
        case declared
        /// An override of a superclass's.
        case overriding
        /// The first, which calls the object that the class names for it.
        case forwarded
    }

    /// Returns a method that calls the member with the requirement's name: the protocol's default, or the class's own.
    ///
    /// It is disfavored, because the compiler takes it for the member of that name.
    private func witness(
        _ requirement: Requirement, _ node: ClassDeclSyntax, _ kind: WitnessKind
    ) -> String {
        let member = requirement.member
        let start =
            kind == .overriding ? "" : "@_implements(\(requirement.protocolName), \(requirement.declaredName)) "
        let modifier = kind == .overriding ? "override " : ""
        let isolation = requirement.isIsolated && !member.has(.isolated) ? "@MainActor " : ""
        let access = min(node.modifiers.access ?? .internal, requirement.access == .public ? .open : requirement.access)
        let head = "@_disfavoredOverload \(start)\(isolation)\(member.prefix)\(access.modifier)\(modifier)"
        let owner = String(requirement.protocolName.map { $0 == "." ? "_" : $0 })
        let signature = member.signature(named: "_\(owner)_\(member.name)")
        switch member.kind {
        case .method:
            let call = "\(member.name)(\(arguments(of: member)))"
            let target = "forwardingTarget(for: Selector(\"\(requirement.selector)\"))"
            let condition = "if let target = \(target) as? any \(requirement.protocolName)"
            let forwarding =
                kind == .forwarded ? "\(condition) { return \(member.effects)target.\(call) }; return " : ""
            return "\(head)\(signature) { \(forwarding)\(member.effects)self.\(call) }"
        case .property, .initializer:
            let setter = member.has(.settable) ? " set { self.\(member.name) = newValue }" : ""
            return "\(head)\(signature) { get { self.\(member.name) }\(setter) }"
        }
    }

    /// Returns the methods with the names of requirements that call the methods with Objective-C's names.
    private func spelledOutWitnesses(of name: String) -> [String] {
        let members = (module.locations[name] ?? []).map(\.member)
        var known = Set(members.map(\.fullName))
        return members.flatMap { member in
            module.requirements(spelledOutBy: member).filter { known.insert($0.member.fullName).inserted }
                .map { requirement in
                    var called = member
                    called.parameterNames = requirement.member.parameterNames
                    let isolation = requirement.isIsolated && !member.has(.isolated) ? "@MainActor " : ""
                    return "\(isolation)\(member.prefix)\(member.access.modifier)\(requirement.member.signature) "
                        + "{ self.\(member.name)(\(arguments(of: called))) }"
                }
        }
    }

    // MARK: Overloads

    /// Returns the method that calls an overloaded requirement of a protocol if the object implements it.
    ///
    /// Which of several methods with one name a call means depends on the types of its arguments, which only the compiler
    /// knows; it chooses one of these methods.
    func askingMethod(for member: MemberSummary, access: String) -> String {
        usesRuntime = true
        let signature = member.signature(named: Self.askingName(member.name))
        let result = member.type.map { " -> \($0)" } ?? ""
        let head = signature.hasSuffix(result) ? signature.dropLast(result.count) : signature[...]
        let discardable = member.prefix.contains("@discardableResult") ? "" : "@discardableResult "
        return "\(discardable)\(member.prefix)\(access)\(head) -> \(Self.optional(member.type ?? "Void")) "
            + "{ \(member.effects)implementing(self, \"\(member.selector)\")?.\(member.name)(\(arguments(of: member))) }"
    }

    private static func optional(_ type: String) -> String {
        if type.hasSuffix("?") || type.hasSuffix("!") { return "\(type.dropLast())?" }
        return type.contains("->") || type.contains("any ") || type.contains("&") ? "(\(type))?" : "\(type)?"
    }

    /// The name of the method that asks whether an overloaded requirement is implemented.
    static func askingName(_ name: String) -> String { "_asked_\(name)" }
}

extension Requirement {
    /// The name as `@_implements` expects it: `close()` for a method without parameters.
    fileprivate var declaredName: String {
        kind == .method && labels.isEmpty ? "\(name)()" : member.fullName
    }
}
