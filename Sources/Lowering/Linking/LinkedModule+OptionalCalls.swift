extension LinkedModule {
    /// Finds the optional method that a call such as `delegate.f?(x)` calls.
    ///
    /// - Parameters:
    ///   - name: The base name.
    ///   - labels: The labels of the arguments in parentheses.
    ///   - trailingClosures: The number of closures after the parentheses.
    func optionalMethod(named name: String, labels: [String], trailingClosures: Int) -> Requirement? {
        let found = (requirements[name] ?? []).first { requirement in
            requirement.isOptional && requirement.kind == .method
                && requirement.labels.count == labels.count + trailingClosures
                && Array(requirement.labels.prefix(labels.count)) == labels
        }
        // A property with that name may hold a closure, which is called with the same syntax.
        let mayBeClosure = hasFunction(named: name) && labels.allSatisfy { $0 == "_" }
        return mayBeClosure ? nil : found
    }

    /// Whether a property with a name holds a function, in the module or in a module of its project.
    ///
    /// The type of the value before the name isn't known, so the properties of all types count.
    private func hasFunction(named name: String) -> Bool {
        dependencies.contains { $0.functionProperties.contains(name) }
            || files.values.contains { $0.optionalProperties[name]?.contains(where: isFunction) == true }
    }

    /// The names of the module's properties that hold functions.
    var functionProperties: Set<String> {
        var result: Set<String> = []
        for (name, types) in files.values.flatMap(\.optionalProperties) where types.contains(where: isFunction) {
            result.insert(name)
        }
        return result
    }

    /// Whether a type, as written, is a function, an optional one, or an alias of one.
    private func isFunction(_ type: String) -> Bool {
        if type.contains("->") { return !type.hasPrefix("[") }
        let short = type.trimmingSuffix("?").trimmingSuffix("!").split(separator: ".").last ?? ""
        let alias = String(short.prefix { $0 != "<" })
        return files.values.contains { $0.functionAliases.contains(alias) }
            || dependencies.contains { $0.functionAliases.contains(alias) }
    }

    /// Whether a member is a private method with the name of an optional requirement.
    func isHiddenRequirement(_ member: MemberSummary) -> Bool {
        member.kind == .method && member.access <= .fileprivate
            && (requirements[member.name] ?? []).contains {
                $0.isOptional && $0.kind == .method && $0.labels == member.labels
            }
    }

    /// Finds the optional method that `delegate.f` refers to without calling it.
    func optionalMethod(named name: String, labels: [String]?) -> Requirement? {
        let found = (requirements[name] ?? []).filter {
            $0.isOptional && $0.kind == .method && (labels == nil || $0.labels == labels)
        }
        // A reference with labels is no property's.
        return labels == nil && !found.isEmpty && hasProperty(named: name) ? nil : found.first
    }

    /// Whether a class of the module or of a module that it imports has a property with a name, as
    /// `controller.navigationController` has the name of a delegate's methods.
    private func hasProperty(named name: String) -> Bool {
        propertyNames.contains(name)
            || dependencies.contains { index in
                // The full name of a method without parameters is its name.
                index.methods[name]?.contains(name) != true
                    && index.implementations.values.contains { $0.contains(name) }
            }
    }

    /// Whether a class of the module or of its project has a method with the name of an optional requirement, so that
    /// a reference to it may be the class's.
    func declares(_ requirement: Requirement) -> Bool {
        let isInProject = dependencies.contains { index in
            !index.isFramework && index.methods[requirement.name]?.contains(requirement.member.fullName) == true
        }
        return isInProject
            || files.values.contains { file in
                file.classes.flatMap(\.members).contains {
                    $0.kind == .method && $0.name == requirement.name && $0.labels == requirement.labels
                }
            }
    }
}
