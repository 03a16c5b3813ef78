import SwiftSyntax

/// A source without the declarations that the compiler refuses.
///
/// The smallest part of each declaration around an error is left out: a statement of a function, an initializer, or an
/// accessor, a branch, or the body, which becomes a call of `LeftOutCode`; a parameter or conformance; otherwise the
/// declaration. Statements that use what a left-out one declares are left out with it. Lines stay.
/// The errors of the reduced source lead to the next round, in which more of a declaration is left out.
public struct SourceReduction {
    /// The smaller text; the same as before if no error is in a declaration.
    public private(set) var text = ""
    /// The parts that are left out in this round.
    public private(set) var parts: [LeftOutPart] = []

    private let source: [UInt8]
    private let tree: SourceFileSyntax
    private let converter: SourceLocationConverter
    private var edits: SourceEdits
    private var editedRanges: Set<Range<Int>> = []
    private var callsRuntime = false
    /// Errors that follow from a statement that was left out, with its reason.
    private var following: [(error: CompilerError, reason: String)] = []

    /// Leaves out the smallest part around each error of a file.
    public init(of source: [UInt8], errors: [CompilerError]) {
        self.source = source
        tree = SourceFileLowering.parse(source)
        converter = SourceLocationConverter(fileName: "", tree: tree)
        edits = SourceEdits(source)
        let scan = DeclarationScan(tree)
        for error in errors {
            following = [(error, error.message)]
            while let (error, reason) = following.popLast() { leaveOut(scan, error, reason) }
        }
        if callsRuntime, !String(decoding: source.prefix(40), as: UTF8.self).contains(Self.runtimeImport) {
            edits.insert(Self.runtimeImport, at: source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        }
        text = edits.applied()
        if text.utf8.elementsEqual(source) { parts = [] }
    }

    /// The import of the module with `LeftOutCode`, on the first line.
    static let runtimeImport = "import \(runtimeModule); "
    /// The module with `LeftOutCode`.
    static let runtimeModule = "AppleRuntime"
    /// The type whose functions report that a run reached left-out code.
    static let runtimeType = "LeftOutCode"

    private mutating func leaveOut(_ scan: DeclarationScan, _ error: CompilerError, _ reason: String) {
        let found = scan.innermost(onLine: error.line, converter)
        let names = error.quotedNames
        guard let declaration = found.first(where: { $0.node.mentions(names) }) ?? found.last else { return }
        let part = LeftOutPart(file: error.file, line: error.line, name: declaration.name, reason: reason)
        let count = editedRanges.count
        switch declaration.node.as(SyntaxEnum.self) {
        case .functionDecl(let node): leaveOut(node, part, error)
        case .initializerDecl(let node): leaveOut(node, part, error)
        case .deinitializerDecl(let node):
            if !emptyBody(node.body?.statements, LeftOutCall(part, .nothing), error) { remove(node) }
        case .variableDecl(let node): leaveOut(node, part, error)
        case .subscriptDecl(let node):
            let result = LeftOutCall.Result(node.returnClause.type)
            if !emptyAccessor(node.accessorBlock, part, result, error) { remove(node) }
        case .codeBlockItem(let node):
            if Self.isLeftOut(node) {
                remove(node)
            } else {
                replace(node.textRange, with: LeftOutCall(part, .nothing).text)
            }
        default:
            guard let type = declaration.node.asProtocol((any DeclGroupSyntax).self) else {
                remove(declaration.node)
                break
            }
            leaveOut(type, error)
        }
        if editedRanges.count > count { parts.append(part) }
    }

    // MARK: Functions

    private mutating func leaveOut(_ node: FunctionDeclSyntax, _ part: LeftOutPart, _ error: CompilerError) {
        let result = node.isTest ? .test : LeftOutCall.Result(node.signature.returnClause?.type)
        let isSignature = error.isAboutMissingType && signature(node.signature, mentions: error)
        if !isSignature, let result, emptyBody(node.body?.statements, LeftOutCall(part, result), error) { return }
        if !node.modifiers.has("override"), removeParameter(node.signature.parameterClause, error) { return }
        remove(node)
    }

    private mutating func leaveOut(_ node: InitializerDeclSyntax, _ part: LeftOutPart, _ error: CompilerError) {
        let call = LeftOutCall(part, node.optionalMark?.text == "?" ? .optional : .never)
        let isSignature = error.isAboutMissingType && signature(node.signature, mentions: error)
        if !isSignature, emptyBody(node.body?.statements, call, error, canBeResult: false) { return }
        if !node.modifiers.has("override"), removeParameter(node.signature.parameterClause, error) { return }
        remove(node)
    }

    private func signature(_ node: FunctionSignatureSyntax, mentions error: CompilerError) -> Bool {
        node.lines(converter).contains(error.line) && node.mentions(error.quotedNames)
    }

    /// Replaces statements with a call if the error is in them; returns whether it did.
    ///
    /// - Parameter canBeResult: Whether a branch of the only statement can be the result, unlike in an initializer.
    private mutating func emptyBody(
        _ statements: CodeBlockItemListSyntax?, _ call: LeftOutCall?, _ error: CompilerError, canBeResult: Bool = true
    ) -> Bool {
        guard let statements, let call, !statements.isEmpty, !call.isWritten(as: statements, endingWith: nil),
            let body = statements.parent, body.lines(converter).contains(error.line),
            statements.lines(converter).lowerBound <= error.line
        else { return false }
        let branch = BranchScan(statements).branches.last { branch in
            branch.contains(error, converter) && !call.isWritten(as: branch.statements, endingWith: branch.exit)
        }
        // The only statement may be the function's result, as may be a branch of it.
        let isResult = statements.count == 1 && call.hasResult && (canBeResult || branch == nil)
        if let branch, !isResult || branch.exit != .none {
            if leaveOutStatement(of: branch.statements, call, error) { return true }
            replace(branch.statements.textRange, with: call.text(endingWith: branch.exit))
            return true
        }
        if !isResult, leaveOutStatement(of: statements, call, error) { return true }
        replace(statements.textRange, with: call.text)
        return true
    }

    // MARK: Statements

    /// Replaces the innermost statement with the error, and its followers that use what it declares; returns whether it did.
    ///
    /// A condition of `guard` doesn't hold if it is left out, so the code after it is left out, too.
    private mutating func leaveOutStatement(
        of statements: CodeBlockItemListSyntax, _ call: LeftOutCall, _ error: CompilerError
    ) -> Bool {
        let found = StatementScan(statements).innermost(with: error, converter) { statement in
            !Self.isLeftOut(statement) && (!statement.leaves || statement.item.is(GuardStmtSyntax.self))
        }
        guard let found else { return false }
        let report = call.text(endingWith: .none)
        if let node = found.item.as(GuardStmtSyntax.self) {
            replace(found.startOffset..<node.body.leftBrace.startOffset, with: report + "; do ")
            for follower in found.followers { blank(follower.textRange) }
            return true
        }
        replace(found.item.textRange, with: report)
        let names = found.declaredNames
        for follower in found.followers.reversed() {
            guard let use = follower.firstUse(of: names) else { continue }
            let line = use.lines(converter).lowerBound
            let next = CompilerError(file: error.file, line: line, message: "cannot find '\(use.text)' in scope")
            following.append((next, call.reason))
        }
        return true
    }

    private mutating func removeParameter(_ clause: FunctionParameterClauseSyntax, _ error: CompilerError) -> Bool {
        guard error.isAboutMissingType else { return false }
        let parameters = Array(clause.parameters), names = error.quotedNames
        guard
            let index = parameters.firstIndex(where: {
                $0.lines(converter).contains(error.line) && $0.type.mentions(names)
            })
        else { return false }
        removeElement(index, of: parameters)
        return true
    }

    // MARK: Properties

    private mutating func leaveOut(_ node: VariableDeclSyntax, _ part: LeftOutPart, _ error: CompilerError) {
        for binding in node.bindings {
            let type = binding.typeAnnotation?.type
            if let type, error.isAboutMissingType, type.lines(converter).contains(error.line),
                type.mentions(error.quotedNames)
            {
                continue
            }
            let result = type.flatMap { LeftOutCall.Result($0) }
            if emptyAccessor(binding.accessorBlock, part, result, error) { return }
            let isLazy = node.modifiers.has("lazy") || node.modifiers.has("static")
            if isLazy, result != nil, let value = binding.initializer?.value, !Self.isLeftOut(value),
                value.lines(converter).contains(error.line)
            {
                return replace(value.textRange, with: LeftOutCall(part, .value).text)
            }
        }
        remove(node)
    }

    /// Replaces the statements of the accessor with the error; returns whether it did.
    private mutating func emptyAccessor(
        _ block: AccessorBlockSyntax?, _ part: LeftOutPart, _ result: LeftOutCall.Result?, _ error: CompilerError
    ) -> Bool {
        switch block?.accessors {
        case .getter(let statements): return emptyBody(statements, LeftOutCall(part, result), error)
        case .accessors(let accessors):
            guard let accessor = accessors.first(where: { $0.lines(converter).contains(error.line) }) else {
                return false
            }
            let returns = accessor.accessorSpecifier.text == "get"
            return emptyBody(accessor.body?.statements, LeftOutCall(part, returns ? result : .nothing), error)
        default: return false
        }
    }

    // MARK: Types

    private mutating func leaveOut(_ node: any DeclGroupSyntax, _ error: CompilerError) {
        let start = node.lines(converter).lowerBound
        let header = start...max(start, node.memberBlock.leftBrace.lines(converter).lowerBound)
        guard header.contains(error.line) else { return }
        let inherited = Array(node.inheritanceClause?.inheritedTypes ?? [])
        let names = error.quotedNames
        guard let index = inherited.firstIndex(where: { $0.type.mentions(names) }),
            !(error.isAboutMissingType && index == 0 && node.is(ClassDeclSyntax.self)
                && Self.looksLikeClass(inherited[index].type.nominalName))
        else { return remove(node) }
        if inherited.count == 1, let clause = node.inheritanceClause {
            blank(clause.textRange)
        } else {
            removeElement(index, of: inherited)
        }
    }

    /// Whether a missing type that a class inherits first is a superclass, judging by its name.
    private static func looksLikeClass(_ name: String) -> Bool {
        !["Delegate", "DataSource", "Protocol", "able", "ible", "ing", "Observer", "Provider"].contains {
            name.hasSuffix($0)
        }
    }

    // MARK: Edits

    /// Whether a statement or value was left out in a previous round.
    private static func isLeftOut(_ node: some SyntaxProtocol) -> Bool {
        node.tokens(viewMode: .sourceAccurate).first { $0.text != "return" }?.text == runtimeType
    }

    private static let separators = Set(" \t\n\r{};:=/".utf8)

    private mutating func replace(_ range: Range<Int>, with call: String) {
        // In a malformed source, a call would continue the word before it.
        if range.lowerBound > 0, !Self.separators.contains(source[range.lowerBound - 1]) { return blank(range) }
        guard !range.isEmpty, editedRanges.insert(range).inserted else { return }
        callsRuntime = true
        edits.replace(range, with: call)
    }

    /// Removes a declaration with the semicolon after it.
    private mutating func remove(_ node: some SyntaxProtocol) {
        let isItem =
            node.parent?.is(MemberBlockItemSyntax.self) == true || node.parent?.is(CodeBlockItemSyntax.self) == true
        blank(isItem ? (node.parent?.textRange ?? node.textRange) : node.textRange)
    }

    private mutating func blank(_ range: Range<Int>) {
        guard !range.isEmpty, editedRanges.insert(range).inserted else { return }
        edits.blank(range)
    }

    /// Removes an element of a list with the comma after it, or before it if it is the last.
    private mutating func removeElement(_ index: Int, of elements: [some SyntaxProtocol]) {
        let element = elements[index]
        let isLast = index == elements.count - 1
        let start = isLast && index > 0 ? (elements[index - 1].lastToken(viewMode: .sourceAccurate)?.startOffset) : nil
        blank((start ?? element.startOffset)..<element.endOffset)
    }
}
