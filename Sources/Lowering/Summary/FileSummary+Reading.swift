import SwiftParser
import SwiftSyntax

extension FileSummary {
    /// Summarizes a parsed file.
    static func reading(_ tree: SourceFileSyntax, source: [UInt8], options: LoweringOptions) -> FileSummary {
        let reader = SummaryReader(options, source)
        reader.walk(tree)
        if reader.summary.imports.contains("CoreData"), CoreDataStack(in: tree, source: source) != nil {
            reader.summary.imports.removeAll { $0 == "CoreData" }
            reader.summary.hasConstructs = true
        }
        reader.summary.impliedImports = ImpliedImports.modules(
            in: tree, source: source, imports: reader.summary.imports, options: options)
        if !options.absentFrameworks.isEmpty, reader.summary.imports.contains(where: ["UIKit", "XCTest"].contains) {
            reader.summary.absentImports += AppleFrameworks.absentExports(in: source).filter {
                options.absentFrameworks.contains($0) && !reader.summary.absentImports.contains($0)
            }
            reader.summary.absentImports += AppleFrameworks.absentTypes(in: source)
        }
        reader.summary.hasConstructs = reader.summary.hasConstructs || ConstructScan.mayHaveConstructs(source)
        return reader.summary
    }
}

/// Collects the declarations of a file.
private final class SummaryReader: SyntaxVisitor {
    var summary = FileSummary()
    private let evaluation: ConditionEvaluation
    private var typeNames: [String] = []
    private var genericParameters: Set<String> = []

    private let source: [UInt8]
    private let options: LoweringOptions

    init(_ options: LoweringOptions, _ source: [UInt8]) {
        self.options = options
        evaluation = ConditionEvaluation(options)
        self.source = source
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: Conditions and imports

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        let active = evaluation.activeClauses(of: node)
        for clause in active {
            if let elements = clause.elements { walk(elements) }
        }
        let inactive = node.clauses.filter { clause in !active.contains { $0.id == clause.id } }
        for clause in inactive { noteAbsentImports(in: clause) }
        return .skipChildren
    }

    /// Notes the frameworks that a file imports if they exist, because its other code often isn't conditional.
    private func noteAbsentImports(in clause: IfConfigClauseSyntax) {
        guard case .statements(let items) = clause.elements else { return }
        let modules = items.compactMap { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text }
        summary.absentImports += modules.filter { options.absentFrameworks.contains($0) }
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let module = node.path.first?.name.text else { return .skipChildren }
        if let replacement = AppleFrameworks.replacement(of: module, in: source) {
            summary.hasConstructs = true
            summary.imports.append(replacement)
            // The classes of large frameworks have a few of their members.
            if options.absentFrameworks.contains(module) { summary.absentImports.append(module) }
            return .skipChildren
        }
        if node.importKindSpecifier == nil, AppleFrameworks.isUnused(module, in: source) {
            summary.hasConstructs = true
            return .skipChildren
        }
        if options.absentFrameworks.contains(module) {
            summary.hasConstructs = true
            summary.absentImports.append(module)
            summary.imports.append("Foundation")
            return .skipChildren
        }
        if !options.absentFrameworks.isEmpty, AppleFrameworks.partial.contains(module) {
            summary.absentImports.append(module)
        }
        summary.imports.append(module)
        if let extensions = options.extensions(of: module) {
            summary.hasConstructs = true
            summary.imports.append(extensions)
        }
        if node.path.count > 1, node.importKindSpecifier == nil || module == "UIKit" { summary.hasConstructs = true }
        return .skipChildren
    }

    // MARK: Types

    private func isIsolated(_ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax) -> Bool {
        attributes.attribute("MainActor") != nil
            || options.isIsolatedByDefault && !modifiers.contains { $0.name.text == "nonisolated" }
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        noteType(node.name)
        typeNames.append(node.name.text)
        var declared = ClassSummary(name: typeNames.joined(separator: "."))
        declared.objectiveCName = node.attributes.attribute("objc")?.objectiveCName
        declared.inherited = node.inheritanceClause?.names ?? []
        declared.access = node.modifiers.access ?? .internal
        declared.exposesMembers = node.attributes.attribute("objcMembers") != nil
        declared.isGeneric = node.genericParameterClause != nil
        declared.isFinal = node.modifiers.has("final")
        declared.isIsolated = isIsolated(node.attributes, node.modifiers)
        declared.members = members(of: node.memberBlock, defaultAccess: .internal, exposing: declared.exposesMembers)
        summary.classes.append(declared)
        return .visitChildren
    }

    override func visitPost(_ node: ClassDeclSyntax) { typeNames.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        typeNames.append(node.extendedType.nominalName)
        let isObjectiveC = node.attributes.attribute("objc") != nil || node.attributes.attribute("objcMembers") != nil
        var declared = ExtensionSummary(extended: node.extendedType.nominalName)
        declared.inherited = node.inheritanceClause?.names ?? []
        declared.isConstrained = node.genericWhereClause != nil
        declared.members = members(
            of: node.memberBlock, defaultAccess: node.modifiers.access ?? .internal, exposing: isObjectiveC,
            exposingPrivate: true)
        summary.extensions.append(declared)
        return .visitChildren
    }

    override func visitPost(_ node: ExtensionDeclSyntax) { typeNames.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        noteType(node.name)
        var declared = ProtocolSummary(name: node.name.text)
        declared.inherited = node.inheritanceClause?.names ?? []
        declared.isObjectiveC = node.attributes.attribute("objc") != nil
        declared.access = node.modifiers.access ?? .internal
        declared.isIsolated = isIsolated(node.attributes, node.modifiers)
        declared.members = members(of: node.memberBlock, defaultAccess: .internal, exposing: declared.isObjectiveC)
        summary.protocols.append(declared)
        for member in declared.members where member.kind == .property { addOptional(member.name, member.type) }
        for member in node.memberBlock.members {
            if let type = member.decl.as(AssociatedTypeDeclSyntax.self) { _ = visit(type) }
            for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
                addMetatype(
                    binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, binding.typeAnnotation?.type, nil)
            }
        }
        return .skipChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name) }
    override func visitPost(_ node: StructDeclSyntax) { typeNames.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        if !typeNames.isEmpty, node.attributes.attribute("objc") != nil, (node.modifiers.access ?? .internal) >= .public
        {
            summary.nestedEnumerations[node.name.text] = (typeNames + [node.name.text]).joined(separator: ".")
        }
        return enter(node.name)
    }
    override func visitPost(_ node: EnumDeclSyntax) { typeNames.removeLast() }

    private func enter(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        noteType(name)
        typeNames.append(name.text)
        return .visitChildren
    }

    private func noteType(_ name: TokenSyntax) {
        if typeNames.isEmpty { summary.topLevelTypes.insert(name.text) }
    }

    // MARK: Calls

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if mayCreateInstance(node.calledExpression) || node.arguments.contains(where: Self.passesClass) {
            summary.hasConstructs = true
        }
        if let access = node.calledExpression.as(MemberAccessExprSyntax.self), access.base != nil,
            access.declName.baseName.text == "intersects", node.arguments.count == 1,
            node.arguments.first?.label == nil, options.platform == .iOS
        {
            summary.comparesRectangles = true
            summary.hasConstructs = true
        }
        if node.calledExpression.trimmedDescription == "method_exchangeImplementations" {
            summary.exchangesMethods = true
        }
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.macroName.text == "selector", let argument = node.arguments.first, argument.label == nil,
            let method = SelectorExpression(argument.expression)
        else { return .visitChildren }
        // The class of a value isn't known; `#selector` requires a method that has a row in any case.
        guard method.value == nil else { return .skipChildren }
        let around = typeNames.indices.reversed().map { typeNames[...$0].joined(separator: ".") }
        let types = method.type.map { [$0] } ?? around
        summary.selectors.insert(
            SelectorReference(
                name: method.base, labels: method.labels, argumentCount: method.argumentCount, types: types))
        return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        // An initializer that isn't called: `self.init(cgColor:)`.
        if node.declName.baseName.text == "init", node.declName.argumentNames != nil { summary.hasConstructs = true }
        return .visitChildren
    }

    /// Whether a call may be `T()`, `Self()`, `T.Root()`, or `type.init()`.
    private func mayCreateInstance(_ called: ExprSyntax) -> Bool {
        if let access = called.as(MemberAccessExprSyntax.self) {
            let base = access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
            return access.declName.baseName.text == "init" || genericParameters.contains(base) || base == "Self"
        }
        guard let name = called.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
        return name == "Self" || genericParameters.contains(name)
    }

    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
        genericParameters.insert(node.name.text)
        return .skipChildren
    }

    private static func passesClass(_ argument: LabeledExprSyntax) -> Bool {
        argument.expression.as(DeclReferenceExprSyntax.self)?.isOwnClassAsArgument == true
    }

    // MARK: Arguments of generic types

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        addArguments(node.genericArgumentClause, of: node.name.text)
        return .visitChildren
    }

    override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
        addArguments(node.genericArgumentClause, of: node.expression.trimmedDescription)
        return .visitChildren
    }

    private func addArguments(_ clause: GenericArgumentClauseSyntax?, of type: String) {
        for argument in clause?.arguments ?? [] {
            let name = argument.argument.trimmedDescription.trimmingPrefix("any ")
            summary.genericArguments[type, default: []].insert(String(name))
        }
    }

    // MARK: Variables that hold classes

    private func addOptional(_ name: String, _ type: String?) {
        guard let type, type.contains("->") || type.hasSuffix("?") || type.hasSuffix("!") else { return }
        summary.optionalProperties[name, default: []].insert(type)
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            node.parent?.parent?.isMember == true
        {
            addOptional(name, node.typeAnnotation?.type.flatText)
        }
        addMetatypes(node.pattern, node.typeAnnotation?.type, node.initializer?.value)
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        addMetatypes(node.pattern, node.typeAnnotation?.type, node.initializer?.value)
        return .visitChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        addMetatypes(node.pattern, node.typeAnnotation?.type, node.sequence)
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        addMetatype(node.secondName ?? node.firstName, node.type, nil)
        return .visitChildren
    }

    /// Notes the classes that the variables of a pattern hold, of `let (title, type) = rows[0]` each variable.
    private func addMetatypes(_ pattern: PatternSyntax, _ type: TypeSyntax?, _ value: ExprSyntax?) {
        if let tuple = pattern.as(TuplePatternSyntax.self) {
            for element in tuple.elements { addMetatypes(element.pattern, nil, value) }
        } else if let binding = pattern.as(ValueBindingPatternSyntax.self) {
            addMetatypes(binding.pattern, type, value)
        } else {
            addMetatype(pattern.as(IdentifierPatternSyntax.self)?.identifier, type, value)
        }
    }

    private func addMetatype(_ name: TokenSyntax?, _ type: TypeSyntax?, _ value: ExprSyntax?) {
        guard let name else { return }
        let declared = type ?? value?.castType
        if let held = declared?.heldMetatype?.baseType.nominalName ?? value?.heldMetatypeOfCollection {
            summary.metatypes[name.text, default: []].insert(held)
            return
        }
        for element in value.map({ $0.as(SequenceExprSyntax.self)?.elements.map { $0 } ?? [$0] }) ?? [] {
            let classes = element.literalClasses
            if classes.isEmpty {
                let other = element.nameOfClasses
                if !other.isEmpty, other != name.text { summary.metatypeAliases[name.text, default: []].insert(other) }
            } else {
                summary.metatypes[name.text, default: []].formUnion(classes)
            }
        }
    }

    /// Notes the classes that a labeled element of a tuple holds: `(title: "Cards", type: Cards.self)`.
    override func visit(_ node: TupleExprSyntax) -> SyntaxVisitorContinueKind {
        for element in node.elements { addMetatype(element.label, nil, element.expression) }
        return .visitChildren
    }

    // MARK: Associated types

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        summary.associatedTypes[node.name.text, default: []].formUnion(node.inheritanceClause?.names ?? [])
        return .skipChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        summary.typeAliases[node.name.text, default: []].insert(node.initializer.value.nominalName)
        if node.initializer.value.flatText.contains("->") { summary.functionAliases.insert(node.name.text) }
        return .visitChildren
    }

    // MARK: Members

    private func members(
        of block: MemberBlockSyntax, defaultAccess: Access, exposing: Bool, exposingPrivate: Bool = false
    ) -> [MemberSummary] {
        var result: [MemberSummary] = []
        func read(_ items: MemberBlockItemListSyntax) {
            for item in items {
                if let config = item.decl.as(IfConfigDeclSyntax.self) {
                    for clause in evaluation.activeClauses(of: config) {
                        if case .decls(let nested) = clause.elements { read(nested) }
                    }
                    continue
                }
                result += MemberSummary.reading(item.decl, defaultAccess: defaultAccess)
            }
        }
        read(block.members)
        guard exposing else { return result }
        return result.map { member in
            var exposed = member
            if !member.has(.nonObjC), member.kind != .initializer, exposingPrivate || member.access > .fileprivate {
                exposed.traits.insert(.objc)
            }
            return exposed
        }
    }
}
