/// Finds the names that a mistyped name may mean.
package enum NearMatch {
    /// Returns the candidates, similar ones first, the others in their original order.
    package static func sorted(_ candidates: [String], like word: String) -> [String] {
        let near = similar(candidates, to: word)
        return near + candidates.filter { !near.contains($0) }
    }

    /// Returns the candidates that are similar to the word, nearest first.
    package static func similar(_ candidates: [String], to word: String) -> [String] {
        let wanted = key(word)
        guard !wanted.isEmpty else { return [] }
        let scored = candidates.enumerated().compactMap { index, candidate -> (distance: Int, index: Int)? in
            let known = key(candidate)
            if known.contains(wanted) || wanted.contains(known) { return (0, index) }
            let distance = editDistance(known, wanted)
            // Up to a third of the letters may be wrong; with more it is another word.
            return distance <= max(1, max(known.count, wanted.count) / 3) ? (distance, index) : nil
        }
        return scored.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map { candidates[$0.index] }
    }

    static func key(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }

    private static func editDistance(_ first: String, _ second: String) -> Int {
        let source = Array(first)
        let target = Array(second)
        // The rows before the current one; the second to last makes a transposition one edit.
        var before: [Int] = []
        var last = Array(0...target.count)
        for (i, letter) in source.enumerated() {
            var row = [i + 1]
            for (j, other) in target.enumerated() {
                var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (letter == other ? 0 : 1))
                if i > 0, j > 0, letter == target[j - 1], source[i - 1] == other { best = min(best, before[j - 1] + 1) }
                row.append(best)
            }
            (before, last) = (last, row)
        }
        return last[target.count]
    }
}
