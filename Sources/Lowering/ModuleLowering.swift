/// Lowers the sources of a module: Swift with Objective-C's features into Swift without them.
///
/// ```swift fragment
/// let lowering = ModuleLowering(files: [SourceText(path: path, text: text)], dependencies: [uiKit])
/// for file in lowering.lowered() { print(file.path, file.text ?? "untouched") }
/// ```
///
/// A file's lines stay: generated text is appended to them, so that messages of the compiler refer to the original.
public struct ModuleLowering {
    /// A source file.
    public struct SourceText: Sendable {
        /// The path, for messages; names of generated functions contain its last component.
        public var path: String
        /// The text.
        public var text: String

        /// Creates a source file.
        public init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    /// A lowered file.
    public struct LoweredText: Sendable {
        /// The path of the original.
        public var path: String
        /// The lowered text; `nil` if the original has nothing to lower.
        public var text: String?
        /// The constructs that can't be lowered.
        public var diagnostics: [LoweringDiagnostic]
    }

    private let sources: [String: [UInt8]]
    private let module: LinkedModule
    /// The modules as the files see them that have a type with the name of another file's private one.
    private let variants: [String: LinkedModule]
    private let options: LoweringOptions

    /// Reads what a module declares.
    ///
    /// - Parameters:
    ///   - files: The module's sources.
    ///   - dependencies: The modules that it imports, UIKit among them.
    ///   - options: The settings.
    ///   - awaited: The members that subclasses in other modules declare.
    public init(
        files: [SourceText], dependencies: [ModuleIndex] = [], options: LoweringOptions = LoweringOptions(),
        awaited: SubclassMembers = SubclassMembers()
    ) {
        let sources = Dictionary(files.map { ($0.path, Array($0.text.utf8)) }, uniquingKeysWith: { first, _ in first })
        self.init(
            sources: sources, summaries: sources.mapValues { Self.summary(of: $0, options: options) },
            dependencies: dependencies, options: options, awaited: awaited)
    }

    /// Creates a lowering of files whose summaries are known.
    public init(
        sources: [String: [UInt8]], summaries: [String: FileSummary], dependencies: [ModuleIndex],
        options: LoweringOptions, awaited: SubclassMembers = SubclassMembers()
    ) {
        self.sources = sources
        self.options = options
        let names = PrivateNames(summaries)
        func link(_ path: String?) -> LinkedModule {
            LinkedModule(files: names.visible(summaries, in: path), dependencies: dependencies, awaited: awaited)
        }
        module = link(nil)
        variants = Dictionary(uniqueKeysWithValues: names.paths.map { ($0, link($0)) })
    }

    /// Summarizes a file; the result can be stored until the file changes.
    public static func summary(of source: [UInt8], options: LoweringOptions) -> FileSummary {
        FileSummary.reading(SourceFileLowering.parse(source), source: source, options: options)
    }

    /// Lowers the files, in the order of their paths.
    ///
    /// - Parameter paths: The files to lower; `nil` for all.
    public func lowered(_ paths: Set<String>? = nil) -> [LoweredText] {
        sources.keys.sorted().filter { paths?.contains($0) ?? true }.map { path in
            let lowering = SourceFileLowering(
                path: path, source: sources[path] ?? [], module: variants[path] ?? module, options: options)
            let result = lowering.result()
            return LoweredText(path: path, text: result.text, diagnostics: result.diagnostics)
        }
    }

    /// Returns the declarations that the lowering of dependent modules needs.
    public func index(named name: String) -> ModuleIndex { module.index(named: name) }
}
