import AppleRuntime
import Foundation
import Synchronization
import Testing

/// Threads of subclasses.
@Suite struct SubclassableThreadTests {
    private final class Worker: SubclassableThread, @unchecked Sendable {
        let started = DispatchSemaphore(value: 0)
        let ended: DispatchSemaphore
        let names = Mutex<[String?]>([])

        init(_ ended: DispatchSemaphore) {
            self.ended = ended
            super.init()
        }

        deinit { ended.signal() }

        override func main() {
            names.withLock { $0.append(name) }
            started.signal()
            while !isCancelled { Worker.sleep(forTimeInterval: 0.001) }
        }
    }

    @Test func aSubclassRunsUntilItsMainEnds() {
        let ended = DispatchSemaphore(value: 0)
        do {
            let worker = Worker(ended)
            worker.name = "worker"
            #expect(!worker.isExecuting && !worker.isFinished && !worker.isMainThread)
            worker.start()
            worker.started.wait()
            #expect(worker.isExecuting && worker.names.withLock { $0 } == ["worker"])
            worker.cancel()
        }
        // The thread retains the object until it ends.
        ended.wait()
    }

    @Test func aThreadThatDoesNotStartIsReleased() {
        let ended = DispatchSemaphore(value: 0)
        _ = Worker(ended)
        ended.wait()
    }

    @Test func aBlockRuns() {
        let ran = DispatchSemaphore(value: 0)
        SubclassableThread { ran.signal() }.start()
        ran.wait()
    }
}
