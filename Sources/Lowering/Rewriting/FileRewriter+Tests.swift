import SwiftSyntax

/// XCTest for Linux can't call methods that are isolated to the main actor, although it runs tests on the main thread.
extension FileRewriter {
    /// The methods of `XCTestCase` that prepare tests, run them, and clean up.
    private static let fixtures: Set<String> = [
        "setUp", "tearDown", "setUpWithError", "tearDownWithError", "invokeTest",
    ]

    /// Makes an isolated test, `setUp()`, or `tearDown()` nonisolated, with a body on the main actor.
    ///
    /// The method keeps its name, which `#function` returns.
    func callOnMainActor(_ node: FunctionDeclSyntax) {
        guard let scope = scopes.last, module.isTestCase(scope.name), let body = node.body, Self.isCalledByXCTest(node),
            isIsolated(node, in: scope)
        else { return }
        if let attribute = node.attributes.attribute("MainActor") { edits.blank(attribute.textRange) }
        edits.insert("nonisolated ", at: node.funcKeyword.startOffset)
        let isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
        // Without an effect of its own, the closure would throw because of `XCTAssertNoThrow(try …)`.
        let (attempt, effect) = isThrowing ? ("try ", "throws ") : ("", "throws(Never) ")
        edits.insert(" \(attempt)MainActor.assumeIsolated { () \(effect)-> Void in ", at: body.leftBrace.endOffset)
        edits.insert(" } ", at: body.rightBrace.startOffset)
        // A function in the closure takes its isolation from the method.
        let functions = LocalFunctions(viewMode: .sourceAccurate)
        functions.walk(body)
        for function in functions.found { edits.insert("@MainActor ", at: function.startOffset) }
    }

    /// Returns test cases that run the examples of the file's specs of Quick.
    ///
    /// Without Objective-C, XCTest runs the methods of a test case that the compiler knows, and a spec has none.
    func exampleCases() -> [String] {
        guard options.extensions(of: "Quick") != nil, summary.imports.contains("Quick") else { return [] }
        let specs = summary.classes.filter { declared in
            !declared.isGeneric && !declared.name.contains(".") && declared.access >= .internal
                && ([declared.inherited.first].compactMap { $0 } + module.superclasses(of: declared.name))
                    .contains { ["QuickSpec", "AsyncSpec"].contains($0) }
        }
        return specs.map { spec in
            "final class \(spec.name)Examples: XCTestCase { "
                + "func testExamples() { runExamples(of: \(spec.name).self, \(spec.name).allTests) } }"
        }
    }

    /// Passes a file's name on to Nimble, whose parameter is a `String` on iOS and a `StaticString` on Linux.
    func passFileToNimble(_ node: FunctionCallExprSyntax) {
        guard summary.imports.contains("Nimble"),
            let file = node.arguments.first(where: { $0.label?.text == "file" })?.expression
                .as(StringLiteralExprSyntax.self),
            let segment = file.segments.compactMap({ $0.as(ExpressionSegmentSyntax.self) }).first,
            let name = segment.expressions.first?.expression, file.trimmedDescription == "\"\\(\(name))\"",
            typeOfLocal(name.trimmedDescription, around: name) == "StaticString"
        else { return }
        edits.replaceTightly(file.textRange, with: name.trimmedDescription)
    }

    /// Qualifies Nimble's `Predicate` in a file that doesn't import Foundation itself, which has another one.
    ///
    /// The lowering imports Foundation for other names, which Nimble's umbrella header exports on iOS.
    func qualifyPredicate(_ name: TokenSyntax) {
        guard name.text == "Predicate", summary.imports.contains("Nimble"), !summary.impliedImports.isEmpty,
            !["UIKit", "Foundation", "XCTest", "Quick"].contains(where: summary.imports.contains)
        else { return }
        edits.insert("Nimble.", at: name.startOffset)
    }

    /// Wraps the comparison that an initializer of SnapshotTesting's `Diffing` stores, so that it knows the text of images.
    func compareText(_ node: InitializerDeclSyntax) {
        guard scopes.last?.name == "Diffing", options.extensions(of: "XCTest") != nil,
            summary.imports.contains("XCTest")
        else { return }
        for statement in node.body?.statements ?? [] {
            guard let parts = statement.item.as(SequenceExprSyntax.self)?.elements.map({ $0 }), parts.count == 3,
                parts[1].is(AssignmentExprSyntax.self), parts[2].is(DeclReferenceExprSyntax.self),
                parts[0].as(MemberAccessExprSyntax.self)?.declName.baseName.text.hasPrefix("diff") == true
            else { continue }
            edits.insert("comparingText(", at: parts[2].startOffset)
            edits.insert(")", at: parts[2].endOffset)
        }
    }

    /// Returns a property for a direct subclass of `XCTestCase`, so that its tests can expect failures.
    func testRun(of node: ClassDeclSyntax) -> [String] {
        guard summary.imports.contains("XCTestExtensions"),
            let superclass = node.inheritanceClause?.inheritedTypes.first?.trimmedDescription,
            ["XCTestCase", "XCTest.XCTestCase"].contains(superclass),
            !node.memberBlock.members.contains(where: Self.declaresTestRun)
        else { return [] }
        let access = Self.overriddenAccess(in: node)
        return ["\(access)nonisolated override var testRunClass: AnyClass? { ExpectingTestCaseRun.self }"]
    }

    /// Returns the initializer that XCTest calls for a test case that is isolated by default, as the compiler's would be.
    func testInitializer(of name: String, _ node: ClassDeclSyntax) -> [String] {
        guard options.isIsolatedByDefault, module.isTestCase(name),
            !node.modifiers.contains(where: { $0.name.text == "nonisolated" }),
            !node.memberBlock.members.contains(where: { $0.decl.is(InitializerDeclSyntax.self) })
        else { return [] }
        let access = Self.overriddenAccess(in: node)
        return [
            "\(access)nonisolated required init(name: String, testClosure: @escaping XCTestCaseClosure) { "
                + "super.init(name: name, testClosure: testClosure) }"
        ]
    }

    /// Returns the access of what a test case overrides, with a space; empty for the default.
    private static func overriddenAccess(in node: ClassDeclSyntax) -> String {
        (node.modifiers.access ?? .internal).memberModifier
    }

    private static func declaresTestRun(_ item: MemberBlockItemSyntax) -> Bool {
        item.decl.as(VariableDeclSyntax.self)?.bindings.contains { $0.pattern.trimmedDescription == "testRunClass" }
            == true
    }

    /// Whether a test case's methods run on the main actor and elsewhere, so that the compiler must let it be sent.
    func isSentTestCase(_ name: String, _ node: ClassDeclSyntax) -> Bool {
        guard module.isTestCase(name) else { return false }
        let sent = ([name] + module.superclasses(of: name)).contains { ancestor in
            module.isIsolated(ancestor)
                || (module.locations[ancestor] ?? []).contains { $0.member.kind == .method && $0.member.has(.isolated) }
        }
        return sent
            && node.inheritanceClause?.inheritedTypes.contains { $0.trimmedDescription.contains("Sendable") } != true
    }

    private func isIsolated(_ node: FunctionDeclSyntax, in scope: Scope) -> Bool {
        if node.modifiers.contains(where: { $0.name.text == "nonisolated" }) { return false }
        return node.attributes.attribute("MainActor") != nil || scope.isIsolated || module.isIsolated(scope.name)
    }

    /// Whether XCTest runs a method and doesn't await it.
    private static func isCalledByXCTest(_ function: FunctionDeclSyntax) -> Bool {
        guard function.signature.parameterClause.parameters.isEmpty, function.signature.returnClause == nil,
            function.signature.effectSpecifiers?.asyncSpecifier == nil, function.genericParameterClause == nil
        else { return false }
        if fixtures.contains(function.name.text) { return function.modifiers.has("override") }
        return function.name.text.hasPrefix("test")
            && ["static", "class", "private", "fileprivate"].allSatisfy { !function.modifiers.has($0) }
    }
}

/// The functions in a method's body, without functions in types and closures, that have the method's isolation.
private final class LocalFunctions: SyntaxVisitor {
    private(set) var found: [FunctionDeclSyntax] = []

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let isNonisolated = node.modifiers.contains { $0.name.text == "nonisolated" }
        if node.attributes.attribute("MainActor") == nil, !isNonisolated { found.append(node) }
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
