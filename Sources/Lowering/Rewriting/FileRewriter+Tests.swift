import SwiftSyntax

/// XCTest for Linux can't call tests that are isolated to the main actor, although it runs tests on the main thread.
extension FileRewriter {
    private static let isolatedPrefix = "_isolated_"

    /// Renames the isolated tests of a test case, and returns tests with their names that call them.
    func isolatedTests(of name: String, _ node: ClassDeclSyntax) -> [String] {
        guard module.superclasses(of: name).contains("XCTestCase") else { return [] }
        let isIsolated = node.attributes.attribute("MainActor") != nil
        return node.memberBlock.members.compactMap { item in
            guard let function = item.decl.as(FunctionDeclSyntax.self), Self.isTest(function),
                function.attributes.attribute("MainActor") != nil || isIsolated
            else { return nil }
            edits.insert(Self.isolatedPrefix, at: function.name.startOffset)
            let throwing = function.signature.effectSpecifiers?.throwsClause != nil
            let (effect, attempt) = throwing ? ("throws ", "try ") : ("", "")
            return "nonisolated func \(function.name.text)() \(effect){ nonisolated(unsafe) let test = self; "
                + "\(attempt)MainActor.assumeIsolated { \(attempt)test.\(Self.isolatedPrefix)\(function.name.text)() } }"
        }
    }

    /// Whether XCTest runs a method as a test and doesn't await it.
    private static func isTest(_ function: FunctionDeclSyntax) -> Bool {
        function.name.text.hasPrefix("test") && function.signature.parameterClause.parameters.isEmpty
            && function.signature.returnClause == nil && function.signature.effectSpecifiers?.asyncSpecifier == nil
            && function.genericParameterClause == nil
            && ["static", "class", "override", "nonisolated", "private", "fileprivate"].allSatisfy {
                !function.modifiers.has($0)
            }
    }
}
