import Foundation

/// A Swift package as it was checked out.
package struct PackageProject: Sendable {
    /// The package's folder.
    package let folder: String
    /// The package's name.
    package let name: String
    /// The modules of the package and of the packages that it depends on.
    package let modules: [ProjectModule]
    /// Whether the package depends on Interlude itself, and so builds UIKit.
    package let dependsOnInterlude: Bool
    /// The executables that declare scenes.
    package let scenePrograms: [String]

    /// The arguments with which SwiftPM finds the clones of packages and reads adapted manifests.
    package let arguments: [String]
    /// Whether the package itself has tests.
    package let hasTests: Bool

    /// The folder for everything that is built.
    package var scratch: String { "\(folder)/.build/interlude" }

    /// Reads the package in a folder, and resolves its dependencies.
    ///
    /// - Parameters:
    ///   - scratch: The folder for SwiftPM's files. Default: `.build/interlude` in the folder.
    ///   - dependencies: The folders with clones of packages, which replace the packages that the manifests name.
    ///   - resolves: Whether the modules of the packages that it depends on are read, too. Default: `true`.
    package init(
        at folder: String, scratch: String? = nil, dependencies: [String] = [], resolves: Bool = true
    ) throws {
        self.folder = folder
        let scratch = scratch ?? "\(folder)/.build/interlude"
        let mirrors = try PackageMirrors(folders: dependencies).arguments(for: folder, scratch: scratch)
        var unneeded: UnneededDependencies?
        var objectiveC: ObjectiveCTargets?
        func adapted(with dependencies: [String] = []) throws -> [String] {
            try mirrors
                + AdaptedManifests.arguments(
                    for: folder, scratch: scratch, without: unneeded, objectiveC, dependencies: dependencies)
        }
        var arguments = try adapted()
        var (description, root): (PackageDescription, PackageDependency?)
        do {
            (description, root) = try Self.description(of: folder, scratch: scratch, arguments, resolves: resolves)
            if resolves, root == nil, description.dependencies?.isEmpty == false,
                let found = Self.unneededDependencies(of: folder, scratch: scratch),
                !Self.canFetch(folder, scratch: scratch, arguments)
            {
                unneeded = found
                arguments = try adapted()
            }
        } catch let error as ProjectError {
            unneeded = Self.unneededDependencies(of: folder, scratch: scratch)
            guard unneeded != nil else { throw error }
            arguments = try adapted()
            do {
                (description, root) = try Self.description(of: folder, scratch: scratch, arguments, resolves: resolves)
            } catch is ProjectError {
                throw error
            }
        }
        name = description.name
        hasTests = description.targets.contains { $0.type == "test" }
        var descriptions = [description]
        var dependsOnInterlude = false
        if let root {
            for dependency in root.all.dropLast() {
                dependsOnInterlude = dependsOnInterlude || dependency.name == "interlude"
                descriptions.append(
                    try Self.read(
                        dependency.path, ["describe", "--type", "json"], scratch: "\(scratch)/descriptions"))
            }
        }
        let foreign = ObjectiveCTargets(descriptions)
        objectiveC = foreign
        arguments = try adapted(with: root?.all.dropLast().map(\.path) ?? [])
        self.arguments = arguments
        self.dependsOnInterlude = dependsOnInterlude
        scenePrograms = description.targets.filter {
            $0.type == "executable" && $0.productDependencies?.contains("InterludeApp") == true
        }.map(\.name)
        modules = Self.needed(
            by: Set(description.targets.map(\.c99name)),
            among: Self.modules(of: descriptions.filter { $0.name != "interlude" }, foreign, scratch: scratch))
    }

    /// The dependencies that a package's modules don't need; `nil` if there are none.
    private static func unneededDependencies(of folder: String, scratch: String) -> UnneededDependencies? {
        let manifest: PackageManifest? = try? read(folder, ["dump-package"], scratch: scratch)
        return manifest.map { UnneededDependencies($0) }.flatMap { $0.identities.isEmpty ? nil : $0 }
    }

    /// Returns whether SwiftPM can fetch the packages that a package names, which it does although no module needs them.
    private static func canFetch(_ folder: String, scratch: String, _ arguments: [String]) -> Bool {
        let root: PackageDependency? = try? read(
            folder, ["show-dependencies", "--format", "json"], scratch: scratch, arguments)
        return root != nil
    }

    /// Reads a package's description, and what it depends on if a target depends on products of packages.
    private static func description(
        of folder: String, scratch: String, _ arguments: [String], resolves: Bool
    ) throws -> (PackageDescription, PackageDependency?) {
        let description: PackageDescription = try read(
            folder, ["describe", "--type", "json"], scratch: scratch, arguments)
        guard resolves, description.targets.contains(where: { $0.productDependencies?.isEmpty == false }) else {
            return (description, nil)
        }
        return (
            description,
            try read(folder, ["show-dependencies", "--format", "json"], scratch: scratch, arguments)
        )
    }

    /// Returns whether SwiftPM reads the manifest in a folder, which needs the tools of Swift 4 or newer.
    package static func isReadable(at folder: String) -> Bool {
        let manifest = FileManager.default.contents(atPath: "\(folder)/Package.swift") ?? Data()
        let text = String(decoding: manifest.prefix(1000), as: UTF8.self)
        // Without a version, the tools are Swift 3's.
        guard let version = text.firstMatch(of: #/swift-tools-version:\s*(\d+)/#.ignoresCase()) else { return false }
        return (Int(version.1) ?? 0) >= 4
    }

    private static func modules(
        of descriptions: [PackageDescription], _ objectiveC: ObjectiveCTargets, scratch: String
    ) -> [ProjectModule] {
        let products = descriptions.flatMap(\.products)
        let targetsOfProducts = Dictionary(products.map { ($0.name, $0.targets) }, uniquingKeysWith: +)
        // Plugins aren't modules.
        let targets = descriptions.flatMap(\.targets).filter { kind(of: $0.type) != nil }
        let names = Dictionary(targets.map { ($0.name, $0.c99name) }, uniquingKeysWith: { first, _ in first })
        return descriptions.flatMap { description in
            let undeclared = UndeclaredResources(description) { excluded($0, of: description, scratch: scratch) }
            let isolated = targetsIsolatedByDefault(of: description, scratch: scratch)
            return description.targets.filter { $0.moduleType == "SwiftTarget" }.compactMap {
                target -> ProjectModule? in
                guard let kind = kind(of: target.type) else { return nil }
                var module = ProjectModule(
                    name: target.c99name, kind: kind,
                    sources: target.sources.map { "\(description.path)/\(target.path)/\($0)" })
                module.conditions.insert("SWIFT_PACKAGE")
                module.isIsolatedByDefault = isolated.contains(target.name)
                module.resources = (target.resources ?? []).map { resource in
                    resource.path.hasPrefix("/")
                        ? resource.path : "\(description.path)/\(target.path)/\(resource.path)"
                }
                module.undeclaredResources = undeclared.paths(of: target)
                if module.resources.isEmpty, !module.undeclaredResources.isEmpty { module.findsBundleFile() }
                module.resources += module.undeclaredResources
                module.bundleName = "\(description.name)_\(target.name)"
                let targets =
                    (target.targetDependencies ?? [])
                    + (target.productDependencies ?? []).flatMap { targetsOfProducts[$0] ?? [] }
                module.dependencies = targets.compactMap { names[$0] }
                // Targets in Objective-C, such as the categories of SKPhotoBrowser, aren't built.
                module.foreignSources = description.targets.filter { targets.contains($0.name) }.flatMap { other in
                    other.sources.filter(ForeignNames.isSource).map {
                        "\(description.path)/\(other.path)/\($0)"
                    }
                }
                module.foreignModules = objectiveC.modules
                return module
            }
        }
    }

    /// Returns the paths that a manifest excludes from a target; none if the manifest can't be read.
    private static func excluded(_ target: String, of description: PackageDescription, scratch: String) -> [String] {
        let manifest: PackageManifest? = try? read(
            description.path, ["dump-package"], scratch: "\(scratch)/descriptions")
        return manifest?.targets.first { $0.name == target }?.exclude ?? []
    }

    /// Returns the targets that a manifest isolates to the main actor; reading them takes a second, and few manifests do.
    private static func targetsIsolatedByDefault(of description: PackageDescription, scratch: String) -> Set<String> {
        let text = FileManager.default.contents(atPath: "\(description.path)/Package.swift") ?? Data()
        guard text.range(of: Data("defaultIsolation".utf8)) != nil else { return [] }
        let manifest: PackageManifest? = try? read(
            description.path, ["dump-package"], scratch: "\(scratch)/descriptions")
        return manifest?.targetsIsolatedByDefault ?? []
    }

    /// Returns the modules with the names, and the modules that they need, directly or through others.
    ///
    /// SwiftPM builds no others; packages such as swift-syntax have many.
    static func needed(by names: Set<String>, among modules: [ProjectModule]) -> [ProjectModule] {
        let known = Dictionary(modules.map { ($0.name, $0.dependencies) }, uniquingKeysWith: +)
        var needed: Set<String> = []
        var waiting = Array(names)
        while let next = waiting.popLast() {
            if needed.insert(next).inserted { waiting += known[next] ?? [] }
        }
        return modules.filter { needed.contains($0.name) }
    }

    private static func kind(of type: String) -> ProjectModule.Kind? {
        switch type {
        case "library": .library
        case "executable": .executable
        case "test": .test
        default: nil
        }
    }

    private static func read<Value: Decodable>(
        _ folder: String, _ arguments: [String], scratch: String, _ further: [String] = []
    ) throws -> Value {
        let base = ["package", "--package-path", folder, "--scratch-path", scratch] + further
        let result = try Shell.run("swift", base + arguments, output: .captured)
        guard result.code == 0,
            let value = try? JSONDecoder().decode(Value.self, from: Data(description(in: result.output).utf8))
        else { throw ProjectError(unreadable(folder, result.output)) }
        return value
    }

    /// Returns the description in the output of SwiftPM, whose messages precede it.
    ///
    /// It begins with a line of its own: a warning about a manifest quotes lines of it, which have numbers.
    static func description(in output: String) -> Substring {
        if output.hasPrefix("{") { return output[...] }
        guard let line = output.range(of: "\n{") else { return "" }
        return output[line.lowerBound...]
    }

    /// Returns the message that a package can't be read; it names the packages that can't be fetched, and what to do.
    static func unreadable(_ folder: String, _ output: String) -> String {
        let signs = ["Failed to clone", "unable to access", "fetch updates from remote", "Could not read from remote"]
        let lines = output.split(separator: "\n").filter { line in signs.contains { line.contains($0) } }
        var seen: Set<String> = []
        let addresses = lines.flatMap { $0.matches(of: /\w[\w+.-]*:\/\/[^\s':]+|git@[^\s']+/) }.map {
            String($0.output)
        }
        .map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }.filter { seen.insert($0).inserted }
        if addresses.isEmpty, let missing = missingRevision(folder, output) { return missing }
        guard !addresses.isEmpty else { return "The package at \(folder) can't be read:\n\(output)" }
        return
            "The packages that \(folder) names can't be fetched: \(addresses.joined(separator: ", ")). Clone each with "
            + "its tags where there is a network, and name the folder: --dependency FOLDER.\n\(output)"
    }

    /// Returns the message that a clone lacks the revision that `Package.resolved` states; `nil` if none does.
    private static func missingRevision(_ folder: String, _ output: String) -> String? {
        guard let match = output.firstMatch(of: /error: '([^']+)': Couldn.t check out revision .([0-9a-f]{7,})/) else {
            return nil
        }
        return
            "The clone of \(match.1) lacks revision \(match.2.prefix(12)), which \(folder)/Package.resolved states. Fetch "
            + "it into the clone, or remove the file, so that versions are selected again.\n\(output)"
    }
}
