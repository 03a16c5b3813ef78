import Foundation
import Testing

/// Random scripts on a small app: it never gets stuck, leaks nothing, and is what a plain model says.
///
/// `INTERLUDE_WALK=100000` in the environment takes that many steps, `INTERLUDE_WALK_SEED` begins at another seed.
@MainActor
@Suite(.serialized) struct WalkTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let steps = environment["INTERLUDE_WALK"].flatMap(Int.init) ?? 4000
    private static let firstSeed = environment["INTERLUDE_WALK_SEED"].flatMap(UInt64.init) ?? 1
    /// So long that leftovers show, so short that shrinking is quick.
    private static let length = 500

    @Test func randomScriptsEndAsTheModelSays() {
        let walks = UInt64(max(1, Self.steps / Self.length))
        for seed in Self.firstSeed..<(Self.firstSeed + walks) {
            let script = WalkStep.randomScript(Self.length, seed: seed)
            guard Walk.failure(of: script) != nil else { continue }
            let short = WalkShrinking.shortest(script) { Walk.failure(of: $0) != nil }
            Issue.record(
                "seed \(seed) fails at \(Walk.failure(of: short) ?? "?")\n  script: \(WalkStep.text(short))")
            return
        }
    }
}
