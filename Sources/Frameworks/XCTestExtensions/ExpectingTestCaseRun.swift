import Foundation
import XCTest

/// The run of a test that can expect failures with ``XCTExpectFailure(_:options:failingBlock:file:line:)``.
///
/// XCTest for Linux records failures in the run. Lowered test cases return this class from `testRunClass`.
open class ExpectingTestCaseRun: XCTestCaseRun {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var running: [ExpectingTestCaseRun] = []

    /// The innermost run that has begun; `nil` outside of tests, and in test cases that have another class of runs.
    static var current: ExpectingTestCaseRun? { lock.withLock { running.last } }

    /// The expected failures, the innermost one last.
    private var expectedFailures: [XCTExpectedFailure] = []
    private let primaryThread = Thread.current

    /// Begins the run.
    open override func start() {
        Self.lock.withLock { Self.running.append(self) }
        super.start()
    }

    /// Ends the run; expected failures that didn't occur are failures.
    open override func stop() {
        while let last = Self.lock.withLock({ expectedFailures.last }) { endExpecting(last) }
        super.stop()
        Self.lock.withLock { Self.running.removeAll { $0 === self } }
    }

    /// Records a failure, unless it is an expected one.
    open override func recordFailure(
        withDescription description: String, inFile filePath: String?, atLine lineNumber: Int, expected: Bool
    ) {
        let issue = XCTIssue(type: expected ? .assertionFailure : .thrownError, compactDescription: description)
        guard let failure = Self.lock.withLock({ expectedFailures }).last(where: { $0.matches(issue) }) else {
            return super.recordFailure(
                withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
        }
        failure.isMatched = true
        let reason = failure.failureReason.map { " (\($0))" } ?? ""
        print("\(filePath ?? "<unknown>"):\(lineNumber): expected failure: \(test.name) : \(description)\(reason)")
    }

    /// Expects a failure.
    ///
    /// Documented: on the test's primary thread, it may occur on any thread; elsewhere, only on the same one.
    func expect(
        _ reason: String?, _ options: XCTExpectedFailure.Options, _ file: StaticString, _ line: UInt
    ) -> XCTExpectedFailure {
        let isPrimary = Thread.current === primaryThread || Thread.isMainThread
        let failure = XCTExpectedFailure(
            reason, options, file: file, line: line, thread: isPrimary ? nil : Thread.current)
        Self.lock.withLock { expectedFailures.append(failure) }
        return failure
    }

    /// Stops to expect a failure, and records that it didn't occur.
    func endExpecting(_ failure: XCTExpectedFailure) {
        Self.lock.withLock { expectedFailures.removeAll { $0 === failure } }
        guard let issue = failure.unmatched else { return }
        recordFailure(
            withDescription: issue.compactDescription, inFile: failure.location.file, atLine: failure.location.line,
            expected: true)
    }
}
