import SwiftSyntax

/// Key-value observing by name: an override of `observeValue(forKeyPath:of:change:context:)` becomes a method of the
/// protocol `ValueObserving`, because a method that an extension adds to `NSObject` can't be overridden.
extension FileRewriter {
    private static let observation = "observeValue(forKeyPath:of:change:context:)"
    private static let receiver = "receiveValue"

    /// Whether a class is the first in its hierarchy with such an override.
    func adoptsObservation(_ name: String, _ functions: [FunctionDeclSyntax]) -> Bool {
        functions.contains(where: Self.isObservation) && !inheritsObservation(name)
    }

    /// Renames an override; returns whether it is one.
    func receiveObservation(_ node: FunctionDeclSyntax) -> Bool {
        guard Self.isObservation(node), let scope = scopes.last, !scope.isExtension else { return false }
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
        module.superclasses(of: name).contains { ancestor in
            (module.locations[ancestor] ?? []).contains { $0.member.fullName == Self.observation }
        }
    }

    private static func isObservation(_ node: FunctionDeclSyntax) -> Bool {
        node.name.text == "observeValue" && node.modifiers.has("override")
            && node.signature.parameterClause.parameters.map(\.firstName.text)
                == ["forKeyPath", "of", "change", "context"]
    }
}
