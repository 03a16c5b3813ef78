/// A linear combination of variables plus a constant; variables are numbered within their system.
package struct LinearExpression: Hashable, Sendable {
    package var constant: Double
    package var terms: [Term]

    package struct Term: Hashable, Sendable {
        package var variable: Int
        package var coefficient: Double
    }

    package init(_ constant: Double = 0) {
        self.constant = constant
        terms = []
    }

    package init(variable: Int, coefficient: Double = 1) {
        constant = 0
        terms = [Term(variable: variable, coefficient: coefficient)]
    }

    package static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
        var sum = a
        sum.constant += b.constant
        for term in b.terms { sum.add(term) }
        return sum
    }

    package static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
        a + b * -1
    }

    package static func * (a: LinearExpression, factor: Double) -> LinearExpression {
        var product = LinearExpression(a.constant * factor)
        if factor != 0 {
            product.terms = a.terms.map { Term(variable: $0.variable, coefficient: $0.coefficient * factor) }
        }
        return product
    }

    package static func + (a: LinearExpression, constant: Double) -> LinearExpression {
        var sum = a
        sum.constant += constant
        return sum
    }

    private mutating func add(_ term: Term) {
        guard let index = terms.firstIndex(where: { $0.variable == term.variable }) else {
            terms.append(term)
            return
        }
        terms[index].coefficient += term.coefficient
        if abs(terms[index].coefficient) < 1e-12 { terms.remove(at: index) }
    }

    package func value(_ values: [Double]) -> Double {
        terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
    }
}

/// The constraint "expression relation 0" with a priority from 1 to 1000; 1000 is required.
package struct LinearConstraint: Hashable, Sendable {
    package enum Relation: Sendable { case lessThanOrEqual, equal, greaterThanOrEqual }

    package var expression: LinearExpression
    package var relation: Relation
    package var priority: Float

    package init(_ expression: LinearExpression, _ relation: Relation, priority: Float = 1000) {
        self.expression = expression
        self.relation = relation
        self.priority = priority
    }

    package var isRequired: Bool { priority >= 1000 }

    /// Returns how far the values are from satisfying the constraint; 0 if they satisfy it.
    package func violation(_ values: [Double]) -> Double {
        let value = expression.value(values)
        switch relation {
        case .equal: return abs(value)
        case .lessThanOrEqual: return max(0, value)
        case .greaterThanOrEqual: return max(0, -value)
        }
    }
}
