import SwiftSyntax

/// Finds the modules whose names a file uses without importing them.
///
/// On Apple's platforms, an umbrella header or another module exports them: Foundation consists of one module, UIKit exports
/// Core Image and Core Text, and Foundation exports parts of Combine.
enum ImpliedImports {
    /// Returns the modules, in the order in which they are imported.
    ///
    /// - Parameters:
    ///   - tree: The parsed file.
    ///   - source: The file's text.
    ///   - imports: The modules that the file imports.
    ///   - options: The settings.
    static func modules(
        in tree: SourceFileSyntax, source: [UInt8], imports: [String], options: LoweringOptions
    ) -> [String] {
        guard options.importsUmbrella else { return [] }
        var result: [String] = []
        if !imports.contains("UIKit") {
            if ConstructScan.mentionsUIKit(source) {
                result += ["UIKit", options.extensions(of: "UIKit")].compactMap { $0 }
            } else if importsTestedModulesAlone(tree, imports) || importsFoundation(imports, options),
                !imports.contains("Foundation"),
                ConstructScan.mentions(anyOf: AppleFrameworks.namesOfFoundation, in: source)
            {
                result.append("Foundation")
            }
        }
        for (module, names) in AppleFrameworks.partsOfFoundation
        where !imports.contains(module) && ConstructScan.mentions(anyOf: names, in: source) {
            result.append(module)
        }
        return result + exportedModules(in: tree, source: source, imports: imports + result, options: options)
    }

    /// Returns whether a file imports nothing but the modules that it tests, whose umbrella headers export UIKit on iOS.
    private static func importsTestedModulesAlone(_ tree: SourceFileSyntax, _ imports: [String]) -> Bool {
        let tested = tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
            .filter { $0.attributes.attribute("testable") != nil }
        return tested.count >= imports.count
    }

    /// Returns whether another import exports Foundation on iOS: XCTest, or the umbrella header of a target of Xcode.
    private static func importsFoundation(_ imports: [String], _ options: LoweringOptions) -> Bool {
        options.platform == .iOS
            && (imports.contains("XCTest") || !options.conditions.contains("SWIFT_PACKAGE"))
    }

    /// Returns the optional modules that another import exports on iOS.
    ///
    /// They take long to build, so only names in active code count.
    private static func exportedModules(
        in tree: SourceFileSyntax, source: [UInt8], imports: [String], options: LoweringOptions
    ) -> [String] {
        guard options.platform == .iOS else { return [] }
        let candidates = AppleFrameworks.exports.filter { export in
            !imports.contains { $0.contains(export.module) || $0 == export.original }
                && !export.exporters.isDisjoint(with: imports)
                && ConstructScan.mentions(anyOf: export.words, in: source)
        }
        guard !candidates.isEmpty else { return [] }
        let names = NameCollector(options)
        names.walk(tree)
        return candidates.filter { !$0.words.isDisjoint(with: names.found) }.map(\.module)
    }
}

/// Collects the identifiers of a file's active code.
private final class NameCollector: SyntaxVisitor {
    private(set) var found: Set<String> = []
    private let evaluation: ConditionEvaluation

    init(_ options: LoweringOptions) {
        evaluation = ConditionEvaluation(options)
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in evaluation.activeClauses(of: node) {
            if let elements = clause.elements { walk(elements) }
        }
        return .skipChildren
    }

    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .identifier(let name) = token.tokenKind { found.insert(name) }
        return .skipChildren
    }
}
