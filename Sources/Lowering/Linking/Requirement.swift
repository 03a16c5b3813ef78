/// A requirement of a protocol.
struct Requirement: Sendable, Codable, Hashable {
    /// The protocol's name.
    var protocolName: String
    /// The declaration.
    var member: MemberSummary
    /// Whether classes needn't implement it.
    var isOptional: Bool
    /// The protocol's access level.
    var access: Access
    /// Whether it is isolated to the main actor.
    var isIsolated: Bool
    /// Whether the lowered protocol doesn't declare it: an optional property, which callers look up by name.
    var isLookedUp: Bool

    /// - Parameter isOptional: Whether classes needn't implement it.
    init(_ member: MemberSummary, of declared: ProtocolSummary, isOptional: Bool) {
        protocolName = declared.name
        self.member = member
        self.isOptional = isOptional
        access = declared.access
        isIsolated = !member.has(.nonisolated) && (member.has(.isolated) || declared.isIsolated)
        isLookedUp = member.has(.optional) && member.kind == .property
    }

    /// Whether subclasses of the class that adopts the protocol implement it with ``OptionalWitnesses``.
    ///
    /// Static requirements are asked for by name, also of subclasses.
    var hasWitnesses: Bool { isOptional && !isLookedUp && !member.has(.isStatic) }

    var kind: MemberSummary.Kind { member.kind }
    var name: String { member.name }
    var labels: [String] { member.labels }
    /// The name by which Objective-C calls it.
    var selector: String { member.selector }

    /// Identifies the requirement among the requirements of all protocols.
    var key: String { "\(protocolName).\(member.fullName)(\(member.parameterTypes.joined(separator: ",")))" }

    /// Whether another requirement has the same name and labels.
    func isOverload(of other: Requirement) -> Bool {
        kind == other.kind && name == other.name && labels == other.labels && isOptional == other.isOptional
    }

    /// Whether a member's labels are the requirement's, with the last words of the parameters' types at the end of some.
    func isSpelledOut(by other: MemberSummary) -> Bool {
        guard labels != other.labels, labels.count == other.labels.count, hasTypes(of: other) else { return false }
        return labels.indices.allSatisfy { index in
            guard other.labels[index].hasPrefix(labels[index]) else { return false }
            let words = other.labels[index].dropFirst(labels[index].count)
            let type = Self.plainType(member.parameterTypes[index])
            return words.isEmpty || words.first?.isUppercase == true && type.hasSuffix(words)
        }
    }

    /// Whether a member has the parameters' types, by their spelling.
    func hasTypes(of other: MemberSummary) -> Bool {
        member.parameterTypes.map(Self.plainType) == other.parameterTypes.map(Self.plainType)
    }

    /// Returns a type without optionality, `any`, attributes, and the types and modules around it.
    private static func plainType(_ type: String) -> String {
        var words = type.split(separator: " ").filter { !$0.hasPrefix("@") && $0 != "any" && $0 != "some" }
            .joined(separator: " ")
        while words.hasSuffix("?") || words.hasSuffix("!") { words.removeLast() }
        guard words.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }) else { return words }
        return String(words.split(separator: ".").last ?? "")
    }
}
