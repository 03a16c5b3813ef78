import SwiftSyntax

/// Collects the declarations of a file that can be left out, without local ones.
final class DeclarationScan: SyntaxVisitor {
    /// A declaration, or a statement of a main file.
    struct Declaration {
        let node: Syntax
        /// The name with the types around it.
        let name: String
    }

    private(set) var declarations: [Declaration] = []
    private var scopes: [String] = []

    init(_ tree: SourceFileSyntax) {
        super.init(viewMode: .sourceAccurate)
        walk(tree)
    }

    /// Returns the declarations on a line that contain no other one on it.
    func innermost(onLine line: Int, _ converter: SourceLocationConverter) -> [Declaration] {
        let found = declarations.filter { $0.node.lines(converter).contains(line) }
        return found.filter { outer in
            !found.contains { $0.node.id != outer.node.id && outer.node.textRange.contains($0.node.textRange) }
        }
    }

    private func add(_ node: some SyntaxProtocol, _ name: String) {
        declarations.append(Declaration(node: Syntax(node), name: (scopes + [name]).joined(separator: ".")))
    }

    private func enter(_ node: some SyntaxProtocol, _ name: String) -> SyntaxVisitorContinueKind {
        add(node, name)
        scopes.append(name)
        return .visitChildren
    }

    private func addLeaf(_ node: some SyntaxProtocol, _ name: String) -> SyntaxVisitorContinueKind {
        add(node, name)
        return .skipChildren
    }

    // MARK: Types

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
    override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
    override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
    override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
    override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
    override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node, node.extendedType.nominalName)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        addLeaf(node, node.name.text + node.signature.parameterClause.labels)
    }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        addLeaf(node, "init" + node.signature.parameterClause.labels)
    }
    override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { addLeaf(node, "deinit") }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        addLeaf(node, "subscript" + node.parameterClause.labels)
    }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        addLeaf(node, node.bindings.map(\.pattern.trimmedDescription).joined(separator: ", "))
    }
    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        addLeaf(node, node.elements.map(\.name.text).joined(separator: ", "))
    }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { addLeaf(node, node.name.text) }
    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        addLeaf(node, node.name.text)
    }
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        // The import that a previous round added stays.
        guard node.path.trimmedDescription != SourceReduction.runtimeModule else { return .skipChildren }
        return addLeaf(node, "import \(node.path.trimmedDescription)")
    }
    override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind { addLeaf(node, node.name.text) }
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        addLeaf(node, "#\(node.macroName.text)")
    }

    // MARK: Statements

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        if case .decl = node.item { return .visitChildren }
        return addLeaf(node, "a statement")
    }
}

extension FunctionParameterClauseSyntax {
    /// The labels in the form `(_:at:)`.
    fileprivate var labels: String { "(" + parameters.map { $0.firstName.text + ":" }.joined() + ")" }
}

extension SyntaxProtocol {
    /// The lines from the first token to the last.
    func lines(_ converter: SourceLocationConverter) -> ClosedRange<Int> {
        let first = converter.location(for: positionAfterSkippingLeadingTrivia).line
        return first...max(first, converter.location(for: endPositionBeforeTrailingTrivia).line)
    }

    /// Whether a token has one of the names.
    func mentions(_ names: Set<String>) -> Bool {
        tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
    }
}

extension Range<Int> {
    fileprivate func contains(_ other: Range<Int>) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}
