import Foundation
import Testing

extension Trait where Self == Lane {
    /// Runs the tests of the suite one at a time; suites wait for others in their lane.
    ///
    /// Tests that start together report the time until all of them have ended, as they wait for the main actor or for a
    /// thread. In a lane, each test reports its own time.
    package static func lane(_ name: Lane.Name) -> Self { Lane(name: name) }
}

/// A suite trait that runs tests one at a time and measures their time for `TestTimes`.
package struct Lane: SuiteTrait, TestTrait, TestScoping {
    package enum Name {
        /// One suite at a time, for tests on the main actor.
        case main
        /// As many suites as there are cores, for all other tests.
        case background
    }

    let name: Name

    /// Whether the current task runs within a suite that has the lane.
    @TaskLocal private static var isEntered = false
    private static let main = Turnstile(capacity: 1)
    private static let background = Turnstile(capacity: ProcessInfo.processInfo.activeProcessorCount)

    package var isRecursive: Bool { true }

    package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
        testCase != nil || test.isSuite ? self : nil
    }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        if testCase != nil {
            let start = ContinuousClock.now
            defer { TestTimes.add(ContinuousClock.now - start, to: test) }
            try await function()
        } else if Self.isEntered {
            try await function()
        } else {
            try await (name == .main ? Self.main : Self.background).pass {
                try await Self.$isEntered.withValue(true) {
                    try await ParallelizationTrait.serialized.provideScope(
                        for: test, testCase: nil, performing: function)
                }
            }
        }
    }
}

/// Admits a number of tasks at a time, in the order of arrival.
private actor Turnstile {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(capacity: Int) { free = capacity }

    func pass(_ body: @Sendable () async throws -> Void) async throws {
        if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
        defer {
            if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
        }
        try await body()
    }
}
