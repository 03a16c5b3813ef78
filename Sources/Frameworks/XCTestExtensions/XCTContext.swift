import Foundation
import XCTest

/// A part of a test, with a name and attachments.
public protocol XCTActivity: AnyObject {
    /// The activity's name.
    var name: String { get }

    /// Adds an attachment to the running test.
    func add(_ attachment: XCTAttachment)
}

/// Runs activities of the current test.
open class XCTContext: NSObject {
    /// Runs a block as a part of the test.
    ///
    /// - Parameters:
    ///   - name: The activity's name.
    ///   - block: The part of the test; it receives the activity.
    public class func runActivity<Result>(
        named name: String, block: (any XCTActivity) throws -> Result
    ) rethrows -> Result {
        try block(NamedActivity(name))
    }

    /// Runs an asynchronous block as a part of the test.
    public class func runActivity<Result>(
        named name: String, isolation: isolated (any Actor)? = #isolation,
        block: (any XCTActivity) async throws -> Result
    ) async rethrows -> Result {
        try await block(NamedActivity(name))
    }
}

private final class NamedActivity: XCTActivity {
    let name: String

    init(_ name: String) { self.name = name }

    func add(_ attachment: XCTAttachment) { TestAttachments.add(attachment) }
}
