import SwiftSyntax

/// Rewrites a file: traverses its syntax tree and collects edits.
///
/// The methods that visit nodes state the rewriting of each construct, in order. Each topic is in an extension, such as
/// `FileRewriter+Selectors`.
final class FileRewriter: SyntaxVisitor {
    /// A type around the current declaration.
    struct Scope {
        /// The full name of a class of the module, or the name as written.
        let name: String
        let isProtocol: Bool
        let isExtension: Bool
        let isConstrained: Bool
        /// Whether an extension is marked `@MainActor`.
        var isIsolated = false
        /// The generic parameters without their constraint to an Objective-C protocol.
        var relaxedParameters: Set<String> = []
    }

    let path: String
    let module: LinkedModule
    let options: LoweringOptions
    let source: [UInt8]
    let evaluation: ConditionEvaluation
    let summary: FileSummary
    let converter: SourceLocationConverter
    var edits: SourceEdits
    var diagnostics: [LoweringDiagnostic] = []
    var scopes: [Scope] = []
    /// The classes whose rows in other files' extensions have been written.
    var chunkedTypes: Set<String> = []
    /// The methods and properties of frameworks that selectors of the file name.
    var usedFrameworkMembers: Set<LinkedModule.FrameworkMember> = []
    /// The names in the file's expressions and types that aren't members.
    var mentionedNames: Set<String> = []
    /// Whether generated text uses a type of QuartzCore.
    var usesRuntime = false
    /// Whether a class inherits from a class of the module `AppleRuntime`.
    var usesRuntimeClasses = false

    init(_ lowering: SourceFileLowering, _ tree: SourceFileSyntax) {
        path = lowering.path
        module = lowering.module
        options = lowering.options
        source = lowering.source
        evaluation = ConditionEvaluation(lowering.options)
        summary = lowering.module.files[lowering.path] ?? FileSummary()
        converter = SourceLocationConverter(fileName: lowering.path, tree: tree)
        edits = SourceEdits(lowering.source)
        coreDataStack = CoreDataStack(in: tree, source: lowering.source)
        super.init(viewMode: .sourceAccurate)
    }

    /// The application delegate's Core Data stack, which is left out.
    private let coreDataStack: CoreDataStack?

    /// Writes what belongs at the end and the beginning of the file.
    func finish(_ tree: SourceFileSyntax) {
        let examples = exampleCases()
        append(chunks() + examples + enumerationAliases(), to: tree)
        for range in coreDataStack?.ranges ?? [] { edits.blank(range) }
        if let stack = coreDataStack {
            report(
                tree, "The Core Data stack", "\(stack.names.joined(separator: ", ")): left out, or without effect.",
                severity: .warning)
        }
        var imports = summary.impliedImports
        if usesRuntime, options.importsUmbrella, !summary.imports.contains("UIKit"), !imports.contains("UIKit") {
            imports.append("UIKit")
        }
        // A module with code for Linux may declare names of UIKit itself.
        let usesRuntimeAlone = usesRuntime && !options.importsUmbrella && options.platform == .linux
        if usesRuntimeClasses || usesRuntimeAlone { imports.append("AppleRuntime") }
        if !examples.isEmpty, !summary.imports.contains("XCTest") { imports.append("XCTest") }
        if !imports.isEmpty {
            let byteOrderMark = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            edits.insert(imports.map { "import \($0); " }.joined(), at: byteOrderMark)
        }
    }

    func report(
        _ node: some SyntaxProtocol, _ construct: String, _ remedy: String,
        severity: LoweringDiagnostic.Severity = .error
    ) {
        let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
        diagnostics.append(
            LoweringDiagnostic(
                file: path, line: location.line, column: location.column, severity: severity, construct: construct,
                remedy: remedy))
    }

    /// The classes in which an unqualified name is looked up, innermost first.
    var enclosingTypes: [String] { scopes.reversed().map(\.name) }

    // MARK: Conditions and imports

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
    override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard coreDataStack != nil, node.path.first?.name.text == "CoreData" else { return rewrite(node) }
        edits.blank(node.textRange)
        return .skipChildren
    }

    // MARK: Declarations

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, node.genericParameterClause)
    }
    override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, node.genericParameterClause)
    }
    override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }

    // MARK: Expressions

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if asksSuper(node) || asksRelaxedParameter(node) { return .visitChildren }
        renameInheritedObservation(node)
        renameSuperCall(node)
        describeProtocols(in: node)
        passFileToNimble(node)
        if replaceSharedApplication(node) || awakesPlainSuper(node) { return .skipChildren }
        if createInstance(node) || callExchanged(node) { return .visitChildren }
        rewriteFrameworkCall(node)
        callOptionalMethod(node)
        return .visitChildren
    }
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        replaceModule(node)
        renameForeignSuper(node)
        renameSuperProperty(node)
        lookUpMember(node)
        castAnyObject(node)
        replaceMutableString(node)
        replaceSystemVersion(node)
        replaceMainThread(node)
        referToOptionalMethod(node)
        passInitializer(node)
        return .visitChildren
    }
    override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
        lookUpElement(node)
        return .visitChildren
    }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        nameClass(node)
        passClass(node)
        replaceUnavailableClass(node.baseName)
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { qualifyPredicate(node.baseName) }
        mention(node)
        return .visitChildren
    }
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        mentionedNames.insert(node.name.text)
        replaceUnavailableClass(node.name)
        qualifyPredicate(node.name)
        return .visitChildren
    }
    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        replaceModule(node)
        return .visitChildren
    }
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        nameAttributes(elements)
        castValues(elements)
        castKeys(node, elements)
        checkErasedClass(elements)
        compareOptionalMethods(elements)
        return .visitChildren
    }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { rewrite(node) }
}

extension FileRewriter {
    /// Appends declarations to the last line with a statement; after `#endif`, to the line below.
    private func append(_ declarations: [String], to tree: SourceFileSyntax) {
        guard !declarations.isEmpty, let last = tree.statements.last else { return }
        usesRuntime = true
        let text = declarations.joined(separator: "; ")
        if last.item.is(IfConfigDeclSyntax.self) || last.item.as(DeclSyntax.self)?.is(IfConfigDeclSyntax.self) == true {
            let endsLine = source.last == UInt8(ascii: "\n")
            edits.insert(endsLine ? text : "\n" + text, at: source.count)
        } else {
            edits.insert("; " + text, at: last.endOffset)
        }
    }
}
