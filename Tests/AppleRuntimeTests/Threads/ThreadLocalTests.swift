import Foundation
import Testing

@testable import AppleRuntime

/// Values of the main actor and of other threads.
struct ThreadLocalTests {
    private static let depth = ContextLocal(0)

    @Test @MainActor func otherThreadsDoNotSeeTheMainActorsValue() async {
        let depth = Self.depth
        let seen = depth.with(1) {
            let seen = Counts()
            DispatchQueue.concurrentPerform(iterations: 2) { _ in
                if !MainActorContext.isCurrent { seen.append(depth.value) }
            }
            return seen
        }
        #expect(seen.values.allSatisfy { $0 == 0 })
        #expect(depth.value == 0)
        let values = await Task.detached { [depth] in depth.with(2) { depth.value } }.value
        #expect(values == 2)
        #expect(depth.value == 0)
    }

    @Test func aThreadsValueEndsWithTheThread() async {
        final class Owned: Sendable {}
        nonisolated(unsafe) weak var owned: Owned?
        let local = ThreadLocal<Owned?>(nil)
        let thread = Thread {
            let new = Owned()
            owned = new
            local.value = new
        }
        thread.start()
        while !thread.isFinished || owned != nil { await Task.yield() }
        #expect(local.value == nil)
    }

    private final class Counts: @unchecked Sendable {
        private let lock = NSLock()
        private var counts: [Int] = []
        func append(_ count: Int) { lock.withLock { counts.append(count) } }
        var values: [Int] { lock.withLock { counts } }
    }
}
