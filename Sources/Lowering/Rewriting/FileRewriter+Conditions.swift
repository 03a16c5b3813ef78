import SwiftSyntax

extension FileRewriter {
    /// Rewrites the platform conditions of all clauses, and then only what is active.
    func rewrite(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in node.clauses {
            if let condition = clause.condition { rewriteCondition(condition) }
        }
        for clause in evaluation.activeClauses(of: node) {
            if let elements = clause.elements { walk(elements) }
        }
        return .skipChildren
    }

    private func rewriteCondition(_ condition: ExprSyntax) {
        if let name = condition.as(DeclReferenceExprSyntax.self), evaluation.isUnset(name.baseName.text) {
            return edits.replace(name.textRange, with: "false")
        }
        if let call = condition.as(FunctionCallExprSyntax.self) {
            if let value = evaluation.replacement(for: call) {
                edits.replace(call.textRange, with: value ? "true" : "false")
            }
            return
        }
        for child in condition.children(viewMode: .sourceAccurate) {
            if let expression = child.as(ExprSyntax.self) {
                rewriteCondition(expression)
            } else {
                for element in child.children(viewMode: .sourceAccurate) {
                    if let nested = element.as(ExprSyntax.self) { rewriteCondition(nested) }
                    if let labeled = element.as(LabeledExprSyntax.self) { rewriteCondition(labeled.expression) }
                }
            }
        }
    }

    /// The newest iOS with names that UIKit has here; see `docs/Fidelity.md`.
    private static let newestVersion = 26

    /// Replaces `#available(iOS 1000, *)`, which is true on Linux whatever the version of iOS is.
    func rewrite(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
        let versions = node.availabilityArguments.compactMap { $0.argument.as(PlatformVersionSyntax.self) }
        guard options.platform == .iOS,
            let version = versions.first(where: { $0.platform.text == "iOS" })?.version,
            let major = Int(version.major.text), major > Self.newestVersion
        else { return .skipChildren }
        let isUnavailable = node.availabilityKeyword.tokenKind == .poundUnavailable
        edits.replace(node.textRange, with: isUnavailable ? "true" : "false")
        return .skipChildren
    }

    /// Replaces the name of a module before a function, as in `Darwin.floor(x)`, if the module has another name here.
    func replaceModule(_ node: MemberAccessExprSyntax) {
        guard let base = node.base?.as(DeclReferenceExprSyntax.self),
            let replacement = AppleFrameworks.qualifier(base.baseName.text, of: node.declName.baseName.text)
        else { return }
        edits.replaceTightly(base.textRange, with: replacement)
    }

    /// Replaces the name of a module before a type, as in `Foundation.URLSession`.
    func replaceModule(_ node: MemberTypeSyntax) {
        guard let base = node.baseType.as(IdentifierTypeSyntax.self),
            let replacement = AppleFrameworks.qualifier(base.name.text, of: node.name.text)
        else { return }
        edits.replaceTightly(base.textRange, with: replacement)
    }

    /// Drops the submodule of `import UIKit.UIView` and imports that a file doesn't use, and replaces modules that
    /// have another name here.
    func rewrite(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let first = node.path.first, let last = node.path.last else { return .skipChildren }
        let module = first.name.text
        if let replacement = AppleFrameworks.replacement(of: module, in: source) {
            let start = node.importKindSpecifier?.startOffset ?? first.name.startOffset
            edits.replace(start..<last.endOffset, with: replacement)
        } else if node.importKindSpecifier == nil, AppleFrameworks.isUnused(module, in: source) {
            edits.replace(node.textRange, with: "")
        } else if options.absentFrameworks.contains(module) {
            // Apple's frameworks export Foundation.
            let start = node.importKindSpecifier?.startOffset ?? first.name.startOffset
            edits.replace(start..<last.endOffset, with: "Foundation")
        } else if let kind = node.importKindSpecifier, module == "UIKit" {
            // On iOS, Foundation is visible with `import class UIKit.UIImage`, too.
            edits.replace(kind.startOffset..<last.endOffset, with: module)
        } else if node.importKindSpecifier == nil, node.path.count > 1 {
            edits.blank(first.name.endOffset..<last.endOffset)
        }
        if let extensions = options.extensions(of: module) {
            edits.insert("; import \(extensions)", at: node.endOffset)
        }
        return .skipChildren
    }
}
