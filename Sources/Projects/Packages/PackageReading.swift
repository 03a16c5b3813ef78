import Foundation

/// Reads a package with SwiftPM, without dependencies that can't be fetched and that no module needs.
struct PackageReading {
    /// The packages that the package depends on; none if they needn't be resolved.
    private(set) var dependencies: [PackageDependency] = []

    private let folder: String
    private let scratch: String
    private let resolves: Bool
    /// The arguments with which SwiftPM finds clones of packages.
    private let mirrors: [String]
    private var unneeded: UnneededDependencies?

    /// - Parameters:
    ///   - folder: The package's folder.
    ///   - scratch: The folder for SwiftPM's files.
    ///   - dependencies: The folders with clones of packages, which replace the packages that the manifests name.
    ///   - resolves: Whether the packages that it depends on are resolved.
    init(of folder: String, scratch: String, dependencies: [String], resolves: Bool) throws {
        self.folder = folder
        self.scratch = scratch
        self.resolves = resolves
        mirrors = try PackageMirrors(folders: dependencies).arguments(for: folder, scratch: scratch)
    }

    /// Returns the package's description, and finds what it depends on.
    mutating func describe() throws -> PackageDescription {
        do {
            let description = try read()
            if resolves, dependencies.isEmpty, description.dependencies?.isEmpty == false, let found = findUnneeded(),
                !canFetch()
            {
                unneeded = found
            }
            return description
        } catch let error as ProjectError {
            unneeded = findUnneeded()
            guard unneeded != nil else { throw error }
            do { return try read() } catch is ProjectError { throw error }
        }
    }

    /// Returns the arguments for SwiftPM, and writes the manifests as they are built.
    func arguments(without objectiveC: ObjectiveCTargets? = nil) throws -> [String] {
        try mirrors
            + AdaptedManifests.arguments(
                for: folder, scratch: scratch, without: unneeded, objectiveC,
                dependencies: objectiveC == nil ? [] : dependencies.map(\.path))
    }

    /// Reads the description, and what the package depends on if a target depends on products of packages.
    private mutating func read() throws -> PackageDescription {
        let arguments = try arguments()
        let description: PackageDescription = try Self.read(
            folder, ["describe", "--type", "json"], scratch: scratch, arguments)
        if resolves, description.targets.contains(where: { $0.productDependencies?.isEmpty == false }) {
            dependencies = try resolve(arguments).all.dropLast()
        }
        return description
    }

    private func resolve(_ arguments: [String]) throws -> PackageDependency {
        try Self.read(folder, ["show-dependencies", "--format", "json"], scratch: scratch, arguments)
    }

    /// Returns whether SwiftPM can fetch the packages that the package names, which it does although no module needs them.
    private func canFetch() -> Bool { (try? resolve(arguments())) != nil }

    /// The dependencies that a package's modules don't need; `nil` if there are none.
    private func findUnneeded() -> UnneededDependencies? {
        let manifest: PackageManifest? = try? Self.read(folder, ["dump-package"], scratch: scratch)
        return manifest.map { UnneededDependencies($0) }.flatMap { $0.identities.isEmpty ? nil : $0 }
    }

    /// Returns the description of a package that another one depends on.
    static func describe(_ dependency: PackageDependency, scratch: String) throws -> PackageDescription {
        try read(dependency.path, ["describe", "--type", "json"], scratch: "\(scratch)/descriptions")
    }

    /// Returns the manifest of a package; `nil` if it can't be read.
    static func manifest(of package: PackageDescription, scratch: String) -> PackageManifest? {
        try? read(package.path, ["dump-package"], scratch: "\(scratch)/descriptions")
    }

    // MARK: SwiftPM's output

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
