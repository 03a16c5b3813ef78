/// The declarations of a source file that the lowering of other files depends on.
public struct FileSummary: Sendable, Codable, Hashable {
    /// The classes, at any depth.
    var classes: [ClassSummary] = []
    /// The extensions.
    var extensions: [ExtensionSummary] = []
    /// The protocols.
    var protocols: [ProtocolSummary] = []
    /// The modules that the file imports, without submodules.
    var imports: [String] = []
    /// The modules whose names the file uses without importing them.
    var impliedImports: [String] = []
    /// The names of the modules that the lowered file imports.
    public var importedModules: Set<String> { Set(imports + impliedImports) }
    /// The names of variables that hold a class, with the classes.
    var metatypes: [String: Set<String>] = [:]
    /// The variables that hold the value of another one, with that one's name.
    var metatypeAliases: [String: Set<String>] = [:]
    /// The types that associated types must inherit from, by name.
    var associatedTypes: [String: Set<String>] = [:]
    /// The types that type aliases name, by the aliases' names.
    var typeAliases: [String: Set<String>] = [:]
    /// The type aliases of functions, such as `typealias Completion = (Bool) -> Void`.
    var functionAliases: Set<String> = []
    /// The types, as written, of optional properties and of functions in properties, by the properties' names.
    var optionalProperties: [String: Set<String>] = [:]
    /// The arguments of generic types that the file uses, by the types' names.
    var genericArguments: [String: Set<String>] = [:]
    /// The names of the file's own types that aren't in other types.
    var topLevelTypes: Set<String> = []
    /// The public enumerations of Objective-C in other types, by name, with the types around them: `Outer.Inner`.
    var nestedEnumerations: [String: String] = [:]
    /// The methods that the file names with `#selector`.
    var selectors: Set<SelectorReference> = []
    /// Whether the file has a construct that must be rewritten, regardless of other files.
    var hasConstructs = false
    /// The frameworks that the file imports and that don't exist here.
    public internal(set) var absentImports: [String] = []
    /// Whether the file exchanges methods at run time.
    var exchangesMethods = false
    /// Whether the file calls `a.intersects(b)`.
    var comparesRectangles = false
}

/// A method named by `#selector`.
struct SelectorReference: Sendable, Codable, Hashable {
    /// The base name.
    var name: String
    /// The argument labels; `nil` if they aren't written.
    var labels: [String]?
    /// The number of arguments that a cast asks for.
    var argumentCount: Int?
    /// The classes to search, most specific first: the written class, or the classes around the selector.
    var types: [String]
}

/// A class.
struct ClassSummary: Sendable, Codable, Hashable {
    /// The name with the types around it: `Outer.Inner`.
    var name: String
    /// The name in Objective-C, if it is given.
    var objectiveCName: String?
    /// The types after the colon, as written.
    var inherited: [String] = []
    var access = Access.internal
    /// Whether all members can be called by name: `@objcMembers`.
    var exposesMembers = false
    var isGeneric = false
    var isFinal = false
    /// Whether it is marked `@MainActor`.
    var isIsolated = false
    var members: [MemberSummary] = []

    /// The last component of the name.
    var shortName: String { String(name.split(separator: ".").last ?? "") }
}

/// An extension of a type.
struct ExtensionSummary: Sendable, Codable, Hashable {
    /// The type, as written, without generic arguments.
    var extended: String
    var inherited: [String] = []
    var isConstrained = false
    var members: [MemberSummary] = []
}

/// A protocol.
struct ProtocolSummary: Sendable, Codable, Hashable {
    var name: String
    var inherited: [String] = []
    /// Whether it is an `@objc` protocol.
    var isObjectiveC = false
    var access = Access.internal
    /// Whether it is marked `@MainActor`.
    var isIsolated = false
    var members: [MemberSummary] = []
}

/// A method or a property.
struct MemberSummary: Sendable, Codable, Hashable {
    enum Kind: String, Sendable, Codable { case method, property, initializer }

    var kind: Kind
    var name: String
    /// The argument labels; `_` for none.
    var labels: [String] = []
    /// The names of the parameters inside the method.
    var parameterNames: [String] = []
    /// The types of the parameters, as written.
    var parameterTypes: [String] = []
    /// The type of a property or of a method's result, as written.
    var type: String?
    var access = Access.internal
    var traits: Set<MemberTrait> = []
    /// The name in Objective-C, if it is given.
    var objectiveCName: String?
    /// The declaration up to its body, on one line, without attributes and modifiers.
    var signature = ""
    /// Modifiers and attributes that a declaration in the class body repeats, such as `class` and `@available`.
    var prefix = ""

    /// The full name: `tap(_:)`.
    var fullName: String {
        kind == .property || labels.isEmpty ? name : "\(name)(\(labels.map { $0 + ":" }.joined()))"
    }

    /// The name by which Objective-C calls the member.
    var selector: String { objectiveCName ?? fullName }

    /// The keywords before a call of the method, each with a space.
    var effects: String { (has(.throwing) ? "try " : "") + (has(.async) ? "await " : "") }

    func has(_ trait: MemberTrait) -> Bool { traits.contains(trait) }

    /// Returns the signature with another name.
    func signature(named other: String) -> String {
        let start = kind == .property ? "var " : "func "
        return start + other + String(signature.dropFirst(start.count + name.count))
    }
}

/// A property of a member that the lowering depends on.
enum MemberTrait: String, Sendable, Codable {
    case objc, outlet, action, inspectable, managed, dynamic, nonObjC
    case override, isStatic, isFinal, required, optional, settable, stored, generic, async, throwing, unavailable,
        explicitOpen
    case observed, willSet, didSet, isolated, nonisolated
}

/// The access level of a declaration.
enum Access: String, Sendable, Codable, Comparable {
    case `private`, `fileprivate`, `internal`, `package`, `public`, open

    private var rank: Int {
        switch self {
        case .private: 0
        case .fileprivate: 1
        case .internal: 2
        case .package: 3
        case .public: 4
        case .open: 5
        }
    }

    static func < (one: Access, other: Access) -> Bool { one.rank < other.rank }

    /// The modifier with a space; empty for the default.
    var modifier: String { self <= .internal ? "" : rawValue + " " }

    /// The modifier with a space of a member that a type with this level must expose; empty for the default.
    var memberModifier: String { min(self, .public).modifier }
}
