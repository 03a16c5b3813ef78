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
        var leftOut = LeftOutSources(
            folder: "\(scratch)/left-out", key: "\(extent.rawValue) \(installation.stamp)")
        let texts = extent == .nothing ? [:] : leftOut.texts
        // Reading the indexes takes seconds, and each round lowers with the same.
        let indexes = try installation.frameworkIndexes()
        let digest = Digest(encoding: indexes).text
        func lower(_ texts: [String: String]) throws -> LoweredProject.Outcome {
            try self.lower(texts, indexes, digest)
        }
        var outcome = try lower(texts)
        let notes = modules.compactMap(\.foreignSourcesWarning) + modules.compactMap(\.absentModulesNote)
        for message in notes + outcome.diagnostics.map(\.description) { Self.note(message) }
        let fetched = Set(modules.filter { $0.isFetched(into: scratch) }.map(\.name))
        for (module, imports) in outcome.imports.sorted(by: { $0.key < $1.key }) where !fetched.contains(module) {
            if let note = OptionalModules.note(on: module, imports: imports) { Self.note(note) }
        }
        guard !outcome.diagnostics.contains(where: { $0.severity == .error }) else { return 1 }
        if command == "test" {
            let resources = TestResources(modules, folder: "\(scratch)/Frameworks")
            try resources.write()
            try resources.completeBundles(in: "\(scratch)/\(installation.triple)/\(Self.configuration(in: arguments))")
            setenv(TestResources.variable, resources.folder, 1)
            setenv(TestResources.principalClassVariable, resources.principalClasses.joined(separator: " "), 1)
            // With Xcode's variable, swift-snapshot-testing attaches the images of a failure to the test.
            setenv("__XCODE_BUILT_PRODUCTS_DIR_PATHS", "\(scratch)/debug", 0)
            for (name, value) in testEnvironment { setenv(name, value, 0) }
        }
        var leavingOut = LeavingOut(extent, sources: Set(modules.flatMap(\.sources)))
        leavingOut.absentImports = outcome.absentImports
        leavingOut.foreignNames = ForeignNames(in: modules.flatMap(\.foreignSources))
        let hasRounds =
            extent == .members || !outcome.absentImports.isEmpty
            || extent == .frameworks && !leavingOut.foreignNames.isEmpty
        var output = BuildOutput(withholds: hasRounds, originalOutput)
        var lowered = texts, isRepeated = false
        func lowerAgain(_ texts: [String: String]) throws {
            if texts != lowered || isRepeated {
                let outdated = outcome.outdated
                outcome = try lower(texts)
                outcome.outdated += outdated
            }
            (lowered, isRepeated) = (texts, true)
        }
        let round = try leavingOut.run(&leftOut) { texts, files in
            try lowerAgain(texts)
            return try check(files, configuration: Self.configuration(in: arguments))
        } build: { texts in
            try lowerAgain(texts)
            output = BuildOutput(withholds: hasRounds, originalOutput)
            let code = try compile(command, arguments, outcome, output)
            outcome.outdated = []
            return LeavingOut.Round(code: code, output: output.text)
        }
        if round.code != 0 {
            FileHandle.standardOutput.write(Data(output.withheld.utf8))
            if leavingOut.needsAdvice(round.output) { Self.note(LeavingOut.advice) }
            if command == "test" { try runOthers(after: round.output, arguments, outcome) }
        }
        let frameworks = outcome.absentImports.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        let summary = extent == .nothing ? nil : leftOut.summary(frameworks: frameworks)
        if let summary { Self.note(summary) }
        try LeftOutSources.write(summary, to: scratch)
        return round.code
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

    private static func note(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

    /// Checks the modules with the files; `nil` if SwiftPM didn't plan their compilation.
    private func check(_ files: Set<String>, configuration: String) throws -> LeavingOut.Round? {
        let plan = FileManager.default.contents(atPath: "\(scratch)/\(configuration).yaml") ?? Data()
        let commands = BuildCommands(String(decoding: plan, as: UTF8.self))
        var round: LeavingOut.Round?
        for module in modules where !files.isDisjoint(with: module.sources) {
            guard let command = commands.check(ofModule: module.name) else { continue }
            let result = try Shell.run(command[0], Array(command.dropFirst()), output: .captured)
            round = LeavingOut.Round(
                code: max(round?.code ?? 0, result.code),
                output: (round?.output ?? "") + originalOutput(result.output))
        }
        return round
    }

    /// Runs the tests that come after a test that ended the program, as Xcode does.
    private func runOthers(
        after output: String, _ arguments: [String], _ outcome: LoweredProject.Outcome
    ) throws {
        var progress = TestProgress()
        var text = output
        while progress.read(text), let test = progress.ended.last {
            Self.note("\(test.description) ended the program, which starts again with the other tests, as by Xcode.")
            let output = BuildOutput(withholds: false, originalOutput)
            setenv("INTERLUDE_SKIPPED_EXAMPLES", progress.skippedExamples ?? "", 1)
            _ = try compile("test", progress.argumentsForOthers + arguments, outcome, output)
            text = output.text
        }
        if let summary = progress.summary { Self.note(summary) }
    }

    private func compile(
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

    /// Lowers the sources that changed, of some another text.
    private func lower(
        _ texts: [String: String], _ frameworks: [ModuleIndex], _ frameworkDigest: String
    ) throws -> LoweredProject.Outcome {
        var project = LoweredProject(
            folder: "\(scratch)/lowered", frameworks: frameworks, frameworkDigest: frameworkDigest,
            extendsXCTest: usesInstallation, compilerPath: compilerPath)
        if extent != .nothing {
            project.absentFrameworks = AppleFrameworks.unavailable.subtracting(modules.map(\.name))
                .filter { !installation.hasModule($0) }
        }
        let modules = modules.map { module in
            var module = module
            module.replacements = texts.filter { module.sources.contains($0.key) }
            return module
        }
        return try project.lower(modules, entryPoint: entryPoint)
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

extension ProjectModule {
    /// Whether SwiftPM fetched the module's package, whose imports the project's authors don't change.
    func isFetched(into scratch: String) -> Bool {
        !sources.isEmpty && sources.allSatisfy { $0.hasPrefix("\(scratch)/") }
    }

    /// The warning that the module's sources in Objective-C aren't built; `nil` without such sources.
    var foreignSourcesWarning: String? {
        guard !foreignSources.isEmpty else { return nil }
        let names = foreignSources.map { ($0 as NSString).lastPathComponent }.sorted()
        return "warning: \(name) has sources in Objective-C or C, which aren't built: \(names.joined(separator: ", "))"
    }
}
