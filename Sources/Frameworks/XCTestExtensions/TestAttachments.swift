import Foundation
import XCTest

/// The attachments of the running test, which are written when it ends.
final class TestAttachments: NSObject, XCTestObservation {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var pending: [XCTAttachment] = []
    nonisolated(unsafe) private static var observer: TestAttachments?

    static func add(_ attachment: XCTAttachment) {
        lock.withLock {
            pending.append(attachment)
            guard observer == nil else { return }
            let created = TestAttachments()
            observer = created
            XCTestObservationCenter.shared.addTestObserver(created)
        }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        let attachments = Self.lock.withLock {
            defer { Self.pending = [] }
            return Self.pending
        }
        let hasFailed = testCase.testRun?.hasSucceeded == false
        for attachment in attachments where hasFailed || attachment.lifetime == .keepAlways {
            guard let path = try? Self.write(attachment, of: testCase.name) else { continue }
            print("Attachment of \(testCase.name): \(path)")
        }
    }

    private static func write(_ attachment: XCTAttachment, of test: String) throws -> String {
        let root =
            ProcessInfo.processInfo.environment["INTERLUDE_FAILURES"]
            ?? "\(FileManager.default.currentDirectoryPath)/.build/interlude-failures"
        let folder = "\(root)/\(test)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = "\(folder)/\(attachment.fileName)"
        try attachment.payload.write(to: URL(fileURLWithPath: path))
        return path
    }
}
