import Foundation

/// The dependencies of a package that its modules don't need: linters, formatters, and generators of documentation.
///
/// They are left out only if they can't be fetched. The compiler reads the changed manifest under the original's path.
struct UnneededDependencies {
    /// The parts of the names of packages whose plugins only check, format, or document the sources.
    private static let tools = ["lint", "format", "docc"]

    /// The identities of the dependencies, as SwiftPM names them: the last component of an address.
    let identities: [String]
    private let version: String

    /// - Parameter manifest: The manifest, as `swift package dump-package` writes it.
    init(_ manifest: PackageManifest) {
        version = manifest.toolsVersion?._version ?? "0"
        let targets = Set(manifest.targets.map(\.name))
        let dependencies = manifest.targets.flatMap { $0.dependencies ?? [] }
        let packages = Set(dependencies.compactMap { $0.product?.dropFirst().first ?? nil }.map { $0.lowercased() })
        let products = Set(dependencies.compactMap { $0.product?.first ?? nil }.map { $0.lowercased() })
        let names = Set(dependencies.compactMap { $0.byName?.first ?? nil }.filter { !targets.contains($0) })
        let plugins = Set(
            manifest.targets.flatMap { $0.pluginUsages ?? [] }.compactMap { $0.plugin.last ?? nil }
                .map { $0.lowercased() })
        let all = (manifest.dependencies ?? []).flatMap { $0.sourceControl ?? [] }.map { $0.identity.lowercased() }
        let needed = packages.union(products).union(names.map { $0.lowercased() })
        // A product may have another name than its package, so each name must be known.
        let isKnown = names.allSatisfy { all.contains($0.lowercased()) }
        identities = all.filter { identity in
            let isTool = Self.tools.contains { identity.contains($0) }
            return !needed.contains(identity) && (isTool || isKnown && !plugins.contains(identity))
        }
    }

    /// Returns the manifest without the dependencies and their plugins.
    func leavingOut(from manifest: String) -> String {
        let name = PackageVariable.name(in: manifest)
        let list = identities.map { "\"\($0)\"" }.joined(separator: ", ")
        var text = """
            \(manifest)
            func isLeftOut(_ address: String?) -> Bool {
                guard var last = address?.split(separator: "/").last?.lowercased() else { return false }
                if last.hasSuffix(".git") { last.removeLast(4) }
                return [\(list)].contains(last)
            }
            \(name).dependencies.removeAll { isLeftOut($0.url) }

            """
        if version.compare("5.5", options: .numeric) != .orderedAscending {
            text += """
                for target in \(name).targets {
                    target.plugins?.removeAll { if case .plugin(_, let package) = $0 { isLeftOut(package) } else { false } }
                }

                """
        }
        return text
    }
}

/// The parts of `swift package dump-package` that a build needs.
struct PackageManifest: Decodable {
    struct Version: Decodable {
        var _version: String
    }

    struct Dependency: Decodable {
        struct Source: Decodable {
            var identity: String
        }

        var sourceControl: [Source]?
    }

    struct Target: Decodable {
        /// A dependency: its name, and the package's.
        struct Dependency: Decodable {
            var product: [String?]?
            var byName: [String?]?

            enum CodingKeys: String, CodingKey {
                case product, byName
            }

            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: CodingKeys.self)
                // The elements after the names are conditions.
                product = try Self.names(.product, in: values)
                byName = try Self.names(.byName, in: values)
            }

            private static func names(
                _ key: CodingKeys, in values: KeyedDecodingContainer<CodingKeys>
            ) throws -> [String?]? {
                guard values.contains(key) else { return nil }
                var list = try values.nestedUnkeyedContainer(forKey: key)
                let count = key == .product ? 2 : 1
                return try (0..<count).map { _ in try list.isAtEnd ? nil : list.decodeIfPresent(String.self) }
            }
        }

        struct Plugin: Decodable {
            /// The plugin's name, and the package's.
            var plugin: [String?]
        }

        struct Setting: Decodable {
            struct Kind: Decodable {
                struct Value: Decodable {
                    var _0: String
                }

                var defaultIsolation: Value?
            }

            var kind: Kind
        }

        var name: String
        var exclude: [String]?
        var settings: [Setting]?
        var dependencies: [Dependency]?
        var pluginUsages: [Plugin]?
    }

    var targets: [Target]
    var dependencies: [Dependency]?
    var toolsVersion: Version?

    /// The names of the targets whose declarations are isolated to the main actor by default.
    var targetsIsolatedByDefault: Set<String> {
        Set(
            targets.filter { target in
                target.settings?.contains { $0.kind.defaultIsolation?._0 == "MainActor" } == true
            }.map(\.name))
    }
}
