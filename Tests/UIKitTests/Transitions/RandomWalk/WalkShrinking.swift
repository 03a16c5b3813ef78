/// Finds a short script that still fails.
@MainActor
enum WalkShrinking {
    static func shortest(_ script: [WalkStep], failing fails: ([WalkStep]) -> Bool) -> [WalkStep] {
        var script = script
        var length = max(1, script.count / 2)
        while true {
            var removed = false
            var start = 0
            while start < script.count {
                var candidate = script
                candidate.removeSubrange(start..<min(start + length, script.count))
                if fails(candidate) {
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
