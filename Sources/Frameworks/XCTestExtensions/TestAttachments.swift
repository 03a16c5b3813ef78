import Foundation
import XCTest

/// The attachments of the running test.
///
/// They are written at once, so that tests with many failures don't need memory for them, and deleted if the test succeeds.
final class TestAttachments: NSObject, XCTestObservation {
    /// An attachment that has been written.
    private struct Written {
        let name: String
        let lifetime: XCTAttachment.Lifetime
        let path: String
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var written: [Written] = []
    nonisolated(unsafe) private static var observer: TestAttachments?
    nonisolated(unsafe) private static var count = 0

    static func add(_ attachment: XCTAttachment) {
        let number = lock.withLock {
            if observer == nil {
                let created = TestAttachments()
                observer = created
                XCTestObservationCenter.shared.addTestObserver(created)
            }
            count += 1
            return count
        }
        let path = "\(folderOfRunningTest)/\(number)"
        guard (try? write(attachment.payload, to: path)) != nil else { return }
        let entry = Written(name: attachment.fileName, lifetime: attachment.lifetime, path: path)
        lock.withLock { written.append(entry) }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        let attachments = Self.lock.withLock {
            defer { Self.written = [] }
            return Self.written
        }
        guard !attachments.isEmpty else { return }
        defer { try? FileManager.default.removeItem(atPath: Self.folderOfRunningTest) }
        let hasFailed = testCase.testRun?.hasSucceeded == false
        var counts: [String: Int] = [:]
        for attachment in attachments where hasFailed || attachment.lifetime == .keepAlways {
            counts[attachment.name, default: 0] += 1
            let name = Self.numbered(attachment.name, counts[attachment.name] ?? 1)
            guard let path = try? Self.move(attachment.path, as: name, of: testCase.name) else { continue }
            print("Attachment of \(testCase.name): \(path)")
        }
    }

    /// Returns a name for the attachment of a test that has a number of attachments with the same name.
    static func numbered(_ name: String, _ number: Int) -> String {
        guard number > 1 else { return name }
        let (base, type) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension)
        return "\(base)-\(number)" + (type.isEmpty ? "" : ".\(type)")
    }

    /// The folder of the attachments of failed tests.
    static var root: String {
        ProcessInfo.processInfo.environment["INTERLUDE_FAILURES"]
            ?? "\(FileManager.default.currentDirectoryPath)/.build/interlude-failures"
    }

    /// The folder of attachments whose test hasn't ended.
    static var folderOfRunningTest: String { "\(root)/.running-\(ProcessInfo.processInfo.processIdentifier)" }

    private static func write(_ data: Data, to path: String) throws {
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try data.write(to: URL(fileURLWithPath: path))
    }

    private static func move(_ written: String, as name: String, of test: String) throws -> String {
        let folder = "\(root)/\(test)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let path = "\(folder)/\(name)"
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.moveItem(atPath: written, toPath: path)
        return path
    }
}
