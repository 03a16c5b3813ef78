import Foundation

/// Names that a module registers: classes with a name in Objective-C, and members that it adds to UIKit's classes.
///
/// Lowering writes a conforming enumeration `_ModuleNames` into each module that needs one.
public protocol ModuleNames {
    /// Registers the names.
    @MainActor static func register()
}

/// Finds classes by name, as storyboards and `NSClassFromString` name them.
@MainActor
public enum ClassLookup {
    private static var registered: [String: AnyClass] = [:]
    /// The names in Objective-C of classes that have one.
    private static var registeredNames: [ObjectIdentifier: String] = [:]
    private static var modules: [String] = []
    /// The modules whose names have been registered, or that have none.
    private static var preparedModules: Set<String> = []

    /// Makes a class known by a name that its module and type do not give: an `@objc(Name)`, or a bare name.
    ///
    /// - Parameters:
    ///   - type: The class.
    ///   - name: The name; `nil` for the name of the type without its module.
    public static func register(_ type: AnyClass, as name: String? = nil) {
        registered[name ?? "\(type)"] = type
        if let name { registeredNames[ObjectIdentifier(type)] = name }
    }

    /// Returns the name with which a class was registered: its `@objc(Name)`.
    static func registeredName(of type: AnyClass) -> String? {
        prepareModules(module(of: type))
        return registeredNames[ObjectIdentifier(type)]
    }

    /// Adds a module in which bare class names are looked up; the main bundle's executable is always among them.
    public static func registerModule(_ name: String) {
        if !modules.contains(name) { modules.append(name) }
    }

    /// Returns the class with a name, as `NSClassFromString` does on iOS; `nil` if there is none.
    ///
    /// The lowering calls this method instead of `NSClassFromString`, which doesn't know names in Objective-C.
    ///
    /// - Parameters:
    ///   - name: `Module.Card`, or the name of an `@objc(Name)`.
    ///   - fileID: The calling file.
    ///   - modules: Further modules whose names in Objective-C are known, such as a module that a test imports.
    nonisolated public static func named(
        _ name: String, from fileID: String = #fileID, _ modules: String...
    ) -> AnyClass? {
        let all = [String(fileID.prefix { $0 != "/" })] + modules
        let found: AnyClass?? = onMainActor { type(named: name, alternatives: all) }
        return found.flatMap { $0 } ?? typeOfRuntime(named: name) ?? NSClassFromString(name)
    }

    /// Returns the class with a name; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - name: `Card`, `Outer.Card` for a nested class, or `Module.Card`.
    ///   - module: The module; `nil` to search registered classes, the app's modules, and UIKit.
    ///   - alternatives: Further modules in which a name without a module is looked up, the first ones.
    package static func type(
        named name: String, module: String? = nil, alternatives: [String] = []
    ) -> AnyClass? {
        prepareModules(module)
        for alternative in alternatives { prepareModules(alternative) }
        if let module, !module.isEmpty {
            return registered["\(module).\(name)"] ?? swiftType([module] + components(name)) ?? registered[name]
        }
        if let known = registered[name] { return known }
        let parts = components(name)
        if parts.count > 1, let found = swiftType(parts) { return found }
        return (alternatives + searchedModules).lazy.compactMap { swiftType([$0] + parts) }.first
    }

    /// Returns the name of the module that declares a class.
    nonisolated package static func module(of type: AnyClass) -> String {
        String(String(reflecting: type).prefix { $0 != "." })
    }

    /// Registers the names of the app's modules and of another one, once each.
    static func prepareModules(_ module: String? = nil) {
        for name in [executableModule] + modules + [module ?? ""] where preparedModules.insert(name).inserted {
            guard isIdentifier(name) else { continue }
            let names = _typeByName("\(name.utf8.count)\(name)12_ModuleNamesO")
            (names as? any ModuleNames.Type)?.register()
        }
    }

    private static let executableModule = ProcessInfo.processInfo.processName.replacingOccurrences(of: "-", with: "_")

    private static var searchedModules: [String] {
        modules + [executableModule] + frameworks
    }

    /// The modules with the classes of Apple's frameworks.
    nonisolated static let frameworks = ["UIKit", "QuartzCore", "AppleRuntime"]

    private static func components(_ name: String) -> [String] { name.split(separator: ".").map(String.init) }

    /// Returns the class that a path of module, enclosing types, and class names.
    ///
    /// Enclosing types may be structures or enumerations, which the mangled name encodes.
    private static func swiftType(_ path: [String]) -> AnyClass? { candidates(path).lazy.compactMap(\.type).first }

    /// Returns the kinds of the types in a path, `C`, `V`, or `O` for each, that make it the path of a class.
    nonisolated static func kinds(of type: AnyClass, _ path: [String]) -> [String]? {
        candidates(path).first { $0.type == type }?.kinds
    }

    /// Returns the classes that a path can be, with the kinds of its types: `C` for classes, `V` for structures, and `O` for
    /// enumerations.
    nonisolated private static func candidates(
        _ path: [String]
    ) -> LazyMapSequence<[[String]], (kinds: [String], type: AnyClass?)> {
        let names = path.map { "\($0.utf8.count)\($0)" }
        let enclosing = path.count - 2
        let isPath = path.count > 1 && enclosing < 6 && path.allSatisfy(isIdentifier)
        let combinations = isPath ? combinations(of: ["C", "V", "O"], count: enclosing) : []
        return combinations.lazy.map { outer in
            let kinds = outer + ["C"]
            let mangled = names[0] + zip(names.dropFirst(), kinds).map { $0 + $1 }.joined()
            return (kinds, _typeByName(mangled) as? AnyClass)
        }
    }

    nonisolated private static func combinations(of kinds: [String], count: Int) -> [[String]] {
        (0..<count).reduce([[]]) { known, _ in known.flatMap { start in kinds.map { start + [$0] } } }
    }

    nonisolated static func isIdentifier(_ name: String) -> Bool {
        name.utf8.allSatisfy { ($0 | 0x20) >= 97 && ($0 | 0x20) <= 122 || $0 >= 48 && $0 <= 57 || $0 == 95 }
            && !(name.utf8.first.map { $0 >= 48 && $0 <= 57 } ?? true)
    }
}
