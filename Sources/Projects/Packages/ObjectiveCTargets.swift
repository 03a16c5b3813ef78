import Foundation

/// The targets of packages in Objective-C, which aren't built. The compiler reads a manifest without them.
struct ObjectiveCTargets {
    /// The names of the targets, and of the products that have no others.
    let names: Set<String>
    /// The names of the targets' modules.
    let modules: Set<String>

    init(_ descriptions: [PackageDescription]) {
        let targets = descriptions.flatMap(\.targets).filter { $0.sources.contains(where: ForeignNames.isSource) }
        let targetNames = Set(targets.map(\.name))
        let products = descriptions.flatMap(\.products).filter {
            !$0.targets.isEmpty && targetNames.isSuperset(of: $0.targets)
        }
        names = targetNames.union(products.map(\.name))
        modules = Set(targets.map(\.c99name))
    }

    /// Returns a manifest without the targets, and without the dependencies on them.
    func leavingOut(from manifest: String) -> String {
        guard !names.isEmpty else { return manifest }
        let list = names.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
        let package = PackageVariable.name(in: manifest)
        return """
            \(manifest)
            let objectiveCNames: Set<String> = [\(list)]
            \(package).targets.removeAll { objectiveCNames.contains($0.name) }
            for target in \(package).targets {
                // The first value of each kind of dependency is its name.
                target.dependencies.removeAll { dependency in
                    let values = Mirror(reflecting: dependency).children.first.map { Mirror(reflecting: $0.value) }
                    return values?.children.first.map { objectiveCNames.contains("\\($0.value)") } ?? false
                }
            }
            \(package).products = \(package).products.compactMap { product in
                guard let library = product as? Product.Library else { return product }
                let targets = library.targets.filter { !objectiveCNames.contains($0) }
                return targets.isEmpty ? nil : .library(name: library.name, type: library.type, targets: targets)
            }

            """
    }
}

/// The variable of a manifest with its package.
enum PackageVariable {
    /// Returns the variable's name.
    static func name(in manifest: String) -> String {
        let declaration = manifest.firstMatch(of: /(?:let|var)\s+(\w+)\s*(?::\s*Package\s*)?=\s*Package\(/)
        return declaration.map { String($0.1) } ?? "package"
    }
}
