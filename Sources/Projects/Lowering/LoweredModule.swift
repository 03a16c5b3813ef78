import Foundation
import Lowering

/// The lowering of one module, with the state that is stored between runs.
struct LoweredModule {
    /// The outcome for the module.
    struct Outcome {
        var index: ModuleIndex
        var diagnostics: [LoweringDiagnostic] = []
        var imports: Set<String> = []
        var loweredCount = 0
        /// The paths of lowered texts, by original.
        var texts: [String: String] = [:]
        var outdated: [String] = []
        /// The frameworks that don't exist here, by the sources that import them.
        var absentImports: [String: Set<String>] = [:]
    }

    /// The state after a run.
    private struct State: Codable {
        /// Changes when the lowering's output changes for the same input.
        static let currentVersion = 31

        var version = Self.currentVersion
        var digest = ""
        /// The options with which the files were summarized.
        var options: LoweringOptions?
        var files: [String: FileState] = [:]
    }

    private struct FileState: Codable {
        var stamp: FileStamp
        var platforms: PlatformScan
        var summary: FileSummary
        /// The name of the lowered text; `nil` for a file without constructs.
        var loweredName: String?
        var diagnostics: [LoweringDiagnostic] = []
        /// Whether another text was read in the position of the source.
        var isReplaced = false
    }

    let module: ProjectModule
    let folder: String
    private(set) var options: LoweringOptions
    /// The modules that this one imports.
    var dependencies: [ModuleIndex]
    /// Whether the texts name their originals, because the compiler reads the sources at other paths. `#filePath` is then
    /// the original's, and tests look for their references next to it.
    var namesOriginals = false
    /// Identifies the dependencies; `nil` encodes them.
    var dependencyDigest: String?
    /// The members that subclasses in dependent modules declare.
    var awaited = SubclassMembers()
    private var former = State()
    private var stamps: [String: FileStamp] = [:]
    private var platforms: [String: PlatformScan] = [:]
    /// The texts that were read.
    private var texts: [String: [UInt8]] = [:]
    private var summaries: [String: FileSummary] = [:]
    /// The files that changed since the last run.
    private var changed: Set<String> = []

    init(module: ProjectModule, folder: String, options: LoweringOptions, dependencies: [ModuleIndex] = []) {
        self.module = module
        self.folder = folder
        self.options = options
        self.dependencies = dependencies
    }

    // MARK: Steps

    /// Reads, summarizes, and lowers the files that changed since the last run.
    func update() throws -> Outcome {
        var copy = self
        try copy.read()
        try copy.summarize()
        return try copy.lower()
    }

    /// Reads the files that changed since the last run.
    mutating func read() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        former = readState()
        for path in module.sources {
            let stamp = try FileStamp(of: module.replacements[path] ?? path)
            stamps[path] = stamp
            if let known = former.files[path], known.stamp == stamp {
                platforms[path] = known.platforms
                continue
            }
            let source = try read(path)
            texts[path] = source
            changed.insert(path)
            platforms[path] = PlatformScan(source)
        }
    }

    /// Whether a source imports UIKit, itself or, in a target of Xcode, through an umbrella header.
    var usesUIKit: Bool {
        let hasUmbrella = !module.conditions.contains("SWIFT_PACKAGE")
        return platforms.values.contains { $0.importsUIKit || hasUmbrella && $0.mentionsUIKit }
    }

    /// Selects the platform for which the module's conditions choose.
    mutating func select(_ platform: LoweringOptions.Platform) {
        options.platform = platform
        if platform == .linux, platforms.values.contains(where: \.hasLinuxBranch) { options.importsUmbrella = false }
    }

    /// Summarizes the files that changed since the last run, or all if the options did.
    mutating func summarize() throws {
        let isSame = former.options == options
        for path in module.sources {
            if isSame, !changed.contains(path), let known = former.files[path] {
                summaries[path] = known.summary
                continue
            }
            let source = try texts[path] ?? read(path)
            texts[path] = source
            summaries[path] = ModuleLowering.summary(of: source, options: options)
        }
    }

    /// The declarations of the files.
    var files: [FileSummary] { Array(summaries.values) }

    /// Lowers the files that changed since the last run, or all if a declaration did.
    func lower() throws -> Outcome {
        var state = summarizedState()
        let paths = former.digest != state.digest ? Set(module.sources) : changed
        var texts = texts
        for path in paths where texts[path] == nil { texts[path] = try read(path) }
        let lowering = ModuleLowering(
            sources: texts, summaries: summaries, dependencies: dependencies, options: options, awaited: awaited)
        var outcome = Outcome(index: lowering.index(named: module.name))
        for lowered in lowering.lowered(paths) {
            let rewritten = try store(text(of: lowered, from: texts[lowered.path]), of: lowered, in: &state)
            outcome.loweredCount += 1
            if rewritten, !changed.contains(lowered.path), former.files[lowered.path] != nil {
                outcome.outdated.append(lowered.path)
            }
        }
        // The originals of replaced texts have the modification times of their last compilation.
        outcome.outdated += changed.sorted().filter { path in
            former.files[path] != nil && (former.files[path]?.isReplaced == true || module.replacements[path] != nil)
        }
        removeTexts(notIn: state)
        try write(state)
        add(state.files, to: &outcome)
        return outcome
    }

    /// Returns the state before the files are lowered.
    private func summarizedState() -> State {
        var state = State(options: options)
        for (path, summary) in summaries {
            guard let stamp = stamps[path], let platforms = platforms[path] else { continue }
            let known = changed.contains(path) ? nil : former.files[path]
            state.files[path] = FileState(
                stamp: stamp, platforms: platforms, summary: summary,
                loweredName: former.files[path]?.loweredName, diagnostics: known?.diagnostics ?? [],
                isReplaced: module.replacements[path] != nil)
        }
        state.digest = digest(of: summaries)
        return state
    }

    private func add(_ files: [String: FileState], to outcome: inout Outcome) {
        for (path, file) in files {
            outcome.diagnostics += file.diagnostics
            outcome.imports.formUnion(file.summary.importedModules)
            if !file.summary.absentImports.isEmpty { outcome.absentImports[path] = Set(file.summary.absentImports) }
            outcome.texts[path] = file.loweredName.map { "\(folder)/\($0)" } ?? module.replacements[path]
        }
        outcome.diagnostics.sort { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
    }

    /// Returns the text that the compiler reads instead of the original; `nil` if it reads the original.
    private func text(of lowered: ModuleLowering.LoweredText, from original: [UInt8]?) -> String? {
        let declaresBundle = lowered.path == module.bundleFile
        var text = lowered.text
        if text == nil, namesOriginals || declaresBundle {
            text = original.map { String(decoding: $0, as: UTF8.self) }
        }
        return declaresBundle ? text.map { "\($0)\n\(module.bundleDeclaration)\n" } : text
    }

    /// Writes a lowered text; returns whether the compiler sees another text than before.
    private func store(
        _ text: String?, of lowered: ModuleLowering.LoweredText, in state: inout State
    ) throws -> Bool {
        let former = state.files[lowered.path]?.loweredName
        state.files[lowered.path]?.diagnostics = lowered.diagnostics
        guard let text else {
            state.files[lowered.path]?.loweredName = nil
            return former != nil
        }
        let name = "\((lowered.path as NSString).lastPathComponent)-\(Digest(lowered.path).text).swift"
        state.files[lowered.path]?.loweredName = name
        let start = namesOriginals ? "#sourceLocation(file: \"\(lowered.path)\", line: 1)\n" : ""
        return try Data((start + text).utf8).writeIfChanged(to: "\(folder)/\(name)") || former == nil
    }

    private func removeTexts(notIn state: State) {
        let wanted = Set(state.files.values.compactMap(\.loweredName) + ["state.json"])
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !wanted.contains(name) {
            try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
    }

    // MARK: State

    private var statePath: String { "\(folder)/state.json" }

    private func readState() -> State {
        guard let data = FileManager.default.contents(atPath: statePath),
            let state = try? JSONDecoder().decode(State.self, from: data), state.version == State.currentVersion
        else { return State() }
        return state
    }

    private func write(_ state: State) throws {
        try Data(Digest.encoding(state)).writeIfChanged(to: statePath)
    }

    /// Identifies everything except a file's own text that its lowering depends on.
    private func digest(of summaries: [String: FileSummary]) -> String {
        var digest = Digest()
        digest.add(Digest.encoding(options))
        digest.add(Digest.encoding(module.bundleFile))
        digest.add(dependencyDigest.map { Array($0.utf8) } ?? Digest.encoding(dependencies))
        digest.add(Digest.encoding(awaited))
        digest.add(Digest.encoding(summaries))
        return digest.text
    }

    private func read(_ source: String) throws -> [UInt8] {
        let path = module.replacements[source] ?? source
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ProjectError("\(path) can't be read.")
        }
        return Array(data)
    }
}
