import Foundation
import Testing
import XCTest

@testable import XCTestExtensions

/// Tests of XCTest that run within a test; one at a time, because XCTest has one running test.
@Suite(.serialized) struct XCTestRunTests {
    class CardTests: XCTestCase {
        override var testRunClass: AnyClass? { ExpectingTestCaseRun.self }
    }

    /// Runs a test on a thread of its own, because XCTest blocks its thread, and returns the number of its failures.
    static func failures(_ body: @escaping @Sendable (XCTestCase) throws -> Void) async -> Int {
        await withCheckedContinuation { continuation in
            Thread {
                let test = CardTests(name: "testCard") { try body($0) }
                test.run()
                continuation.resume(returning: test.testRun?.totalFailureCount ?? -1)
            }.start()
        }
    }

    @Test func aRecordedIssueIsAFailureOfTheTest() async {
        let count = await Self.failures { test in
            var issue = XCTIssue(type: .assertionFailure, compactDescription: "differs")
            issue.sourceCodeContext = XCTSourceCodeContext(
                location: XCTSourceCodeLocation(filePath: #filePath, lineNumber: #line))
            test.record(issue)
        }
        #expect(count == 1)
    }

    /// Attachments of tests.
    @Suite struct AttachmentTests {
        private let folder = "\(TestAttachments.root)/CardTests.testCard"

        @Test func attachmentsOfAFailedTestAreFilesWithDifferentNames() async throws {
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let count = await failures { test in
                test.add(XCTAttachment(string: "first"))
                test.add(XCTAttachment(string: "second"))
                let written = try FileManager.default.contentsOfDirectory(atPath: TestAttachments.folderOfRunningTest)
                XCTAssertEqual(written.count, 2)
                XCTFail("with attachments")
            }
            #expect(count == 1)
            let texts = try ["attachment.txt", "attachment-2.txt"].map {
                try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
            }
            #expect(texts == ["first", "second"])
            #expect(!FileManager.default.fileExists(atPath: TestAttachments.folderOfRunningTest))
        }

        @Test func aTestThatSucceedsHasOnlyTheAttachmentsThatAlwaysStay() async throws {
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let count = await failures { test in
                test.add(XCTAttachment(string: "deleted"))
                let attachment = XCTAttachment(string: "stays")
                attachment.lifetime = .keepAlways
                test.add(attachment)
            }
            #expect(count == 0)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["attachment.txt"])
            #expect(try String(contentsOfFile: "\(folder)/attachment.txt", encoding: .utf8) == "stays")
        }

        private func failures(_ body: @escaping @Sendable (XCTestCase) throws -> Void) async -> Int {
            await XCTestRunTests.failures(body)
        }
    }
}
