import SwiftSyntax

extension FileRewriter {
    /// Rewrites a method.
    func rewrite(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.isMember else { return .visitChildren }
        let members = MemberSummary.reading(DeclSyntax(node), defaultAccess: .internal)
        blank(["dynamic"], in: node.modifiers)
        callOnMainActor(node)
        overrideOnMainActor(node, members.first)
        renameOverride(node)
        if node.name.text == "forwardingTarget", node.modifiers.has("override") {
            if module.witnesses.forwarded[scopes.last?.name ?? ""] == nil {
                report(
                    node, "“override forwardingTarget(for:)”",
                    "only the optional methods of a class's protocols are forwarded; implement the methods.",
                    severity: .warning)
            }
            blank(["override"], in: node.modifiers)
        } else if !decide(node), !receiveObservation(node), !awakePlainObject(node) {
            hideFromProtocols(node, members.first)
            moveToClass(members, name: node.name, modifiers: node.modifiers, node)
        }
        return .visitChildren
    }

    /// Gives a private method with the name of an optional requirement another parameter: it doesn't implement the
    /// requirement, which Swift would reject for its access.
    private func hideFromProtocols(_ node: FunctionDeclSyntax, _ member: MemberSummary?) {
        guard let member, !node.modifiers.has("override"), scopes.last?.isProtocol == false,
            module.isHiddenRequirement(member)
        else { return }
        let parameters = node.signature.parameterClause.parameters
        edits.insert(
            (parameters.isEmpty ? "" : ", ") + "_ unmatched: Void = ()",
            at: parameters.last?.endOffset ?? node.signature.parameterClause.leftParen.endOffset)
    }

    /// Names the class in `let bar: UINavigationBar = .appearance()`, whose proxy has its own type here.
    private func inferAppearance(_ node: VariableDeclSyntax) {
        for binding in node.bindings {
            if returnProxy(binding) { continue }
            guard let annotation = binding.typeAnnotation,
                let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
                let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.base == nil,
                access.declName.baseName.text == "appearance"
            else { continue }
            edits.replaceTightly(annotation.textRange, with: "")
            edits.insert(annotation.type.flatText, at: access.startOffset)
        }
    }

    /// Gives `var bar: Card { Card.appearance() }` the type of the proxy; returns whether it is such a property.
    private func returnProxy(_ binding: PatternBindingSyntax) -> Bool {
        guard let type = binding.typeAnnotation?.type, case .getter(let body) = binding.accessorBlock?.accessors,
            body.count == 1, body.first?.item.trimmedDescription == "\(type.trimmedDescription).appearance()"
        else { return false }
        usesRuntime = true
        edits.replaceTightly(type.textRange, with: "UIAppearanceProxy<\(type.trimmedDescription)>")
        return true
    }

    /// Renames an override of `responds(to:)` or `conforms(to:)`, which are methods of an extension here; returns
    /// whether it is one.
    private func decide(_ node: FunctionDeclSyntax) -> Bool {
        guard let decision = Decision(node), let scope = scopes.last,
            !scope.isExtension || module.classes[scope.name] != nil
        else { return false }
        usesRuntime = true
        blank(["override"], in: node.modifiers)
        edits.replaceTightly(node.name.textRange, with: decision.method)
        // An override may leave out that Objective-C's parameter can be `nil`; the method of a requirement may not.
        if let type = node.signature.parameterClause.parameters.first?.type, type.trimmedDescription == "Selector" {
            edits.insert("!", at: type.endOffset)
        }
        return true
    }

    /// A method of `NSObject` that is in an extension here, so that an override becomes a requirement.
    enum Decision: String, CaseIterable {
        case response = "responds"
        case conformance = "conforms"

        /// The decision that a method makes; `nil` for other methods.
        init?(_ node: FunctionDeclSyntax) {
            guard node.modifiers.has("override"),
                node.signature.parameterClause.parameters.map(\.firstName.text) == ["to"]
            else { return nil }
            self.init(rawValue: node.name.text)
        }

        /// The protocol of classes that decide by themselves.
        var protocolName: String { self == .response ? "ResponseDeciding" : "ConformanceDeciding" }
        /// The requirement of the protocol.
        var method: String { self == .response ? "decidesResponse" : "decidesConformance" }
        /// The method that returns the superclass's answer.
        var inherited: String { self == .response ? "lists" : "adopts" }
    }

    /// Rewrites an override of `awakeFromNib()` in a class below `NSObject`, which lacks it here; a storyboard finds it in
    /// the table. Returns whether it is one.
    private func awakePlainObject(_ node: FunctionDeclSyntax) -> Bool {
        guard node.name.text == "awakeFromNib", node.modifiers.has("override"), let scope = scopes.last,
            !scope.isExtension, module.isFirstToAwake(scope.name)
        else { return false }
        blank(["override"], in: node.modifiers)
        return true
    }

    /// Removes `super.awakeFromNib()` where the superclass is `NSObject`; returns whether it is such a call.
    func awakesPlainSuper(_ node: FunctionCallExprSyntax) -> Bool {
        guard node.calledExpression.trimmedDescription == "super.awakeFromNib", let scope = scopes.last,
            module.isFirstToAwake(scope.name)
        else { return false }
        edits.replace(node.textRange, with: "()")
        return true
    }

    /// Rewrites an initializer.
    func rewrite(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        blank(["dynamic"], in: node.modifiers)
        compareText(node)
        if scopes.last?.isExtension == true, node.modifiers.has("override") {
            report(node, "“override init” in an extension", "move it into the body of the class.")
        }
        return .visitChildren
    }

    /// Rewrites a property.
    func rewrite(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        inferAppearance(node)
        guard node.isMember, scopes.last?.isProtocol == false else { return .visitChildren }
        let members = MemberSummary.reading(DeclSyntax(node), defaultAccess: .internal)
        let isDynamic = node.modifiers.has("dynamic")
        blank(["dynamic"], in: node.modifiers)
        relaxWeakReference(node)
        overrideOnMainActor(node, members.first)
        renameOverride(node)
        if moveObservers(node) { return .visitChildren }
        if let pattern = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self) {
            moveToClass(members, name: pattern.identifier, modifiers: node.modifiers, node)
        }
        if node.attributes.attribute("NSManaged") != nil {
            storeInLayer(node)
        } else if isDynamic, isObservable(members.first), !node.modifiers.has("override") {
            for binding in node.bindings { announceChanges(of: binding) }
        }
        return .visitChildren
    }

    // MARK: Managed properties

    /// Gives an `@NSManaged` property of a layer the storage that the layer has for keys.
    private func storeInLayer(_ node: VariableDeclSyntax) {
        guard let binding = node.bindings.first, node.bindings.count == 1,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self), let type = binding.typeAnnotation?.type
        else {
            return report(node, "@NSManaged", "declare one property with a type.")
        }
        let name = scopes.last?.name ?? ""
        let superclasses = module.superclasses(of: name)
        // The objects of Core Data are left out with the framework.
        if superclasses.contains("NSManagedObject") || summary.absentImports.contains("CoreData") { return }
        guard superclasses.contains("CALayer") else {
            return report(
                node, "@NSManaged \(pattern.identifier.text)", "only properties of CALayer subclasses have storage.")
        }
        guard let empty = Self.emptyValue(of: type.flatText) else {
            return report(
                node, "@NSManaged \(pattern.identifier.text)",
                "declare it optional; \(type.flatText) has no zero value.")
        }
        usesRuntime = true
        let key = pattern.identifier.text
        let setter =
            empty == "nil"
            ? "setValue(newValue, forKey: \"\(key)\")"
            : "setManagedValue(newValue, from: \(empty), forKey: \"\(key)\", of: self)"
        edits.insert(
            " { get { managedValue(forKey: \"\(key)\", of: self) ?? \(empty) } set { \(setter) } }",
            at: type.endOffset)
    }

    /// The value of a managed property that was never set; `nil` if the type has none.
    private static func emptyValue(of type: String) -> String? {
        switch type {
        case "CGFloat", "Double", "Float", "Int", "UInt", "Int32", "UInt32", "Int64", "UInt64", "TimeInterval",
            "CFTimeInterval", "NSInteger":
            "0"
        case "Bool": "false"
        case "String": "\"\""
        case "CGPoint", "CGSize", "CGRect", "UIEdgeInsets": ".zero"
        case "CGAffineTransform": ".identity"
        case "CATransform3D": "CATransform3DIdentity"
        default: type.hasSuffix("?") || type.hasSuffix("!") ? "nil" : nil
        }
    }

    // MARK: Observed properties

    /// Whether key-value observing reports changes: the class derives from `NSObject`.
    private func isObservable(_ member: MemberSummary?) -> Bool {
        guard let member, member.has(.stored), member.has(.settable), !member.has(.isStatic),
            let scope = scopes.last, !scope.isExtension
        else { return false }
        let ancestors = module.superclasses(of: scope.name)
        return ancestors.contains { $0.hasPrefix("UI") || $0.hasPrefix("CA") || $0.hasPrefix("NS") }
    }

    /// Adds property observers that announce changes, in addition to the property's own.
    private func announceChanges(of binding: PatternBindingSyntax) {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return }
        let will = "willChangeValue(forKey: \"\(name)\")"
        let did = "didChangeValue(forKey: \"\(name)\")"
        usesRuntime = true
        guard case .accessors(let accessors) = binding.accessorBlock?.accessors, let block = binding.accessorBlock
        else {
            edits.insert(" { willSet { \(will) } didSet { \(did) } }", at: endOffset(of: binding))
            return
        }
        var added = ""
        if let own = accessors.first(where: { $0.accessorSpecifier.text == "willSet" })?.body {
            edits.insert(" \(will); ", at: own.leftBrace.endOffset)
        } else {
            added += " willSet { \(will) }"
        }
        if let own = accessors.first(where: { $0.accessorSpecifier.text == "didSet" })?.body {
            edits.insert(" defer { \(did) }; ", at: own.leftBrace.endOffset)
        } else {
            added += " didSet { \(did) }"
        }
        if !added.isEmpty { edits.insert(added, at: block.leftBrace.endOffset) }
    }

    private func endOffset(of binding: PatternBindingSyntax) -> Int {
        binding.initializer?.endOffset ?? binding.typeAnnotation?.endOffset ?? binding.pattern.endOffset
    }
}
