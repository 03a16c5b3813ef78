import Foundation
import Synchronization

/// Runs a closure on several threads at once, and another one on the current thread meanwhile; waits for all of them.
///
/// Waits without a suspension, so that no other test runs on the main actor in between.
///
/// - Parameters:
///   - count: The number of threads.
///   - body: The closure, with the number of its thread.
///   - meanwhile: The work of the current thread.
package func onManyThreads(
    count: Int = 8, _ body: @escaping @Sendable (Int) -> Void, meanwhile: () -> Void = {}
) {
    let group = DispatchGroup()
    let begin = Gate(count)
    for number in 0..<count {
        group.enter()
        Thread {
            begin.arrive()
            body(number)
            group.leave()
        }.start()
    }
    begin.wait()
    meanwhile()
    group.wait()
}

/// Lets threads begin together.
private final class Gate: Sendable {
    private let missing: Atomic<Int>

    init(_ count: Int) { missing = Atomic(count) }

    func arrive() {
        missing.subtract(1, ordering: .acquiringAndReleasing)
        wait()
    }

    func wait() { while missing.load(ordering: .acquiring) > 0 { sched_yield() } }
}
