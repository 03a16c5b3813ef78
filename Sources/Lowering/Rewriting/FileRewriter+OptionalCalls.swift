import SwiftSyntax

extension FileRewriter {
    /// Replaces a call of an optional requirement: `d.f?(x)` becomes `implementing(d, "f(_:)")?.f(x)`.
    func callOptionalMethod(_ node: FunctionCallExprSyntax) {
        let called: ExprSyntax
        let mark: TokenSyntax
        if let chaining = node.calledExpression.as(OptionalChainingExprSyntax.self) {
            (called, mark) = (chaining.expression, chaining.questionMark)
        } else if let unwrap = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
            (called, mark) = (unwrap.expression, unwrap.exclamationMark)
        } else {
            return
        }
        guard let access = called.as(MemberAccessExprSyntax.self), let base = access.base else { return }
        let closures = (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
        let requirement = module.optionalMethod(
            named: access.declName.baseName.text, labels: node.arguments.map { $0.label?.text ?? "_" },
            trailingClosures: closures)
        guard let requirement else { return }
        if mark.text == "!" || base.is(SuperExprSyntax.self) { return edits.blank(mark.textRange) }
        edits.replaceTightly(mark.textRange, with: "")
        if module.isOverloaded(requirement), !module.isOfFramework(requirement) {
            let name = access.declName.baseName
            return edits.replaceTightly(name.textRange, with: Self.askingName(name.text))
        }
        ask(base, requirement)
    }

    /// Replaces a comparison with `nil`: `d.f != nil` becomes `implementing(d, "f(_:)") != nil`.
    func compareOptionalMethods(_ elements: [ExprSyntax]) {
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
                base.unchained.endOffset..<access.endOffset, with: ", \"\(requirement.selector)\")")
            usesRuntime = true
        }
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

    /// Whether an expression is compared, which ``compareOptionalMethods(_:)`` replaces.
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

    private func ask(_ base: ExprSyntax, _ requirement: Requirement) {
        let object = base.unchained
        let isType = requirement.member.has(.isStatic) && namesType(object)
        let suffix = isType ? ".self" : isOfAnyType(object) ? " as? \(requirement.protocolName)" : ""
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
}
