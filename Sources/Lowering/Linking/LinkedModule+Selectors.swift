extension LinkedModule {
    /// A method that a selector names.
    struct SelectorTarget: Sendable {
        /// The selector's text.
        var selector: String
        /// The file whose table must be registered, for methods that extend a class of another module.
        var foreign: (type: String, file: String)?
    }

    /// Finds the method that `#selector` names.
    ///
    /// - Parameters:
    ///   - name: The base name.
    ///   - labels: The argument labels; `nil` if they aren't written.
    ///   - argumentCount: The number of arguments that a cast asks for.
    ///   - types: The classes to search, most specific first.
    func method(named name: String, labels: [String]?, argumentCount: Int?, in types: [String]) -> SelectorTarget {
        func matches(_ member: MemberSummary) -> Bool {
            member.kind == .method && member.name == name && (labels == nil || labels == member.labels)
                && (argumentCount == nil || argumentCount == member.labels.count)
        }
        for type in types {
            for ancestor in [type] + superclasses(of: type) {
                let found = (locations[ancestor] ?? []).filter { matches($0.member) }
                if let best = found.first(where: { $0.member.isRow }) ?? found.first { return target(best.member) }
            }
        }
        let everywhere = paths.flatMap { path -> [MemberSummary] in
            let summary = files[path]
            return (summary?.classes.flatMap(\.members) ?? []) + (summary?.extensions.flatMap(\.members) ?? [])
                + (summary?.protocols.flatMap(\.members) ?? [])
        }
        if let found = everywhere.first(where: { matches($0) && $0.isRow }) { return target(found) }
        if let labels {
            return SelectorTarget(
                selector: labels.isEmpty ? name : "\(name)(\(labels.map { $0 + ":" }.joined()))")
        }
        return SelectorTarget(selector: frameworkMethod(named: name, argumentCount: argumentCount))
    }

    /// Returns the selector of a property's getter or setter.
    func accessor(of property: String, isSetter: Bool, in types: [String]) -> String {
        let declared = types.lazy.flatMap { [$0] + superclasses(of: $0) }
            .flatMap { locations[$0] ?? [] }.first { $0.member.kind == .property && $0.member.name == property }
        let name = declared?.member.objectiveCName ?? property
        return isSetter ? "set\(name.prefix(1).uppercased())\(name.dropFirst()):" : name
    }

    private func target(_ member: MemberSummary) -> SelectorTarget {
        SelectorTarget(selector: member.selector, foreign: foreignMethods[member.selector])
    }

    /// Returns the full name of a method of a framework; the base name if it is unknown.
    private func frameworkMethod(named name: String, argumentCount: Int?) -> String {
        let candidates = dependencies.reduce(into: Set<String>()) { $0.formUnion($1.methods[name] ?? []) }
        func count(_ fullName: String) -> Int { fullName.count { $0 == ":" } }
        let matching = candidates.filter { argumentCount == nil || count($0) == argumentCount }
        return matching.min { (count($0), $0) < (count($1), $1) } ?? name
    }
}
