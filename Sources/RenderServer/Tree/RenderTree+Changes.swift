extension RenderTree {
    /// What differs from another tree of the same source; the order and number of nodes never do.
    package struct Changes: Sendable {
        /// Whoever makes the trees.
        package final class Source: Sendable {
            package init() {}
        }

        package let source: Source
        /// The other tree's number; nil where there is none.
        package let previous: Int?
        package let number: Int
        /// Indices of nodes in two lists: those of now, and those that change in most frames.
        private let once: [Int32]
        private let often: [Int32]

        package init(source: Source, previous: Int?, number: Int, once: [Int32] = [], often: [Int32] = []) {
            self.source = source
            self.previous = previous
            self.number = number
            self.once = once
            self.often = often
        }

        /// Calls with the index of each node that differs, in any order, perhaps more than once.
        package func forEach(_ body: (Int) -> Void) {
            for index in once { body(Int(index)) }
            for index in often { body(Int(index)) }
        }
    }
}
