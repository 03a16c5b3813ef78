import Foundation
import Interlude
import TestSupport
import Testing

/// Random scripts on a small app: it never gets stuck, leaks nothing, and is what a plain model says.
///
/// `INTERLUDE_WALK=100000` in the environment takes that many steps, `INTERLUDE_WALK_SEED` begins at another seed.
@MainActor
@Suite(.lane(.main)) struct WalkTests {
    private nonisolated static let environment = ProcessInfo.processInfo.environment
    private static let steps = environment["INTERLUDE_WALK"].flatMap(Int.init) ?? 4000
    private static let firstSeed = environment["INTERLUDE_WALK_SEED"].flatMap(UInt64.init) ?? 1
    /// After so many failures no more are looked for.
    private static let enough = 5
    /// So long that leftovers show, so short that shrinking is quick.
    private static let length = 500

    /// Runs one script in the format that a failed random walk prints, and prints the events.
    @Test(.enabled(if: environment["INTERLUDE_WALK_SCRIPT"] != nil))
    func givenScriptMatchesModel() {
        let walk = Walk()
        walk.take(WalkStep.script(Self.environment["INTERLUDE_WALK_SCRIPT"] ?? ""))
        guard let failure = walk.failure else { return }
        for event in walk.app.app.session.log.events { print(event) }
        Issue.record("\(failure)")
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func randomScriptsMatchModel() async {
        var failures = 0
        let walks = UInt64(max(1, Self.steps / Self.length))
        for seed in Self.firstSeed..<(Self.firstSeed + walks) {
            let script = WalkStep.randomScript(Self.length, seed: seed)
            guard Walk.failure(of: script) != nil else { continue }
            let short = await Shrinking.shortest(script) { Walk.failure(of: $0) != nil }
            Issue.record(
                "seed \(seed) fails at \(Walk.failure(of: short) ?? "?")\n  script: \(WalkStep.text(short))")
            failures += 1
            if failures == Self.enough { return }
        }
    }
}
