/// Expects a failure in a block; without one, the test fails.
///
/// If the block throws an error, the function rethrows it.
///
/// - Parameters:
///   - failureReason: The reason why the test fails. Default: `nil`.
///   - enabled: Whether the failure is expected. Default: `true`.
///   - strict: Whether it is a failure if none occurs. Default: `true`.
///   - failingBlock: The block.
///   - issueMatcher: Returns whether a failure is the expected one. Default: every failure is.
public func XCTExpectFailure<R>(
    _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil, failingBlock: () throws -> R,
    issueMatcher: ((XCTIssue) -> Bool)? = nil, file: StaticString = #filePath, line: UInt = #line
) rethrows -> R {
    try XCTExpectFailure(
        failureReason, options: XCTExpectedFailure.Options(enabled, strict, issueMatcher), failingBlock: failingBlock,
        file: file, line: line)
}

/// Expects a failure in a block, with options; without one, the test fails unless the options permit it.
///
/// If the block throws an error, the function rethrows it.
public func XCTExpectFailure<R>(
    _ failureReason: String? = nil, options: XCTExpectedFailure.Options = .init(), failingBlock: () throws -> R,
    file: StaticString = #filePath, line: UInt = #line
) rethrows -> R {
    guard let run = ExpectingTestCaseRun.current else { return try failingBlock() }
    let expected = run.expect(failureReason, options, file, line)
    defer { run.endExpecting(expected) }
    return try failingBlock()
}

/// Expects a failure until the end of the test; without one, the test fails.
///
/// - Parameters:
///   - failureReason: The reason why the test fails. Default: `nil`.
///   - enabled: Whether the failure is expected. Default: `true`.
///   - strict: Whether it is a failure if none occurs. Default: `true`.
///   - issueMatcher: Returns whether a failure is the expected one. Default: every failure is.
public func XCTExpectFailure(
    _ failureReason: String? = nil, enabled: Bool? = nil, strict: Bool? = nil,
    issueMatcher: ((XCTIssue) -> Bool)? = nil, file: StaticString = #filePath, line: UInt = #line
) {
    XCTExpectFailure(
        failureReason, options: XCTExpectedFailure.Options(enabled, strict, issueMatcher), file: file, line: line)
}

/// Expects a failure until the end of the test, with options; without one, the test fails unless the options permit it.
public func XCTExpectFailure(
    _ failureReason: String? = nil, options: XCTExpectedFailure.Options = .init(), file: StaticString = #filePath,
    line: UInt = #line
) {
    _ = ExpectingTestCaseRun.current?.expect(failureReason, options, file, line)
}

extension XCTExpectedFailure.Options {
    fileprivate convenience init(_ enabled: Bool?, _ strict: Bool?, _ matcher: ((XCTIssue) -> Bool)?) {
        self.init()
        isEnabled = enabled ?? isEnabled
        isStrict = strict ?? isStrict
        issueMatcher = matcher ?? issueMatcher
    }
}
