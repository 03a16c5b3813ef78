extension ConstraintSolver {
    /// Lowers the objective, the highest priority first, until it cannot fall further.
    mutating func optimize() {
        // Bland's rule, the smallest index first, keeps the simplex algorithm from going in circles.
        var refused: Set<Int> = []
        while let entering = enteringSymbol(except: refused) {
            guard let leaving = leavingRow(for: entering) else {
                refused.insert(entering)
                continue
            }
            var none = Row(constant: 0)
            pivot(entering: entering, leaving: leaving, extra: &none)
        }
    }

    private func enteringSymbol(except refused: Set<Int>) -> Int? {
        for (level, row) in objective.enumerated() {
            var best: Int?
            for (symbol, coefficient) in row.terms where coefficient < -Self.tolerance {
                guard kinds[symbol] != .dummy, !refused.contains(symbol), best.map({ symbol < $0 }) ?? true else {
                    continue
                }
                let isHeldAbove = objective[..<level].contains { abs($0.terms[symbol] ?? 0) > Self.tolerance }
                if !isHeldAbove { best = symbol }
            }
            if let best { return best }
        }
        return nil
    }

    /// The basic symbol that reaches 0 first when the entering one grows.
    func leavingRow(for entering: Int) -> Int? {
        var candidates: [(symbol: Int, ratio: Double)] = []
        for (basic, row) in rows where kinds[basic] != .free {
            guard let coefficient = row.terms[entering], coefficient < -Self.tolerance else { continue }
            candidates.append((basic, -row.constant / coefficient))
        }
        guard let smallest = candidates.map(\.ratio).min() else { return nil }
        return candidates.filter { $0.ratio <= smallest + 1e-12 }.map(\.symbol).min()
    }

    mutating func pivot(entering: Int, leaving: Int, extra: inout Row) {
        guard var row = rows.removeValue(forKey: leaving) else { return }
        // leaving = row  →  0 = row - leaving, solved for the entering symbol.
        row.terms[leaving] = -1
        let solved = Self.solved(row, for: entering)
        substitute(entering, by: solved)
        Self.substitute(entering, by: solved, in: &extra)
        rows[entering] = solved
    }

    /// Makes a symbol basic by "row = 0".
    mutating func insertBasic(_ symbol: Int, solving row: Row) {
        let solved = Self.solved(row, for: symbol)
        substitute(symbol, by: solved)
        rows[symbol] = solved
    }

    /// Adds a variable to a row under construction, through its row when it is basic.
    func insert(_ variable: Int, times factor: Double, into row: inout Row) {
        if let basic = rows[variable] {
            Self.add(basic, times: factor, to: &row)
        } else {
            Self.add(variable, times: factor, to: &row)
        }
    }

    private mutating func substitute(_ symbol: Int, by replacement: Row) {
        for key in Array(rows.keys) where rows[key]?.terms[symbol] != nil {
            Self.substitute(symbol, by: replacement, in: &rows[key, default: Row(constant: 0)])
        }
        for level in objective.indices {
            Self.substitute(symbol, by: replacement, in: &objective[level])
        }
    }

    private static func substitute(_ symbol: Int, by replacement: Row, in row: inout Row) {
        guard let coefficient = row.terms.removeValue(forKey: symbol) else { return }
        add(replacement, times: coefficient, to: &row)
    }

    private static func solved(_ row: Row, for symbol: Int) -> Row {
        let coefficient = row.terms[symbol] ?? 1
        var result = Row(constant: -row.constant / coefficient)
        for (other, value) in row.terms where other != symbol { result.terms[other] = -value / coefficient }
        return result
    }

    static func add(_ other: Row, times factor: Double, to row: inout Row) {
        row.constant += other.constant * factor
        for (symbol, coefficient) in other.terms { add(symbol, times: coefficient * factor, to: &row) }
    }

    static func add(_ symbol: Int, times factor: Double, to row: inout Row) {
        let sum = (row.terms[symbol] ?? 0) + factor
        row.terms[symbol] = abs(sum) < 1e-12 ? nil : sum
    }

    static func negate(_ row: inout Row) {
        row.constant = -row.constant
        for key in row.terms.keys { row.terms[key] = -(row.terms[key] ?? 0) }
    }
}
