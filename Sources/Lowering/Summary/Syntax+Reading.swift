import SwiftSyntax

extension SyntaxProtocol {
    /// The UTF-8 offset of the first token, after comments and spaces.
    var startOffset: Int { positionAfterSkippingLeadingTrivia.utf8Offset }

    /// The UTF-8 offset after the last token, before comments and spaces.
    var endOffset: Int { endPositionBeforeTrailingTrivia.utf8Offset }

    /// The node without the comments and spaces around it.
    var textRange: Range<Int> { startOffset..<endOffset }

    /// Whether the node is a member of a type or an extension, not a local declaration.
    var isMember: Bool { parent?.is(MemberBlockItemSyntax.self) == true }

    /// The text on one line: without comments, runs of spaces and line breaks as one space.
    var flatText: String {
        var result = ""
        for token in tokens(viewMode: .sourceAccurate) {
            if !result.isEmpty, !result.hasSuffix(" "), token.leadingTrivia.separates { result += " " }
            result += token.text
            if token.trailingTrivia.separates { result += " " }
        }
        while result.hasSuffix(" ") { result.removeLast() }
        return result
    }
}

extension Trivia {
    fileprivate var separates: Bool { !isEmpty }
}

extension AttributeListSyntax {
    /// Returns the attribute with a name.
    func attribute(_ name: String) -> AttributeSyntax? {
        for element in self {
            if case .attribute(let attribute) = element, attribute.attributeName.trimmedDescription == name {
                return attribute
            }
        }
        return nil
    }

    /// Whether `@available(*, unavailable)`, or the end of its availability in an older Swift, rules the declaration out.
    var makesUnavailable: Bool {
        contains { element in
            guard case .attribute(let attribute) = element, attribute.attributeName.trimmedDescription == "available"
            else { return false }
            return attribute.flatText.contains("unavailable") || attribute.endsInOlderSwift
        }
    }
}

extension AttributeSyntax {
    /// Whether the attribute is like `@available(swift, obsoleted: 1.0)`, which hides a member from Swift 5.
    fileprivate var endsInOlderSwift: Bool {
        let words = flatText.split { !$0.isLetter && !$0.isNumber && $0 != "." }
        guard words.contains("swift"), let index = words.firstIndex(of: "obsoleted"), index + 1 < words.endIndex,
            let version = Double(words[index + 1])
        else { return false }
        return version <= 5
    }

    /// The name in parentheses of `@objc(name)`.
    var objectiveCName: String? {
        guard case .objCName(let pieces) = arguments else { return nil }
        let name = pieces.map { ($0.name?.text ?? "") + ($0.colon == nil ? "" : ":") }.joined()
        return name.isEmpty ? nil : name
    }
}

extension DeclModifierListSyntax {
    func has(_ name: String) -> Bool {
        contains { $0.name.text == name && $0.detail == nil }
    }

    /// The access level that the modifiers state.
    var access: Access? {
        for modifier in self where modifier.detail == nil {
            if let access = Access(rawValue: modifier.name.text) { return access }
        }
        return nil
    }
}

extension ClassDeclSyntax {
    /// The access level that the class states, or else the extension around it.
    var accessInExtension: Access? {
        modifiers.access
            ?? parent?.parent?.parent?.parent?.as(ExtensionDeclSyntax.self)?.modifiers.access
    }
}

extension ExprSyntax {
    /// The expression before a question mark, or else the expression itself.
    var unchained: ExprSyntax { self.as(OptionalChainingExprSyntax.self)?.expression ?? self }

    /// The type to which the expression is cast at its end: `T` of `x as? T`.
    var castType: TypeSyntax? {
        guard let elements = self.as(SequenceExprSyntax.self)?.elements, elements.count >= 3,
            elements.dropLast().last?.is(UnresolvedAsExprSyntax.self) == true
        else { return nil }
        return elements.last?.as(TypeExprSyntax.self)?.type
    }
}

extension TypeSyntaxProtocol {
    /// The type of a value that holds a class, `T.Type`, also optional, or in an array or a dictionary.
    var heldMetatype: MetatypeTypeSyntax? {
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.heldMetatype }
        if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return optional.wrappedType.heldMetatype
        }
        if let array = self.as(ArrayTypeSyntax.self) { return array.element.heldMetatype }
        if let dictionary = self.as(DictionaryTypeSyntax.self) { return dictionary.value.heldMetatype }
        if let tuple = self.as(TupleTypeSyntax.self) {
            return tuple.elements.lazy.compactMap(\.type.heldMetatype).first
        }
        return self.as(MetatypeTypeSyntax.self)
    }

    /// The name of a nominal type without generic arguments; `Outer.Inner` for nested ones.
    var nominalName: String {
        if let identifier = self.as(IdentifierTypeSyntax.self) { return identifier.name.text }
        if let member = self.as(MemberTypeSyntax.self) {
            return "\(member.baseType.nominalName).\(member.name.text)"
        }
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.nominalName }
        return trimmedDescription
    }
}

extension ExprSyntax {
    /// The classes in a literal: `A` and `B` of `[("One", A.self), ("Two", B.self)]`.
    var literalClasses: Set<String> {
        if let array = self.as(ArrayExprSyntax.self) { return Self.union(array.elements.map(\.expression)) }
        if let tuple = self.as(TupleExprSyntax.self) { return Self.union(tuple.elements.map(\.expression)) }
        if let pairs = self.as(DictionaryExprSyntax.self)?.content.as(DictionaryElementListSyntax.self) {
            return Self.union(pairs.map(\.value))
        }
        guard let access = self.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "self" else {
            return []
        }
        return Set([access.base?.trimmedDescription].compactMap { $0 })
    }

    private static func union(_ expressions: [ExprSyntax]) -> Set<String> {
        expressions.reduce(into: []) { $0.formUnion($1.literalClasses) }
    }

    /// The type whose classes a new collection holds: `T` of `[T.Type]()` and `[String: T.Type]()`.
    var heldMetatypeOfCollection: String? {
        let type = self.as(FunctionCallExprSyntax.self)?.calledExpression
        let element =
            type?.as(ArrayExprSyntax.self)?.elements.first?.expression
            ?? type?.as(DictionaryExprSyntax.self)?.content.as(DictionaryElementListSyntax.self)?.first?.value
        guard let access = element?.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "Type" else {
            return nil
        }
        return access.base?.trimmedDescription
    }
}

extension InheritanceClauseSyntax {
    /// The names of the types, of compositions each part.
    var names: [String] {
        inheritedTypes.flatMap { inherited in
            if let composition = inherited.type.as(CompositionTypeSyntax.self) {
                return composition.elements.map { $0.type.nominalName }
            }
            return [inherited.type.nominalName]
        }
    }
}

extension SyntaxProtocol {
    /// Returns the parameter that the body of a function or an initializer uses by a name; `nil` for other nodes.
    func parameter(named name: String) -> FunctionParameterSyntax? {
        let signature = self.as(FunctionDeclSyntax.self)?.signature ?? self.as(InitializerDeclSyntax.self)?.signature
        return signature?.parameterClause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
    }

    /// Whether the node is in a static method or property, where `self` is the type.
    var isInStaticMember: Bool {
        var current = parent
        while let declaration = current {
            if let function = declaration.as(FunctionDeclSyntax.self) {
                return function.modifiers.has("static") || function.modifiers.has("class")
            }
            if let variable = declaration.as(VariableDeclSyntax.self), variable.isMember {
                return variable.modifiers.has("static") || variable.modifiers.has("class")
            }
            if declaration.is(InitializerDeclSyntax.self) || declaration.is(ExtensionDeclSyntax.self) { return false }
            current = declaration.parent
        }
        return false
    }
}

extension DeclReferenceExprSyntax {
    /// Whether the expression is the class around it as an argument without a label: `value.observe(self)`.
    var isOwnClassAsArgument: Bool {
        guard baseName.text == "self", let argument = parent?.as(LabeledExprSyntax.self), argument.label == nil,
            let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.as(MemberAccessExprSyntax.self)?.base != nil
        else { return false }
        return isInStaticMember
    }
}
