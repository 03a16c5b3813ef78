/// Finds values for variables under linear constraints of different priorities.
///
/// The method is the simplex algorithm on a tableau of basic variables, as in Badros, Borning and Stuckey, "The Cassowary
/// linear arithmetic constraint solving algorithm" (2001). Priorities are strict: no number of lower ones outweighs a
/// higher one, for which the objective has one row per priority, compared in order. Ties are broken by the order in which
/// constraints were given, so that equal systems have equal solutions.
package struct ConstraintSolver {
    /// What stands in the tableau besides the variables asked for.
    enum Kind {
        /// A variable of the caller: any value.
        case free
        /// The room that an inequality leaves; not negative.
        case slack
        /// How far a constraint that need not hold is missed; not negative.
        case error
        /// Marks an equality that must hold; always 0.
        case dummy
    }

    /// A constant plus multiples of variables that are not basic.
    struct Row {
        var constant: Double
        var terms: [Int: Double] = [:]
    }

    /// Constraints that cannot hold together.
    package struct Conflict: Error, Equatable {
        /// Indices of the constraints, the one that came last included.
        package var constraints: [Int]
        /// The one that was found not to hold.
        package var last: Int
    }

    static let tolerance = 1e-9

    var kinds: [Kind]
    /// For each symbol that a constraint brought along: which.
    var origins: [Int: Int] = [:]
    var rows: [Int: Row] = [:]
    var levels: [Float] = []
    var objective: [Row] = []
    private let variableCount: Int

    private init(variableCount: Int) {
        self.variableCount = variableCount
        kinds = Array(repeating: .free, count: variableCount)
    }

    /// Values for variables 0..<count that keep all required constraints and, by priority, as much as can be of the others.
    package static func solve(variableCount: Int, constraints: [LinearConstraint]) throws(Conflict) -> [Double] {
        var solver = ConstraintSolver(variableCount: variableCount)
        let priorities = Set(constraints.filter { !$0.isRequired }.map(\.priority))
        solver.levels = priorities.sorted(by: >)
        solver.objective = solver.levels.map { _ in Row(constant: 0) }
        // Higher priorities first; equal ones as they come.
        let order = constraints.indices.sorted {
            let (a, b) = (constraints[$0], constraints[$1])
            if a.priority != b.priority { return a.priority > b.priority }
            // Equations first: they leave fewer unknowns to the rest.
            if (a.relation == .equal) != (b.relation == .equal) { return a.relation == .equal }
            return $0 < $1
        }
        for index in order { try solver.add(constraints[index], index: index) }
        solver.optimize()
        return (0..<variableCount).map { solver.rows[$0]?.constant ?? 0 }
    }

    private mutating func symbol(_ kind: Kind, origin: Int) -> Int {
        kinds.append(kind)
        origins[kinds.count - 1] = origin
        return kinds.count - 1
    }

    private mutating func add(_ constraint: LinearConstraint, index: Int) throws(Conflict) {
        var row = Row(constant: constraint.expression.constant)
        for term in constraint.expression.terms {
            insert(term.variable, times: term.coefficient, into: &row)
        }
        var markers: [Int] = []
        let level = constraint.isRequired ? nil : levels.firstIndex(of: constraint.priority)
        var errors: [Int] = []
        switch constraint.relation {
        case .equal:
            if level != nil {
                let above = symbol(.error, origin: index)
                let below = symbol(.error, origin: index)
                row.terms[above] = -1
                row.terms[below] = 1
                errors = [above, below]
                markers = errors
            } else {
                let dummy = symbol(.dummy, origin: index)
                row.terms[dummy] = 1
                markers = [dummy]
            }
        case .lessThanOrEqual, .greaterThanOrEqual:
            let sign: Double = constraint.relation == .lessThanOrEqual ? 1 : -1
            let slack = symbol(.slack, origin: index)
            row.terms[slack] = sign
            markers = [slack]
            if level != nil {
                let error = symbol(.error, origin: index)
                row.terms[error] = -sign
                errors = [error]
                markers.append(error)
            }
        }
        if row.constant < 0 { Self.negate(&row) }
        try place(row, markers: markers, index: index)
        guard let level else { return }
        for error in errors {
            if let basic = rows[error] {
                Self.add(basic, times: 1, to: &objective[level])
            } else {
                Self.add(error, times: 1, to: &objective[level])
            }
        }
    }

    /// Puts "row = 0" into the tableau by making one of its symbols basic.
    private mutating func place(_ row: Row, markers: [Int], index: Int) throws(Conflict) {
        if let free = row.terms.keys.filter({ kinds[$0] == .free }).min() {
            insertBasic(free, solving: row)
            return
        }
        if let marker = markers.first(where: { kinds[$0] != .dummy && (row.terms[$0] ?? 0) < 0 }) {
            insertBasic(marker, solving: row)
            return
        }
        if row.terms.keys.allSatisfy({ kinds[$0] == .dummy }) {
            guard abs(row.constant) < 1e-7 else { throw conflict(of: row, last: index) }
            if let dummy = markers.first { insertBasic(dummy, solving: row) }
            return
        }
        try placeWithArtificial(row, index: index)
    }

    /// Brings the row's value to 0 by pivoting; what remains tells who stands against it.
    private mutating func placeWithArtificial(_ row: Row, index: Int) throws(Conflict) {
        let artificial = symbol(.slack, origin: index)
        rows[artificial] = row
        var goal = row
        while let entering = goal.terms.filter({ $0.value < -Self.tolerance && kinds[$0.key] != .dummy }).keys.min() {
            guard let leaving = leavingRow(for: entering) else { break }
            pivot(entering: entering, leaving: leaving, extra: &goal)
        }
        if goal.constant > 1e-7 {
            throw conflict(of: rows[artificial] ?? goal, last: index)
        }
        if let rest = rows.removeValue(forKey: artificial) {
            if let symbol = rest.terms.filter({ abs($0.value) > Self.tolerance && kinds[$0.key] != .dummy }).keys.min()
                ?? rest.terms.filter({ abs($0.value) > Self.tolerance }).keys.min()
            {
                insertBasic(symbol, solving: rest)
            }
        }
        for key in rows.keys { rows[key]?.terms[artificial] = nil }
        for level in objective.indices { objective[level].terms[artificial] = nil }
    }

    private func conflict(of row: Row, last: Int) -> Conflict {
        var indices = Set(row.terms.filter { abs($0.value) > Self.tolerance }.keys.compactMap { origins[$0] })
        indices.insert(last)
        return Conflict(constraints: indices.sorted(), last: last)
    }
}
