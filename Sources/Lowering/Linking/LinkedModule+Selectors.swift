extension LinkedModule {
    /// A method that a selector names.
    struct SelectorTarget: Sendable {
        /// The selector's text.
        var selector: String
        /// The file whose table must be registered, for methods that extend a class of another module.
        var foreign: (type: String, file: String)?
        /// The method of a framework, which needs a row.
        var framework: FrameworkMember?
    }

    /// A method or a property of a framework's class.
    struct FrameworkMember: Hashable, Sendable {
        var type: String
        var member: MemberSummary
    }

    /// A method of the module.
    struct DeclaredMethod {
        var owner: String
        /// The position among the owner's locations.
        var index: Int
        var location: Location
    }

    /// Finds the method of the module that a selector names, in the first of some classes or a superclass.
    func declaredMethod(_ reference: SelectorReference, in types: [String]) -> DeclaredMethod? {
        for type in types {
            for ancestor in [type] + superclasses(of: type) {
                if let found = declaredMethod(reference, declaredIn: ancestor) { return found }
                if frameworkMethod(reference, of: ancestor) != nil { return nil }
            }
        }
        return nil
    }

    private func declaredMethod(_ reference: SelectorReference, declaredIn type: String) -> DeclaredMethod? {
        let members = locations[type] ?? []
        let matching = members.indices.filter { reference.matches(members[$0].member) }
        guard let best = matching.first(where: { members[$0].member.isRow }) ?? matching.first else { return nil }
        return DeclaredMethod(owner: type, index: best, location: members[best])
    }

    private func frameworkMethod(_ reference: SelectorReference, of type: String) -> FrameworkMember? {
        for index in dependencies {
            let methods = index.callable[type]?[reference.name] ?? []
            for method in methods where reference.matches(method.labels) {
                var member = MemberSummary(kind: .method, name: reference.name)
                member.labels = method.labels
                member.parameterTypes = method.parameterTypes
                return FrameworkMember(type: type, member: member)
            }
        }
        return nil
    }

    /// Finds the method that `#selector` names.
    ///
    /// - Parameters:
    ///   - name: The base name.
    ///   - labels: The argument labels; `nil` if they aren't written.
    ///   - argumentCount: The number of arguments that a cast asks for.
    ///   - types: The classes to search, most specific first.
    ///   - isOfUnknownType: Whether the method is of a value, whose class may be another. Then methods that Objective-C
    ///     can call come first, because `#selector` requires one.
    func method(
        named name: String, labels: [String]?, argumentCount: Int?, in types: [String],
        ofUnknownType isOfUnknownType: Bool
    ) -> SelectorTarget {
        let reference = SelectorReference(name: name, labels: labels, argumentCount: argumentCount, types: types)
        if isOfUnknownType {
            let candidates =
                types.flatMap { [$0] + superclasses(of: $0) }
                .flatMap { locations[$0] ?? [] }.map(\.member) + members
            if let found = candidates.first(where: { reference.matches($0) && $0.isRow }) { return target(found) }
        }
        for type in types {
            if let requirement = requirement(reference, of: type) {
                return SelectorTarget(selector: requirement.selector)
            }
            for ancestor in [type] + superclasses(of: type) {
                if let found = declaredMethod(reference, declaredIn: ancestor) { return target(found.location.member) }
                if let method = frameworkMethod(reference, of: ancestor) {
                    return SelectorTarget(selector: method.member.fullName, framework: method)
                }
            }
        }
        if let found = members.first(where: { reference.matches($0) && $0.isRow }) { return target(found) }
        if let labels {
            return SelectorTarget(
                selector: labels.isEmpty ? name : "\(name)(\(labels.map { $0 + ":" }.joined()))")
        }
        return SelectorTarget(selector: frameworkMethod(named: name, argumentCount: argumentCount))
    }

    /// The members of all classes, extensions, and protocols of the module.
    private var members: [MemberSummary] {
        paths.flatMap { path -> [MemberSummary] in
            let summary = files[path]
            return (summary?.classes.flatMap(\.members) ?? []) + (summary?.extensions.flatMap(\.members) ?? [])
                + (summary?.protocols.flatMap(\.members) ?? [])
        }
    }

    /// Returns the selector of a property's getter or setter.
    func accessor(of property: String, isSetter: Bool, in types: [String]) -> String {
        let declared = types.lazy.flatMap { [$0] + superclasses(of: $0) }
            .flatMap { locations[$0] ?? [] }.first { $0.member.kind == .property && $0.member.name == property }
        let name = declared?.member.objectiveCName ?? property
        return isSetter ? "set\(name.prefix(1).uppercased())\(name.dropFirst()):" : name
    }

    /// Finds the property of a framework's class that a selector names, unless the module declares one with its name.
    ///
    /// Libraries ask in this way whether the system has a property: Tabman for `UIView.safeAreaLayoutGuide`.
    func frameworkProperty(_ name: String, in types: [String]) -> FrameworkMember? {
        for ancestor in types.flatMap({ [$0] + superclasses(of: $0) }) {
            let declared = locations[ancestor] ?? []
            if declared.contains(where: { $0.member.kind == .property && $0.member.name == name }) { return nil }
            // A row for this property would be read where a controller's view is looked for.
            if ancestor == "UIViewController", name == "view" { return nil }
            if dependencies.contains(where: { $0.implementations[ancestor]?.contains(name) == true }) {
                return FrameworkMember(type: ancestor, member: MemberSummary(kind: .property, name: name))
            }
        }
        return nil
    }

    private func target(_ member: MemberSummary) -> SelectorTarget {
        SelectorTarget(selector: selectors(of: member)[0], foreign: foreignMethods[member.selector])
    }

    /// Returns the full name of a method of a framework; the base name if it is unknown.
    private func frameworkMethod(named name: String, argumentCount: Int?) -> String {
        let candidates = dependencies.reduce(into: Set<String>()) { $0.formUnion($1.methods[name] ?? []) }
        func count(_ fullName: String) -> Int { fullName.count { $0 == ":" } }
        let matching = candidates.filter { argumentCount == nil || count($0) == argumentCount }
        return matching.min { (count($0), $0) < (count($1), $1) } ?? name
    }
}

extension SelectorReference {
    /// Whether a member is the method: its name is the same, and what is written of its arguments.
    func matches(_ member: MemberSummary) -> Bool {
        member.kind == .method && member.name == name && matches(member.labels)
    }

    fileprivate func matches(_ declared: [String]) -> Bool {
        (labels == nil || labels == declared) && (argumentCount == nil || argumentCount == declared.count)
    }
}
