import SwiftSyntax

/// Members of values of the type `AnyObject`: Objective-C looks them up by name. Here, the value is cast to the class that
/// declares the member, if only one does.
extension FileRewriter {
    /// The members of `NSObject`, which all objects have.
    private static let objectMembers: Set<String> = [
        "isEqual", "hash", "description", "debugDescription", "isKind", "isMember", "responds", "perform", "value",
        "setValue", "copy", "mutableCopy", "superclass", "conforms", "addObserver", "removeObserver",
        "performSelector", "classForCoder",
    ]

    /// The members that send or look for a message, which objects of plain Swift classes answer, too.
    private static let messages: Set<String> = ["perform", "responds"]

    /// The members of `NSValue` and `NSNumber` that code reads from `AnyObject`.
    private static let valueMembers: [String: String] = [
        "cgPointValue": "NSValue", "cgSizeValue": "NSValue", "cgRectValue": "NSValue", "cgVectorValue": "NSValue",
        "cgAffineTransformValue": "NSValue", "uiEdgeInsetsValue": "NSValue", "uiOffsetValue": "NSValue",
        "caTransform3DValue": "NSValue", "cgColor": "UIColor",
        "doubleValue": "NSNumber", "floatValue": "NSNumber", "intValue": "NSNumber", "integerValue": "NSNumber",
        "boolValue": "NSNumber", "uintValue": "NSNumber", "int64Value": "NSNumber",
    ]

    /// The members of UIKit's `LookedUpMembers`: several unrelated classes declare them.
    private static let sharedMembers: Set<String> = [
        "count", "length", "object", "frame", "bounds", "center", "alpha", "isHidden", "location", "tag", "isEnabled",
        "isSelected", "title", "text", "topAnchor", "bottomAnchor", "centerYAnchor", "leadingAnchor", "trailingAnchor",
        "leftAnchor", "rightAnchor", "centerXAnchor", "widthAnchor", "heightAnchor",
    ]

    /// Casts the value before a member's name, as in `sender.isOn` with `sender: AnyObject`.
    func castAnyObject(_ node: MemberAccessExprSyntax) {
        guard let base = node.base, !base.is(SuperExprSyntax.self),
            let isOptional = dynamicType(of: base) ?? (isTarget(base, calledBy: node) ? true : nil)
        else { return }
        let chained = isOptional ? base.as(OptionalChainingExprSyntax.self)?.expression : nil
        if let type = Self.valueMembers[node.declName.baseName.text] {
            usesRuntime = true
            if chained == nil { unwrapImplicitly(node) }
            renameIntegerValue(node)
            edits.insert("(objectValue(", at: base.startOffset)
            return edits.insert(") as\(chained == nil ? "!" : "?") \(type))", at: (chained ?? base).endOffset)
        }
        guard let owner = owner(ofMember: node.declName.baseName.text) else {
            if Self.sharedMembers.contains(node.declName.baseName.text) {
                return lookUpShared(base, isOptional: chained != nil)
            }
            return performByName(node, of: chained ?? base)
        }
        if Self.messages.contains(node.declName.baseName.text) { return sendMessage(to: chained ?? base) }
        edits.insert("(", at: base.startOffset)
        edits.insert(" as! \(owner)\(chained == nil ? "" : "?"))", at: (chained ?? base).endOffset)
        if owner == "NSLayoutConstraint", node.declName.baseName.text == "priority" {
            edits.replaceTightly(node.declName.textRange, with: "_dynamicPriority()")
        }
    }

    /// Puts the receiver of messages before a message, for an object that may be one of a plain Swift class.
    private func sendMessage(to object: ExprSyntax) {
        usesRuntime = true
        edits.insert("messageReceiver(", at: object.startOffset)
        edits.insert(")", at: object.endOffset)
    }

    /// Returns the parts of `(x as AnyObject)` or `(x as AnyObject?)`; `nil` for another expression.
    private static func castToAnyObject(_ tuple: TupleExprSyntax) -> [ExprSyntax]? {
        guard tuple.elements.count == 1,
            let elements = tuple.elements.first?.expression.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
            elements.count >= 3, elements[elements.count - 2].is(UnresolvedAsExprSyntax.self),
            ["AnyObject", "AnyObject?"].contains(elements[elements.count - 1].trimmedDescription)
        else { return nil }
        return elements
    }

    /// Replaces the call of a method that several classes of the module declare with a message, if its result isn't used.
    private func performByName(_ node: MemberAccessExprSyntax, of object: ExprSyntax) {
        guard let call = node.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
            let parent = call.parent, parent.is(CodeBlockItemSyntax.self) || parent.is(OptionalChainingExprSyntax.self),
            let leftParen = call.leftParen, call.arguments.count <= 2
        else { return }
        let name = node.declName.baseName.text
        let labels = call.arguments.map { $0.label?.text ?? "_" }
        let members = module.classes(declaring: name).flatMap { module.locations[$0] ?? [] }.map(\.member)
        let methods = members.filter { member in
            member.kind == .method && member.name == name && member.labels == labels && member.has(.objc)
                && !member.has(.isStatic)
        }
        let selectors = Set(methods.map(\.selector))
        guard selectors.count == 1, let selector = selectors.first else { return }
        sendMessage(to: object)
        edits.replaceTightly(node.declName.startOffset..<leftParen.startOffset, with: "perform")
        let comma = call.arguments.isEmpty ? "" : ", "
        edits.insert("Selector(\"\(selector)\")\(comma)", at: leftParen.endOffset)
        for argument in call.arguments {
            if let label = argument.label, let colon = argument.colon {
                edits.replaceTightly(label.startOffset..<colon.endOffset, with: "with:")
            } else {
                edits.insert("with: ", at: argument.startOffset)
            }
        }
    }

    /// Replaces a subscript of an `AnyObject`, such as one that was read from JSON.
    func lookUpElement(_ node: SubscriptCallExprSyntax) {
        let base = node.calledExpression
        if let isOptional = dynamicType(of: base) {
            return lookUpShared(base, isOptional: isOptional && base.is(OptionalChainingExprSyntax.self))
        }
        guard let tuple = base.as(TupleExprSyntax.self),
            Self.castToAnyObject(tuple)?.last?.trimmedDescription == "AnyObject"
        else { return }
        lookUpShared(base, isOptional: false)
    }

    /// Replaces the cast of `(x as AnyObject).cgPointValue` with a cast to the class that declares the member.
    func lookUpMember(_ node: MemberAccessExprSyntax) {
        let name = node.declName.baseName.text
        guard let tuple = node.base?.unchained.as(TupleExprSyntax.self), let elements = Self.castToAnyObject(tuple)
        else { return }
        guard Self.valueMembers[name] != nil || owner(ofMember: name) != nil || Self.sharedMembers.contains(name) else {
            return performByName(node, of: ExprSyntax(tuple))
        }
        let isOptional = elements[elements.count - 1].trimmedDescription.hasSuffix("?")
        usesRuntime = true
        guard let type = Self.valueMembers[name] ?? owner(ofMember: name) else {
            edits.insert("LookedUpMembers", at: tuple.startOffset)
            edits.replaceTightly(
                elements[elements.count - 3].endOffset..<tuple.rightParen.startOffset, with: "")
            return isOptional ? () : edits.insert("!", at: tuple.endOffset)
        }
        if !isOptional { unwrapImplicitly(node) }
        renameIntegerValue(node)
        edits.insert("objectValue(", at: elements[0].startOffset)
        edits.replaceTightly(
            elements[elements.count - 3].endOffset..<tuple.rightParen.startOffset,
            with: ") as\(isOptional ? "?" : "!") \(type)")
    }

    /// Replaces `integerValue`, which `NSString` has in Swift, too, with the name of a number's property.
    private func renameIntegerValue(_ node: MemberAccessExprSyntax) {
        guard node.declName.baseName.text == "integerValue" else { return }
        edits.replaceTightly(node.declName.textRange, with: "intValue")
    }

    /// Replaces an object before a member that several classes declare, which UIKit looks up.
    private func lookUpShared(_ base: ExprSyntax, isOptional: Bool) {
        usesRuntime = true
        edits.insert("LookedUpMembers(", at: base.startOffset)
        edits.insert(isOptional ? ")" : ")!", at: base.unchained.endOffset)
    }

    /// Makes a property an implicitly unwrapped optional, as a looked-up one is, where its context uses it as an optional.
    private func unwrapImplicitly(_ node: MemberAccessExprSyntax) {
        guard usesOptional(node) else { return }
        edits.insert("lookedUp(", at: node.startOffset)
        edits.insert(")", at: node.endOffset)
    }

    /// Whether an expression is unwrapped, or the value of a variable without a type.
    private func usesOptional(_ node: MemberAccessExprSyntax) -> Bool {
        guard let parent = node.parent else { return false }
        if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) { return true }
        if let clause = parent.as(InitializerClauseSyntax.self) {
            let binding = clause.parent?.as(PatternBindingSyntax.self)
            return clause.parent?.is(OptionalBindingConditionSyntax.self) == true
                || binding != nil && binding?.typeAnnotation == nil
        }
        let elements = parent.as(ExprListSyntax.self).map { Array($0) } ?? []
        guard let index = elements.firstIndex(where: { $0.id == node.id }), index + 1 < elements.count else {
            return false
        }
        return elements[index + 1].trimmedDescription == "??"
    }

    /// Whether an expression is the target of a bar button item, an `AnyObject` of UIKit, which performs a method:
    /// `item.target?.perform(item.action, with: item)`.
    private func isTarget(_ base: ExprSyntax, calledBy node: MemberAccessExprSyntax) -> Bool {
        guard ["perform", "performSelector"].contains(node.declName.baseName.text),
            let call = node.parent?.as(FunctionCallExprSyntax.self), let selector = call.arguments.first,
            call.arguments.contains(where: { $0.label?.text == "with" })
                || call.arguments.count == 1 && Self.isAction(selector.expression)
        else { return false }
        let target =
            base.as(OptionalChainingExprSyntax.self)?.expression ?? base.as(ForceUnwrapExprSyntax.self)?.expression
        guard let access = target?.as(MemberAccessExprSyntax.self) else { return false }
        return access.declName.baseName.text == "target" && !declaresOtherTarget(access.base)
    }

    /// Whether the module declares a property `target` of another type, which the expression before the name may have.
    private func declaresOtherTarget(_ owner: ExprSyntax?) -> Bool {
        var types = Array(module.locations.keys)
        if owner?.trimmedDescription == "self", let type = enclosingTypes.first {
            types = [type] + module.superclasses(of: type)
        }
        return types.contains { type in
            module.locations[type]?.contains { location in
                let member = location.member
                guard member.kind == .property, member.name == "target" else { return false }
                return member.type?.hasPrefix("AnyObject") != true
            } ?? false
        }
    }

    /// Whether an expression is a property `action`, such as `self.action` or `item.action!`.
    private static func isAction(_ expression: ExprSyntax) -> Bool {
        let selector = expression.as(ForceUnwrapExprSyntax.self)?.expression ?? expression
        return selector.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "action"
    }

    /// Returns the class or protocol to which a member belongs; `nil` if several unrelated ones have one with its name.
    ///
    /// A protocol comes before the classes that adopt it, because others may adopt it elsewhere.
    private func owner(ofMember name: String) -> String? {
        if Self.objectMembers.contains(name) { return "NSObject" }
        let owners = module.classes(declaring: name)
        if let known = module.requiringProtocol(of: name),
            owners.allSatisfy({ module.allProtocols(of: $0).contains(known) })
        {
            return known
        }
        let first = owners.filter { Set(module.superclasses(of: $0)).isDisjoint(with: owners) }
        return first.count == 1 ? first.first : nil
    }

    /// Returns whether an expression of the type `AnyObject` is optional; `nil` for other types.
    private func dynamicType(of expression: ExprSyntax) -> Bool? {
        switch declaredType(of: expression) {
        case "AnyObject", "AnyObject!": false
        case "AnyObject?": expression.is(OptionalChainingExprSyntax.self) ? true : nil
        default: nil
        }
    }
}
