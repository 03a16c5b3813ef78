import Foundation
import Interlude
import Synchronization
import TestSupport
import Testing

/// Timer sources of several threads while a stage replaces its own.
@MainActor @Suite(.lane(.main)) struct TimerSourceThreadTests {
    @Test func otherThreadsSetTheirTimersWhileAStageCreatesTimers() async {
        await Stage.run { stage in
            let fired = Atomic<Int>(0)
            var sources: [any DispatchSourceTimer] = []
            onManyThreads(count: 4) { _ in
                for _ in 0..<200 {
                    let source = DispatchSource.makeTimerSource(queue: .global())
                    source.schedule(deadline: .now() + 100, repeating: 10)
                    source.setEventHandler {}
                    source.activate()
                    source.schedule(deadline: .now() + 200)
                    source.cancel()
                }
            } meanwhile: {
                for _ in 0..<200 {
                    let source = DispatchSource.makeTimerSource(queue: .main)
                    source.schedule(deadline: .now() + 0.05)
                    source.setEventHandler { fired.add(1, ordering: .relaxed) }
                    source.activate()
                    sources.append(source)
                }
            }
            await stage.advance(by: 0.1)
            #expect(fired.load(ordering: .relaxed) == 200)
            sources.forEach { $0.cancel() }
        }
    }

    @Test func aTimerThatOutlivesItsStageIsNotSetAnymore() async {
        var kept: (any DispatchSourceTimer)?
        await Stage.run { stage in
            let source = DispatchSource.makeTimerSource(queue: .main)
            source.schedule(deadline: .now() + 0.05)
            source.activate()
            kept = source
            await stage.advance(by: 0.1)
        }
        kept?.schedule(deadline: .now() + 0.05)
        await Stage.run { stage in
            kept?.schedule(deadline: .now() + 0.05)
            await stage.advance(by: 0.1)
        }
        #expect(kept?.isCancelled == false)
        kept?.cancel()
    }

    @Test func waitsThatBeginAsAStageEndsAreReleasedOnce() async {
        for _ in 0..<50 {
            let owned = Owned()
            await Stage.run { _ in
                DispatchQueue.global().async {
                    for _ in 0..<200 { DispatchQueue.global().asyncAfter(deadline: .now() + 100) { owned.touch() } }
                }
            }
        }
        #expect(Owned.count.load(ordering: .relaxed) >= 0)
    }

    /// An object that a block retains.
    private final class Owned: Sendable {
        static let count = Atomic<Int>(0)
        init() { Self.count.add(1, ordering: .relaxed) }
        deinit { Self.count.subtract(1, ordering: .relaxed) }
        func touch() {}
    }
}
