/// The declarations of a module and of the modules that it imports, as the lowering of one of its files needs them.
struct LinkedModule: Sendable {
    /// A member and where it is declared.
    struct Location: Sendable {
        let file: String
        let member: MemberSummary
        /// Whether the member is in an extension rather than in the class's body.
        let isInExtension: Bool
    }

    let files: [String: FileSummary]
    /// The files, sorted.
    let paths: [String]
    /// The classes of the module, by name, with their files.
    private(set) var classes: [String: (file: String, summary: ClassSummary)] = [:]
    private var classNames: [String: [String]] = [:]
    private(set) var locations: [String: [Location]] = [:]
    /// The requirements of all known protocols, by base name.
    private(set) var requirements: [String: [Requirement]] = [:]
    /// The names of all stored or computed properties of the module.
    private(set) var propertyNames: Set<String> = []
    let dependencies: [ModuleIndex]
    /// The members that subclasses in other modules declare.
    let awaited: SubclassMembers
    /// The members of extensions that move to the class's body; see ``findHoistedMembers()``.
    private(set) var hoisted: [String: [Location]] = [:]
    /// The methods that extensions add to classes of other modules, by selector, with their files.
    private(set) var foreignMethods: [String: (type: String, file: String)] = [:]

    /// The classes that override what an extension adds to a class of another module, by that class and member.
    ///
    /// A class of another module overrides by an extension, too. Then subclasses override its member, not the first one.
    fileprivate(set) var foreignOverrides: [String: [String: [String]]] = [:]
    /// The protocols with `init()` to which the module makes a class of another module conform.
    fileprivate(set) var creationProtocols: Set<String> = []
    /// The types of variables that hold a class, by the variables' names.
    private(set) var metatypes: [String: Set<String>] = [:]
    /// The variables that hold the value of another one, with that one's name.
    private(set) var metatypeAliases: [String: Set<String>] = [:]
    /// The types that associated types must inherit from, by name.
    private(set) var associatedTypes: [String: Set<String>] = [:]
    /// The types that the module's type aliases name.
    private(set) var typeAliases: [String: Set<String>] = [:]
    /// The generic types that the module uses with a protocol of Objective-C, which is a class there.
    private(set) var typesOfProtocols: Set<String> = []
    /// Whether a file exchanges methods at run time.
    var exchangesMethods: Bool { files.values.contains(where: \.exchangesMethods) }

    /// The methods by which subclasses implement optional requirements.
    private(set) var witnesses = OptionalWitnesses()

    /// - Parameter awaited: The members that subclasses in other modules declare.
    init(files: [String: FileSummary], dependencies: [ModuleIndex], awaited: SubclassMembers = SubclassMembers()) {
        self.files = files
        self.dependencies = dependencies
        self.awaited = awaited
        paths = files.keys.sorted()
        addClasses()
        addExtensions()
        addRequirements()
        findForeignOverrides()
        findHoistedMembers()
        findCreationProtocols()
        metatypes.unite(files.values.map(\.metatypes))
        metatypeAliases.unite(files.values.map(\.metatypeAliases))
        associatedTypes.unite(dependencies.map(\.associatedTypes) + files.values.map(\.associatedTypes))
        typeAliases.unite(files.values.map(\.typeAliases))
        addSelectedMethods()
        findTypesOfProtocols()
        witnesses = OptionalWitnesses(self, awaited: awaited)
    }

    // MARK: Classes

    /// Returns the full name of a class of the module that is written as `name` in a scope.
    func className(_ name: String, in scope: String = "") -> String? {
        var prefix = scope.split(separator: ".").map(String.init)
        while true {
            let candidate = (prefix + [name]).joined(separator: ".")
            if classes[candidate] != nil { return candidate }
            guard prefix.popLast() != nil else { break }
        }
        let short = String(name.split(separator: ".").last ?? "")
        let candidates = classNames[short] ?? []
        return candidates.count == 1 ? candidates.first : nil
    }

    /// The superclasses of a class, nearest first, across modules.
    func superclasses(of name: String) -> [String] {
        var result: [String] = []
        var current = name
        while let next = superclass(of: current), !result.contains(next), next != name {
            result.append(next)
            current = next
        }
        return result
    }

    private func superclass(of name: String) -> String? {
        if let declared = classes[name] {
            return declared.summary.inherited.first.flatMap { className($0, in: name) ?? knownClass($0) }
        }
        for index in dependencies {
            if let inherited = index.inherited[name] { return inherited.first.flatMap { knownClass($0) } }
        }
        return nil
    }

    /// Returns a class of another module, under the name that its module gives it.
    private func knownClass(_ name: String) -> String? {
        let short = String(name.split(separator: ".").last ?? "")
        for index in dependencies {
            if index.inherited[name] != nil { return name }
            if index.inherited[short] != nil { return short }
        }
        return Self.isFoundationClass(short) ? short : nil
    }

    /// Whether a name has the form of a Foundation class.
    private static func isFoundationClass(_ name: String) -> Bool {
        ["Operation", "Thread", "Formatter", "XMLParser", "XCTestCase"].contains(name)
            || (name.hasPrefix("NS") && name.dropFirst(2).first?.isUppercase == true && !name.hasSuffix("Delegate")
                && name != "NSObjectProtocol" && name != "NSCoding" && name != "NSCopying")
    }

    // MARK: Indexing

    private mutating func addClasses() {
        for path in paths {
            for declared in files[path]?.classes ?? [] {
                classes[declared.name] = (path, declared)
                classNames[declared.shortName, default: []].append(declared.name)
                for member in declared.members {
                    locations[declared.name, default: []].append(
                        Location(file: path, member: member, isInExtension: false))
                    if member.kind == .property { propertyNames.insert(member.name) }
                }
            }
        }
    }

    private mutating func addExtensions() {
        for path in paths {
            for declared in files[path]?.extensions ?? [] where !declared.isConstrained {
                let name = className(declared.extended) ?? declared.extended
                for member in declared.members {
                    locations[name, default: []].append(Location(file: path, member: member, isInExtension: true))
                    if member.kind == .property { propertyNames.insert(member.name) }
                    if classes[name] == nil, member.isRow { foreignMethods[member.selector] = (name, path) }
                }
            }
        }
    }

    /// Adds rows for methods without `@objc` that selectors name, such as overrides of UIKit's methods.
    private mutating func addSelectedMethods() {
        for reference in Set(files.values.flatMap(\.selectors)) {
            let types = reference.types.map { className($0) ?? $0 }
            guard let found = declaredMethod(reference, in: types), !found.location.member.isRow else { continue }
            var member = found.location.member
            member.traits.insert(.objc)
            locations[found.owner]?[found.index] = Location(
                file: found.location.file, member: member, isInExtension: found.location.isInExtension)
            if classes[found.owner] == nil {
                foreignMethods[member.selector] = (found.owner, found.location.file)
            }
        }
    }

    private mutating func addRequirements() {
        var all = dependencies.flatMap(\.requirements)
        for path in paths {
            for declared in files[path]?.protocols ?? [] where declared.isObjectiveC {
                all += declared.members.map { Requirement($0, of: declared, isOptional: $0.has(.optional)) }
            }
        }
        for requirement in all { requirements[requirement.name, default: []].append(requirement) }
    }

    private mutating func findTypesOfProtocols() {
        var protocols = Set(files.values.flatMap(\.protocols).filter(\.isObjectiveC).map(\.name))
        protocols.formUnion(dependencies.flatMap(\.requirements).map(\.protocolName))
        for (type, arguments) in files.values.flatMap(\.genericArguments) where !protocols.isDisjoint(with: arguments) {
            typesOfProtocols.insert(type)
        }
    }

    private mutating func findHoistedMembers() {
        var overridden: [String: Set<String>] = [:]
        for (name, members) in locations where classes[name] != nil {
            for location in members where location.member.has(.override) {
                for ancestor in superclasses(of: name) where classes[ancestor] != nil {
                    overridden[ancestor, default: []].insert(location.member.fullName)
                }
            }
        }
        for (name, members) in locations where classes[name] != nil {
            let foreign = foreignOverrides.values.flatMap { $0 }.filter { $0.value.contains(name) }.map(\.key)
            hoisted[name] = members.filter { location in
                location.isInExtension && location.member.kind != .initializer
                    && !location.member.isReplacedObjectMethod
                    && !(location.member.has(.override) && foreign.contains(location.member.fullName))
                    && (location.member.has(.override) || location.member.has(.explicitOpen)
                        || isOverriddenElsewhere(location.member)
                        || overridden[name]?.contains(location.member.fullName) == true)
            }
        }
    }
}

extension LinkedModule {
    /// The class of another module to which an extension adds a member that a class overrides.
    ///
    /// - Parameters:
    ///   - member: Selects the member.
    ///   - name: A class of the module.
    func foreignOwner(of name: String, where isMember: (MemberSummary) -> Bool) -> String? {
        superclasses(of: name).first { ancestor in
            classes[ancestor] == nil
                && ((locations[ancestor] ?? []).contains { $0.isInExtension && isMember($0.member) }
                    || dependencies.contains { $0.extended[ancestor]?.contains(where: isMember) == true })
        }
    }

    /// The class of another module to which an extension adds the member that a member of a class overrides.
    private func foreignOwner(of name: String, declaring member: MemberSummary) -> String? {
        foreignOwner(of: name) { $0.fullName == member.fullName && $0.kind == member.kind }
    }

    /// Whether an extension of the module adds a member to a class of another module.
    func adds(_ member: String, to name: String) -> Bool {
        (locations[name] ?? []).contains { $0.isInExtension && $0.member.fullName == member }
    }

    /// The members of a class that override what another module's extension adds to a superclass.
    ///
    /// That extension finds them in the class's table.
    func distantOverrides(of name: String) -> [MemberSummary] {
        (locations[name] ?? []).map(\.member).filter { member in
            guard member.has(.override), !member.has(.isStatic), member.kind != .initializer else { return false }
            let owner = foreignOwner(of: name, declaring: member)
            return owner.map { !adds(member.fullName, to: $0) } ?? false
        }
    }

    /// Whether a class of another module may have a table with an override of what an extension adds.
    func isOverriddenElsewhere(_ member: MemberSummary) -> Bool {
        member.has(.objc) && awaited.overriding.contains(member.fullName)
    }

    fileprivate mutating func findCreationProtocols() {
        let adopted = Set(
            files.values.flatMap(\.extensions).filter { classes[$0.extended] == nil && isObject($0.extended) }
                .flatMap(\.inherited))
        for declared in files.values.flatMap(\.protocols) where adopted.contains(declared.name) {
            let hasRequirement = declared.members.contains { $0.kind == .initializer && $0.labels.isEmpty }
            if hasRequirement { creationProtocols.insert(declared.name) }
        }
    }

    /// Whether the module or a module of its project declares a method with a base name.
    func declaresMethod(named name: String) -> Bool {
        let own = files.values.contains { file in
            (file.classes.flatMap(\.members) + file.extensions.flatMap(\.members) + file.protocols.flatMap(\.members))
                .contains { $0.kind == .method && $0.name == name }
        }
        return own || dependencies.contains { !$0.isFramework && $0.methods[name] != nil }
    }

    /// Whether a class or a superclass has a method with a base name, other than a framework's.
    func hasMethod(named name: String, in type: String) -> Bool {
        ([type] + superclasses(of: type)).contains { ancestor in
            (locations[ancestor] ?? []).contains { $0.member.kind == .method && $0.member.name == name }
        }
            || dependencies.contains { index in
                !index.isFramework && index.inherited[type] != nil && index.methods[name] != nil
            }
    }

    /// Whether a class overrides the method that receives changes of observed values, in its body or in an extension.
    func observesValues(_ name: String) -> Bool {
        (locations[name] ?? []).contains { $0.member.isObservation && $0.member.has(.override) }
    }

    /// Whether a class inherits from `NSObject`.
    func isObject(_ name: String) -> Bool {
        let known = className(name) ?? name
        return known == "NSObject" || superclasses(of: known).contains("NSObject")
    }

    fileprivate mutating func findForeignOverrides() {
        for (name, members) in locations {
            for location in members where location.member.has(.override) && location.member.kind != .initializer {
                guard let owner = foreignOwner(of: name, declaring: location.member) else { continue }
                foreignOverrides[owner, default: [:]][location.member.fullName, default: []].append(name)
            }
        }
        for (owner, members) in foreignOverrides {
            for (member, names) in members {
                let first = Set(names.filter { Set(superclasses(of: $0)).isDisjoint(with: names) })
                foreignOverrides[owner]?[member] = first.sorted()
            }
        }
    }
}

extension [String: Set<String>] {
    /// Adds the values of other dictionaries to the values with the same keys.
    fileprivate mutating func unite(_ others: [Self]) {
        for other in others { merge(other) { $0.union($1) } }
    }
}
