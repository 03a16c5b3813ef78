import SwiftSyntax

extension FileRewriter {
    /// Replaces a call of an optional requirement: `d.f?(x)` becomes `implementing(d, "f(_:)")?.f(x)`.
    func rewrite(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        renameInheritedObservation(node)
        renameSuperCall(node)
        describeProtocols(in: node)
        passFileToNimble(node)
        if replaceSharedApplication(node) { return .skipChildren }
        if awakesPlainSuper(node) { return .skipChildren }
        if createInstance(node) { return .visitChildren }
        if callExchanged(node) { return .visitChildren }
        rewriteFrameworkCall(node)
        let called: ExprSyntax
        let mark: TokenSyntax
        if let chaining = node.calledExpression.as(OptionalChainingExprSyntax.self) {
            (called, mark) = (chaining.expression, chaining.questionMark)
        } else if let unwrap = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
            (called, mark) = (unwrap.expression, unwrap.exclamationMark)
        } else {
            return .visitChildren
        }
        guard let access = called.as(MemberAccessExprSyntax.self), let base = access.base else { return .visitChildren }
        let closures = (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
        let requirement = module.optionalMethod(
            named: access.declName.baseName.text, labels: node.arguments.map { $0.label?.text ?? "_" },
            trailingClosures: closures)
        guard let requirement else { return .visitChildren }
        if mark.text == "!" || base.is(SuperExprSyntax.self) {
            edits.blank(mark.textRange)
            return .visitChildren
        }
        edits.replaceTightly(mark.textRange, with: "")
        if module.isOverloaded(requirement), !module.isOfFramework(requirement) {
            edits.replaceTightly(
                access.declName.baseName.textRange, with: Self.askingName(access.declName.baseName.text))
            return .visitChildren
        }
        ask(base, requirement)
        return .visitChildren
    }

    /// Replaces a comparison with `nil`: `d.f != nil` becomes `implementing(d, "f(_:)") != nil`.
    func rewrite(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        nameAttributes(elements)
        castValues(elements)
        castKeys(node, elements)
        checkErasedClass(elements)
        for index in elements.indices.dropFirst(2) where elements[index].is(NilLiteralExprSyntax.self) {
            let comparison = elements[index - 1].trimmedDescription
            guard comparison == "!=" || comparison == "==",
                let access = elements[index - 2].as(MemberAccessExprSyntax.self), let base = access.base,
                let requirement = module.optionalMethod(
                    named: access.declName.baseName.text,
                    labels: access.declName.argumentNames?.arguments.map(\.name.text))
            else { continue }
            edits.insert("implementing(", at: base.startOffset)
            edits.replaceTightly(
                withoutChaining(base).endOffset..<access.endOffset, with: ", \"\(requirement.selector)\")")
            usesRuntime = true
        }
        return .visitChildren
    }

    /// Replaces a reference to a method: `d?.f(_:)` becomes `implementing(d, "f(_:)")?.f(_:)`.
    ///
    /// A name without labels may be a property's, so it is replaced only where it must be optional.
    func referToOptionalMethod(_ node: MemberAccessExprSyntax) {
        guard let base = node.base, let parent = node.parent, !parent.is(FunctionCallExprSyntax.self),
            !parent.is(OptionalChainingExprSyntax.self), !parent.is(ForceUnwrapExprSyntax.self),
            !parent.is(MemberAccessExprSyntax.self), !isCompared(node),
            let requirement = module.optionalMethod(
                named: node.declName.baseName.text, labels: node.declName.argumentNames?.arguments.map(\.name.text)),
            node.declName.argumentNames == nil
                ? isTested(node) && !module.isOfFramework(requirement)
                : base.is(OptionalChainingExprSyntax.self) || isTested(node) || !module.declares(requirement)
        else { return }
        ask(base, requirement)
    }

    /// Whether an expression is compared, which ``rewrite(_:)`` replaces.
    private func isCompared(_ node: MemberAccessExprSyntax) -> Bool {
        guard let elements = node.parent?.parent?.as(SequenceExprSyntax.self)?.elements.map({ $0 }) else {
            return false
        }
        return elements.contains { ["==", "!=", "="].contains($0.trimmedDescription) }
    }

    /// Whether an expression must be optional where it is: it is bound, or expected to be `nil` or not.
    private func isTested(_ node: MemberAccessExprSyntax) -> Bool {
        guard let parent = node.parent else { return false }
        if parent.parent?.is(OptionalBindingConditionSyntax.self) == true { return true }
        if let binding = parent.parent?.as(PatternBindingSyntax.self), let type = binding.typeAnnotation?.type {
            return type.is(OptionalTypeSyntax.self)
        }
        guard parent.is(LabeledExprSyntax.self),
            let call = parent.parent?.parent?.as(FunctionCallExprSyntax.self)
        else { return false }
        return ["XCTAssertNil", "XCTAssertNotNil", "XCTUnwrap"].contains(call.calledExpression.trimmedDescription)
    }

    /// The members of `NSValue` and `NSNumber` that code reads from `AnyObject`.
    static let valueMembers: [String: String] = [
        "cgPointValue": "NSValue", "cgSizeValue": "NSValue", "cgRectValue": "NSValue", "cgVectorValue": "NSValue",
        "cgAffineTransformValue": "NSValue", "uiEdgeInsetsValue": "NSValue", "uiOffsetValue": "NSValue",
        "caTransform3DValue": "NSValue", "cgColor": "UIColor",
        "doubleValue": "NSNumber", "floatValue": "NSNumber", "intValue": "NSNumber", "integerValue": "NSNumber",
        "boolValue": "NSNumber", "uintValue": "NSNumber", "int64Value": "NSNumber",
    ]

    /// Replaces `change[.newKey] as? NSValue`: a structure in a dictionary isn't an object here.
    private func castValues(_ elements: [ExprSyntax]) {
        for index in elements.indices.dropFirst() where elements[index].is(UnresolvedAsExprSyntax.self) {
            guard index + 1 < elements.count, elements[index + 1].trimmedDescription == "NSValue",
                elements[index - 1].is(SubscriptCallExprSyntax.self)
                    || elements[index - 1].as(OptionalChainingExprSyntax.self)?.expression
                        .is(SubscriptCallExprSyntax.self) == true
            else { continue }
            usesRuntime = true
            edits.insert("objectValue(", at: elements[index - 1].startOffset)
            edits.insert(")", at: elements[index - 1].endOffset)
        }
    }

    /// Replaces `d[key as NSCopying]` and `forKey: key as NSCopying`: a dictionary's keys are hashable values here.
    private func castKeys(_ node: SequenceExprSyntax, _ elements: [ExprSyntax]) {
        guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
            elements[2].trimmedDescription == "NSCopying"
        else { return }
        var argument = node.parent?.as(LabeledExprSyntax.self)
        while let tuple = argument?.parent?.parent?.as(TupleExprSyntax.self) {
            argument = tuple.parent?.as(LabeledExprSyntax.self)
        }
        let isSubscript = argument?.parent?.parent?.is(SubscriptCallExprSyntax.self) == true
        guard isSubscript || argument?.label?.text == "forKey" else { return }
        edits.replaceTightly(elements[2].textRange, with: "AnyHashable")
    }

    /// Replaces `kCTFontAttributeName as NSAttributedString.Key`: a string of Core Foundation is a `String` here.
    private func nameAttributes(_ elements: [ExprSyntax]) {
        for index in elements.indices.dropFirst().dropLast() {
            guard let cast = elements[index].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
                elements[index + 1].trimmedDescription == "NSAttributedString.Key",
                elements[index - 1].as(DeclReferenceExprSyntax.self)?.baseName.text.hasPrefix("kCT") == true
            else { continue }
            edits.insert("NSAttributedString.Key(rawValue: ", at: elements[index - 1].startOffset)
            edits.replaceTightly(elements[index - 1].endOffset..<elements[index + 1].endOffset, with: ")")
        }
    }

    private func ask(_ base: ExprSyntax, _ requirement: Requirement) {
        let object = withoutChaining(base)
        let suffix = namesType(object) ? ".self" : isOfAnyType(object) ? " as? \(requirement.protocolName)" : ""
        edits.insert("implementing(", at: base.startOffset)
        edits.replaceTightly(object.endOffset..<base.endOffset, with: "\(suffix), \"\(requirement.selector)\")?")
        usesRuntime = true
    }

    /// Whether an expression is the name of a type, which a static requirement is asked of.
    private func namesType(_ expression: ExprSyntax) -> Bool {
        expression.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true
    }

    /// Whether an expression is a property of type `AnyObject`, whose methods Objective-C looks up by name.
    private func isOfAnyType(_ expression: ExprSyntax) -> Bool {
        let type = propertyType(expression)
        return type == "AnyObject" || type == "Any" || type == "NSObject"
    }

    /// Returns the type of a property of the classes around an expression, as written, without an optional's mark.
    func propertyType(_ expression: ExprSyntax) -> String? {
        guard
            let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text
                ?? expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        else { return nil }
        let types = enclosingTypes.flatMap { [$0] + module.superclasses(of: $0) }
        let declared = types.lazy.flatMap { self.module.locations[$0] ?? [] }
            .first { $0.member.kind == .property && $0.member.name == name }
        return declared?.member.type?.trimmingSuffix("?").trimmingSuffix("!")
    }

    /// Returns the expression before a question mark.
    private func withoutChaining(_ base: ExprSyntax) -> ExprSyntax {
        base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    }
}
