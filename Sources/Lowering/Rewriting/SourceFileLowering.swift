import SwiftParser
import SwiftSyntax

/// The lowering of one file, with what its module declares.
struct SourceFileLowering {
    /// The lowered text, and what can't be lowered.
    struct Result {
        /// The text; `nil` if the file needs no change.
        var text: String?
        var diagnostics: [LoweringDiagnostic]
    }

    let path: String
    let source: [UInt8]
    let module: LinkedModule
    let options: LoweringOptions

    /// Parses a source text.
    static func parse(_ source: [UInt8]) -> SourceFileSyntax {
        source.withUnsafeBufferPointer { Parser.parse(source: $0) }
    }

    /// Lowers the file.
    func result() -> Result {
        guard needsRewriting else { return Result(text: nil, diagnostics: []) }
        let tree = Self.parse(source)
        let rewriter = FileRewriter(self, tree)
        rewriter.walk(tree)
        rewriter.finish(tree)
        return Result(
            text: rewriter.edits.isEmpty ? nil : rewriter.edits.applied(), diagnostics: rewriter.diagnostics)
    }

    /// Whether the file names a property of an imported module with the type `AnyObject`, whose members are looked up.
    private var mentionsDynamicProperty: Bool {
        let names = Set(module.dependencies.flatMap(\.dynamicProperties.keys))
        return !names.isEmpty && ConstructScan.mentions(anyOf: names, in: source)
    }

    /// Whether the file or the classes that it declares have something to rewrite.
    var needsRewriting: Bool {
        guard let summary = module.files[path] else { return false }
        return summary.hasConstructs || mentionsDynamicProperty || !summary.impliedImports.isEmpty
            || summary.classes.contains { module.hasTable($0.name) || module.hoisted[$0.name]?.isEmpty == false }
            || (summary.classes.flatMap(\.members) + summary.extensions.flatMap(\.members))
                .contains(where: module.isHiddenRequirement)
            || summary.classes.contains { declared in
                module.hidingInitializer(of: declared.name) != nil
                    || module.hasPlainInitializerAlone(declared.name) || module.observesValues(declared.name)
                    || module.recognizerInitializer(of: declared.name) != nil
                    || module.witnesses.declared[declared.name] != nil
                    || module.witnesses.overriding[declared.name] != nil || module.isTestCase(declared.name)
            }
            || summary.protocols.contains { module.creationProtocols.contains($0.name) }
            || summary.classes.contains { !module.creationProtocols.isDisjoint(with: $0.inherited) }
            || summary.extensions.contains { declared in
                let name = module.className(declared.extended) ?? declared.extended
                return !module.rows(of: name, in: path).isEmpty || module.hoisted[name]?.isEmpty == false
                    || module.isTestCase(name)
            }
    }
}
