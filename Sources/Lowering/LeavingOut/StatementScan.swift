import SwiftSyntax

/// Collects the statements of a body at any depth, in closures and local functions, too.
///
/// Branches of an `if` or `switch` that is a value have none.
final class StatementScan: SyntaxVisitor {
    /// The statements, outer before inner.
    private var statements: [CodeBlockItemSyntax] = []

    init(_ body: CodeBlockItemListSyntax) {
        super.init(viewMode: .sourceAccurate)
        walk(body)
    }

    /// Returns the innermost statement with an error for which a condition holds.
    ///
    /// Of several statements on the line of the error, it is one with the names in the message.
    func innermost(
        with error: CompilerError, _ converter: SourceLocationConverter, where isWanted: (CodeBlockItemSyntax) -> Bool
    ) -> CodeBlockItemSyntax? {
        let onLine = statements.filter { $0.lines(converter).contains(error.line) }
        let names = error.quotedNames
        let named = onLine.filter { statement in
            statement.tokens(viewMode: .sourceAccurate).contains {
                names.contains($0.text) && $0.lines(converter).contains(error.line)
            }
        }
        let alone = onLine.filter { statement in
            !onLine.contains { $0.parent == statement.parent && $0 != statement }
        }
        return (named.isEmpty ? alone : named).last(where: isWanted)
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        statements.append(node)
        return .visitChildren
    }
    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
        node.isStatement ? .visitChildren : .skipChildren
    }
    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
        node.isStatement ? .visitChildren : .skipChildren
    }
}

extension SyntaxProtocol {
    /// Whether an `if` or `switch` is a statement rather than a value, as in `let a = if b { 1 } else { 2 }`.
    var isStatement: Bool {
        guard let parent else { return false }
        return parent.is(ExpressionStmtSyntax.self) || parent.is(CodeBlockItemSyntax.self)
            || parent.is(IfExprSyntax.self)
    }
}

extension CodeBlockItemSyntax {
    /// Whether the statement leaves the code around it, as `return` does.
    var leaves: Bool {
        guard case .stmt(let statement) = item else { return false }
        return ![.expressionStmt, .doStmt, .forStmt, .whileStmt, .repeatStmt, .deferStmt, .labeledStmt, .discardStmt]
            .contains(statement.kind)
    }

    /// The statements after this one in the same block, also after the `#endif` of a condition with this one.
    var followers: [CodeBlockItemSyntax] {
        guard let list = parent?.as(CodeBlockItemListSyntax.self), let index = list.index(of: self) else { return [] }
        let condition = list.parent?.as(IfConfigClauseSyntax.self)?.parent?.parent?.parent
        let outer = condition?.as(CodeBlockItemSyntax.self)?.followers ?? []
        return list[list.index(after: index)...] + outer
    }

    /// The names of the constants and variables that the statement declares.
    var declaredNames: Set<String> {
        guard let variable = item.as(VariableDeclSyntax.self) else { return [] }
        let names = variable.bindings.flatMap { $0.pattern.tokens(viewMode: .sourceAccurate) }.compactMap { token in
            token.parent?.is(IdentifierPatternSyntax.self) == true ? token.text : nil
        }
        return Set(names)
    }

    /// Returns the first use of one of some constants and variables.
    func firstUse(of names: Set<String>) -> TokenSyntax? {
        tokens(viewMode: .sourceAccurate).first { token in
            guard names.contains(token.text), let reference = token.parent?.as(DeclReferenceExprSyntax.self) else {
                return false
            }
            return reference.parent?.as(MemberAccessExprSyntax.self)?.declName != reference
        }
    }
}
