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

    /// Constraints that cannot hold together.
    package struct Conflict: Error, Equatable {
        /// Indices of the constraints, the one that came last included.
        package var constraints: [Int]
        /// The one that was found not to hold.
        package var last: Int
    }

    static let tolerance = 1e-9

    var kinds: [Kind]
    /// For each symbol the constraint that brought it along; −1 for the caller's variables.
    private var origins: [Int]
    /// The tableau: what basic symbols are, and which these are, in no order.
    var rows: [Row] = []
    var basics: [Int] = []
    /// For each symbol its place in the tableau, or −1.
    var places: [Int]
    private var levels: [Float] = []
    var objective: [Row] = []

    private init(variableCount: Int) {
        kinds = Array(repeating: .free, count: variableCount)
        origins = Array(repeating: -1, count: variableCount)
        places = origins
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
        return (0..<variableCount).map { solver.row(of: $0)?.constant ?? 0 }
    }

    private mutating func symbol(_ kind: Kind, origin: Int) -> Int {
        kinds.append(kind)
        origins.append(origin)
        places.append(-1)
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
        try place(row, markers: markers, index: index)
        guard let level else { return }
        for error in errors {
            insert(error, times: 1, into: &objective[level])
        }
    }

    /// Puts "row = 0" into the tableau by making one of its symbols basic.
    private mutating func place(_ row: Row, markers: [Int], index: Int) throws(Conflict) {
        if let free = row.terms.first(where: { kinds[$0.symbol] == .free }) {
            insertBasic(free.symbol, solving: row)
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
        try placeWithArtificial(row, index: index)
    }

    /// Brings the row's value to 0 by pivoting; what remains tells who stands against it.
    private mutating func placeWithArtificial(_ row: Row, index: Int) throws(Conflict) {
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
        if let rest = takeRow(of: artificial) {
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
