/// Finds a short script that still fails.
package enum Shrinking {
    /// Returns a part of a script that fails, and from which no step can be removed without passing.
    ///
    /// Removes parts of half the length first, then of a quarter, and so on.
    ///
    /// - Parameters:
    ///   - script: A script that fails.
    ///   - fails: Returns whether a script fails.
    @MainActor
    package static func shortest<Step>(
        _ script: [Step], failing fails: @MainActor ([Step]) async throws -> Bool
    ) async rethrows -> [Step] {
        var script = script
        var length = max(1, script.count / 2)
        while true {
            var removed = false
            var start = 0
            while start < script.count {
                var candidate = script
                candidate.removeSubrange(start..<min(start + length, script.count))
                if try await fails(candidate) {
                    script = candidate
                    removed = true
                } else {
                    start += length
                }
            }
            if length == 1, !removed { return script }
            length = max(1, length / 2)
        }
    }
}
