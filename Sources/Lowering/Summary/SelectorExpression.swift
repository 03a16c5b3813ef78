import SwiftSyntax

/// The method in the parentheses of `#selector`.
struct SelectorExpression {
    /// The type before the name; `nil` for `self` and for unqualified names.
    var type: String?
    /// The expression before the name, such as `button` in `button.tap`; `nil` for `self`.
    var value: ExprSyntax?
    var base: String
    /// The argument labels; `nil` if they aren't written.
    var labels: [String]?
    /// The number of arguments that a cast asks for.
    var argumentCount: Int?

    init?(_ expression: ExprSyntax) {
        if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
            self.init(first)
            argumentCount = Self.argumentCount(ofCast: sequence)
            return
        }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            self.init(only.expression)
            return
        }
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            self.init(reference)
            return
        }
        guard let access = expression.as(MemberAccessExprSyntax.self) else { return nil }
        self.init(access.declName)
        guard let object = access.base, case let text = object.flatText else { return }
        if text.first?.isUppercase == true {
            type = text == "Self" ? nil : text
        } else if text != "self" {
            value = object
        }
    }

    private init(_ reference: DeclReferenceExprSyntax) {
        base = reference.baseName.text
        labels = reference.argumentNames?.arguments.map(\.name.text)
    }

    /// The number of parameters of the method that a cast selects: `run as (Card) -> (UIButton) -> Void`.
    private static func argumentCount(ofCast sequence: SequenceExprSyntax) -> Int? {
        guard let cast = sequence.elements.last?.as(TypeExprSyntax.self) else { return nil }
        var type = cast.type
        while let optional = type.as(OptionalTypeSyntax.self) { type = optional.wrappedType }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            type = only.type
        }
        guard let function = type.as(FunctionTypeSyntax.self) else { return nil }
        if let inner = function.returnClause.type.as(FunctionTypeSyntax.self) { return inner.parameters.count }
        return function.parameters.count
    }
}
