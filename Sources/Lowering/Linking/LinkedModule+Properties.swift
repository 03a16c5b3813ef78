extension LinkedModule {
    /// The types of the module's properties with a name; `nil` for a property without a type.
    func typesOfProperties(named name: String) -> [String?] {
        guard propertyNames.contains(name) else { return [] }
        return locations.values.joined().filter { $0.member.kind == .property && $0.member.name == name }
            .map(\.member.type)
    }

    /// The types of all properties with a name, if one has the type `AnyObject`, for the modules that import this one.
    var dynamicProperties: [String: Set<String>] {
        let dynamic = locations.values.joined().filter {
            $0.member.kind == .property && $0.member.type?.contains("AnyObject") == true
        }
        let names = Set(dynamic.map(\.member.name))
        return Dictionary(
            uniqueKeysWithValues: names.map { ($0, Set(typesOfProperties(named: $0).map { $0 ?? "_" })) })
    }

    /// The classes of the module and of the modules that it imports with a member of a base name.
    func classes(declaring name: String) -> Set<String> {
        var result = Set(
            locations.filter { $0.value.contains { $0.member.name == name && !$0.member.has(.isStatic) } }.keys)
        for index in dependencies {
            for (type, members) in index.implementations
            where members.contains(where: { $0 == name || $0.hasPrefix(name + "(") }) {
                result.insert(type)
            }
        }
        return result.filter { isObject($0) }
    }
}
