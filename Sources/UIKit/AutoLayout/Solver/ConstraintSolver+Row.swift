extension ConstraintSolver {
    /// A linear combination of nonbasic symbols plus a constant.
    struct Row {
        struct Term {
            var symbol: Int
            var coefficient: Double
        }

        var constant: Double
        /// The terms, sorted by symbol, without duplicates or zero coefficients.
        private(set) var terms: [Term] = []

        init(constant: Double) { self.constant = constant }
    }
}

extension ConstraintSolver.Row {
    /// The magnitude below which a coefficient counts as zero.
    private static let noise = 1e-12

    /// Returns the coefficient of a symbol, or `nil` if the row doesn't contain it.
    func coefficient(of symbol: Int) -> Double? {
        let index = insertionIndex(of: symbol)
        return index < terms.count && terms[index].symbol == symbol ? terms[index].coefficient : nil
    }

    /// Returns the index of a symbol's term, or its insertion index.
    private func insertionIndex(of symbol: Int) -> Int {
        terms.withUnsafeBufferPointer { terms in
            var (low, high) = (0, terms.count)
            while low < high {
                let middle = (low + high) / 2
                if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    mutating func remove(_ symbol: Int) {
        let index = insertionIndex(of: symbol)
        if index < terms.count, terms[index].symbol == symbol { terms.remove(at: index) }
    }

    mutating func add(_ symbol: Int, times factor: Double) {
        let index = insertionIndex(of: symbol)
        guard index < terms.count, terms[index].symbol == symbol else {
            if abs(factor) >= Self.noise { terms.insert(Term(symbol: symbol, coefficient: factor), at: index) }
            return
        }
        terms[index].coefficient += factor
        if abs(terms[index].coefficient) < Self.noise { terms.remove(at: index) }
    }

    /// Sets the coefficient of a symbol.
    mutating func set(_ symbol: Int, to coefficient: Double) {
        remove(symbol)
        terms.insert(Term(symbol: symbol, coefficient: coefficient), at: insertionIndex(of: symbol))
    }

    mutating func add(_ other: Self, times factor: Double) {
        constant += other.constant * factor
        merge(other, times: factor, without: -1)
    }

    /// Substitutes a row for a symbol.
    mutating func substitute(_ symbol: Int, by replacement: Self) {
        guard let factor = coefficient(of: symbol) else { return }
        constant += replacement.constant * factor
        merge(replacement, times: factor, without: symbol)
    }

    /// Adds a multiple of another row's terms, omitting the term of symbol `left` from this row.
    private mutating func merge(_ other: Self, times factor: Double, without left: Int) {
        let (mine, theirs) = (terms, other.terms)
        terms = mine.withUnsafeBufferPointer { mine in
            theirs.withUnsafeBufferPointer { theirs in
                Array(unsafeUninitializedCapacity: mine.count + theirs.count) { sum, count in
                    count = Self.merge(mine, theirs, factor, without: left, into: sum)
                }
            }
        }
    }

    /// - Returns: The number of terms in the sum.
    private static func merge(
        _ mine: UnsafeBufferPointer<Term>, _ theirs: UnsafeBufferPointer<Term>, _ factor: Double, without left: Int,
        into sum: UnsafeMutableBufferPointer<Term>
    ) -> Int {
        guard let sum = sum.baseAddress else { return 0 }
        let (mineCount, theirCount) = (mine.count, theirs.count)
        var (a, b, count) = (0, 0, 0)
        while a < mineCount || b < theirCount {
            let symbolA = a < mineCount ? mine[a].symbol : .max
            let symbolB = b < theirCount ? theirs[b].symbol : .max
            if symbolA < symbolB {
                if symbolA != left {
                    sum[count] = mine[a]
                    count += 1
                }
                a += 1
                continue
            }
            var coefficient = theirs[b].coefficient * factor
            b += 1
            if symbolA == symbolB {
                coefficient += mine[a].coefficient
                a += 1
            }
            if abs(coefficient) < noise { continue }
            sum[count] = Term(symbol: symbolB, coefficient: coefficient)
            count += 1
        }
        return count
    }

    /// Returns "row = 0" solved for one of its symbols.
    func solved(for symbol: Int) -> Self {
        let coefficient = coefficient(of: symbol) ?? 1
        var result = Self(constant: -constant / coefficient)
        result.terms.reserveCapacity(terms.count)
        for term in terms where term.symbol != symbol {
            result.terms.append(Term(symbol: term.symbol, coefficient: -term.coefficient / coefficient))
        }
        return result
    }

    mutating func negate() {
        constant = -constant
        for index in terms.indices { terms[index].coefficient = -terms[index].coefficient }
    }
}
