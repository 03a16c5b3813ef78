import SwiftSyntax

/// Key-value observing by name: an override of `observeValue(forKeyPath:of:change:context:)` becomes a method of the
/// protocol `ValueObserving`, because a method that an extension adds to `NSObject` can't be overridden.
extension FileRewriter {
    /// Returns the publisher of an `ObservableObject` without published properties, which OpenCombine creates each time.
    ///
    /// A class with superclasses or subclasses in the module keeps OpenCombine's, because these may have such properties.
    func willChangePublisher(of name: String, _ node: ClassDeclSyntax) -> [String] {
        let inherited = node.inheritanceClause?.inheritedTypes.map(\.trimmedDescription) ?? []
        guard summary.importedModules.contains("Combine"),
            inherited.contains(where: { ["ObservableObject", "Combine.ObservableObject"].contains($0) }),
            !node.memberBlock.members.contains(where: Self.declaresPublisher),
            !module.superclasses(of: name).contains(where: { module.classes[$0] != nil }),
            !module.classes.keys.contains(where: { module.superclasses(of: $0).contains(name) })
        else { return [] }
        let access = (node.modifiers.access ?? .internal).memberModifier
        return [
            "\(access)nonisolated var objectWillChange: ObservableObjectPublisher { willChangePublisher(of: self) }"
        ]
    }

    /// Whether a member is a published property, or states the publisher itself.
    private static func declaresPublisher(_ item: MemberBlockItemSyntax) -> Bool {
        if item.decl.as(TypeAliasDeclSyntax.self)?.name.text == "ObjectWillChangePublisher" { return true }
        guard let variable = item.decl.as(VariableDeclSyntax.self) else { return item.decl.is(IfConfigDeclSyntax.self) }
        return variable.bindings.contains { $0.pattern.trimmedDescription == "objectWillChange" }
            || variable.attributes.contains { $0.trimmedDescription.contains("Published") }
    }

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

    /// Gives `observe(\.child?.name) { … }` the names in the key path, and the key paths of the objects on it.
    ///
    /// A key path doesn't know the names of its properties here, and has another type than the superclass's.
    func nameObservedPath(_ node: FunctionCallExprSyntax) {
        guard Self.calledName(node) == "observe", !module.declaresMethod(named: "observe"),
            let argument = node.arguments.first, argument.label == nil,
            let keyPath = argument.expression.as(KeyPathExprSyntax.self),
            node.arguments.dropFirst().allSatisfy({ ["options", "changeHandler"].contains($0.label?.text) }),
            node.trailingClosure != nil || node.arguments.count > 1, let path = ObservedPath(keyPath)
        else { return }
        usesRuntime = true
        let owners = path.owners.isEmpty ? "" : ", through: [\(path.owners.joined(separator: ", "))]"
        edits.insert(", named: \"\(path.name)\"\(owners)", at: argument.expression.endOffset)
    }

    private static func calledName(_ node: FunctionCallExprSyntax) -> String? {
        node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
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

/// A key path that consists of properties only.
private struct ObservedPath {
    /// The names of the properties, separated by periods.
    var name: String
    /// The key paths of the objects that the properties after the first belong to.
    var owners: [String] = []

    init?(_ node: KeyPathExprSyntax) {
        var names: [String] = []
        var text = "\\" + (node.root?.flatText ?? "")
        for component in node.components {
            switch component.component {
            case .property(let property) where property.declName.argumentNames == nil:
                if !names.isEmpty { owners.append(text.trimmingSuffix("?").trimmingSuffix("!")) }
                names.append(property.declName.baseName.text)
                text += "." + property.declName.baseName.text
            case .optional(let mark):
                text += mark.questionOrExclamationMark.text
            default:
                return nil
            }
        }
        guard !names.isEmpty else { return nil }
        name = names.joined(separator: ".")
    }
}
