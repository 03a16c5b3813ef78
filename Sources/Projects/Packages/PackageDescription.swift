import Foundation

/// The parts of `swift package describe` that a build needs.
struct PackageDescription: Decodable {
    struct Target: Decodable {
        var name: String
        var c99name: String
        var path: String
        var sources: [String]
        var type: String
        var moduleType: String
        var targetDependencies: [String]?
        var productDependencies: [String]?
        var resources: [Resource]?

        enum CodingKeys: String, CodingKey {
            case name, c99name, path, sources, type, resources
            case moduleType = "module_type"
            case targetDependencies = "target_dependencies"
            case productDependencies = "product_dependencies"
        }
    }

    struct Resource: Decodable {
        var path: String
    }

    struct Product: Decodable {
        var name: String
        var targets: [String]
    }

    /// A package that the package names.
    struct Dependency: Decodable {}

    var name: String
    var path: String
    var dependencies: [Dependency]?
    var products: [Product]
    var targets: [Target]
    var toolsVersion: String?

    enum CodingKeys: String, CodingKey {
        case name, path, dependencies, products, targets
        case toolsVersion = "tools_version"
    }
}

/// A package among the dependencies of another.
struct PackageDependency: Decodable {
    var name: String
    var path: String
    var dependencies: [PackageDependency]

    /// The package and all that it depends on, each once.
    var all: [PackageDependency] {
        var seen: Set<String> = []
        func collect(_ package: PackageDependency) -> [PackageDependency] {
            guard seen.insert(package.path).inserted else { return [] }
            return package.dependencies.flatMap(collect) + [package]
        }
        return collect(self)
    }
}
