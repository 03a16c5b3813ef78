import Foundation

/// A package in `.build/interlude` that builds the targets of an Xcode project.
///
/// Its folder has a link named `project` to the checkout, so that sources are compiled where they are.
package struct GeneratedPackage {
    private let build: XcodeBuild
    /// The folder of the package.
    package let folder: String

    package init(_ build: XcodeBuild) {
        self.build = build
        folder = "\(build.scratch)/package"
    }

    /// Converts the path of an original to the one that the package uses.
    package var compilerPath: @Sendable (String) -> String {
        let (root, folder) = (build.root + "/", folder)
        return { $0.hasPrefix(root) ? "\(folder)/project/\($0.dropFirst(root.count))" : $0 }
    }

    /// Replaces the package's paths in the output of the compiler.
    package var originalOutput: @Sendable (String) -> String {
        let (root, folder) = (build.root + "/", folder)
        return { $0.replacingOccurrences(of: "\(folder)/project/", with: root) }
    }

    /// Writes the manifest, the link, and the file that starts an app.
    package func write() throws {
        let files = FileManager.default
        try files.createDirectory(atPath: "\(folder)/Start", withIntermediateDirectories: true)
        let link = "\(folder)/project"
        if (try? files.destinationOfSymbolicLink(atPath: link)) != build.root {
            try? files.removeItem(atPath: link)
            try files.createSymbolicLink(atPath: link, withDestinationPath: build.root)
        }
        try Data(manifest.utf8).writeIfChanged(to: "\(folder)/Package.swift")
        if let application = build.application {
            try Data(try AppStart(application).source().utf8).writeIfChanged(to: "\(folder)/Start/InterludeStart.swift")
        }
    }

    // MARK: The manifest

    private var manifest: String {
        let targets = build.modules.map { target($0) }.joined(separator: ",\n")
        return """
            // swift-tools-version: 5.9
            import PackageDescription

            let package = Package(
                name: "\(((build.folder as NSString).lastPathComponent))",
                targets: [
            \(targets)
                ]
            )

            """
    }

    private func target(_ module: ProjectModule) -> String {
        var sources = module.sources.map { relative(compilerPath($0)) }
        var settings = module.languageMode == "5" ? [] : ["\"-swift-version\", \"\(module.languageMode)\""]
        settings += module.conditions.subtracting(["DEBUG"]).sorted().map { "\"-D\($0)\"" }
        if module.kind == .application {
            sources.removeAll { AppStart.isMain($0) }
            sources.append("Start/InterludeStart.swift")
        }
        let function =
            switch module.kind {
            case .application, .executable: "executableTarget"
            case .test: "testTarget"
            case .library: "target"
            }
        let dependencies = module.dependencies.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
        let list = sources.sorted().map { "                \(Self.literal($0))" }.joined(separator: ",\n")
        return """
                    .\(function)(
                        name: "\(module.name)", dependencies: [\(dependencies)], path: ".",
                        sources: [
            \(list)
                        ],
                        swiftSettings: [.unsafeFlags([\(settings.joined(separator: ", "))])])
            """
    }

    private func relative(_ path: String) -> String {
        path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    }

    private static func literal(_ text: String) -> String {
        "\"\(text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\""))\""
    }
}

extension ProjectModule {
    /// The language mode that the compiler still has: 4, 5, or 6.
    var languageMode: String {
        guard let major = swiftVersion?.split(separator: ".").first.flatMap({ Int($0) }) else { return "5" }
        return "\(min(max(major, 4), 6))"
    }
}
