extension SeededGenerator {
    /// Returns a copy of a list with one to eight random changes: elements exchanged, removed, inserted or repeated.
    ///
    /// - Parameter vocabulary: Elements to insert, in addition to the list's own.
    package mutating func mutated<Element>(_ original: [Element], vocabulary: [Element] = []) -> [Element] {
        var result = original
        for _ in 0..<Int.random(in: 1...8, using: &self) {
            let position = Int.random(in: 0...result.count, using: &self)
            let length = Int.random(in: 0...min(result.count - position, 16), using: &self)
            let part = result[position..<position + length]
            let words = vocabulary.isEmpty ? original : vocabulary
            switch Int.random(in: 0..<5, using: &self) {
            case 0: result.removeSubrange(position..<position + length)
            case 1: result.insert(contentsOf: part, at: position)
            case 2: if let word = words.randomElement(using: &self) { result.insert(word, at: position) }
            case 3 where position < result.count:
                if let word = words.randomElement(using: &self) { result[position] = word }
            default: result.replaceSubrange(position..<position + length, with: part.shuffled(using: &self))
            }
        }
        return result
    }

    /// Returns a copy of bytes with random changes, which include extreme values.
    package mutating func mutated(bytes: [UInt8]) -> [UInt8] {
        var vocabulary: [UInt8] = [0, 1, 0x7F, 0x80, 0xFE, 0xFF]
        for _ in 0..<4 { vocabulary.append(.random(in: 0...255, using: &self)) }
        return mutated(bytes, vocabulary: vocabulary)
    }

    /// Returns a text of random words.
    package mutating func text(of vocabulary: [String], count: ClosedRange<Int>) -> String {
        (0..<Int.random(in: count, using: &self)).map { _ in vocabulary.randomElement(using: &self) ?? "" }.joined()
    }
}
