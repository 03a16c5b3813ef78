import UIKit

/// A part of a check that one of several machines runs.
package struct CheckShard: Hashable, Sendable, Codable {
    /// The number of the part, from 1.
    package var index: Int
    /// The number of parts.
    package var count: Int

    /// The whole check.
    package static let whole = CheckShard(index: 1, count: 1)

    package init(index: Int, count: Int) {
        self.index = index
        self.count = count
    }

    /// Whether the part includes a run; run 0, without interruption, belongs to the first part.
    func includes(_ run: Int) -> Bool { run == 0 ? index == 1 : (run - 1) % max(1, count) == index - 1 }
}

/// The result of a part of a check; all parts together make the same report as the whole check.
package struct CheckPart: Sendable, Codable {
    /// A finding and the number of the run in which it was made.
    package struct Occurrence: Sendable, Codable {
        package var run: Int
        package var finding: CheckFinding

        package init(run: Int, finding: CheckFinding) {
            self.run = run
            self.finding = finding
        }
    }

    /// An interrupted run.
    package struct Case: Sendable, Codable {
        /// The number of the run.
        package var run: Int
        package var interruption: Interruption
        /// The time of the interruption in seconds since the first transition began.
        package var time: TimeInterval
        /// Whether nothing was found.
        package var isClean: Bool

        package init(run: Int, interruption: Interruption, time: TimeInterval, isClean: Bool) {
            self.run = run
            self.interruption = interruption
            self.time = time
            self.isClean = isClean
        }
    }

    package var occurrences: [Occurrence]
    package var cases: [Case]
    /// The number of times that the transition ran in this part; all parts run it once to find its frames.
    package var runs: Int
    package var frames: Int

    package init(occurrences: [Occurrence] = [], cases: [Case] = [], runs: Int = 0, frames: Int = 0) {
        self.occurrences = occurrences
        self.cases = cases
        self.runs = runs
        self.frames = frames
    }
}

extension CheckReport {
    /// Creates the report of the parts of a check.
    package init(_ parts: [CheckPart]) {
        self.init(findings: [], runs: parts.reduce(0) { $0 + $1.runs }, frames: parts.map(\.frames).max() ?? 0)
        let all = parts.flatMap(\.occurrences).enumerated()
        let sorted = all.sorted { ($0.element.run, $0.offset) < ($1.element.run, $1.offset) }
        add(sorted.map(\.element.finding))
    }
}

extension TransitionCheck {
    /// Runs a part of the check.
    ///
    /// - Parameters:
    ///   - shard: The part.
    ///   - progress: Called after each run with the number of completed runs and the part's total.
    package func run(
        _ shard: CheckShard, progress: (@MainActor (Int, Int) -> Void)? = nil
    ) async throws -> CheckPart {
        let runs = try await runs()
        var part = CheckPart(frames: runs.frames)
        if shard.includes(0) {
            part.runs = 1
            part.occurrences = runs.findings.map { CheckPart.Occurrence(run: 0, finding: $0) }
        }
        let own = runs.cases.enumerated().filter { shard.includes($0.offset + 1) }
        progress?(1, own.count + 1)
        for (number, item) in own.enumerated() {
            part.runs += 1
            let (run, interruption) = (item.offset + 1, item.element.interruption)
            let time = (item.element.time - runs.beginTime).roundedToMillionths
            let found = try await findings(of: item.element)
            part.cases.append(
                CheckPart.Case(run: run, interruption: interruption, time: time, isClean: found.isEmpty))
            part.occurrences += found.map { finding in
                var finding = finding
                finding.interruption = interruption
                finding.time = time
                return CheckPart.Occurrence(run: run, finding: finding)
            }
            progress?(number + 2, own.count + 1)
        }
        return part
    }
}
