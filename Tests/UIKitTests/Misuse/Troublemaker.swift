import Foundation
import Interlude
import Testing
import UIKit

/// Performs an unexpected call from inside one callback, a limited number of times.
@MainActor final class Troublemaker {
    let hook: String
    private var budget: Int
    var action: @MainActor () -> Void = {}
    /// The callbacks that were called.
    private(set) var seen: Set<String> = []

    init(_ hook: String, budget: Int = 20) {
        self.hook = hook
        self.budget = budget
    }

    func note(_ name: String = #function) {
        seen.insert(name)
        guard name == hook, budget > 0 else { return }
        budget -= 1
        action()
    }

    /// Runs a script once for each combination of a callback and a misdeed, each on its own stage.
    ///
    /// The first run finds the callbacks.
    static func run<Misdeed: CaseIterable>(
        _ name: String, _ misdeeds: Misdeed.Type,
        _ script: @MainActor (Stage, Troublemaker, Misdeed?) async throws -> Void
    ) async {
        func run(_ hook: String, _ misdeed: Misdeed?) async -> Set<String> {
            let trouble = Troublemaker(hook)
            if ProcessInfo.processInfo.environment["INTERLUDE_MISUSE_LOG"] != nil {
                FileHandle.standardError.write(Data("trouble \(name) \(hook) \(misdeed.map { "\($0)" } ?? "")\n".utf8))
            }
            // At 20 frames per second the callbacks are the same, and a script takes a third of the time.
            await Stage.run(.iPhone16, conditions: StageConditions(framesPerSecond: 20)) { stage in
                stage.timeLimit = 60
                do {
                    try await script(stage, trouble, misdeed)
                    await stage.advance(by: 1)
                    _ = stage.snapshot()
                } catch {
                    Issue.record("\(name), \(misdeed.map { "\($0)" } ?? "nothing") in \(hook): \(error)")
                }
                let broken = MisuseProbe.layersThatAreNotFinite(in: stage.window.layer)
                #expect(broken == [], "\(name), \(misdeed.map { "\($0)" } ?? "nothing") in \(hook)")
            }
            return trouble.seen
        }
        let hooks = await run("", nil).sorted()
        #expect(hooks.count > 1, "\(name) calls no delegate.")
        for hook in hooks {
            for misdeed in Misdeed.allCases { _ = await run(hook, misdeed) }
        }
    }
}
