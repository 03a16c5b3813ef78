/// The declarations of a module that the lowering of dependent modules needs.
public struct ModuleIndex: Sendable, Codable, Hashable {
    /// The module's name.
    public var module: String
    /// The types after the colon of each class, by the class's name.
    var inherited: [String: [String]] = [:]
    /// The classes that have their own table of connections.
    var tables: Set<String> = []
    /// The full names of the methods of classes, by base name.
    var methods: [String: Set<String>] = [:]
    /// The methods of a framework's classes that can be called by name, by class and base name.
    var callable: [String: [String: [CallableMethod]]] = [:]
    /// The requirements of protocols.
    var requirements: [Requirement] = []
    /// The protocols that each protocol inherits from.
    var protocols: [String: [String]] = [:]
    /// The protocols that extensions add to classes, by the class's name.
    var adopted: [String: Set<String>] = [:]
    /// The full names of the members of classes.
    var implementations: [String: Set<String>] = [:]
    /// The requirements for which a class has a method that subclasses override; see ``LinkedModule/witnesses``.
    var witnesses: [String: Set<String>] = [:]
    /// The members that extensions add to classes of other modules, and that Objective-C finds by name.
    var extended: [String: [MemberSummary]] = [:]
    /// The types that the associated types of protocols must inherit from, by name.
    var associatedTypes: [String: Set<String>] = [:]
    /// The type aliases of functions.
    var functionAliases: Set<String> = []
    /// The names of a project's properties that hold functions.
    var functionProperties: Set<String> = []
    /// The types of a project's properties with a name, if one of them is `AnyObject`, also in an array or a dictionary.
    var dynamicProperties: [String: Set<String>] = [:]
    /// The qualified names of a project's public enumerations of Objective-C in other types, by name.
    var nestedEnumerations: [String: Set<String>] = [:]
    /// The classes of a framework that apps can subclass.
    var openClasses: Set<String> = []
    /// The classes that are marked `@MainActor`.
    var isolated: Set<String> = []

    /// Whether the module is a framework such as UIKit, rather than one of the project.
    var isFramework: Bool { !callable.isEmpty }

    /// Creates an empty index.
    public init(module: String) { self.module = module }
}

/// A method of a class that can be called by name.
struct CallableMethod: Sendable, Codable, Hashable {
    /// The argument labels; `_` for none.
    var labels: [String]
    /// The types of the parameters, as written.
    var parameterTypes: [String]
}

extension ModuleIndex {
    /// Summarizes a module that is written without Objective-C, such as UIKit here.
    ///
    /// Requirements with a default implementation are the optional ones.
    ///
    /// - Parameters:
    ///   - module: The module's name.
    ///   - sources: The texts of its files.
    public static func ofFramework(_ module: String, sources: [String]) -> ModuleIndex {
        let summaries = sources.map { text in
            let source = Array(text.utf8)
            return FileSummary.reading(SourceFileLowering.parse(source), source: source, options: LoweringOptions())
        }
        let extensions = summaries.flatMap(\.extensions)
        var defaults: [String: Set<String>] = [:]
        for declared in extensions {
            defaults[declared.extended, default: []].formUnion(declared.members.map(\.fullName))
        }
        var index = ModuleIndex(module: module)
        index.functionAliases = Set(summaries.flatMap(\.functionAliases))
        for declared in summaries.flatMap(\.classes) where declared.access >= .public {
            index.add(declared)
            let named = declared.members.contains { $0.name == "connections" && $0.has(.isStatic) }
            if named { index.tables.insert(declared.name) }
            index.addCallable(declared.members, of: declared.name)
            if declared.isIsolated { index.isolated.insert(declared.name) }
            if declared.access == .open { index.openClasses.insert(declared.name) }
        }
        for declared in extensions {
            index.add(declared.members.filter { $0.access >= .public })
            if !declared.isConstrained { index.addCallable(declared.members, of: declared.extended) }
        }
        for declared in summaries.flatMap(\.protocols) {
            let own = defaults[declared.name] ?? []
            index.protocols[declared.name] = declared.inherited
            index.requirements += declared.members.map {
                Requirement($0, of: declared, isOptional: own.contains($0.fullName))
            }
        }
        index.addImplementations(
            of: summaries.flatMap(\.classes).map { ($0.name, $0.members, []) }
                + extensions.map { ($0.extended, $0.members, $0.inherited) })
        return index
    }

    /// Adds what decides whether subclasses implement an optional requirement.
    ///
    /// - Parameter types: The names, members, and further protocols of classes and their extensions.
    mutating func addImplementations(of types: [(name: String, members: [MemberSummary], adopted: [String])]) {
        for type in types where inherited[type.name] != nil {
            adopted[type.name, default: []].formUnion(type.adopted)
            for member in type.members where member.access > .fileprivate && !member.has(.isStatic) {
                implementations[type.name, default: []].insert(member.fullName)
            }
        }
    }

    /// Adds a class and the names of its methods.
    mutating func add(_ declared: ClassSummary) {
        inherited[declared.name] = declared.inherited
        add(declared.members.filter { $0.access >= .internal })
    }

    private mutating func addCallable(_ members: [MemberSummary], of type: String) {
        for member in members where member.kind == .method && member.access >= .public && member.isCallable {
            guard !member.has(.isStatic), !member.has(.override), !member.has(.throwing) else { continue }
            callable[type, default: [:]][member.name, default: []].append(
                CallableMethod(labels: member.labels, parameterTypes: member.parameterTypes))
        }
    }

    private mutating func add(_ members: [MemberSummary]) {
        for member in members where member.kind == .method && member.access > .fileprivate {
            methods[member.name, default: []].insert(member.fullName)
        }
    }
}
