import Foundation

/// The runs of a check: which interruption it applies after which frame.
package struct CheckRuns {
    /// A run with an interruption.
    package struct Case: Hashable, Sendable {
        package var interruption: Interruption
        /// The number of the frame after which the interruption is applied.
        package var frame: Int
        /// The time of that frame, in seconds since the stage began.
        package var time: TimeInterval
    }

    /// The number of frames in which a transition was running.
    package var frames: Int
    /// The time of the first of them, in seconds since the stage began; 0 if there was no transition.
    package var beginTime: TimeInterval
    /// The interrupted runs, by frame.
    package var cases: [Case]
    /// The findings of the run without interruption.
    package var findings: [CheckFinding]
}

extension TransitionCheck {
    /// Runs the transition without interruption, and returns the runs with one.
    ///
    /// - Parameter maximumColumns: The maximum number of interrupted frames, evenly spread; `nil` for every
    ///   ``every``-th one.
    /// - Throws: The error that the script throws.
    package func runs(maximumColumns: Int? = nil) async throws -> CheckRuns {
        let plain = try await play(nil)
        let frames = plain.frameStates
        let step = maximumColumns.map { max(1, (frames.count + $0 - 1) / max(1, $0)) } ?? every
        let cases = stride(from: 0, to: frames.count, by: step).flatMap { index in
            interruptions.filter { frames[index].admits($0) }.map {
                CheckRuns.Case(interruption: $0, frame: frames[index].frame, time: frames[index].time)
            }
        }
        return CheckRuns(
            frames: frames.count, beginTime: frames.first?.time ?? 0, cases: cases, findings: plain.findings)
    }

    /// Runs the transition with an interruption, and returns what is wrong then.
    ///
    /// - Throws: The error that the script throws before the interruption.
    package func findings(of item: CheckRuns.Case) async throws -> [CheckFinding] {
        try await play(InterruptionPoint(interruption: item.interruption, frame: item.frame)).findings
    }
}
