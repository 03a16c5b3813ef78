import Foundation

/// A package that an Xcode project names by its address.
struct RemotePackage: Hashable {
    let address: String
    /// The version, as a manifest states it: `from: "1.0.0"`.
    let requirement: String
    /// The products that the project's targets use.
    let products: [String]

    /// Reads a reference of a project file; `nil` if it has no address or another kind of version.
    init?(_ reference: ProjectObjects.Object, products: [String]) {
        // An address that is a path is the checkout itself, whose packages are found by their files.
        guard let address = reference.string("repositoryURL"), !address.hasPrefix("."), !address.hasPrefix("/"),
            let version = reference.values["requirement"] as? [String: String],
            let requirement = Self.requirement(version)
        else { return nil }
        self.address = address
        self.requirement = requirement
        self.products = products
    }

    private static func requirement(_ version: [String: String]) -> String? {
        let minimum = version["minimumVersion"].map { "\"\($0)\"" }
        switch version["kind"] {
        case "upToNextMajorVersion": return minimum.map { "from: \($0)" }
        case "upToNextMinorVersion": return minimum.map { ".upToNextMinor(from: \($0))" }
        case "versionRange":
            guard let minimum, let maximum = version["maximumVersion"] else { return nil }
            return "\(minimum)..<\"\(maximum)\""
        case "exactVersion": return version["version"].map { "exact: \"\($0)\"" }
        case "branch": return version["branch"].map { "branch: \"\($0)\"" }
        case "revision": return version["revision"].map { "revision: \"\($0)\"" }
        default: return nil
        }
    }

    /// The name by which a manifest refers to the package.
    fileprivate var identity: String {
        let last = (address as NSString).lastPathComponent
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
    }

    /// Whether a folder has the package's name, and so is a clone of it.
    fileprivate func isCloned(in folder: String) -> Bool {
        PackageMirrors.name(of: folder) == identity.lowercased()
    }
}

/// The packages that Xcode projects name by their addresses. SwiftPM fetches them when a module of theirs is first needed.
final class RemotePackages {
    private let packages: [RemotePackage]
    private let pins: String?
    private let folder: String
    private let dependencies: [String]
    private var fetched: Result<[ProjectModule], any Error>?

    /// - Parameters:
    ///   - projects: The projects that name packages.
    ///   - folder: The folder for the packages.
    ///   - dependencies: The folders with clones of packages, which are used instead of fetching them.
    ///   - checkout: The folder of the checkout, whose own package an example in it may name.
    init(of projects: [XcodeProject], folder: String, dependencies: [String], checkout: String) {
        var seen: Set<String> = []
        packages = projects.flatMap(\.remotePackages).filter {
            !$0.isCloned(in: checkout) && seen.insert($0.identity.lowercased()).inserted
        }
        pins = projects.map(\.pins).first { FileManager.default.fileExists(atPath: $0) }
        self.folder = folder
        self.dependencies = dependencies
    }

    /// Whether a folder is a clone of one of the packages, which is used in the version that the project names.
    func areCloned(in folder: String) -> Bool { packages.contains { $0.isCloned(in: folder) } }

    /// Finds a module of the packages, or of the packages that they depend on.
    func module(named name: String) throws -> ProjectModule? {
        guard !packages.isEmpty else { return nil }
        let result = fetched ?? Result { try fetch() }
        fetched = result
        return try result.get().first { $0.name == name && $0.kind == .library }
    }

    private func fetch() throws -> [ProjectModule] {
        let sources = "\(folder)/Sources/Dependencies"
        try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
        try Data().writeIfChanged(to: "\(sources)/Dependencies.swift")
        try Data(manifest.utf8).writeIfChanged(to: "\(folder)/Package.swift")
        if let pins, !FileManager.default.fileExists(atPath: "\(folder)/Package.resolved") {
            try? FileManager.default.copyItem(atPath: pins, toPath: "\(folder)/Package.resolved")
        }
        do {
            return try PackageProject(at: folder, scratch: "\(folder)/.build", dependencies: dependencies).modules
        } catch {
            throw ProjectError(
                "The packages that the project names can't be fetched: "
                    + "\(packages.map(\.address).joined(separator: ", ")). Clone the ones with modules that the "
                    + "project imports, and name their folders with --dependency.\n\(error)")
        }
    }

    private var manifest: String {
        let dependencies = packages.map { "        .package(url: \"\($0.address)\", \($0.requirement)),\n" }
        let products = packages.flatMap { package in
            package.products.map { "            .product(name: \"\($0)\", package: \"\(package.identity)\"),\n" }
        }
        return """
            // swift-tools-version: 5.9
            import PackageDescription

            let package = Package(
                name: "Dependencies",
                dependencies: [
            \(dependencies.joined())    ],
                targets: [.target(name: "Dependencies", dependencies: [
            \(products.joined())    ])]
            )

            """
    }
}
