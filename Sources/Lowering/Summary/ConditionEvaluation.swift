import SwiftSyntax

/// Evaluates the conditions of `#if` as they are after lowering.
struct ConditionEvaluation {
    let conditions: Set<String>
    let platform: LoweringOptions.Platform
    private let missingModules: Set<String>

    init(_ options: LoweringOptions) {
        conditions = options.conditions
        platform = options.platform
        missingModules = options.missingModules
    }

    /// Returns the elements of the active clause; all clauses' if their conditions are unknown.
    func activeClauses(of config: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
        var result: [IfConfigClauseSyntax] = []
        for clause in config.clauses {
            guard let condition = clause.condition else {
                result.append(clause)
                break
            }
            switch value(of: condition) {
            case true?: return result + [clause]
            case nil: result.append(clause)
            case false?: continue
            }
        }
        return result
    }

    /// The value of a condition; `nil` if it is unknown.
    func value(of condition: ExprSyntax) -> Bool? {
        if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
        if let name = condition.as(DeclReferenceExprSyntax.self) { return conditions.contains(name.baseName.text) }
        if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
            return value(of: not.expression).map { !$0 }
        }
        if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first
        {
            return value(of: element.expression)
        }
        if let sequence = condition.as(SequenceExprSyntax.self) { return value(of: Array(sequence.elements)) }
        if let call = condition.as(FunctionCallExprSyntax.self) { return value(of: call) }
        return nil
    }

    /// Whether a condition is false although SwiftPM, with which everything is built, sets it.
    func isUnset(_ name: String) -> Bool { name == "SWIFT_PACKAGE" && !conditions.contains(name) }

    /// Returns what a platform condition is replaced with; `nil` if the compiler's answer is right.
    func replacement(for call: FunctionCallExprSyntax) -> Bool? {
        guard platform == .iOS else { return nil }
        let argument = call.arguments.first?.expression.trimmedDescription
        switch call.calledExpression.trimmedDescription {
        case "os": return argument == "iOS" ? true : argument == "Linux" ? false : nil
        case "targetEnvironment": return argument == "simulator" ? true : nil
        case "canImport": return argument == "ObjectiveC" ? true : nil
        default: return nil
        }
    }

    private func value(of call: FunctionCallExprSyntax) -> Bool? {
        if let replacement = replacement(for: call) { return replacement }
        let argument = call.arguments.first?.expression.trimmedDescription ?? ""
        switch call.calledExpression.trimmedDescription {
        case "os": return argument == "Linux"
        case "targetEnvironment": return false
        case "canImport":
            let module = argument.split(separator: ".").first.map(String.init) ?? ""
            return !AppleFrameworks.unavailable.contains(module) && AppleFrameworks.replacements[module] == nil
                && !missingModules.contains(module)
        case "swift", "compiler": return isMet(argument)
        case "arch": return argument == "x86_64" || argument == "arm64" ? nil : false
        default: return nil
        }
    }

    private func isMet(_ requirement: String) -> Bool? {
        let number = requirement.drop { !$0.isNumber }.prefix { $0.isNumber }
        guard let major = Int(number) else { return nil }
        // The language mode is 4 or 5 in almost all code that asks.
        let atLeast = major <= 5
        return requirement.hasPrefix(">=") ? atLeast : requirement.hasPrefix("<") ? !atLeast : nil
    }

    /// Evaluates operands with `&&` and `||`, which binds less tightly.
    private func value(of elements: [ExprSyntax]) -> Bool? {
        let alternatives = elements.split { $0.trimmedDescription == "||" }
        let values = alternatives.map { alternative -> Bool? in
            let factors = alternative.filter { $0.trimmedDescription != "&&" }.map { value(of: $0) }
            return factors.contains(false) ? false : factors.contains(nil) ? nil : true
        }
        return values.contains(true) ? true : values.contains(nil) ? nil : false
    }
}
