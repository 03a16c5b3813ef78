import SwiftSyntax

/// The Core Data stack that Xcode's template adds to an application delegate, which Linux doesn't have.
///
/// Its properties are left out, and methods such as `saveContext()` have no effect. If anything else in the file uses Core
/// Data, it isn't the template's, and nothing is left out.
struct CoreDataStack {
    /// The declarations and the statements of methods to leave out.
    private(set) var ranges: [Range<Int>] = []
    /// The names of the members.
    private(set) var names: [String] = []

    private static let module = "CoreData"

    /// Finds the stack in a file; `nil` if the file has none, or uses more of Core Data.
    init?(in tree: SourceFileSyntax, source: [UInt8]) {
        guard ConstructScan.mentions(anyOf: [Self.module], in: source) else { return nil }
        var members: [MemberBlockItemSyntax] = []
        for statement in tree.statements {
            if let declared = statement.item.as(ClassDeclSyntax.self), Self.isDelegate(declared) {
                members += declared.memberBlock.members
            } else if !statement.item.is(ImportDeclSyntax.self), Self.usesCoreData(statement) {
                return nil
            }
        }
        guard !members.isEmpty else { return nil }
        var removed: Set<String> = []
        while let next = members.firstIndex(where: { Self.usesCoreData($0) || Self.uses(removed, $0) }) {
            let item = members.remove(at: next)
            if let body = Self.emptiedBody(item.decl) {
                ranges.append(body.statements.textRange)
                names.append(item.decl.as(FunctionDeclSyntax.self)?.name.text ?? "")
                continue
            }
            guard let name = Self.removableName(item.decl) else { return nil }
            removed.insert(name)
            names.append(name)
            ranges.append(item.textRange)
            // A method that was emptied before doesn't matter; one that stays is looked at again.
        }
    }

    private static func isDelegate(_ node: ClassDeclSyntax) -> Bool {
        node.attributes.attribute("UIApplicationMain") != nil
            || node.inheritanceClause?.names.contains("UIApplicationDelegate") == true
    }

    private static func usesCoreData(_ node: some SyntaxProtocol) -> Bool {
        ["NSManaged", "NSPersistent", "NSFetch", "NSEntity"].contains { prefix in
            node.tokens(viewMode: .sourceAccurate).contains { $0.text.hasPrefix(prefix) }
        }
    }

    private static func uses(_ names: Set<String>, _ node: some SyntaxProtocol) -> Bool {
        !names.isEmpty && node.tokens(viewMode: .sourceAccurate).contains { names.contains($0.text) }
    }

    /// Returns the body of a method without result whose declaration doesn't need Core Data.
    private static func emptiedBody(_ node: DeclSyntax) -> CodeBlockSyntax? {
        guard let function = node.as(FunctionDeclSyntax.self), function.signature.returnClause == nil,
            !usesCoreData(function.signature), let body = function.body, !body.statements.isEmpty
        else { return nil }
        return body
    }

    /// Returns the name of a property, or of a method of the app's own.
    private static func removableName(_ node: DeclSyntax) -> String? {
        if let variable = node.as(VariableDeclSyntax.self), variable.bindings.count == 1 {
            return variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        }
        guard let function = node.as(FunctionDeclSyntax.self), !function.modifiers.has("override"),
            function.name.text != "application"
        else { return nil }
        return function.name.text
    }
}
