import SwiftSyntax

extension FileRewriter {
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

    /// Rewrites a property.
    func rewrite(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        inferAppearance(node)
        guard node.isMember, scopes.last?.isProtocol == false else {
            // Only protocols of Objective-C may require a weak property, in which nothing is weak.
            if scopes.last?.isProtocol == true { blank(["weak"], in: node.modifiers) }
            return .visitChildren
        }
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
