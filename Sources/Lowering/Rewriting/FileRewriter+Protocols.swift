import SwiftSyntax

extension FileRewriter {
    /// Replaces the metatype of a protocol as an argument of type `Protocol`, which lists the requirements.
    ///
    /// `check(Sorting.self)` becomes
    /// `check(Protocol("Sorting", required: ["sort()"], optional: [], includes: { $0 is any Sorting.Type }))`.
    func describeProtocols(in node: FunctionCallExprSyntax) {
        let called =
            node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        guard let called else { return }
        for (index, argument) in node.arguments.enumerated() {
            guard let access = argument.expression.as(MemberAccessExprSyntax.self),
                access.declName.baseName.text == "self", let base = access.base,
                let name = base.trimmedDescription.split(separator: ".").last.map(String.init),
                module.takesProtocol(called, at: index), let requirements = module.allRequirements(of: name)
            else { continue }
            func list(_ isOptional: Bool) -> String {
                let selectors = Set(requirements.filter { $0.isOptional == isOptional }.map(\.selector)).sorted()
                return "[" + selectors.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
            }
            edits.replaceTightly(
                access.textRange,
                with: "Protocol(\"\(name)\", required: \(list(false)), optional: \(list(true)), "
                    + "includes: { $0 is any \(base.trimmedDescription).Type })")
            usesRuntime = true
        }
    }
}

extension LinkedModule {
    /// The functions of the runtime whose first parameter is a protocol.
    private static let functionsOfProtocols: Set<String> = [
        "protocol_getMethodDescription", "NSStringFromProtocol", "conforms",
    ]

    /// Whether a function of the module, or of the runtime, has a parameter of type `Protocol`.
    func takesProtocol(_ function: String, at index: Int) -> Bool {
        if index == 0, Self.functionsOfProtocols.contains(function) { return true }
        return locations.values.joined().contains { location in
            let member = location.member
            return member.kind == .method && member.name == function && member.parameterTypes.indices.contains(index)
                && ["Protocol", "Protocol?"].contains(member.parameterTypes[index])
        }
    }

    /// The requirements of a protocol and of the protocols that it inherits from; `nil` if it isn't known.
    func allRequirements(of name: String) -> [Requirement]? {
        var known: Set<String> = []
        var waiting = [name]
        var isDeclared = false
        while let next = waiting.popLast() {
            guard known.insert(next).inserted else { continue }
            let own = files.values.lazy.flatMap(\.protocols).first { $0.name == next }?.inherited
            guard let inherited = own ?? dependencies.lazy.compactMap({ $0.protocols[next] }).first else { continue }
            isDeclared = true
            waiting += inherited
        }
        let found = requirements.values.joined().filter { known.contains($0.protocolName) }
        return isDeclared || !found.isEmpty ? Array(found) : nil
    }
}
