import SwiftSyntax

extension FileRewriter {
    /// The attributes that have no meaning without Objective-C; their rows are in the table of the class.
    private static let removed: Set<String> = [
        "objc", "objcMembers", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable", "NSManaged",
        "GKInspectable", "nonobjc",
    ]

    /// Removes or replaces an attribute.
    func rewrite(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if Self.removed.contains(name) {
            edits.blank(node.textRange)
            return .skipChildren
        }
        if name == "UIApplicationMain" || name == "NSApplicationMain" {
            switch options.entryPoint {
            case .application: edits.replace(node.textRange, with: "@main")
            case .generated: edits.blank(node.textRange)
            }
            return .skipChildren
        }
        if name == "convention", isObjectiveCConvention(node) {
            edits.blank(node.textRange)
            return .skipChildren
        }
        if name == "main", options.entryPoint == .generated { edits.blank(node.textRange) }
        return .skipChildren
    }

    /// Whether `@convention(c)` belongs to the type of a function with types that C can't have here, or the attribute
    /// is `@convention(block)`.
    private func isObjectiveCConvention(_ node: AttributeSyntax) -> Bool {
        if node.arguments?.trimmedDescription == "block" { return true }
        guard node.arguments?.trimmedDescription == "c",
            let type = node.parent?.parent?.as(AttributedTypeSyntax.self)?.baseType.as(FunctionTypeSyntax.self)
        else { return false }
        let objects: Set<String> = ["AnyObject", "Selector", "AnyClass", "Any", "CGPathElement"]
        return type.tokens(viewMode: .sourceAccurate).contains { objects.contains($0.text) }
    }

    /// Removes modifiers by name.
    func blank(_ names: Set<String>, in modifiers: DeclModifierListSyntax) {
        for modifier in modifiers where names.contains(modifier.name.text) && modifier.detail == nil {
            edits.blank(modifier.textRange)
        }
    }
}
