import SwiftSyntax

extension FileRewriter {
    /// Returns the table of a class, as a member of its body.
    func table(of name: String, declared node: ClassDeclSyntax, kind: LinkedModule.TableKind) -> String {
        let access = node.accessInExtension.map { $0 >= .package ? $0.modifier : "" } ?? ""
        let start: String
        switch kind {
        case .overriding:
            start = "\(access)override class var connections: Connections { var connections = super.connections; "
        case .adopting:
            start = "@MainActor \(access)class var connections: Connections { var connections = Connections(); "
        }
        let owner = node.name.text
        var statements = ownRows(of: name, declared: node).flatMap { rows(for: $0, owner: owner) }
        statements += module.distantOverrides(of: name).flatMap { distantRows(for: $0, owner: owner) }
        statements += module.filesWithRows(of: name).map { file in
            "connections = \(Self.chunkName(name, file))(connections)"
        }
        return start + statements.map { $0 + "; " }.joined() + "return connections }"
    }

    /// Returns the rows that the body of a class has: local classes of different functions may have the same name.
    private func ownRows(of name: String, declared node: ClassDeclSyntax) -> [MemberSummary] {
        let rows = module.rows(of: name, in: path)
        let items = node.memberBlock.members.map(\.decl)
        guard node.isLocal, !items.contains(where: { $0.is(IfConfigDeclSyntax.self) }) else { return rows }
        let own = Set(items.flatMap { MemberSummary.reading($0, defaultAccess: .internal) }.map(\.fullName))
        return rows.filter { own.contains($0.fullName) }
    }

    // MARK: Rows of extensions

    /// Returns the declarations with the rows of classes whose bodies are in other files or modules.
    func chunks() -> [String] {
        var chunks: [String] = []
        for declared in summary.extensions where !declared.isConstrained {
            let name = module.className(declared.extended) ?? declared.extended
            guard module.classes[name]?.file != path, chunkedTypes.insert(name).inserted else { continue }
            let isForeign = module.classes[name] == nil
            let rows = module.rows(of: name, in: path).filter { !isForeign || $0.isRow }
            guard !rows.isEmpty else { continue }
            chunks.append(chunk(of: name, rows: rows, isForeign: isForeign))
        }
        return chunks + frameworkRows() + moduleNames()
    }

    private func chunk(of name: String, rows: [MemberSummary], isForeign: Bool) -> String {
        let body = rows.flatMap { self.rows(for: $0, owner: name) }.map { $0 + "; " }.joined()
        let function = Self.chunkName(name, path)
        if isForeign {
            return "extension \(name) { nonisolated static let \(function): Void = Connections.extend(\(name).self) { "
                + "inherited in var connections = inherited; \(body)return connections } }"
        }
        return "extension \(name) { @MainActor static func \(function)(_ inherited: Connections) -> Connections { "
            + "var connections = inherited; \(body)return connections } }"
    }

    /// Returns the declarations that add rows for the members of frameworks that the file's selectors name.
    private func frameworkRows() -> [String] {
        usedFrameworkMembers.sorted { ($0.type, $0.member.fullName) < ($1.type, $1.member.fullName) }.map { method in
            "extension \(method.type) { nonisolated static let \(frameworkRegistration(method)): Void = "
                + "Connections.extend(\(method.type).self) { inherited in var connections = inherited; "
                + "\(row(for: method.member, method.member.selector, owner: method.type)); return connections } }"
        }
    }

    /// The name of the constant that adds the row for a framework's method.
    func frameworkRegistration(_ method: LinkedModule.FrameworkMember) -> String {
        Self.chunkName("\(method.type)_\(method.member.fullName)", path)
    }

    /// The name of the function with a file's rows of a class.
    static func chunkName(_ type: String, _ file: String) -> String {
        let base = file.split(separator: "/").last ?? ""
        let parts = "\(type)_\(base.hasSuffix(".swift") ? base.dropLast(6) : base)"
        return "_connections_" + String(parts.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    // MARK: Rows

    /// Returns the statements that add a member's rows, one for each name.
    private func rows(for member: MemberSummary, owner: String) -> [String] {
        module.selectors(of: member).map { row(for: member, $0, owner: owner) }
    }

    /// Returns the statement that adds a member's row with a name.
    private func row(for member: MemberSummary, _ name: String, owner: String) -> String {
        switch member.kind {
        case .property:
            let keyPath = "\\\(owner).\(member.name)"
            guard member.has(.outlet) else { return "connections = connections.key(\"\(name)\", \(keyPath))" }
            let method = Self.isCollection(member.type) ? "outletCollection" : "outlet"
            return "connections = connections.\(method)(\"\(name)\", \(keyPath))"
        case .method, .initializer:
            let isStatic = member.has(.isStatic)
            let entry = isStatic ? "+\(name)" : name
            guard member.isCallable else { return "connections = connections.implements(\"\(entry)\")" }
            let receiver = isStatic ? "\(owner).Type" : owner
            return "connections = connections.action(\"\(entry)\") \(call(member, owner: receiver))"
        }
    }

    /// Returns a closure that calls a method: `{ (owner: Card) in { (a0: UIButton) in owner.close(a0) } }`.
    ///
    /// A reference to the method would be ambiguous where a class has methods with the same name.
    func call(_ member: MemberSummary, owner: String) -> String {
        let parameters = zip(member.parameterTypes.indices, member.parameterTypes).map { index, type in
            "a\(index): \(type.hasSuffix("!") ? type.dropLast() + "?" : type[...])"
        }
        let arguments = member.labels.enumerated().map { index, label in
            label == "_" ? "a\(index)" : "\(label): a\(index)"
        }
        let attempt = member.has(.throwing) ? "try? " : ""
        let head = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", "))) in "
        let call = "\(attempt)owner.\(member.name)(\(arguments.joined(separator: ", ")))"
        return "{ (owner: \(owner)) in { \(head)\(call) } }"
    }

    private static func isCollection(_ type: String?) -> Bool {
        guard let type else { return false }
        return type.hasPrefix("[") && !type.contains(":") || type.hasPrefix("Array<")
    }
}

extension ClassDeclSyntax {
    /// Whether the class is declared in a body.
    fileprivate var isLocal: Bool {
        var current = parent
        while let node = current {
            if node.is(CodeBlockSyntax.self) || node.is(ClosureExprSyntax.self) || node.is(AccessorBlockSyntax.self) {
                return true
            }
            current = node.parent
        }
        return false
    }
}
