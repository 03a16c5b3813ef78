extension ConstraintSolver {
    /// Minimizes the objective, highest priority first.
    mutating func optimize() {
        // Bland's rule, smallest index first, prevents cycling.
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
            for term in row.terms where term.coefficient < -Self.tolerance {
                guard kinds[term.symbol] != .dummy, !refused.contains(term.symbol) else { continue }
                let affectsHigherPriority = objective[..<level].contains {
                    abs($0.coefficient(of: term.symbol) ?? 0) > Self.tolerance
                }
                if !affectsHigherPriority { return term.symbol }
            }
        }
        return nil
    }

    /// Returns the basic symbol that reaches 0 first as the entering symbol increases.
    func leavingRow(for entering: Int) -> Int? {
        var candidates: [(symbol: Int, ratio: Double)] = []
        for (basic, row) in zip(basics, rows) where kinds[basic] != .free {
            guard let coefficient = row.coefficient(of: entering), coefficient < -Self.tolerance else { continue }
            candidates.append((basic, -row.constant / coefficient))
        }
        guard let smallest = candidates.map(\.ratio).min() else { return nil }
        return candidates.filter { $0.ratio <= smallest + 1e-12 }.map(\.symbol).min()
    }

    mutating func pivot(entering: Int, leaving: Int, extra: inout Row) {
        guard var row = removeRow(of: leaving) else { return }
        // leaving = row  →  0 = row - leaving, solved for the entering symbol.
        row.set(leaving, to: -1)
        let solved = row.solved(for: entering)
        substitute(entering, by: solved)
        extra.substitute(entering, by: solved)
        setRow(solved, of: entering)
    }

    /// Makes a symbol basic by solving "row = 0" for it.
    mutating func insertBasic(_ symbol: Int, solving row: Row) {
        let solved = row.solved(for: symbol)
        substitute(symbol, by: solved)
        setRow(solved, of: symbol)
    }

    /// Adds a variable to a row under construction, substituting its row if it is basic.
    func insert(_ variable: Int, times factor: Double, into row: inout Row) {
        if let basic = self.row(of: variable) {
            row.add(basic, times: factor)
        } else {
            row.add(variable, times: factor)
        }
    }

    private mutating func substitute(_ symbol: Int, by replacement: Row) {
        for index in rows.indices { rows[index].substitute(symbol, by: replacement) }
        for level in objective.indices { objective[level].substitute(symbol, by: replacement) }
    }
}

// MARK: Tableau

extension ConstraintSolver {
    /// Returns the row of a basic symbol, or `nil` if the symbol is nonbasic.
    func row(of symbol: Int) -> Row? {
        rowIndices[symbol] < 0 ? nil : rows[rowIndices[symbol]]
    }

    mutating func setRow(_ row: Row, of symbol: Int) {
        guard rowIndices[symbol] < 0 else {
            rows[rowIndices[symbol]] = row
            return
        }
        rowIndices[symbol] = rows.count
        basics.append(symbol)
        rows.append(row)
    }

    /// Removes and returns a symbol's row; the last row takes over its index.
    mutating func removeRow(of symbol: Int) -> Row? {
        let rowIndex = rowIndices[symbol]
        guard rowIndex >= 0 else { return nil }
        rows.swapAt(rowIndex, rows.count - 1)
        basics.swapAt(rowIndex, basics.count - 1)
        rowIndices[basics[rowIndex]] = rowIndex
        rowIndices[symbol] = -1
        basics.removeLast()
        return rows.removeLast()
    }
}
