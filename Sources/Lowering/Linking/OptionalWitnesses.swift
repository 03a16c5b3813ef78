/// The methods by which subclasses implement optional requirements of a protocol that their superclass adopts.
///
/// With Objective-C, a method is looked up in the object's class. A Swift protocol calls the implementation of the class
/// that adopts it, or the protocol's default, and never a subclass's method. So the class that adopts it gets
/// a method that calls the default, and each subclass with an implementation overrides it.
///
/// A class that overrides `forwardingTarget(for:)` gets such methods for all that it doesn't implement.
struct OptionalWitnesses: Sendable {
    /// The requirements for which a class declares such a method, by class.
    private(set) var declared: [String: [Requirement]] = [:]
    /// The requirements for which a class overrides a superclass's, by class.
    private(set) var overriding: [String: [Requirement]] = [:]
    /// The requirements that a class forwards to another object, by class.
    private(set) var forwarded: [String: [Requirement]] = [:]

    /// Creates an empty list.
    init() {}

    /// Finds the methods.
    ///
    /// - Parameter awaited: The members that subclasses in other modules declare.
    init(_ module: LinkedModule, awaited: SubclassMembers) {
        let protocols = Dictionary(
            module.requirements.values.joined().filter(\.hasWitnesses).map { ($0.protocolName, [$0]) },
            uniquingKeysWith: +)
        guard !protocols.isEmpty else { return }
        var adopted: [String: Set<String>] = [:]
        func adopts(_ name: String, _ requirement: Requirement) -> Bool {
            let known = adopted[name] ?? module.adoptedProtocols(of: name)
            adopted[name] = known
            return known.contains(requirement.protocolName)
        }
        for name in module.classes.keys.sorted() {
            let ancestors = module.superclasses(of: name)
            for member in (module.locations[name] ?? []).map(\.member) where !member.has(.override) {
                for requirement in module.requirements(implementedBy: member) where requirement.hasWitnesses {
                    guard let owner = ancestors.last(where: { adopts($0, requirement) }) else { continue }
                    if module.classes[owner] != nil {
                        add(requirement, to: &declared[owner, default: []])
                    } else if !module.hasWitness(requirement, in: owner) {
                        continue
                    }
                    add(requirement, to: &overriding[name, default: []])
                }
            }
            if module.forwardsCalls(name) {
                forwarded[name] = protocols.values.joined().filter { requirement in
                    requirement.kind == .method && adopts(name, requirement)
                        && !([name] + ancestors).contains { module.implements(requirement, in: $0) }
                }.sorted { $0.key < $1.key }
            }
            guard !awaited.added.isEmpty, module.classes[name]?.summary.isFinal == false else { continue }
            for requirement in protocols.filter({ adopts(name, $0.value[0]) }).values.joined()
            where awaited.added.contains(requirement.member.fullName) {
                guard !ancestors.contains(where: { adopts($0, requirement) }),
                    !([name] + ancestors).contains(where: { module.implements(requirement, in: $0) })
                else { continue }
                add(requirement, to: &declared[name, default: []])
            }
        }
        for name in declared.keys { declared[name]?.sort { $0.key < $1.key } }
    }

    private func add(_ requirement: Requirement, to list: inout [Requirement]) {
        if !list.contains(where: { $0.key == requirement.key }) { list.append(requirement) }
    }
}

extension LinkedModule {
    /// Whether a class names another object for methods that it doesn't implement.
    fileprivate func forwardsCalls(_ name: String) -> Bool {
        (locations[name] ?? []).contains { $0.member.fullName == "forwardingTarget(for:)" && $0.member.has(.override) }
    }

    /// Whether a class of another module has a method for a requirement that subclasses override.
    fileprivate func hasWitness(_ requirement: Requirement, in name: String) -> Bool {
        dependencies.contains { $0.witnesses[name]?.contains(requirement.key) == true }
    }

    /// Whether a class declares a member that implements a requirement.
    fileprivate func implements(_ requirement: Requirement, in name: String) -> Bool {
        (locations[name] ?? []).contains { location in
            requirements(implementedBy: location.member).contains { $0.key == requirement.key }
        } || dependencies.contains { $0.implementations[name]?.contains(requirement.member.fullName) == true }
    }
}
