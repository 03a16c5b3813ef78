import XCTest

/// A failure of a test.
public struct XCTIssue: Hashable, Sendable {
    /// The kinds of failures.
    public enum IssueType: Int, Sendable {
        /// An assertion failed.
        case assertionFailure
        /// The test threw an error.
        case thrownError
        /// An exception wasn't caught.
        case uncaughtException
        /// A measurement is worse than its baseline.
        case performanceRegression
        /// XCTest failed.
        case system
        /// A failure was expected and didn't occur.
        case unmatchedExpectedFailure
    }

    /// The kind of failure.
    public var type: IssueType
    /// A description without values that differ between runs.
    public var compactDescription: String
    /// A description with all details; the compact one if there are no others.
    public var detailedDescription: String?
    /// The position of the code that failed.
    public var sourceCodeContext: XCTSourceCodeContext

    /// Creates a failure.
    public init(
        type: IssueType, compactDescription: String, detailedDescription: String? = nil,
        sourceCodeContext: XCTSourceCodeContext = .init()
    ) {
        self.type = type
        self.compactDescription = compactDescription
        self.detailedDescription = detailedDescription ?? compactDescription
        self.sourceCodeContext = sourceCodeContext
    }
}

extension XCTestCase {
    /// Records a failure of the test.
    public func record(_ issue: XCTIssue) {
        let location = issue.sourceCodeContext.location
        recordFailure(
            withDescription: issue.detailedDescription ?? issue.compactDescription,
            inFile: location?.fileURL.path ?? "", atLine: location?.lineNumber ?? 0,
            expected: issue.type == .assertionFailure)
    }
}
