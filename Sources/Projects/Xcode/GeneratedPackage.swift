import Foundation

/// A package in `.build/interlude` that builds the targets of an Xcode project.
///
/// Each module has a folder with links to its sources, at their paths in the checkout.
package struct GeneratedPackage {
    private let build: XcodeBuild
    /// The folder of the package.
    package let folder: String

    /// The folder for sources that aren't in the checkout.
    private static let outside = "_outside/"
    /// The prefix of the names of hidden folders, in which SwiftPM ignores sources.
    private static let hidden = "_hidden"
    /// The end of the names of a test module's links.
    ///
    /// A test's text states the path of its original; if the link had the same name, each job of the compiler would warn
    /// about each file of the module that two files have one `#fileID`.
    private static let testLink = "._link.swift"

    package init(_ build: XcodeBuild) {
        self.build = build
        folder = "\(build.scratch)/package"
    }

    /// Converts the path of a module's original to the path that the package uses.
    package var compilerPath: @Sendable (_ module: String, _ original: String) -> String {
        let (root, folder) = (build.root + "/", folder)
        let tests = Set(build.modules.filter { $0.kind == .test }.map(\.name))
        return { module, original in
            var path =
                original.hasPrefix(root)
                ? String(original.dropFirst(root.count)) : "\(Self.outside)\(original.drop { $0 == "/" })"
            if tests.contains(module), path.hasSuffix(".swift"), !AppStart.isMain(original) {
                path = path.dropLast(".swift".count) + Self.testLink
            }
            let visible = path.split(separator: "/").map { $0.hasPrefix(".") ? Self.hidden + $0 : String($0) }
            return "\(folder)/Sources/\(module)/\(visible.joined(separator: "/"))"
        }
    }

    /// Replaces the package's paths in the output of the compiler.
    package var originalOutput: @Sendable (String) -> String {
        let (root, folder) = (build.root + "/", folder)
        return { text in
            let text = text.replacingOccurrences(of: Self.testLink, with: ".swift")
            let parts = text.components(separatedBy: "\(folder)/Sources/")
            return parts[0]
                + parts.dropFirst().map { part in
                    let path = (part.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).last ?? "")
                        .replacingOccurrences(of: "\(Self.hidden).", with: ".")
                    return path.hasPrefix(Self.outside) ? "/\(path.dropFirst(Self.outside.count))" : root + path
                }.joined()
        }
    }

    /// Writes the manifest, the links, and the file that starts an app.
    package func write() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var wanted: Set<String> = []
        for module in build.modules {
            for source in module.sources where !isLeftOut(source, of: module) {
                let link = compilerPath(module.name, source)
                try SourceLink(path: link, target: source).write()
                wanted.insert(link)
            }
            if module.kind == .application {
                wanted.insert(
                    try add("InterludeStart", to: module, try AppStart(module, libraries: libraries).source()))
            }
            if module.sources.isEmpty {
                // All sources are left out; SwiftPM needs one.
                wanted.insert(try add("InterludeEmpty", to: module, "// Written by the command.\n"))
            }
            if module.usesModuleBundle {
                wanted.insert(try add("InterludeBundle", to: module, module.bundleAccessor))
            }
        }
        removeLinks(notIn: wanted)
        try Data(manifest.utf8).writeIfChanged(to: "\(folder)/Package.swift")
    }

    private var libraries: [String] { build.modules.filter { $0.kind == .library }.map(\.name) }

    /// The top-level code of an app is replaced.
    private func isLeftOut(_ source: String, of module: ProjectModule) -> Bool {
        (module.kind == .application || module.leavesOutMain) && AppStart.isMain(source)
    }

    /// Adds a generated source to a module, and returns its path.
    private func add(_ name: String, to module: ProjectModule, _ text: String) throws -> String {
        let path = "\(folder)/Sources/\(module.name)/\(name).swift"
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).writeIfChanged(to: path)
        return path
    }

    private func removeLinks(notIn wanted: Set<String>) {
        let names = FileManager.default.enumerator(atPath: "\(folder)/Sources")?.compactMap { $0 as? String } ?? []
        for path in names.map({ "\(folder)/Sources/\($0)" }) where path.hasSuffix(".swift") && !wanted.contains(path) {
            try? FileManager.default.removeItem(atPath: path)
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
        var flags = module.languageMode == "5" ? [] : ["-swift-version", module.languageMode]
        if module.isIsolatedByDefault { flags += ["-default-isolation", "MainActor"] }
        flags += module.upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] }
        flags += module.conditions.subtracting(["DEBUG"]).sorted().map { "-D\($0)" }
        let function =
            switch module.kind {
            case .application, .executable: "executableTarget"
            case .test: "testTarget"
            case .library: "target"
            }
        // Modules in C, and modules that are left out, aren't built.
        let dependencies = Set(module.dependencies).intersection(build.modules.map(\.name)).sorted().map { "\"\($0)\"" }
            .joined(separator: ", ")
        let list = flags.map { "\"\($0)\"" }.joined(separator: ", ")
        let settings = flags.isEmpty ? "" : ",\n            swiftSettings: [.unsafeFlags([\(list)])]"
        return """
                    .\(function)(
                        name: "\(module.name)", dependencies: [\(dependencies)], path: "Sources/\(module.name)"\(settings))
            """
    }
}

/// A link to a source, which is as new as the source.
private struct SourceLink {
    let path: String
    let target: String

    /// Writes the link again if it is older than the source: SwiftPM compares the dates of links.
    func write() throws {
        let files = FileManager.default
        let source = try FileStamp(of: target).modified
        if let own = try? FileStamp(of: path).modified, own >= source,
            (try? files.destinationOfSymbolicLink(atPath: path)) == target
        {
            return
        }
        try? files.removeItem(atPath: path)
        try files.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try files.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
}

extension ProjectModule {
    /// Whether the sources are from a package's target, for which SwiftPM declares `Bundle.module`, and use it.
    fileprivate var usesModuleBundle: Bool {
        var module = self
        module.findsBundleFile()
        return conditions.contains("SWIFT_PACKAGE") && bundleFile == nil && module.bundleFile != nil
    }

    /// The source with the declaration of `Bundle.module`.
    fileprivate var bundleAccessor: String {
        "// Written by the command; finds the resources of the package's target.\n\(bundleDeclaration)\n"
    }

    /// The language mode that the compiler still has: 4, 4.2, 5, or 6.
    var languageMode: String {
        if swiftVersion?.hasPrefix("4.2") == true { return "4.2" }
        guard let major = swiftVersion?.split(separator: ".").first.flatMap({ Int($0) }) else { return "5" }
        return "\(min(max(major, 4), 6))"
    }
}
