import Foundation

/// A failure that a test expects.
public final class XCTExpectedFailure: NSObject {
    /// The settings of an expected failure.
    open class Options: NSObject {
        /// Returns whether a failure is the expected one. Default: every failure is.
        open var issueMatcher: (XCTIssue) -> Bool = { _ in true }
        /// Whether failures are expected. Default: `true`.
        open var isEnabled = true
        /// Whether it is a failure if the expected one doesn't occur. Default: `true`.
        open var isStrict = true

        /// Creates the default settings.
        public override init() { super.init() }

        /// Returns settings with which the expected failure may not occur.
        open class func nonStrict() -> Options {
            let options = Options()
            options.isStrict = false
            return options
        }
    }

    let failureReason: String?
    let options: Options
    /// The position of the call, for messages.
    let location: (file: String, line: Int)
    /// The thread whose failures are expected; `nil` for all threads.
    let thread: Thread?
    /// Whether an expected failure occurred.
    var isMatched = false

    init(_ failureReason: String?, _ options: Options, file: StaticString, line: UInt, thread: Thread?) {
        self.failureReason = failureReason
        self.options = options
        location = ("\(file)", Int(line))
        self.thread = thread
        super.init()
    }

    /// Whether a failure on the current thread is the expected one.
    func matches(_ issue: XCTIssue) -> Bool {
        options.isEnabled && (thread == nil || thread === Thread.current) && options.issueMatcher(issue)
    }

    /// The failure that the expected one didn't occur; `nil` if it did or needn't.
    var unmatched: XCTIssue? {
        guard options.isEnabled, options.isStrict, !isMatched else { return nil }
        let reason = failureReason.map { " '\($0)'" } ?? ""
        return XCTIssue(
            type: .unmatchedExpectedFailure, compactDescription: "Expected failure\(reason) but none recorded")
    }
}
