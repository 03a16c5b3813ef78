import SwiftSyntax

/// Collects the branches of a body: of `if`, `guard`, and `switch`, at any depth.
///
/// Closures and local functions have results of their own, so their branches don't count.
final class BranchScan: SyntaxVisitor {
    /// The statements of a branch.
    struct Branch {
        let statements: CodeBlockItemListSyntax
        /// The `if`, `guard`, or `switch`.
        let owner: Syntax
        /// Whether the statements must leave the function or loop, as after `guard`.
        let mustExit: Bool
    }

    /// The branches, outer before inner.
    private(set) var branches: [Branch] = []

    init(_ body: CodeBlockItemListSyntax) {
        super.init(viewMode: .sourceAccurate)
        walk(body)
    }

    private func add(_ statements: CodeBlockItemListSyntax, of owner: some SyntaxProtocol, mustExit: Bool = false) {
        guard !statements.isEmpty else { return }
        branches.append(Branch(statements: statements, owner: Syntax(owner), mustExit: mustExit))
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.isStatement else { return .skipChildren }
        add(node.body.statements, of: node)
        if case .codeBlock(let block) = node.elseBody { add(block.statements, of: node) }
        return .visitChildren
    }

    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
        add(node.body.statements, of: node, mustExit: true)
        return .visitChildren
    }

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        node.isStatement ? .visitChildren : .skipChildren
    }

    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
        var owner = Syntax(node)
        while let parent = owner.parent, !owner.is(SwitchExprSyntax.self) { owner = parent }
        add(node.statements, of: owner)
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension BranchScan.Branch {
    /// Whether an error is in the statements, rather than in a condition or another branch on its line.
    func contains(_ error: CompilerError, _ converter: SourceLocationConverter) -> Bool {
        guard statements.lines(converter).contains(error.line) else { return false }
        let range = statements.textRange, names = error.quotedNames
        var inside: Set<String> = [], outside: Set<String> = []
        for token in owner.tokens(viewMode: .sourceAccurate)
        where token.lines(converter).contains(error.line) && !token.text.isEmpty {
            if range.contains(token.startOffset) {
                inside.insert(token.text)
            } else if !["{", "}", "else"].contains(token.text) {
                outside.insert(token.text)
            }
        }
        return outside.isEmpty || names.isDisjoint(with: outside) && !names.isDisjoint(with: inside)
    }

    /// The manner in which the statements end.
    var exit: LeftOutCall.Exit {
        guard let last = statements.last?.item else { return .none }
        if last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self) { return .function }
        if last.is(BreakStmtSyntax.self) || last.is(ContinueStmtSyntax.self) || last.is(FallThroughStmtSyntax.self) {
            return .statement(last.flatText)
        }
        return mustExit ? .run : .none
    }
}
