extension RenderTree {
    /// The difference from another tree of the same source; the order and number of nodes are always the same.
    package struct Changes: Sendable {
        /// Identifies the producer of a sequence of trees.
        package final class Source: Sendable {
            package init() {}
        }

        package let source: Source
        /// The number of the other tree; `nil` if there is none.
        package let previous: Int?
        package let number: Int
        /// The indices of the nodes that may have changed in any respect.
        private let indices: [Int32]
        /// The indices of nodes with a new transform, opacity, or group only: one list of nodes
        /// that changed this time, and one of nodes that change in most frames.
        private let placedIndices: [Int32]
        private let animatedIndices: [Int32]

        package init(
            source: Source, previous: Int?, number: Int, indices: [Int32] = [], placedIndices: [Int32] = [],
            animatedIndices: [Int32] = []
        ) {
            self.source = source
            self.previous = previous
            self.number = number
            self.indices = indices
            self.placedIndices = placedIndices
            self.animatedIndices = animatedIndices
        }

        /// Calls a closure with the index of each changed node, in any order and possibly more than once.
        package func forEach(_ body: (Int) -> Void) {
            forEachRedrawn(body)
            for index in placedIndices { body(Int(index)) }
            for index in animatedIndices { body(Int(index)) }
        }

        /// Calls a closure with the index of each node that draws something else in its own space.
        func forEachRedrawn(_ body: (Int) -> Void) {
            for index in indices { body(Int(index)) }
        }
    }
}
