import SwiftSyntax

extension MemberSummary {
    /// Reads a method, a property, or an initializer; several for `var a = 1, b = 2`.
    ///
    /// - Parameter defaultAccess: The access level if the declaration states none.
    static func reading(_ declaration: DeclSyntax, defaultAccess: Access) -> [MemberSummary] {
        if let function = declaration.as(FunctionDeclSyntax.self) {
            return [MemberSummary(function, defaultAccess: defaultAccess)]
        }
        if let variable = declaration.as(VariableDeclSyntax.self) {
            return variable.bindings.compactMap {
                MemberSummary($0, of: variable, defaultAccess: defaultAccess)
            }
        }
        if let initializer = declaration.as(InitializerDeclSyntax.self) {
            var member = MemberSummary(kind: .initializer, name: "init")
            member.read(initializer.attributes, initializer.modifiers, defaultAccess)
            member.read(initializer.signature.parameterClause)
            return [member]
        }
        return []
    }

    private init(_ function: FunctionDeclSyntax, defaultAccess: Access) {
        self.init(kind: .method, name: function.name.text)
        read(function.attributes, function.modifiers, defaultAccess)
        read(function.signature.parameterClause)
        type = function.signature.returnClause?.type.flatText
        if function.genericParameterClause != nil { traits.insert(.generic) }
        if function.signature.effectSpecifiers?.asyncSpecifier != nil { traits.insert(.async) }
        if function.signature.effectSpecifiers?.throwsClause != nil { traits.insert(.throwing) }
        let generics = function.genericParameterClause?.flatText ?? ""
        let constraints = function.genericWhereClause.map { " \($0.flatText)" } ?? ""
        signature = "func \(name)\(generics)\(Self.signature(function.signature, parameterNames))\(constraints)"
    }

    /// Returns a method's parameters and result, with names for parameters that have none.
    private static func signature(_ signature: FunctionSignatureSyntax, _ names: [String]) -> String {
        let parameters = zip(signature.parameterClause.parameters, names).map { parameter, name in
            let label = parameter.firstName.text
            let declared = label == name ? name : "\(label) \(name)"
            let ellipsis = parameter.ellipsis == nil ? "" : "..."
            let value = parameter.defaultValue.map { " \($0.flatText)" } ?? ""
            return "\(declared): \(parameter.type.flatText)\(ellipsis)\(value)"
        }
        let effects = signature.effectSpecifiers.map { " \($0.flatText)" } ?? ""
        let result = signature.returnClause.map { " \($0.flatText)" } ?? ""
        return "(\(parameters.joined(separator: ", ")))\(effects)\(result)"
    }

    private init?(_ binding: PatternBindingSyntax, of variable: VariableDeclSyntax, defaultAccess: Access) {
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
        self.init(kind: .property, name: pattern.identifier.text)
        read(variable.attributes, variable.modifiers, defaultAccess)
        type = binding.typeAnnotation?.type.flatText
        signature = "var \(name)\(binding.typeAnnotation.map { ": \($0.type.flatText)" } ?? "")"
        let isLet = variable.bindingSpecifier.text == "let"
        let accessors = binding.accessorBlock?.accessors
        if accessors == nil {
            traits.insert(.stored)
            if !isLet { traits.insert(.settable) }
        } else if case .accessors(let list) = accessors {
            let specifiers = Set(list.map(\.accessorSpecifier.text))
            let observed = specifiers.contains("willSet") || specifiers.contains("didSet")
            if observed { traits.formUnion([.stored, .observed]) }
            if specifiers.contains("willSet") { traits.insert(.willSet) }
            if specifiers.contains("didSet") { traits.insert(.didSet) }
            if observed || specifiers.contains("set") || specifiers.contains("_modify") { traits.insert(.settable) }
        }
    }

    private mutating func read(
        _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax, _ defaultAccess: Access
    ) {
        access = modifiers.access ?? defaultAccess
        let named: [(String, MemberTrait)] = [
            ("objc", .objc), ("IBOutlet", .outlet), ("IBAction", .action), ("IBSegueAction", .action),
            ("IBInspectable", .inspectable), ("NSManaged", .managed), ("nonobjc", .nonObjC),
            ("MainActor", .isolated),
        ]
        for (name, trait) in named where attributes.attribute(name) != nil { traits.insert(trait) }
        if attributes.makesUnavailable { traits.insert(.unavailable) }
        objectiveCName = attributes.attribute("objc")?.objectiveCName
        let keywords: [(String, MemberTrait)] = [
            ("override", .override), ("static", .isStatic), ("class", .isStatic), ("final", .isFinal),
            ("optional", .optional), ("required", .required), ("dynamic", .dynamic), ("open", .explicitOpen),
        ]
        for (name, trait) in keywords where modifiers.has(name) { traits.insert(trait) }
        if modifiers.contains(where: { $0.name.text == "nonisolated" }) { traits.insert(.nonisolated) }
        prefix = Self.prefix(attributes, modifiers)
    }

    /// Returns what a second declaration of the member repeats: `@discardableResult`, `@MainActor`, and `class`.
    private static func prefix(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> String {
        let dropped: Set<String> = [
            "objc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable", "NSManaged", "nonobjc",
            "inline", "inlinable", "usableFromInline", "available",
        ]
        var words: [String] = []
        for case .attribute(let attribute) in attributes
        where !dropped.contains(attribute.attributeName.trimmedDescription) { words.append(attribute.flatText) }
        for modifier in modifiers where ["class", "static", "nonisolated"].contains(modifier.name.text) {
            words.append(modifier.flatText)
        }
        return words.map { $0 + " " }.joined()
    }

    private mutating func read(_ clause: FunctionParameterClauseSyntax) {
        labels = clause.parameters.map(\.firstName.text)
        parameterNames = clause.parameters.enumerated().map { index, parameter in
            let name = (parameter.secondName ?? parameter.firstName).text
            return name == "_" ? "argument\(index)" : name
        }
        parameterTypes = clause.parameters.map { $0.type.flatText + ($0.ellipsis == nil ? "" : "...") }
    }
}
