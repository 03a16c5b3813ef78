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
            onManyThreads(4) { _ in
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
}
