import Foundation
import Lowering

/// The modules of an Xcode project that are built together.
package struct XcodeBuild: Sendable {
    /// The folder of the project.
    package let folder: String
    /// The folder of the checkout.
    package let root: String
    package let modules: [ProjectModule]
    /// The extent of the code that is left out if it doesn't compile.
    package let extent: LeavingOut.Extent
    /// The variables that the scheme sets for tests.
    package let testEnvironment: [String: String]
    /// The reason why packages that the project names aren't among the modules; `nil` if none is missing.
    package let fetchFailure: String?

    /// The folder for everything that is built.
    package var scratch: String { "\(folder)/.build/interlude" }

    /// The app, if one is among the modules.
    package var application: ProjectModule? { modules.first { $0.kind == .application } }

    /// Reads a project and finds the modules that its target imports.
    ///
    /// - Parameters:
    ///   - path: The path of the `.xcodeproj`.
    ///   - target: The name of the target; `nil` for the app with the project's name, the only one, or all libraries.
    ///   - tests: Whether to add the unit tests.
    ///   - excluded: The names or paths of sources to leave out.
    ///   - dependencies: The folders of further checkouts in which modules are looked for.
    ///   - extent: The extent of the code that is left out if it doesn't compile. Default: none.
    ///   - isAvailable: Whether a module needn't be found.
    package init(
        at path: String, target: String?, tests: Bool, excluded: [String], dependencies: [String] = [],
        extent: LeavingOut.Extent = .nothing, isAvailable: @escaping (String) -> Bool
    ) throws {
        self.extent = extent
        let scheme = tests ? XcodeScheme.testing(path) : nil
        let project = try XcodeProject(at: path, configuration: scheme?.testConfiguration)
        folder = (path as NSString).deletingLastPathComponent
        testEnvironment = scheme?.testEnvironment ?? [:]
        for folder in dependencies where !FileManager.default.fileExists(atPath: folder) {
            throw ProjectError("--dependency \(folder): there is no such folder.")
        }
        let repository = Repository(around: project, in: folder, dependencies: dependencies, findsApps: tests)
        root = repository.folder
        var search = ModuleSearch(
            try Self.start(project, target, tests: tests), in: repository, excluded: excluded, extent: extent,
            isAvailable: isAvailable)
        modules = try search.run()
        fetchFailure = search.fetchFailure
    }

    /// Returns the modules from which the build starts.
    private static func start(_ project: XcodeProject, _ name: String?, tests: Bool) throws -> [ProjectModule] {
        let known = project.targets.filter { $0.isForIOS && $0.product != .other && !$0.sources.isEmpty }
        let names = known.map(\.name).joined(separator: ", ")
        if let name {
            guard let target = known.first(where: { $0.name == name }) else {
                throw ProjectError("\(project.name) has no target “\(name)”. Its targets for iOS: \(names).")
            }
            return [try target.module(kind: target.kind)]
        }
        if tests {
            let targets = known.filter { $0.product == .unitTests }
            guard !targets.isEmpty else {
                throw ProjectError("\(project.name) has no unit tests. Its targets: \(names).")
            }
            return try targets.map { try $0.module(kind: .test) }
        }
        let apps = known.filter { $0.product == .application }.preferring(\.hasDelegateInSwift)
        // An app with the project's name is its main one.
        let main = apps.filter { $0.name == project.name }
        guard apps.count < 2 || main.count == 1 else {
            throw ProjectError(
                "\(project.name) has several apps; select one with --target: "
                    + "\(apps.map(\.name).joined(separator: ", ")).")
        }
        let targets = apps.isEmpty ? known.filter { $0.product == .library } : apps.count > 1 ? main : apps
        guard !targets.isEmpty else {
            throw ProjectError(
                "\(project.name) has no target for iOS with Swift sources. Select another project with --project.")
        }
        return try targets.map { try $0.module(kind: $0.kind) }
    }
}

extension XcodeTarget {
    /// The form in which the target is built.
    var kind: ProjectModule.Kind {
        switch product {
        case .application: .application
        case .unitTests: .test
        case .library, .other: .library
        }
    }
}

extension ProjectModule {
    /// Returns the module without some sources, named by file or by the end of the path.
    package func leavingOut(_ names: [String]) -> ProjectModule {
        var result = self
        result.sources.removeAll { source in names.contains { source == $0 || source.hasSuffix("/\($0)") } }
        return result
    }

    /// The modules that the sources import only if they exist: `#if canImport(Name)`.
    var optionalImports: Set<String> {
        sources.compactMap(String.init(textOf:)).reduce(into: []) { names, text in
            for match in text.matches(of: /canImport\(\s*(\w+)/) { names.insert(String(match.1)) }
        }
    }

    /// The modules of the classes that storyboards and nibs name, which the sources needn't import.
    ///
    /// The tab bar of SSCustomTabbar's example is in the library, and only the storyboard names it.
    var modulesOfResources: Set<String> {
        resources.reduce(into: []) { names, path in
            guard ["storyboard", "xib"].contains((path as NSString).pathExtension),
                let text = String(textOf: path)
            else { return }
            for match in text.matches(of: /customModule="(\w+)"/) {
                names.insert(String(match.1))
            }
        }
    }

    /// Returns the modules that the sources import, with the files that do.
    func imports() throws -> [String: [String]] {
        var result: [String: [String]] = [:]
        var options = LoweringOptions(conditions: conditions)
        options.missingModules = missingModules
        for path in sources {
            guard let data = FileManager.default.contents(atPath: path) else {
                throw ProjectError("\(path) is part of the project but doesn't exist.")
            }
            for name in ModuleLowering.summary(of: Array(data), options: options).importedModules {
                result[name, default: []].append(path)
            }
        }
        return result
    }
}
