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
    /// Converts the path of a module's original to its path in the package.
    package var compilerPath: @Sendable (_ module: String, _ original: String) -> String = { $1 }
    /// Converts the compiler's output back.
    package var originalOutput: @Sendable (String) -> String = { $0 }
    /// Further arguments for all commands of SwiftPM.
    package var packageArguments: [String] = []
    package var entryPoint = LoweringOptions.EntryPoint.application
    /// The variables that a scheme sets for tests.
    package var testEnvironment: [String: String] = [:]
    /// The extent of the code that is left out if it doesn't compile.
    package var extent = LeavingOut.Extent.frameworks

    package init(
        package: String, scratch: String, modules: [ProjectModule], installation: InterludeInstallation
    ) {
        self.package = package
        self.scratch = scratch
        self.modules = modules
        self.installation = installation
    }

    /// Lowers the sources and runs `swift build` or `swift test`, in rounds if code is left out.
    ///
    /// - Parameters:
    ///   - command: `build` or `test`.
    ///   - arguments: Further arguments for SwiftPM.
    /// - Returns: The exit code.
    package func run(_ command: String, _ arguments: [String]) throws -> Int32 {
        try BuildRounds(self, command, arguments).run()
    }

    /// Sets the variables of a test run, and writes the resources of the tests.
    func prepareTests(_ arguments: [String]) throws {
        let resources = TestResources(modules, folder: "\(scratch)/Frameworks")
        try resources.write()
        try resources.completeBundles(in: "\(scratch)/\(installation.triple)/\(Self.configuration(in: arguments))")
        setenv(TestResources.variable, resources.folder, 1)
        setenv(TestResources.principalClassVariable, resources.principalClasses.joined(separator: " "), 1)
        // With Xcode's variable, swift-snapshot-testing attaches the images of a failure to the test.
        setenv("__XCODE_BUILT_PRODUCTS_DIR_PATHS", "\(scratch)/debug", 0)
        if let host = resources.hostApp { setenv(TestResources.hostAppVariable, host, 1) }
        for (name, value) in testEnvironment { setenv(name, value, 0) }
    }

    /// The configuration that arguments for SwiftPM select.
    static func configuration(in arguments: [String]) -> String {
        let index = arguments.firstIndex { ["-c", "--configuration"].contains($0) }
        let value = index.flatMap { arguments.dropFirst($0 + 1).first }
        if let value { return value }
        let prefix = "--configuration="
        let joined = arguments.first { $0.hasPrefix(prefix) }
        return joined.map { String($0.dropFirst(prefix.count)) } ?? "debug"
    }

    /// Runs SwiftPM's command on the lowered sources; returns the exit code.
    func compile(
        _ command: String, _ arguments: [String], _ outcome: LoweredProject.Outcome, _ output: BuildOutput
    ) throws -> Int32 {
        removeObjects(of: outcome.outdated)
        try Self.removePlans(ofOthersThan: package, in: scratch)
        var base = [command, "--package-path", package, "--scratch-path", scratch] + packageArguments
        // Xcode ignores a list of tests from before SwiftPM found them, which is seldom complete.
        let testList = "\(package)/Tests/LinuxMain.swift"
        if FileManager.default.fileExists(atPath: testList) { base.append("--enable-test-discovery") }
        let imports = outcome.imports.values.reduce(into: Set()) { $0.formUnion($1) }
        let flags = try compilerFlags(overlay: outcome.overlay, imports)
        return try Shell.run("swift", base + flags + arguments, output: .rewritten(output.pass)).code
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
        return compiler.flatMap { ["-Xswiftc", $0] } + linker.flatMap { ["-Xlinker", $0] }
    }

    /// Removes SwiftPM's plans of another package that was built in the same folder, such as the package in a folder whose
    /// Xcode project is built now.
    ///
    /// SwiftPM makes a plan again when a file of the plan's package changed, and otherwise builds the other package.
    static func removePlans(ofOthersThan package: String, in scratch: String) throws {
        let note = URL(fileURLWithPath: "\(scratch)/planned-package")
        guard (try? Data(contentsOf: note)) != Data(package.utf8) else { return }
        for name in ["debug.yaml", "release.yaml"] { try? FileManager.default.removeItem(atPath: "\(scratch)/\(name)") }
        try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
        try Data(package.utf8).write(to: note)
    }

    /// Removes object files that the compiler takes for current, because their sources didn't change.
    private func removeObjects(of outdated: [(module: String, file: String)]) {
        let configurations = ["debug", "release"].map { "\(scratch)/\($0)" }
        for folder in configurations {
            for (module, file) in outdated {
                let name = (compilerPath(module, file) as NSString).lastPathComponent
                try? FileManager.default.removeItem(atPath: "\(folder)/\(module).build/\(name).o")
            }
        }
    }
}
