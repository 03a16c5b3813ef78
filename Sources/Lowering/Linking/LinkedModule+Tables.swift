extension LinkedModule {
    /// How a class comes to its table of connections.
    enum TableKind: Sendable {
        /// The superclass has a table, which the class extends.
        case overriding
        /// The class is the first in its hierarchy.
        case adopting
    }

    /// Returns the rows of a class that one file declares.
    func rows(of name: String, in file: String) -> [MemberSummary] {
        (locations[name] ?? []).filter { $0.file == file && isRow($0.member) }.map(\.member)
    }

    /// Returns the files other than the class's that declare rows of it.
    func filesWithRows(of name: String) -> [String] {
        let own = classes[name]?.file
        let others = Set((locations[name] ?? []).filter { $0.file != own && isRow($0.member) }.map(\.file))
        return others.sorted()
    }

    /// Whether a class of the module has rows of its own.
    func hasTable(_ name: String) -> Bool {
        classes[name] != nil
            && ((locations[name] ?? []).contains { isRow($0.member) } || !distantOverrides(of: name).isEmpty)
    }

    /// How a class of the module with rows comes to its table.
    func tableKind(of name: String) -> TableKind {
        let inherits = superclasses(of: name).contains { ancestor in
            hasTable(ancestor) || dependencies.contains { $0.tables.contains(ancestor) }
        }
        return inherits ? .overriding : .adopting
    }

    /// Whether a member can be reached by name: it says so, or it implements an optional requirement.
    ///
    /// A class has no values by name, also if a requirement is a property of the class.
    private func isRow(_ member: MemberSummary) -> Bool {
        guard !member.has(.isStatic) || member.kind == .method else { return false }
        return member.isRow || !requirements(implementedBy: member).isEmpty
            || (member.kind == .method && member.fullName == "awakeFromNib")
    }

    /// Whether a class of the module overrides `awakeFromNib()` of `NSObject` itself.
    func isFirstToAwake(_ name: String) -> Bool {
        let ancestors = superclasses(of: name)
        guard ancestors.last == "NSObject" else { return false }
        return ancestors.dropLast().allSatisfy { ancestor in
            classes[ancestor] != nil
                && !(locations[ancestor] ?? []).contains { $0.member.fullName == "awakeFromNib" }
        }
    }

    /// Whether a superclass of a class is in the module and decides by itself, too.
    func inheritsDecision(_ decision: ObjectDecision, _ name: String) -> Bool {
        superclasses(of: name).contains { ancestor in
            classes[ancestor] != nil
                && (locations[ancestor] ?? []).contains { $0.member.isDecision && $0.member.name == decision.rawValue }
        }
    }

    /// Returns what the module offers to modules that import it.
    func index(named module: String) -> ModuleIndex {
        var index = ModuleIndex(module: module)
        index.functionProperties = functionProperties
        index.dynamicProperties = dynamicProperties
        for (name, declared) in classes {
            index.add(declared.summary)
            if hasTable(name) { index.tables.insert(name) }
            if declared.summary.isIsolated { index.isolated.insert(name) }
            if let own = witnesses.declared[name] { index.witnesses[name] = Set(own.map(\.key)) }
        }
        for path in paths {
            for (name, qualified) in files[path]?.nestedEnumerations ?? [:] where !declaresType(name) {
                index.nestedEnumerations[name, default: []].insert(qualified)
            }
            index.functionAliases.formUnion(files[path]?.functionAliases ?? [])
            index.associatedTypes.merge(files[path]?.associatedTypes ?? [:]) { $0.union($1) }
            for declared in files[path]?.protocols ?? [] {
                index.protocols[declared.name] = declared.inherited
                guard declared.isObjectiveC else { continue }
                index.requirements += declared.members.map {
                    Requirement($0, of: declared, isOptional: $0.has(.optional))
                }
            }
        }
        for (name, members) in locations where classes[name] == nil {
            let added = members.filter { $0.isInExtension && $0.member.has(.objc) && !$0.member.has(.isStatic) }
            if !added.isEmpty { index.extended[name] = added.map(\.member) }
        }
        let extensions = files.values.flatMap(\.extensions).filter { !$0.isConstrained }
        index.addImplementations(
            of: classes.map { ($0.key, $0.value.summary.members, []) }
                + extensions.map { (className($0.extended) ?? $0.extended, $0.members, $0.inherited) })
        return index
    }
}
