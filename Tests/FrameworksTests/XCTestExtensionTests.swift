import Foundation
import Testing
import UIKit
import XCTest

@testable import XCTestExtensions

/// The parts of XCTest that are missing on Linux.
@Suite struct XCTestExtensionTests {
    final class ScrollTests: XCTestCase, UIScrollViewDelegate {}

    @Test func anActivityHasANameAndReturnsItsResult() {
        #expect(XCTContext.runActivity(named: "open") { $0.name.count } == 4)
    }

    @Test func attachmentsAreFilesWithTheExtensionOfTheirType() {
        let text = XCTAttachment(string: "a/b")
        #expect(text.fileName == "attachment.txt" && text.payload == Data("a/b".utf8))
        text.name = "log/1"
        #expect(text.fileName == "log-1.txt" && text.lifetime == .deleteOnSuccess)
        #expect(XCTAttachment(data: Data(), uniformTypeIdentifier: "public.jpeg").fileName == "attachment.jpg")
    }

    @Test func attachmentsOfATestHaveDifferentNames() {
        #expect([1, 2].map { TestAttachments.numbered("failure.png", $0) } == ["failure.png", "failure-2.png"])
        #expect(TestAttachments.numbered("log", 3) == "log-3")
    }

    @Test @MainActor func anImageIsAttachedAsPNG() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
        #expect(XCTAttachment(image: image).payload == image.pngData())
    }

    @Test @MainActor func aTestCaseCanBeADelegate() {
        let test = ScrollTests(name: "testScrolling") { _ in }
        let view = UIScrollView()
        view.delegate = test
        #expect(test.isEqual(view.delegate) && test.classForCoder == ScrollTests.self)
        #expect(view.delegate as? ScrollTests == test && test != ScrollTests(name: "testScrolling") { _ in })
    }

    nonisolated(unsafe) private static var ends = 0

    @Test func theEndOfATestIsObserved() {
        TestEnds { XCTestExtensionTests.ends += 1 }.testCaseDidFinish(ScrollTests(name: "testScrolling") { _ in })
        #expect(Self.ends == 1)
    }

    @Test func anExpectationsMethodIsAClosure() {
        let expectation = XCTestExpectation(description: "done")
        let completion: () -> Void = expectation.fulfill
        completion()
        #expect(XCTWaiter.wait(for: [expectation], timeout: 0) == .completed)
    }

    @Test @MainActor func aPropertyThatHasOrGetsAValueFulfillsAnExpectation() {
        let view = UIScrollView()
        let origin = XCTKVOExpectation(keyPath: "contentOffset", object: view, expectedValue: CGPoint.zero)
        let scrolled = XCTKVOExpectation(keyPath: "contentOffset", object: view, expectedValue: CGPoint(x: 0, y: 20))
        let changed = XCTKVOExpectation(keyPath: "contentOffset", object: view)
        #expect(XCTWaiter.wait(for: [origin], timeout: 0) == .completed)
        view.contentOffset.y = 20
        #expect(XCTWaiter.wait(for: [scrolled, changed], timeout: 0) == .completed)
    }
}
