import Foundation
import Lowering

/// Finds the modules that the targets of an Xcode project import, directly or through others.
struct ModuleSearch {
    /// The reason why packages that the project names aren't among the modules; `nil` if none is missing.
    private(set) var fetchFailure: String?

    private var modules: [String: ProjectModule] = [:]
    private var waiting: [ProjectModule]
    /// The errors about imports without a module.
    private var missing: [String] = []
    private let repository: Repository
    private let excluded: [String]
    private let extent: LeavingOut.Extent
    /// Whether code that imports a module that isn't found is left out.
    private let leavesOutModules: Bool
    private let isAvailable: (String) -> Bool

    /// - Parameters:
    ///   - targets: The modules of the targets.
    ///   - repository: Where modules are looked for.
    ///   - excluded: The names or paths of sources, and the names of modules, to leave out.
    ///   - extent: The extent of the code that is left out if it doesn't compile.
    ///   - isAvailable: Whether a module needn't be found.
    init(
        _ targets: [ProjectModule], in repository: Repository, excluded: [String], extent: LeavingOut.Extent,
        isAvailable: @escaping (String) -> Bool
    ) {
        waiting = targets
        self.repository = repository
        self.excluded = excluded
        self.extent = extent
        // Tests without a module would be left out one by one.
        let hasTests = targets.contains { $0.kind == .test }
        leavesOutModules = extent == .members || extent == .frameworks && !hasTests
        self.isAvailable = isAvailable
    }

    /// Returns the targets' modules and all that they need, by name.
    mutating func run() throws -> [ProjectModule] {
        while let next = waiting.popLast() {
            guard modules[next.name] == nil else { continue }
            var module = next.leavingOut(excluded)
            try addImportedModules(to: &module)
            addModulesOfResources(to: &module)
            modules[module.name] = module
        }
        guard missing.isEmpty else { throw ProjectError(missing.joined(separator: "\n")) }
        return modules.values.sorted { $0.name < $1.name }
    }

    private mutating func addImportedModules(to module: inout ProjectModule) throws {
        var imports = try requiredImports(of: &module)
        module = module.leavingOut(excluded.flatMap { imports[$0] ?? [] })
        for name in excluded { imports[name] = nil }
        for name in imports.keys.sorted() where name != module.name && !isAvailable(name) {
            if let found = try find(name) {
                add(found, to: &module)
            } else if extent != .nothing, AppleFrameworks.unavailable.contains(name) {
                continue
            } else if leavesOutModules {
                module.absentModules.insert(name)
            } else if extent == .nothing || !module.leaveOutTests(importing: name, imports) {
                missing.append(Self.error(missing: name, files: imports[name] ?? [], of: module.name))
            }
        }
    }

    /// Returns the modules that a module imports, without missing modules that it imports only if they exist.
    private mutating func requiredImports(of module: inout ProjectModule) throws -> [String: [String]] {
        var imports = try module.imports()
        var optional = module.optionalImports.subtracting([module.name])
        // Without a module, a branch such as `#elseif canImport(Other)` may import another.
        while let name = imports.keys.sorted().first(where: optional.contains) {
            optional.remove(name)
            guard try !isAvailable(name) && find(name) == nil else { continue }
            module.missingModules.insert(name)
            imports = try module.imports()
        }
        return imports
    }

    /// Adds the libraries whose classes only storyboards and nibs name.
    private mutating func addModulesOfResources(to module: inout ProjectModule) {
        guard module.kind == .application else { return }
        for name in module.modulesOfResources.sorted() where !module.dependencies.contains(name) && !isAvailable(name) {
            // A name in a storyboard may be outdated.
            guard name != module.name, let found = try? modules[name] ?? repository.module(named: name),
                found.kind == .library
            else { continue }
            add(found, to: &module)
        }
    }

    private mutating func add(_ found: ProjectModule, to module: inout ProjectModule) {
        module.dependencies.append(found.name)
        if modules[found.name] == nil { waiting.append(found) }
    }

    private mutating func find(_ name: String) throws -> ProjectModule? {
        do {
            return try modules[name] ?? waiting.first { $0.name == name } ?? repository.module(named: name)
        } catch let error as ProjectError where leavesOutModules {
            fetchFailure = error.description
            return nil
        }
    }

    private static func error(missing name: String, files: [String], of module: String) -> String {
        let sources = files.map { ($0 as NSString).lastPathComponent }.sorted()
        let isUnavailable = AppleFrameworks.unavailable.contains(name)
        let reason = isUnavailable ? "\(name) isn't available on Linux" : "the module \(name) isn't in the checkout"
        let remedy = isUnavailable ? "" : "If \(name) is a library, clone it and name its folder: --dependency FOLDER. "
        return "\(module) needs \(name), imported by \(sources.joined(separator: ", ")): \(reason). "
            + remedy + "To build without these files: --without \(name); without the code that uses it: --partial."
    }
}

extension ProjectModule {
    /// Leaves out the files of tests that import a module that nothing has, if other tests remain; returns whether it did.
    ///
    /// - Parameter imports: The files that import each module.
    mutating func leaveOutTests(importing name: String, _ imports: [String: [String]]) -> Bool {
        let files = imports[name] ?? []
        let tests = ["XCTest", "Testing", "Quick"].flatMap { imports[$0] ?? [] }
        guard kind == .test, tests.contains(where: { sources.contains($0) && !files.contains($0) })
        else { return false }
        sources.removeAll(where: files.contains)
        leftOutTests[name] = files
        return true
    }
}
