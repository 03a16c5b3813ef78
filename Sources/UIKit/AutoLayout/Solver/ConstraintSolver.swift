/// Finds values for variables under linear constraints with priorities.
///
/// Uses the simplex algorithm on a tableau of basic variables, as in Badros, Borning, and Stuckey, "The Cassowary
/// linear arithmetic constraint solving algorithm" (2001). Priorities are strict: no number of constraints with lower
/// priority outweighs one with a higher priority. The objective therefore has one row per priority, compared in order.
/// Ties are broken by the order of the constraints, so that equal systems have equal solutions.
package struct ConstraintSolver {
    /// The kinds of symbols in the tableau.
    enum Kind {
        /// A variable of the caller, with any value.
        case free
        /// The difference that an inequality allows; not negative.
        case slack
        /// The violation of a nonrequired constraint; not negative.
        case error
        /// A marker of a required equality; always 0.
        case dummy
    }

    /// A conflict of required constraints.
    package struct Conflict: Error, Equatable {
        /// The indices of the conflicting constraints, including `last`.
        package var constraints: [Int]
        /// The index of the constraint that couldn't be satisfied.
        package var last: Int
    }

    static let tolerance = 1e-9

    var kinds: [Kind]
    /// The index of each symbol's constraint; −1 for the caller's variables.
    private var origins: [Int]
    /// The rows of the tableau and their basic symbols, unordered.
    var rows: [Row] = []
    var basics: [Int] = []
    /// The row index of each symbol, or −1 for nonbasic symbols.
    var rowIndices: [Int]
    private var levels: [Float] = []
    var objective: [Row] = []

    private init(variableCount: Int) {
        kinds = Array(repeating: .free, count: variableCount)
        origins = Array(repeating: -1, count: variableCount)
        rowIndices = origins
    }

    /// Returns values for variables 0..<`variableCount` that satisfy all required constraints and, in order of
    /// priority, as many of the others as possible.
    package static func solve(variableCount: Int, constraints: [LinearConstraint]) throws(Conflict) -> [Double] {
        var solver = ConstraintSolver(variableCount: variableCount)
        let priorities = Set(constraints.filter { !$0.isRequired }.map(\.priority))
        solver.levels = priorities.sorted(by: >)
        solver.objective = solver.levels.map { _ in Row(constant: 0) }
        // Higher priorities first; equal priorities in the given order.
        let order = constraints.indices.sorted {
            let (a, b) = (constraints[$0], constraints[$1])
            if a.priority != b.priority { return a.priority > b.priority }
            // Equalities first: they leave fewer unknowns for the rest.
            if (a.relation == .equal) != (b.relation == .equal) { return a.relation == .equal }
            return $0 < $1
        }
        for index in order { try solver.add(constraints[index], index: index) }
        solver.optimize()
        return (0..<variableCount).map { solver.row(of: $0)?.constant ?? 0 }
    }

    private mutating func symbol(_ kind: Kind, origin: Int) -> Int {
        kinds.append(kind)
        origins.append(origin)
        rowIndices.append(-1)
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
                row.add(above, times: -1)
                row.add(below, times: 1)
                errors = [above, below]
                markers = errors
            } else {
                let dummy = symbol(.dummy, origin: index)
                row.add(dummy, times: 1)
                markers = [dummy]
            }
        case .lessThanOrEqual, .greaterThanOrEqual:
            let sign: Double = constraint.relation == .lessThanOrEqual ? 1 : -1
            let slack = symbol(.slack, origin: index)
            row.add(slack, times: sign)
            markers = [slack]
            if level != nil {
                let error = symbol(.error, origin: index)
                row.add(error, times: -sign)
                errors = [error]
                markers.append(error)
            }
        }
        if row.constant < 0 { row.negate() }
        try addRow(row, of: constraint, markers: markers, index: index)
        guard let level else { return }
        for error in errors {
            insert(error, times: 1, into: &objective[level])
        }
    }

    /// Adds "row = 0" to the tableau by making one of its symbols basic.
    ///
    /// It is a variable of the constraint's first item, if possible: where a layout is ambiguous, a view follows the one
    /// to which its constraint relates it. So labels below each other begin at the top if nothing positions the first
    /// one, as in project 6 of “Hacking with Swift”.
    private mutating func addRow(
        _ row: Row, of constraint: LinearConstraint, markers: [Int], index: Int
    ) throws(Conflict) {
        let own = constraint.expression.terms.lazy.map(\.variable).first { variable in
            kinds[variable] == .free && row.coefficient(of: variable) != nil
        }
        if let free = own ?? row.terms.first(where: { kinds[$0.symbol] == .free })?.symbol {
            insertBasic(free, solving: row)
            return
        }
        if let marker = markers.first(where: { kinds[$0] != .dummy && (row.coefficient(of: $0) ?? 0) < 0 }) {
            insertBasic(marker, solving: row)
            return
        }
        if row.terms.allSatisfy({ kinds[$0.symbol] == .dummy }) {
            guard abs(row.constant) < 1e-7 else { throw conflict(of: row, last: index) }
            if let dummy = markers.first { insertBasic(dummy, solving: row) }
            return
        }
        try addRowWithArtificialVariable(row, index: index)
    }

    /// Minimizes the row's value to 0 by pivoting; a positive remainder identifies the conflicting constraints.
    private mutating func addRowWithArtificialVariable(_ row: Row, index: Int) throws(Conflict) {
        let artificial = symbol(.slack, origin: index)
        setRow(row, of: artificial)
        var goal = row
        while let entering = goal.terms.first(where: {
            $0.coefficient < -Self.tolerance && kinds[$0.symbol] != .dummy
        })?.symbol {
            guard let leaving = leavingRow(for: entering) else { break }
            pivot(entering: entering, leaving: leaving, extra: &goal)
        }
        if goal.constant > 1e-7 {
            throw conflict(of: self.row(of: artificial) ?? goal, last: index)
        }
        if let rest = removeRow(of: artificial) {
            let terms = rest.terms.filter { abs($0.coefficient) > Self.tolerance }
            if let term = terms.first(where: { kinds[$0.symbol] != .dummy }) ?? terms.first {
                insertBasic(term.symbol, solving: rest)
            }
        }
        for index in rows.indices { rows[index].remove(artificial) }
        for level in objective.indices { objective[level].remove(artificial) }
    }

    private func conflict(of row: Row, last: Int) -> Conflict {
        var indices = Set(row.terms.filter { abs($0.coefficient) > Self.tolerance }.map { origins[$0.symbol] })
        indices.remove(-1)
        indices.insert(last)
        return Conflict(constraints: indices.sorted(), last: last)
    }
}
