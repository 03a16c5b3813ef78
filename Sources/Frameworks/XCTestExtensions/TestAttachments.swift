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
        var counts: [String: Int] = [:]
        for attachment in attachments where hasFailed || attachment.lifetime == .keepAlways {
            let name = attachment.fileName
            counts[name, default: 0] += 1
            let numbered = Self.numbered(name, counts[name] ?? 1)
            guard let path = try? Self.write(attachment, as: numbered, of: testCase.name) else { continue }
            print("Attachment of \(testCase.name): \(path)")
        }
    }

    /// Returns a name for the attachment of a test that has a number of attachments with the same name.
    static func numbered(_ name: String, _ number: Int) -> String {
        guard number > 1 else { return name }
        let (base, type) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension)
        return "\(base)-\(number)" + (type.isEmpty ? "" : ".\(type)")
    }

    private static func write(_ attachment: XCTAttachment, as name: String, of test: String) throws -> String {
        let root =
            ProcessInfo.processInfo.environment["INTERLUDE_FAILURES"]
            ?? "\(FileManager.default.currentDirectoryPath)/.build/interlude-failures"
        let folder = "\(root)/\(test)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = "\(folder)/\(name)"
        try attachment.payload.write(to: URL(fileURLWithPath: path))
        return path
    }
}
