import SwiftSyntax

/// Properties that are overridden in an extension to observe them: `override var isSelected: Bool { didSet { … } }`.
/// The class's body overrides them, and calls methods that the observers became.
extension FileRewriter {
    /// Turns the observers of such a property into methods; returns whether it is one.
    func moveObservers(_ node: VariableDeclSyntax) -> Bool {
        guard let scope = scopes.last, scope.isExtension, !scope.isConstrained, module.classes[scope.name] != nil,
            node.modifiers.has("override"), let binding = node.bindings.first, node.bindings.count == 1,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let type = binding.typeAnnotation?.type, let block = binding.accessorBlock,
            case .accessors(let accessors) = block.accessors,
            accessors.allSatisfy({ ["willSet", "didSet"].contains($0.accessorSpecifier.text) })
        else { return false }
        edits.blank(node.startOffset..<block.leftBrace.endOffset)
        edits.blank(block.rightBrace.textRange)
        for accessor in accessors {
            let specifier = accessor.accessorSpecifier
            let value = accessor.parameters?.name.text ?? (specifier.text == "willSet" ? "newValue" : "oldValue")
            let method = Self.movedPrefix(of: scope.name) + Self.observerName(specifier.text, of: name)
            edits.replaceTightly(
                accessor.startOffset..<(accessor.parameters?.endOffset ?? specifier.endOffset),
                with: "func \(method)(_ \(value): \(type.flatText))")
        }
        return true
    }

    /// Returns the observers in the class's body.
    func observers(of member: MemberSummary, calling moved: String) -> String {
        [(MemberTrait.willSet, "willSet", "newValue"), (.didSet, "didSet", "oldValue")]
            .filter { member.has($0.0) }
            .map { " \($0.1) { \(moved)_\($0.1)(\($0.2)) }" }
            .joined()
    }

    private static func observerName(_ observer: String, of property: String) -> String { "\(property)_\(observer)" }
}
