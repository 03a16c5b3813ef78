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

    /// Creates a failure.
    public init(type: IssueType, compactDescription: String, detailedDescription: String? = nil) {
        self.type = type
        self.compactDescription = compactDescription
        self.detailedDescription = detailedDescription ?? compactDescription
    }
}
