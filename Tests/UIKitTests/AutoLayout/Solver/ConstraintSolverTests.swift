import TestSupport
import Testing

@testable import UIKit

private func unknown(_ index: Int) -> LinearExpression { LinearExpression(variable: index) }

@Suite(.lane(.background)) struct ConstraintSolverTests {
    @Test func equationsDetermineVariables() throws {
        let values = try ConstraintSolver.solve(
            variableCount: 3,
            constraints: [
                LinearConstraint(unknown(0) + -10, .equal),
                LinearConstraint(unknown(1) - unknown(0) * 2, .equal),
                LinearConstraint(unknown(2) - unknown(1) + 3, .equal),
            ])
        #expect(values == [10, 20, 17])
    }

    @Test func higherPriorityOutweighsAnyLowerOnes() throws {
        var constraints = [LinearConstraint(unknown(0) + -100, .equal, priority: 251)]
        for _ in 0..<50 { constraints.append(LinearConstraint(unknown(0), .equal, priority: 250)) }
        #expect(try ConstraintSolver.solve(variableCount: 1, constraints: constraints) == [100])
    }

    @Test func optionalConstraintStopsAtRequiredLimit() throws {
        let values = try ConstraintSolver.solve(
            variableCount: 1,
            constraints: [
                LinearConstraint(unknown(0) + -10, .greaterThanOrEqual),
                LinearConstraint(unknown(0) + -50, .lessThanOrEqual),
                LinearConstraint(unknown(0) + -100, .equal, priority: 750),
                LinearConstraint(unknown(0), .equal, priority: 250),
            ])
        #expect(values == [50])
    }

    @Test func conflictListsAllInvolvedConstraints() {
        let constraints = [
            LinearConstraint(unknown(2) + -1, .equal),
            LinearConstraint(unknown(0) + -10, .greaterThanOrEqual),
            LinearConstraint(unknown(1) + -5, .lessThanOrEqual),
            LinearConstraint(unknown(0) - unknown(1), .lessThanOrEqual),
        ]
        #expect(throws: ConstraintSolver.Conflict(constraints: [1, 2, 3], last: 3)) {
            try ConstraintSolver.solve(variableCount: 3, constraints: constraints)
        }
    }

    /// Systems are made around a solution that keeps their required constraints, so that there always is one.
    @Test(arguments: 1...40) func randomSatisfiableSystemsAreSolvedOptimally(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<25 {
            let count = Int.random(in: 1...12, using: &random)
            let known = (0..<count).map { _ in Double(Int.random(in: -100...400, using: &random)) }
            let constraints = (0..<Int.random(in: 1...30, using: &random)).map { _ in
                randomConstraint(around: known, &random)
            }
            let found = try ConstraintSolver.solve(variableCount: count, constraints: constraints)
            for constraint in constraints where constraint.isRequired {
                #expect(constraint.violation(found) < 1e-6)
            }
            for priority in Set(constraints.map(\.priority)).sorted(by: >) where priority < 1000 {
                let level = constraints.filter { $0.priority == priority }
                let mine = level.reduce(0) { $0 + $1.violation(found) }
                let theirs = level.reduce(0) { $0 + $1.violation(known) }
                #expect(mine <= theirs + 1e-6)
                if mine < theirs - 1e-6 { break }
            }
        }
    }

    private func randomConstraint(around known: [Double], _ random: inout SeededGenerator) -> LinearConstraint {
        var expression = LinearExpression()
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let factor = ([1, -1, 2, 0.5, 3] as [Double]).randomElement(using: &random) ?? 1
            let variable = Int.random(in: known.indices, using: &random)
            expression = expression + LinearExpression(variable: variable, coefficient: factor)
        }
        let value = expression.value(known)
        let priority = ([1000, 1000, 1000, 750, 251, 250, 50] as [Float]).randomElement(using: &random) ?? 1000
        let space = Double(Int.random(in: 0...30, using: &random))
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
            let miss = priority < 1000 ? space - 15 : 0
            return LinearConstraint(expression + (miss - value), .equal, priority: priority)
        case 1: return LinearConstraint(expression + (-value - space), .lessThanOrEqual, priority: priority)
        default: return LinearConstraint(expression + (space - value), .greaterThanOrEqual, priority: priority)
        }
    }
}
