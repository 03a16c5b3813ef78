import Foundation

/// A part of a system that has no variables in common with the rest; its variables are numbered from 0.
struct LayoutPart {
    /// The system's variables, indexed by their numbers in the part.
    private(set) var variables: [Int] = []
    /// The indices of the system's constraints, indexed by their numbers in the part.
    private(set) var constraints: [Int] = []
    private var words: [UInt64] = []

    /// Adds a variable and returns its number in the part.
    mutating func addVariable(_ variable: Int) -> Int {
        variables.append(variable)
        return variables.count - 1
    }

    /// - Parameters:
    ///   - index: The constraint's index in the system.
    ///   - numbers: The variables' numbers in their parts, indexed by their numbers in the system.
    mutating func add(_ constraint: LinearConstraint, index: Int, numbers: [Int]) {
        constraints.append(index)
        let relation: UInt64 =
            switch constraint.relation {
            case .lessThanOrEqual: 0
            case .equal: 1
            case .greaterThanOrEqual: 2
            }
        let terms = constraint.expression.terms
        words.append(UInt64(terms.count) << 40 | relation << 32 | UInt64(constraint.priority.bitPattern))
        words.append(constraint.expression.constant.bitPattern)
        for term in terms {
            words.append(UInt64(numbers[term.variable]))
            words.append(term.coefficient.bitPattern)
        }
    }

    /// The inputs of the solution; equal keys have equal solutions.
    var key: Key { Key(variableCount: variables.count, words: words) }

    struct Key: Hashable {
        fileprivate let variableCount: Int
        fileprivate let words: [UInt64]

        /// The memory use, in 64-bit words.
        var size: Int { words.count + variableCount }

        static func == (one: Key, other: Key) -> Bool {
            guard one.variableCount == other.variableCount, one.words.count == other.words.count else { return false }
            return one.words.withUnsafeBytes { one in
                other.words.withUnsafeBytes { other in
                    guard let start = one.baseAddress, let otherStart = other.baseAddress else { return true }
                    return memcmp(start, otherStart, one.count) == 0
                }
            }
        }

        func hash(into hasher: inout Hasher) {
            words.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
    }
}

/// A cache of solutions, because equal layouts recur in other cells, fittings, and windows.
@MainActor enum LayoutSolutions {
    /// The capacity of each of two generations, in words: about 2 MB.
    private static let capacity = 1 << 18

    private static var recent: [LayoutPart.Key: [Double]] = [:]
    private static var older: [LayoutPart.Key: [Double]] = [:]
    private static var size = 0

    /// - Parameters:
    ///   - constraints: The system's constraints.
    ///   - numbers: The variables' numbers in their parts, indexed by their numbers in the system.
    static func solution(
        of part: LayoutPart, in constraints: [LinearConstraint], numbers: [Int]
    ) throws(ConstraintSolver.Conflict) -> [Double] {
        let key = part.key
        if let known = recent[key] { return known }
        if let known = older[key] {
            store(known, for: key)
            return known
        }
        let renamed = part.constraints.map { index in
            var constraint = constraints[index]
            for term in constraint.expression.terms.indices {
                constraint.expression.terms[term].variable = numbers[constraint.expression.terms[term].variable]
            }
            return constraint
        }
        let solution = try ConstraintSolver.solve(variableCount: part.variables.count, constraints: renamed)
        store(solution, for: key)
        return solution
    }

    private static func store(_ solution: [Double], for key: LayoutPart.Key) {
        size += key.size
        if size > capacity { (older, recent, size) = (recent, [:], key.size) }
        recent[key] = solution
    }
}
