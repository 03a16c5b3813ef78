import SwiftSyntax

/// Key-value observing by name: an override of `observeValue(forKeyPath:of:change:context:)` becomes a method of the
/// protocol `ValueObserving`, because a method that an extension adds to `NSObject` can't be overridden.
extension FileRewriter {
    private static let receiver = "receiveValue"

    /// Whether a class is the first in its hierarchy with such an override, in its body or in an extension.
    func adoptsObservation(_ name: String) -> Bool { module.observesValues(name) && !inheritsObservation(name) }

    /// Renames an override; returns whether it is one.
    func receiveObservation(_ node: FunctionDeclSyntax) -> Bool {
        guard Self.isObservation(node), let scope = scopes.last else { return false }
        usesRuntime = true
        if !inheritsObservation(scope.name) { blank(["override"], in: node.modifiers) }
        edits.replaceTightly(node.name.textRange, with: Self.receiver)
        return true
    }

    /// Renames a call of a superclass's override.
    func renameInheritedObservation(_ node: FunctionCallExprSyntax) {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), let scope = scopes.last,
            access.base?.is(SuperExprSyntax.self) == true, access.declName.baseName.text == "observeValue",
            inheritsObservation(scope.name)
        else { return }
        edits.replaceTightly(access.declName.baseName.textRange, with: Self.receiver)
    }

    private func inheritsObservation(_ name: String) -> Bool {
        module.superclasses(of: name).contains(where: module.observesValues)
    }

    private static func isObservation(_ node: FunctionDeclSyntax) -> Bool {
        node.name.text == "observeValue" && node.modifiers.has("override")
            && node.signature.parameterClause.parameters.map(\.firstName.text)
                == ["forKeyPath", "of", "change", "context"]
    }
}
