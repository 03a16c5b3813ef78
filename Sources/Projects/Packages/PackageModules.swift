import Foundation

/// The modules of packages.
struct PackageModules {
    private let packages: [PackageDescription]
    private let objectiveC: ObjectiveCTargets
    private let scratch: String
    /// The targets of each product.
    private let targetsOfProducts: [String: [String]]
    /// The names of the targets' modules.
    private let names: [String: String]

    /// - Parameters:
    ///   - packages: The packages.
    ///   - objectiveC: Their targets in Objective-C, which aren't built.
    ///   - scratch: The folder for SwiftPM's files.
    init(_ packages: [PackageDescription], without objectiveC: ObjectiveCTargets, scratch: String) {
        self.packages = packages
        self.objectiveC = objectiveC
        self.scratch = scratch
        let products = packages.flatMap(\.products)
        targetsOfProducts = Dictionary(products.map { ($0.name, $0.targets) }, uniquingKeysWith: +)
        // Plugins aren't modules.
        let targets = packages.flatMap(\.targets).filter { Self.kind(of: $0.type) != nil }
        names = Dictionary(targets.map { ($0.name, $0.c99name) }, uniquingKeysWith: { first, _ in first })
    }

    var all: [ProjectModule] { packages.flatMap(modules) }

    private func modules(of package: PackageDescription) -> [ProjectModule] {
        // SwiftPM needs a second to read a manifest, which few packages require.
        lazy var manifest = PackageReading.manifest(of: package, scratch: scratch)
        let undeclared = UndeclaredResources(package) { target in
            manifest?.targets.first { $0.name == target }?.exclude ?? []
        }
        let isolated = Self.mayIsolateTargets(package) ? manifest?.targetsIsolatedByDefault ?? [] : []
        return package.targets.filter { $0.moduleType == "SwiftTarget" }.compactMap { target in
            guard var module = module(of: target, in: package) else { return nil }
            module.isIsolatedByDefault = isolated.contains(target.name)
            module.undeclaredResources = undeclared.paths(of: target)
            if module.resources.isEmpty, !module.undeclaredResources.isEmpty { module.findsBundleFile() }
            module.resources += module.undeclaredResources
            return module
        }
    }

    private func module(of target: PackageDescription.Target, in package: PackageDescription) -> ProjectModule? {
        guard let kind = Self.kind(of: target.type) else { return nil }
        let folder = "\(package.path)/\(target.path)"
        var module = ProjectModule(name: target.c99name, kind: kind, sources: target.sources.map { "\(folder)/\($0)" })
        module.conditions.insert("SWIFT_PACKAGE")
        module.resources = (target.resources ?? []).map { resource in
            resource.path.hasPrefix("/") ? resource.path : "\(folder)/\(resource.path)"
        }
        module.bundleName = "\(package.name)_\(target.name)"
        let needed =
            (target.targetDependencies ?? [])
            + (target.productDependencies ?? []).flatMap { targetsOfProducts[$0] ?? [] }
        module.dependencies = needed.compactMap { names[$0] }
        // Targets in Objective-C, such as the categories of SKPhotoBrowser, aren't built.
        module.foreignSources = package.targets.filter { needed.contains($0.name) }.flatMap { other in
            other.sources.filter(ForeignNames.isSource).map { "\(package.path)/\(other.path)/\($0)" }
        }
        module.foreignModules = objectiveC.modules
        return module
    }

    /// Whether a manifest may isolate targets to the main actor.
    private static func mayIsolateTargets(_ package: PackageDescription) -> Bool {
        let text = FileManager.default.contents(atPath: "\(package.path)/Package.swift") ?? Data()
        return text.range(of: Data("defaultIsolation".utf8)) != nil
    }

    private static func kind(of type: String) -> ProjectModule.Kind? {
        switch type {
        case "library": .library
        case "executable": .executable
        case "test": .test
        default: nil
        }
    }
}
