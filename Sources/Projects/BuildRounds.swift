import Foundation
import Lowering

/// One run of `swift build` or `swift test`, in rounds: lower, compile, and leave out what the compiler refuses.
final class BuildRounds {
    private let build: ProjectBuild
    private let command: String
    private let arguments: [String]
    /// The declarations of UIKit. Reading them takes seconds, and each round lowers with the same.
    private let frameworks: [ModuleIndex]
    private let frameworkDigest: String
    private var leftOut: LeftOutSources
    /// The outcome of the last lowering.
    private var outcome = LoweredProject.Outcome(overlay: "")
    /// The smaller texts of the last lowering.
    private var loweredTexts: [String: String] = [:]
    /// Whether nothing was compiled since the first lowering.
    private var isFirstRound = true
    private var output: BuildOutput

    init(_ build: ProjectBuild, _ command: String, _ arguments: [String]) throws {
        self.build = build
        self.command = command
        self.arguments = arguments
        frameworks = try build.installation.frameworkIndexes()
        frameworkDigest = Digest(encoding: frameworks).text
        leftOut = LeftOutSources(
            folder: "\(build.scratch)/left-out", key: "\(build.extent.rawValue) \(build.installation.stamp)")
        output = BuildOutput(withholds: false, build.originalOutput)
    }

    /// Returns the exit code.
    func run() throws -> Int32 {
        try lower(build.extent == .nothing ? [:] : leftOut.texts)
        reportNotes()
        guard !outcome.diagnostics.contains(where: { $0.severity == .error }) else { return 1 }
        if command == "test" { try build.prepareTests(arguments) }
        let leavingOut = makeLeavingOut()
        let round = try leavingOut.run(&leftOut) { texts, files in
            try lowerAgain(texts)
            return try check(files)
        } build: { texts in
            try lowerAgain(texts)
            return try compile(withholds: leavingOut.mayTakeRounds)
        }
        if round.code != 0 { try reportFailure(round, leavingOut) }
        try reportLeftOutCode()
        return round.code
    }

    private func makeLeavingOut() -> LeavingOut {
        var leavingOut = LeavingOut(build.extent, sources: Set(build.modules.flatMap(\.sources)))
        leavingOut.absentImports = outcome.absentImports
        leavingOut.hiddenNames = HiddenNames(in: outcome.absentImports)
        leavingOut.foreignNames = ForeignNames(in: build.modules.flatMap(\.foreignSources))
        return leavingOut
    }

    // MARK: A round

    /// Lowers the sources that changed, of some another text.
    private func lower(_ texts: [String: String]) throws {
        var project = LoweredProject(
            folder: "\(build.scratch)/lowered", frameworks: frameworks, frameworkDigest: frameworkDigest,
            usesOptionalModules: build.usesInstallation, compilerPath: build.compilerPath)
        if build.extent != .nothing {
            project.absentFrameworks = AppleFrameworks.unavailable.subtracting(build.modules.map(\.name))
                .filter { !build.installation.hasModule($0) }
        }
        let modules = build.modules.map { module in
            var module = module
            module.replacements = texts.filter { module.sources.contains($0.key) }
            return module
        }
        let outdated = outcome.outdated
        outcome = try project.lower(modules, entryPoint: build.entryPoint)
        outcome.outdated += outdated
        loweredTexts = texts
    }

    /// Lowers for a round; the first one has the outcome of the first lowering, unless its texts differ.
    private func lowerAgain(_ texts: [String: String]) throws {
        if !isFirstRound || texts != loweredTexts { try lower(texts) }
        isFirstRound = false
    }

    /// Checks the modules with the files; `nil` if SwiftPM didn't plan their compilation.
    private func check(_ files: Set<String>) throws -> LeavingOut.Round? {
        let path = "\(build.scratch)/\(ProjectBuild.configuration(in: arguments)).yaml"
        let commands = BuildCommands(String(textOf: path) ?? "")
        var round: LeavingOut.Round?
        for module in build.modules where !files.isDisjoint(with: module.sources) {
            guard let command = commands.check(ofModule: module.name) else { continue }
            let result = try Shell.run(command[0], Array(command.dropFirst()), output: .captured)
            round = LeavingOut.Round(
                code: max(round?.code ?? 0, result.code),
                output: (round?.output ?? "") + build.originalOutput(result.output))
        }
        return round
    }

    private func compile(withholds: Bool) throws -> LeavingOut.Round {
        output = BuildOutput(withholds: withholds, build.originalOutput)
        let code = try build.compile(command, arguments, outcome, output)
        outcome.outdated = []
        return LeavingOut.Round(code: code, output: output.text)
    }

    // MARK: Reports

    private func reportNotes() {
        let modules = build.modules
        let notes =
            modules.compactMap(\.foreignSourcesWarning) + modules.compactMap(\.absentModulesNote)
            + modules.flatMap(\.leftOutTestsNotes)
        for message in notes + outcome.diagnostics.map(\.description) { Self.note(message) }
        let fetched = Set(modules.filter { $0.isFetched(into: build.scratch) }.map(\.name))
        for (module, imports) in outcome.imports.sorted(by: { $0.key < $1.key }) where !fetched.contains(module) {
            if let note = OptionalModules.note(on: module, imports: imports) { Self.note(note) }
        }
    }

    private func reportFailure(_ round: LeavingOut.Round, _ leavingOut: LeavingOut) throws {
        FileHandle.standardOutput.write(Data(output.withheld.utf8))
        if leavingOut.needsAdvice(round.output) { Self.note(LeavingOut.advice) }
        if command == "test" { try runOtherTests(after: round.output) }
    }

    /// Runs the tests that come after a test that ended the program, as Xcode does.
    private func runOtherTests(after output: String) throws {
        var progress = TestProgress()
        var text = output
        while progress.read(text), let test = progress.ended.last {
            Self.note("\(test.description) ended the program, which starts again with the other tests, as by Xcode.")
            let output = BuildOutput(withholds: false, build.originalOutput)
            setenv("INTERLUDE_SKIPPED_EXAMPLES", progress.skippedExamples ?? "", 1)
            _ = try build.compile("test", progress.argumentsForOthers + arguments, outcome, output)
            text = output.text
        }
        if let summary = progress.summary { Self.note(summary) }
    }

    private func reportLeftOutCode() throws {
        let frameworks = outcome.absentImports.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        let summary = build.extent == .nothing ? nil : leftOut.summary(frameworks: frameworks)
        if let summary { Self.note(summary) }
        try LeftOutSources.write(summary, to: build.scratch)
    }

    private static func note(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
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
