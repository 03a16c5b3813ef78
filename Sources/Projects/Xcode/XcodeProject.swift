import Foundation

/// An Xcode project: its targets with their sources and resources.
struct XcodeProject {
    /// The path of the `.xcodeproj`.
    let path: String
    /// The name without extension.
    var name: String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }
    private(set) var targets: [XcodeTarget] = []
    /// The packages that the project names by their addresses.
    private(set) var remotePackages: [RemotePackage] = []
    /// The path of the file with the versions of the packages, which needn't exist.
    var pins: String { "\(path)/project.xcworkspace/xcshareddata/swiftpm/Package.resolved" }

    private let configuration: String?
    private let objects: ProjectObjects
    /// The folder to which the paths of the project are relative.
    private let folder: String
    /// The paths of files and groups, by id.
    private var paths: [String: String] = [:]

    /// Reads a project.
    ///
    /// - Parameter configuration: The name of the build configuration. Default: `Debug`, or the first.
    init(at path: String, configuration: String? = nil) throws {
        self.path = path
        self.configuration = configuration
        objects = try ProjectObjects(contentsOf: "\(path)/project.pbxproj")
        let parent = (path as NSString).deletingLastPathComponent
        let directory = objects.root.string("projectDirPath") ?? ""
        folder = directory.isEmpty ? parent : ExistingPath.standardized("\(parent)/\(directory)")
        if let group = objects[objects.root.string("mainGroup")] { addPaths(of: group, in: folder) }
        for target in objects.list(objects.root, "targets") { targets.append(read(target)) }
        remotePackages = readRemotePackages()
    }

    private func readRemotePackages() -> [RemotePackage] {
        let targets = objects.list(objects.root, "targets")
        // A target may only link a product.
        let linked = targets.flatMap { objects.list($0, "buildPhases") }.flatMap { objects.list($0, "files") }
            .compactMap { objects[$0.string("productRef")] }
        let products = targets.flatMap { objects.list($0, "packageProductDependencies") } + linked
        return objects.list(objects.root, "packageReferences").compactMap { reference in
            let used = products.filter { $0.string("package") == reference.id }.compactMap { $0.string("productName") }
            return RemotePackage(reference, products: Set(used).sorted())
        }
    }

    // MARK: Groups

    private mutating func addPaths(of node: ProjectObjects.Object, in parent: String) {
        guard paths[node.id] == nil else { return }
        let base =
            switch node.string("sourceTree") {
            case "SOURCE_ROOT": folder
            case "<absolute>": ""
            default: parent
            }
        let own =
            node.string("path").map { ExistingPath.of(base.isEmpty ? $0 : ExistingPath.standardized("\(base)/\($0)")) }
            ?? parent
        paths[node.id] = own
        for child in objects.list(node, "children") { addPaths(of: child, in: own) }
    }

    // MARK: Targets

    private func read(_ target: ProjectObjects.Object) -> XcodeTarget {
        let name = target.string("name") ?? ""
        var settings = BuildSettings()
        if let configuration { settings.add(["CONFIGURATION": configuration]) }
        settings.add(["TARGET_NAME": name, "PRODUCT_NAME": name, "SRCROOT": folder, "PROJECT_DIR": folder])
        settings.add(["PROJECT_NAME": self.name, "PROJECT": self.name])
        settings.add(debugSettings(of: objects.root))
        settings.add(debugSettings(of: target))
        settings.add(["EXECUTABLE_NAME": settings["PRODUCT_NAME"] ?? name])
        var result = XcodeTarget(
            name: name, product: XcodeTarget.product(of: target.string("productType") ?? ""), settings: settings,
            sources: [], resources: [])
        for phase in objects.list(target, "buildPhases") {
            let references = objects.list(phase, "files").flatMap { files(of: objects[$0.string("fileRef")]) }
            if phase.isa == "PBXSourcesBuildPhase" {
                result.sources += references.filter(Self.isSource)
                result.foreignSources += references.filter(Self.isForeign)
            }
            if phase.isa == "PBXResourcesBuildPhase" { result.resources += references }
        }
        for group in objects.list(target, "fileSystemSynchronizedGroups") {
            addFiles(of: group, targetID: target.id, to: &result)
        }
        return result
    }

    /// Whether a file is a Swift source that exists, as generated and moved ones may not, and isn't a manifest.
    private static func isSource(_ path: String) -> Bool {
        path.hasSuffix(".swift") && !path.hasSuffix("/Package.swift") && FileManager.default.fileExists(atPath: path)
    }

    /// Whether a file is a source in Objective-C or C.
    private static func isForeign(_ path: String) -> Bool {
        ["m", "mm", "c", "cpp"].contains((path as NSString).pathExtension)
    }

    /// Returns the files of a reference; of a localized file, all its languages.
    private func files(of node: ProjectObjects.Object?, in groups: Set<String> = []) -> [String] {
        guard let node, !groups.contains(node.id) else { return [] }
        if node.isa == "PBXVariantGroup" {
            return objects.list(node, "children").flatMap { files(of: $0, in: groups.union([node.id])) }
        }
        return paths[node.id].map { [$0] } ?? []
    }

    private func debugSettings(of node: ProjectObjects.Object) -> [String: Any] {
        guard let list = objects[node.string("buildConfigurationList")] else { return [:] }
        let configurations = objects.list(list, "buildConfigurations")
        let named = configuration.flatMap { name in configurations.first { $0.string("name") == name } }
        let debug = named ?? configurations.first { $0.string("name") == "Debug" } ?? configurations.first
        return debug?.values["buildSettings"] as? [String: Any] ?? [:]
    }

    // MARK: Synchronized folders

    private func addFiles(of group: ProjectObjects.Object, targetID: String, to target: inout XcodeTarget) {
        guard let folder = paths[group.id] else { return }
        let exceptions = objects.list(group, "exceptions").filter { $0.string("target") == targetID }
        let excluded = Set(exceptions.flatMap { $0.strings("membershipExceptions") })
        let bundles = [".xcassets", ".bundle", ".lproj", ".xcdatamodeld"]
        for name in (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted() {
            let components = name.split(separator: "/")
            let isInside = components.dropLast().contains { part in
                bundles.contains { part.hasSuffix($0) && $0 != ".lproj" }
            }
            guard !isInside, !excluded.contains(name), components.last?.hasPrefix(".") == false else { continue }
            let path = "\(folder)/\(name)"
            if name.hasSuffix(".swift") {
                target.sources.append(path)
            } else if bundles.contains(where: { name.hasSuffix($0) && $0 != ".lproj" }) || !ExistingPath.isFolder(path),
                !name.hasSuffix("Info.plist"), !name.hasSuffix(".h"), !name.hasSuffix(".m")
            {
                target.resources.append(path)
            }
        }
    }
}
