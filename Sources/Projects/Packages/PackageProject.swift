import Foundation

/// A Swift package as it was checked out.
package struct PackageProject: Sendable {
    /// The package's folder.
    package let folder: String
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
        var reading = try PackageReading(of: folder, scratch: scratch, dependencies: dependencies, resolves: resolves)
        let description = try reading.describe()
        let packages = try reading.dependencies.map { try PackageReading.describe($0, scratch: scratch) }
        let objectiveC = ObjectiveCTargets([description] + packages)
        hasTests = description.targets.contains { $0.type == "test" }
        arguments = try reading.arguments(without: objectiveC)
        dependsOnInterlude = reading.dependencies.contains { $0.name == "interlude" }
        scenePrograms = description.targets.filter {
            $0.type == "executable" && $0.productDependencies?.contains("InterludeApp") == true
        }.map(\.name)
        let others = ([description] + packages).filter { $0.name != "interlude" }
        modules = Self.needed(
            by: Set(description.targets.map(\.c99name)),
            among: PackageModules(others, without: objectiveC, scratch: scratch).all)
    }

    /// Returns whether SwiftPM reads the manifest in a folder, which needs the tools of Swift 4 or newer.
    package static func isReadable(at folder: String) -> Bool {
        let manifest = FileManager.default.contents(atPath: "\(folder)/Package.swift") ?? Data()
        let text = String(decoding: manifest.prefix(1000), as: UTF8.self)
        // Without a version, the tools are Swift 3's.
        guard let version = text.firstMatch(of: #/swift-tools-version:\s*(\d+)/#.ignoresCase()) else { return false }
        return (Int(version.1) ?? 0) >= 4
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
}
