import Foundation
import Lowering

/// The lowered sources of a project, in a folder from which the compiler reads them.
///
/// A file is summarized and lowered again only after it changed, or after a declaration that it depends on changed.
package struct LoweredProject {
    /// The outcome of lowering all modules.
    package struct Outcome: Sendable {
        /// The file for the compiler's option `-vfsoverlay`.
        package var overlay: String
        package var diagnostics: [LoweringDiagnostic] = []
        /// The number of files whose lowered text was made in this run.
        package var loweredCount = 0
        /// The modules imported by each module, as its sources state.
        package var imports: [String: Set<String>] = [:]
        /// The frameworks that don't exist here, by the sources that import them.
        package var absentImports: [String: Set<String>] = [:]
        /// The originals whose lowered text changed although they did not: their object files are out of date.
        package var outdated: [(module: String, file: String)] = []
    }

    /// The folder for lowered texts and the state of the last run.
    package let folder: String
    /// The indexes of UIKit's modules.
    package let frameworks: [ModuleIndex]
    /// Identifies the indexes, which are large.
    private let frameworkDigest: String
    /// Converts the path of a module's original to the path that the compiler is given.
    package let compilerPath: @Sendable (_ module: String, _ original: String) -> String

    /// The frameworks that don't exist here, whose imports are left out.
    package var absentFrameworks: Set<String> = []

    /// Whether the modules are built with the installation's optional modules, such as the extensions of XCTest.
    private let usesOptionalModules: Bool

    package init(
        folder: String, frameworks: [ModuleIndex], frameworkDigest: String? = nil, usesOptionalModules: Bool = false,
        compilerPath: @escaping @Sendable (_ module: String, _ original: String) -> String = { $1 }
    ) {
        self.folder = folder
        self.frameworks = frameworks
        self.frameworkDigest = frameworkDigest ?? Digest(encoding: frameworks).text
        self.usesOptionalModules = usesOptionalModules
        self.compilerPath = compilerPath
    }

    /// Lowers modules, each after the modules that it depends on.
    ///
    /// - Parameter entryPoint: Where an application starts.
    package func lower(
        _ modules: [ProjectModule], entryPoint: LoweringOptions.EntryPoint
    ) throws -> Outcome {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var outcome = Outcome(overlay: "\(folder)/overlay.yaml")
        var indexes: [String: ModuleIndex] = [:]
        // An index is large, and encoded once for all modules that depend on it.
        var digests: [String: String] = [:]
        var overlay = OverlayFile()
        let read = try summarized(Self.sorted(modules), entryPoint: entryPoint)
        let dependencies = Dictionary(
            read.map { ($0.module.name, Self.dependencies(of: $0.module, in: modules)) },
            uniquingKeysWith: { first, _ in first })
        let classes = read.flatMap(\.files).reduce(into: Set<String>()) { $0.formUnion($1.classNames) }
        for var lowering in read {
            let module = lowering.module
            let imported = (dependencies[module.name] ?? []).sorted()
            lowering.dependencies = frameworks + imported.compactMap { indexes[$0] }
            lowering.dependencyDigest = ([frameworkDigest] + imported.compactMap { digests[$0] }).joined(separator: " ")
            lowering.namesOriginals =
                module.kind == .test && module.sources.contains { compilerPath(module.name, $0) != $0 }
            lowering.awaited = SubclassMembers(
                in: read.filter { dependencies[$0.module.name]?.contains(module.name) == true }.flatMap(\.files),
                below: classes)
            let lowered = try lowering.lower()
            indexes[module.name] = lowered.index
            digests[module.name] = Digest(encoding: lowered.index).text
            outcome.diagnostics += lowered.diagnostics
            outcome.loweredCount += lowered.loweredCount
            outcome.imports[module.name] = lowered.imports
            outcome.absentImports.merge(lowered.absentImports) { $0.union($1) }
            outcome.outdated += lowered.outdated.map { (module.name, $0) }
            for (original, text) in lowered.texts { overlay.add(compilerPath(module.name, original), contents: text) }
        }
        try overlay.write(to: outcome.overlay)
        return outcome
    }

    /// Summarizes modules, each with the conditions of iOS if it imports UIKit or a module that does.
    private func summarized(
        _ modules: [ProjectModule], entryPoint: LoweringOptions.EntryPoint
    ) throws -> [LoweredModule] {
        var modulesWithUIKit: Set<String> = []
        return try modules.map { module in
            var options = LoweringOptions(conditions: module.conditions)
            options.entryPoint =
                module.kind == .application ? entryPoint : module.leavesOutMain ? .generated : .application
            options.missingModules = module.missingModules
            options.isIsolatedByDefault = module.isIsolatedByDefault
            options.extendsXCTest = usesOptionalModules
            options.hasSwift4Types = usesOptionalModules && module.languageMode == "4"
            options.absentFrameworks = absentFrameworks.union(module.absentModules).union(module.foreignModules)
            var lowering = LoweredModule(module: module, folder: "\(folder)/\(module.name)", options: options)
            try lowering.read()
            let usesUIKit = lowering.usesUIKit || !modulesWithUIKit.isDisjoint(with: module.dependencies)
            if usesUIKit { modulesWithUIKit.insert(module.name) }
            lowering.select(usesUIKit ? .iOS : .linux)
            try lowering.summarize()
            return lowering
        }
    }

    /// Returns the names of the modules that a module imports, directly or through others.
    private static func dependencies(of module: ProjectModule, in modules: [ProjectModule]) -> Set<String> {
        let named = Dictionary(modules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var result: Set<String> = []
        var waiting = module.dependencies
        while let next = waiting.popLast() {
            if next != module.name, result.insert(next).inserted { waiting += named[next]?.dependencies ?? [] }
        }
        return result
    }

    /// Sorts modules so that each comes after its dependencies.
    static func sorted(_ modules: [ProjectModule]) -> [ProjectModule] {
        let named = Dictionary(modules.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var result: [ProjectModule] = []
        var visited: Set<String> = []
        func visit(_ module: ProjectModule) {
            guard visited.insert(module.name).inserted else { return }
            for dependency in module.dependencies.sorted() { named[dependency].map(visit) }
            result.append(module)
        }
        modules.forEach(visit)
        return result
    }
}
