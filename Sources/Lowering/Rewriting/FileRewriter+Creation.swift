import SwiftSyntax

/// With Objective-C, each class of UIKit can be created from a value that holds the class: `T()`, `kind.init()`.
/// In Swift, only by initializers that are `required`; a function of the runtime calls the others.
extension FileRewriter {
    /// The arguments with which the runtime creates objects, and the class that has such an initializer.
    private static let initializers: [[String]: String] = [
        []: "NSObject", ["frame"]: "UIView", ["nibName", "bundle"]: "UIViewController",
        ["rootViewController"]: "UINavigationController",
        ["navigationBarClass", "toolbarClass"]: "UINavigationController", ["style"]: "UITableViewController",
        ["collectionViewLayout"]: "UICollectionViewController", ["frame", "style"]: "UITableView",
        ["frame", "collectionViewLayout"]: "UICollectionView", ["style", "reuseIdentifier"]: "UITableViewCell",
        ["reuseIdentifier"]: "UITableViewHeaderFooterView", ["target", "action"]: "UIGestureRecognizer",
        ["effect"]: "UIVisualEffectView", ["type"]: "UIButton",
        ["presentedViewController", "presenting"]: "UIPresentationController",
    ]

    /// Replaces `T(frame: f)` with `newInstance(T.self, frame: f)`; returns whether it is such a call.
    func createInstance(_ node: FunctionCallExprSyntax) -> Bool {
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        guard node.trailingClosure == nil, let open = node.leftParen else { return false }
        if createInProtocol(node) || createWithProtocol(node) { return true }
        if createsOwnClass(node, as: node.calledExpression.trimmedDescription, labels) {
            return createSelf(node, labels: labels)
        }
        guard let owner = Self.initializers[labels], let created = createdType(node),
            created.classes.allSatisfy({ inherits($0, from: owner) && !requiresInitializer($0, labels) })
        else { return false }
        let separator = labels.isEmpty ? "" : ", "
        if let chain = node.createdClass?.as(OptionalChainingExprSyntax.self) {
            return createInChain(node, chain, start: "newInstance($0\(separator)", after: open)
        }
        usesRuntime = true
        edits.replaceTightly(node.startOffset..<open.endOffset, with: "newInstance(\(created.type)\(separator)")
        return true
    }

    /// Replaces `types[k]?.init(frame: f)` with `types[k].map { newInstance($0, frame: f) }`.
    private func createInChain(
        _ node: FunctionCallExprSyntax, _ chain: OptionalChainingExprSyntax, start: String, after open: TokenSyntax
    ) -> Bool {
        let hasOwnParameters = node.arguments.trimmedDescription.contains("$0")
        guard let close = node.rightParen, !node.isPartOfChain, !hasOwnParameters else { return false }
        usesRuntime = true
        edits.replaceTightly(chain.questionMark.startOffset..<open.endOffset, with: ".map { \(start)")
        edits.insert(" }", at: close.endOffset)
        return true
    }

    private func inherits(_ name: String, from ancestor: String) -> Bool {
        if name == ancestor || ancestor == "NSObject" && module.isObject(name) { return true }
        return module.superclasses(of: module.className(name) ?? name).contains(ancestor)
    }

    /// Whether a class of the module has an initializer that Swift can call on a value with the class.
    private func requiresInitializer(_ name: String, _ labels: [String]) -> Bool {
        initializers(of: name, labels).contains { $0.has(.required) }
    }

    /// Whether a class of the module has an initializer only from a framework's class, where Objective-C looks it up.
    private func inheritsInitializer(_ name: String, _ labels: [String]) -> Bool {
        guard let owner = Self.initializers[labels], inherits(name, from: owner) else { return false }
        return initializers(of: name, labels).isEmpty
    }

    /// Returns the initializers with the labels that a class of the module or its superclasses there declare.
    private func initializers(of name: String, _ labels: [String]) -> [MemberSummary] {
        let known = module.className(name) ?? name
        return ([known] + module.superclasses(of: known)).flatMap { ancestor in
            (module.locations[ancestor] ?? []).map(\.member).filter {
                $0.kind == .initializer && $0.labels == labels
            }
        }
    }

    /// Returns the expression for the class that a call creates, with the classes that it inherits from; `nil` for the
    /// name of a class.
    private func createdType(_ node: FunctionCallExprSyntax) -> (type: String, classes: [String])? {
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            return constrained(name, around: node)
        }
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
        guard access.declName.baseName.text == "init" else {
            return access.base.flatMap { _ in constrained(access.trimmedDescription, around: node) }
        }
        guard let base = access.base else {
            return contextualType(of: node).flatMap { constrained($0.flatText, around: node) }
        }
        if let found = constrained(base.trimmedDescription, around: node) { return found }
        if let type = castClass(base) {
            let classes = classes(named: type, around: node)
            return classes.isEmpty ? nil : (base.flatText, classes)
        }
        let types = metatypes(of: base.nameOfClasses, around: node).sorted().map { classes(named: $0, around: node) }
        return types.isEmpty || types.contains([]) ? nil : (base.flatText, types.flatMap { $0 })
    }

    /// Returns a type that is known only by the classes that it inherits from.
    private func constrained(_ name: String, around node: some SyntaxProtocol) -> (type: String, classes: [String])? {
        let classes = constraints(of: name, around: node).filter { module.isObject($0) }
        return classes.isEmpty ? nil : ("\(name).self", classes)
    }

    /// Returns a class itself, the classes that an alias names, or the classes that a type must inherit from.
    private func classes(named name: String, around node: some SyntaxProtocol) -> [String] {
        if let types = aliasedClasses(name), parameterConstraints(of: name, around: node) == nil { return types }
        return constraints(of: name, around: node).flatMap { aliasedClasses($0) ?? [] }
    }

    /// Returns a class itself, or the classes that an alias of the module names.
    private func aliasedClasses(_ name: String) -> [String]? {
        if module.isObject(name) { return [name] }
        guard let types = module.typeAliases[name], types.allSatisfy({ module.isObject($0) }) else { return nil }
        return types.sorted()
    }

    /// Returns the class of an expression in parentheses that ends with a cast: `(NSClassFromString(name) as! T.Type)`.
    private func castClass(_ expression: ExprSyntax) -> String? {
        let element = expression.as(TupleExprSyntax.self)?.elements.first
        return element?.expression.castType?.as(MetatypeTypeSyntax.self)?.baseType.nominalName
    }

    /// Returns the types whose classes a variable can hold: a parameter of a function around the node, a property of a
    /// type around it, or a variable of the module with that name.
    private func metatypes(of name: String, around node: some SyntaxProtocol, depth: Int = 0) -> Set<String> {
        guard depth < 4 else { return [] }
        var current = node.parent
        while let declaration = current {
            let signature =
                declaration.as(FunctionDeclSyntax.self)?.signature
                ?? declaration.as(InitializerDeclSyntax.self)?.signature
            let parameter = signature?.parameterClause.parameters.first {
                ($0.secondName ?? $0.firstName).text == name
            }
            if let parameter {
                return Set([parameter.type.heldMetatype?.baseType.nominalName].compactMap { $0 })
            }
            if let type = declaration.asProtocol((any DeclGroupSyntax).self)?.metatype(ofProperty: name) {
                return [type]
            }
            current = declaration.parent
        }
        return (module.metatypeAliases[name] ?? []).reduce(module.metatypes[name] ?? []) {
            $0.union(metatypes(of: $1, around: node, depth: depth + 1))
        }
    }

    // MARK: Constraints

    /// Returns the type that the context of `.init()` expects: a result, a variable's, or a parameter's.
    private func contextualType(of node: FunctionCallExprSyntax) -> TypeSyntax? {
        var current = node.parent
        if let clause = current?.as(InitializerClauseSyntax.self) {
            return clause.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
                ?? clause.parent?.as(FunctionParameterSyntax.self)?.type
        }
        while let parent = current {
            if let function = parent.as(FunctionDeclSyntax.self) { return function.signature.returnClause?.type }
            if let binding = parent.as(PatternBindingSyntax.self) { return binding.typeAnnotation?.type }
            let isBody =
                parent.is(ReturnStmtSyntax.self) || parent.is(CodeBlockItemSyntax.self)
                || parent.is(CodeBlockItemListSyntax.self) || parent.is(CodeBlockSyntax.self)
                || parent.is(AccessorBlockSyntax.self) || parent.is(AccessorDeclSyntax.self)
                || parent.is(AccessorDeclListSyntax.self)
            guard isBody else { return nil }
            current = parent.parent
        }
        return nil
    }

    /// Returns the types that a generic parameter, an associated type, or an alias of one must inherit from.
    private func constraints(of name: String, around node: some SyntaxProtocol, depth: Int = 0) -> [String] {
        guard depth < 8 else { return [] }
        if let types = parameterConstraints(of: name, around: node) { return types }
        let parts = name.split(separator: ".").map(String.init)
        guard let last = parts.last, last.first?.isUppercase == true else { return [] }
        if let types = module.associatedTypes[last], module.className(name) == nil { return types.sorted() }
        guard parts.count == 1, let aliased = module.typeAliases[name] else { return [] }
        let types = aliased.sorted().map { constraints(of: $0, around: node, depth: depth + 1) }
        return types.contains([]) ? [] : types.flatMap { $0 }
    }

    /// Returns the types that a generic parameter of a surrounding declaration must inherit from; `nil` for other names.
    private func parameterConstraints(of name: String, around node: some SyntaxProtocol) -> [String]? {
        var current = node.parent
        while let declaration = current {
            let generics =
                declaration.as(FunctionDeclSyntax.self).map { ($0.genericParameterClause, $0.genericWhereClause) }
                ?? declaration.as(InitializerDeclSyntax.self).map { ($0.genericParameterClause, $0.genericWhereClause) }
                ?? declaration.as(ClassDeclSyntax.self).map { ($0.genericParameterClause, $0.genericWhereClause) }
                ?? declaration.as(StructDeclSyntax.self).map { ($0.genericParameterClause, $0.genericWhereClause) }
                ?? declaration.as(EnumDeclSyntax.self).map { ($0.genericParameterClause, $0.genericWhereClause) }
            let parameter = generics?.0?.parameters.first { $0.name.text == name }
            var types = parameter?.inheritedType.map { Self.parts(of: $0) } ?? []
            for requirement in generics?.1?.requirements ?? [] {
                if let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self),
                    conformance.leftType.trimmedDescription == name
                {
                    types += Self.parts(of: conformance.rightType)
                }
            }
            if parameter != nil || !types.isEmpty { return types }
            current = declaration.parent
        }
        return nil
    }

    private static func parts(of type: TypeSyntax) -> [String] {
        type.as(CompositionTypeSyntax.self)?.elements.map { $0.type.nominalName } ?? [type.nominalName]
    }

    // MARK: Protocols with init()

    /// Removes the requirement `init()` of a protocol to which `NSObject` conforms, whose initializer isn't required
    /// here; the protocol inherits a method that creates objects instead.
    func replaceCreation(in node: ProtocolDeclSyntax) {
        guard module.creationProtocols.contains(node.name.text) else { return }
        for item in node.memberBlock.members {
            if let initializer = item.decl.as(InitializerDeclSyntax.self),
                initializer.signature.parameterClause.parameters.isEmpty
            {
                edits.blank(initializer.textRange)
            }
        }
        usesRuntime = true
        if let last = node.inheritanceClause?.inheritedTypes.last {
            edits.insert(", InstanceCreating", at: last.type.endOffset)
        } else {
            edits.insert(": InstanceCreating", at: node.name.endOffset)
        }
    }

    /// Returns the method that creates objects of a class that adopts such a protocol.
    func creation(of node: ClassDeclSyntax) -> [String] {
        guard let names = node.inheritanceClause?.names, !module.creationProtocols.isDisjoint(with: names),
            !module.isObject(scopes.last?.name ?? node.name.text)
        else { return [] }
        let access = node.modifiers.access.map { $0 >= .public ? "public " : "" } ?? ""
        return ["\(access)static func makeInstance() -> Self { self.init() }"]
    }

    /// Replaces `self.init()` in an initializer of such a protocol's extension; returns whether it is one.
    private func createInProtocol(_ node: FunctionCallExprSyntax) -> Bool {
        guard let scope = scopes.last, scope.isExtension, module.creationProtocols.contains(scope.name),
            node.arguments.isEmpty, node.calledExpression.trimmedDescription == "self.init"
        else { return false }
        edits.replaceTightly(node.textRange, with: "self.init(newInstance: Self.makeInstance())")
        return true
    }

    /// Replaces `T()`, `type.init()`, and `types[k]?.init()`, with a type that conforms to such a protocol, by the method;
    /// returns whether it is such a call.
    private func createWithProtocol(_ node: FunctionCallExprSyntax) -> Bool {
        guard !module.creationProtocols.isEmpty, node.arguments.isEmpty else { return false }
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self), conforms(name.baseName.text, node) {
            edits.insert(".makeInstance", at: name.endOffset)
            return true
        }
        guard let base = node.createdClass, let access = node.calledExpression.as(MemberAccessExprSyntax.self) else {
            return false
        }
        let names = [base.trimmedDescription] + metatypes(of: base.nameOfClasses, around: node)
        guard names.contains(where: { conforms($0, node) }) else { return false }
        edits.replaceTightly(access.declName.textRange, with: "makeInstance")
        return true
    }

    /// Whether a generic parameter or an associated type must conform to such a protocol.
    private func conforms(_ name: String, _ node: some SyntaxProtocol) -> Bool {
        !module.creationProtocols.isDisjoint(with: constraints(of: name, around: node))
    }

    // MARK: Frames

    /// Returns `init()` for a class with an `init(frame:)` that hides UIKit's, because UIKit's `init()` calls its own,
    /// and for a gesture recognizer that overrides one of two designated initializers, and so doesn't inherit it.
    ///
    /// A class with `init()` alone gets an `init(frame:)` that calls it: for Objective-C, its `init()` overrides UIKit's.
    func plainInitializer(of name: String, _ node: ClassDeclSyntax) -> [String] {
        if module.hasPlainInitializerAlone(name), node.modifiers.access != .open {
            let access = node.modifiers.access.map { $0 >= .public ? "public " : "" } ?? ""
            return ["\(access)override convenience init(frame: CGRect) { self.init(); self.frame = frame }"]
        }
        if let initializer = module.recognizerInitializer(of: name) {
            let access = initializer.access >= .public ? "public " : ""
            return ["\(access)convenience init() { self.init(target: nil, action: nil) }"]
        }
        guard let initializer = module.hidingInitializer(of: name) else { return [] }
        let access = initializer.access >= .public ? "public " : ""
        return ["\(access)convenience init() { self.init(frame: .zero) }"]
    }

    // MARK: Self

    /// Whether a call in a static member creates an object of the class: `self.init()`, `Self()`.
    ///
    /// In a class of the module, this applies to the initializers that it inherits from a framework's class.
    private func createsOwnClass(_ node: some SyntaxProtocol, as name: String, _ labels: [String]) -> Bool {
        guard let scope = scopes.last, module.isObject(scope.name), ["self.init", "Self.init", "Self"].contains(name),
            module.classes[scope.name] == nil ? scope.isExtension : inheritsInitializer(scope.name, labels)
        else { return false }
        return node.isInStaticMember
    }

    /// Replaces such a call.
    private func createSelf(_ node: FunctionCallExprSyntax, labels: [String]) -> Bool {
        guard let open = node.leftParen, let scope = scopes.last else { return false }
        let creation = ownCreation(scope.name, labels)
        let isCast = !creation.end.isEmpty
        edits.replaceTightly(node.startOffset..<open.endOffset, with: (isCast ? "(" : "") + creation.start)
        if isCast { edits.insert(creation.end + ")", at: node.endOffset) }
        return true
    }

    /// The text before the arguments and after the call that creates an object of the class; with arguments that the
    /// runtime doesn't know, the object is one of the extended class.
    private func ownCreation(_ name: String, _ labels: [String]) -> (start: String, end: String) {
        guard let owner = Self.initializers[labels], inherits(name, from: owner) else {
            return ("\(name)(", " as! Self")
        }
        usesRuntime = true
        return ("newInstance(self\(labels.isEmpty ? "" : ", ")", "")
    }

    /// Replaces an initializer that is a value in a static member: `colors.map(self.init(cgColor:))`.
    func passInitializer(_ node: MemberAccessExprSyntax) {
        guard let base = node.base?.trimmedDescription, node.declName.baseName.text == "init",
            let labels = node.declName.argumentNames?.arguments.map(\.name.text), !labels.isEmpty,
            createsOwnClass(node, as: base + ".init", labels), let scope = scopes.last
        else { return }
        let arguments = labels.enumerated().map { ($1 == "_" ? "" : "\($1): ") + "$\($0)" }.joined(separator: ", ")
        let creation = ownCreation(scope.name, labels)
        edits.replaceTightly(node.textRange, with: "{ \(creation.start)\(arguments))\(creation.end) }")
    }

    // MARK: Classes as objects

    /// Passes the class as an object where a parameter asks for one: `value.observe(self)` in a class method.
    ///
    /// Two functions of the runtime have the name, so that the compiler chooses by the type of the parameter.
    func passClass(_ node: DeclReferenceExprSyntax) {
        guard node.isOwnClassAsArgument, let scope = scopes.last,
            module.className(scope.name) != nil || module.isObject(scope.name)
        else { return }
        usesRuntime = true
        edits.replaceTightly(node.textRange, with: "classValue(self)")
    }
}

extension FunctionCallExprSyntax {
    /// The expression before `.init`.
    fileprivate var createdClass: ExprSyntax? {
        guard let access = calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init"
        else { return nil }
        return access.base
    }

    /// Whether a member of the result is used: `type?.init().frame`.
    fileprivate var isPartOfChain: Bool {
        guard let parent else { return false }
        return parent.is(MemberAccessExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self)
            || parent.is(ForceUnwrapExprSyntax.self) || parent.is(SubscriptCallExprSyntax.self)
            || parent.is(FunctionCallExprSyntax.self)
    }
}

extension ExprSyntax {
    /// The name of the variable that holds a class, or an array or a dictionary of classes: `types` in `types[k]?`.
    fileprivate var nameOfClasses: String {
        if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.nameOfClasses }
        if let call = self.as(SubscriptCallExprSyntax.self) { return call.calledExpression.nameOfClasses }
        return self.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    }
}

extension DeclGroupSyntax {
    /// Returns the type whose class a property of the declaration holds.
    fileprivate func metatype(ofProperty name: String) -> String? {
        for member in memberBlock.members {
            for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
                let declared = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifier?.name
                guard declared == name else { continue }
                if let held = binding.typeAnnotation?.type.heldMetatype { return held.baseType.nominalName }
            }
        }
        return nil
    }
}
