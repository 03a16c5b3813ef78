import Foundation
import Synchronization
import Testing

/// The time that each test took by itself, summed over its arguments.
///
/// With `INTERLUDE_TEST_TIMES=20` in the environment, the 20 slowest tests are listed at the end of the run.
enum TestTimes {
    private static let limit = ProcessInfo.processInfo.environment["INTERLUDE_TEST_TIMES"].flatMap { Int($0) } ?? 0
    private static let times = Mutex<[String: Duration]>([:])

    static func add(_ duration: Duration, to test: Test) {
        guard limit > 0 else { return }
        let location = test.sourceLocation
        times.withLock {
            if $0.isEmpty { atexit { TestTimes.printSlowest() } }
            $0["\(test.name) at \(location.fileName):\(location.line)", default: .zero] += duration
        }
    }

    private static func printSlowest() {
        let times = times.withLock { $0 }
        let total = times.values.reduce(.zero, +)
        print("The slowest of \(times.count) tests, which took \(text(total)) in all:")
        for (name, time) in times.sorted(by: { $0.value > $1.value }).prefix(limit) { print(text(time), name) }
    }

    private static func text(_ duration: Duration) -> String {
        String(format: "%7.2f s ", duration / .seconds(1))
    }
}
