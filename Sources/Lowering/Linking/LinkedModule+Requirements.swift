/// Optional requirements, and the members that implement them.
extension LinkedModule {
    /// Returns the optional requirements of all known protocols that a member implements; overloads differ by types.
    func requirements(implementedBy member: MemberSummary) -> [Requirement] {
        guard !member.has(.unavailable), !member.has(.nonObjC), member.kind != .initializer,
            member.access > .fileprivate
        else { return [] }
        let found = (requirements[member.name] ?? []).filter {
            $0.isOptional && $0.kind == member.kind && $0.labels == member.labels
                && $0.member.has(.isStatic) == member.has(.isStatic)
        }
        return found.filter { requirement in !isOverloaded(requirement) || requirement.hasTypes(of: member) }
    }

    /// Returns the frameworks' optional requirements that a member implements by its name in Objective-C only.
    ///
    /// Swift leaves out the types that Objective-C has in names: a layout calls
    /// `collectionView(_:layout:sizeForItemAtIndexPath:)`, which is `collectionView(_:layout:sizeForItemAt:)` in Swift.
    func requirements(spelledOutBy member: MemberSummary) -> [Requirement] {
        guard member.kind == .method, member.has(.objc), member.objectiveCName == nil, !member.has(.isStatic),
            !member.has(.override), member.access > .fileprivate
        else { return [] }
        return (requirements[member.name] ?? []).filter {
            $0.isOptional && isOfFramework($0) && $0.isSpelledOut(by: member)
                && !awaited.added.contains($0.member.fullName)
        }
    }

    /// Whether the requirement's protocol has another optional one with the same name and labels, but other types.
    func isOverloaded(_ requirement: Requirement) -> Bool {
        (requirements[requirement.name] ?? []).contains {
            $0.protocolName == requirement.protocolName && $0.isOverload(of: requirement) && $0.key != requirement.key
        }
    }

    /// Whether a requirement is a framework's, whose sources aren't lowered.
    func isOfFramework(_ requirement: Requirement) -> Bool { !requirement.member.has(.optional) }

    /// The names by which Objective-C calls a member: the names of the requirements that it implements, or its own.
    func selectors(of member: MemberSummary) -> [String] {
        guard member.objectiveCName == nil else { return [member.selector] }
        let named = requirements(implementedBy: member).compactMap(\.member.objectiveCName)
        return named.isEmpty ? [member.selector] : Set(named).sorted()
    }

    /// Returns the requirement of a protocol that a selector names.
    func requirement(_ reference: SelectorReference, of name: String) -> Requirement? {
        (requirements[reference.name] ?? []).first { $0.protocolName == name && reference.matches($0.member) }
    }

    // MARK: Protocols

    /// The protocols that a class adopts itself, with the protocols that these inherit from.
    func adoptedProtocols(of name: String) -> Set<String> {
        var waiting = classes[name]?.summary.inherited ?? []
        waiting += extensions(of: name).flatMap(\.inherited)
        for index in dependencies {
            waiting += index.inherited[name] ?? []
            waiting += index.adopted[name] ?? []
        }
        var result: Set<String> = []
        while let next = waiting.popLast() {
            guard result.insert(next).inserted else { continue }
            waiting += files.values.flatMap(\.protocols).first { $0.name == next }?.inherited ?? []
            waiting += dependencies.lazy.compactMap { $0.protocols[next] }.first ?? []
        }
        return result
    }

    private func extensions(of name: String) -> [ExtensionSummary] {
        files.values.flatMap(\.extensions).filter { declared in
            !declared.isConstrained && (className(declared.extended) ?? declared.extended) == name
        }
    }

    /// The protocols that a class and its superclasses adopt.
    func allProtocols(of name: String) -> Set<String> {
        ([name] + superclasses(of: name)).reduce(into: []) { $0.formUnion(adoptedProtocols(of: $1)) }
    }

    /// Returns the protocol that requires a member of a base name from all classes; `nil` if none or several do.
    func requiringProtocol(of name: String) -> String? {
        let required = (requirements[name] ?? []).filter { !$0.isOptional && !$0.member.has(.isStatic) }
        let found = Set(required.map(\.protocolName))
        return found.count == 1 ? found.first : nil
    }

    /// The frameworks' protocols whose methods a class has for Objective-C without adopting them, sorted.
    ///
    /// UIKit asks a delegate for each method, and not for the protocol: the layout of a collection view asks any delegate of
    /// the collection view for the sizes of headers. Only protocols count that inherit from one that the class adopts, and
    /// that have no other requirements than optional ones.
    func answeredProtocols(of name: String) -> [String] {
        guard let declared = classes[name]?.summary else { return [] }
        let adopted = allProtocols(of: name)
        let methods = (locations[name] ?? []).map(\.member).filter {
            $0.has(.objc) && $0.kind == .method && !$0.has(.override) && $0.access >= min(declared.access, .public)
        }
        let answered = methods.flatMap { requirements(implementedBy: $0) + requirements(spelledOutBy: $0) }
            .filter(isOfFramework).map(\.protocolName)
        let subclasses = classes.keys.filter { superclasses(of: $0).contains(name) }
        return Set(answered).subtracting(adopted).subtracting(awaited.adopted).filter { answer in
            let inherited = dependencies.lazy.compactMap { $0.protocols[answer] }.first ?? []
            return inherited.contains { adopted.contains($0) && $0 != "NSObjectProtocol" }
                && requirements.values.joined().allSatisfy { $0.protocolName != answer || $0.isOptional }
                && !subclasses.contains { adoptedProtocols(of: $0).contains(answer) }
        }.sorted()
    }

    // MARK: Main actor

    /// Whether a class is isolated to the main actor, by its own attribute or a superclass's.
    func isIsolated(_ name: String) -> Bool {
        ([name] + superclasses(of: name)).contains { ancestor in
            classes[ancestor]?.summary.isIsolated == true || dependencies.contains { $0.isolated.contains(ancestor) }
        }
    }

    /// The members of `NSObject` whose overrides use the class's members; UIKit's classes don't isolate them either.
    static let objectMembers: Set<String> = [
        "description", "debugDescription", "hash", "isEqual(_:)", "copy", "mutableCopy",
    ]

    /// Whether a member of an isolated class overrides one of `NSObject` itself, which isn't isolated.
    func overridesObject(_ member: MemberSummary, in name: String) -> Bool {
        let ancestors = superclasses(of: name)
        guard member.has(.override), !member.has(.isolated), !member.has(.nonisolated), ancestors.last == "NSObject",
            isIsolated(name)
        else { return false }
        return Self.objectMembers.contains(member.fullName)
            || ancestors.dropLast().allSatisfy { ancestor in
                classes[ancestor] != nil
                    && !(locations[ancestor] ?? []).contains { $0.member.fullName == member.fullName }
            }
    }

    /// Whether a class is a test case of XCTest.
    func isTestCase(_ name: String) -> Bool { superclasses(of: name).contains("XCTestCase") }
}
