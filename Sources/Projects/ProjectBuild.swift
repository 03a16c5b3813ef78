import Foundation
import Lowering

/// Builds or tests a package, lowered, in its folder `.build/interlude`.
package struct ProjectBuild: Sendable {
    /// The folder with the manifest.
    package let package: String
    /// The folder for everything that is built.
    package let scratch: String
    package let modules: [ProjectModule]
    package let installation: InterludeInstallation
    /// Whether the package gets UIKit from the installation rather than from a dependency.
    package var usesInstallation = true
    /// Converts the path of a module's original to the one in the package.
    package var compilerPath: @Sendable (_ module: String, _ original: String) -> String = { $1 }
    /// Converts the compiler's output back.
    package var originalOutput: @Sendable (String) -> String = { $0 }
    /// Further arguments for all commands of SwiftPM.
    package var packageArguments: [String] = []
    package var entryPoint = LoweringOptions.EntryPoint.application
    /// The Swift version of all modules; `nil` for the ones that the manifests state.
    package var languageVersion: String?

    package init(
        package: String, scratch: String, modules: [ProjectModule], installation: InterludeInstallation
    ) {
        self.package = package
        self.scratch = scratch
        self.modules = modules
        self.installation = installation
    }

    /// Lowers the sources and runs `swift build` or `swift test`.
    ///
    /// - Parameters:
    ///   - command: `build` or `test`.
    ///   - arguments: Further arguments for SwiftPM.
    /// - Returns: The exit code.
    package func run(_ command: String, _ arguments: [String]) throws -> Int32 {
        let outcome = try lower()
        for message in modules.compactMap(\.foreignSourcesWarning) + outcome.diagnostics.map(\.description) {
            FileHandle.standardError.write(Data("\(message)\n".utf8))
        }
        for (module, imports) in outcome.imports.sorted(by: { $0.key < $1.key }) {
            guard let note = OptionalModules.note(on: module, imports: imports) else { continue }
            FileHandle.standardError.write(Data("\(note)\n".utf8))
        }
        guard !outcome.diagnostics.contains(where: { $0.severity == .error }) else { return 1 }
        removeObjects(of: outcome.outdated)
        if command == "test" {
            let resources = TestResources(modules, folder: "\(scratch)/Frameworks")
            try resources.write()
            setenv(TestResources.variable, resources.folder, 1)
            // With Xcode's variable, swift-snapshot-testing attaches the images of a failure to the test.
            setenv("__XCODE_BUILT_PRODUCTS_DIR_PATHS", "\(scratch)/debug", 0)
        }
        let base = [command, "--package-path", package, "--scratch-path", scratch] + packageArguments
        let imports = outcome.imports.values.reduce(into: Set()) { $0.formUnion($1) }
        let flags = try compilerFlags(overlay: outcome.overlay, imports)
        return try Shell.run("swift", base + flags + arguments, output: .rewritten(originalOutput)).code
    }

    /// Lowers the sources that changed.
    package func lower() throws -> LoweredProject.Outcome {
        try LoweredProject(
            folder: "\(scratch)/lowered", frameworks: installation.frameworkIndexes(),
            extendsXCTest: usesInstallation, compilerPath: compilerPath
        ).lower(modules, entryPoint: entryPoint)
    }

    private func compilerFlags(overlay: String, _ imports: Set<String>) throws -> [String] {
        var compiler = ["-vfsoverlay", overlay]
        var linker: [String] = []
        if usesInstallation {
            linker = try installation.linkedFiles() + ["-rpath", installation.products]
            for name in OptionalModules.needed(by: imports) {
                let module = try installation.optionalModules.provide(name)
                compiler += module.compilerArguments
                linker.append(module.library)
            }
            compiler += installation.compilerArguments + ["-D", installation.version(with: imports)]
        }
        if let languageVersion { compiler += ["-swift-version", languageVersion] }
        return compiler.flatMap { ["-Xswiftc", $0] } + linker.flatMap { ["-Xlinker", $0] }
    }

    /// Removes object files that the compiler takes for current, because their sources didn't change.
    private func removeObjects(of outdated: [(module: String, file: String)]) {
        let configurations = ["debug", "release"].map { "\(scratch)/\($0)" }
        for folder in configurations {
            for (module, file) in outdated {
                let name = (file as NSString).lastPathComponent
                try? FileManager.default.removeItem(atPath: "\(folder)/\(module).build/\(name).o")
            }
        }
    }
}

extension ProjectModule {
    /// The warning that the module's sources in Objective-C aren't built; `nil` without such sources.
    var foreignSourcesWarning: String? {
        guard !foreignSources.isEmpty else { return nil }
        let names = foreignSources.map { ($0 as NSString).lastPathComponent }.sorted()
        return "warning: \(name) has sources in Objective-C or C, which aren't built: \(names.joined(separator: ", "))"
    }
}
