import Foundation
import Testing
import XCTest

@testable import XCTestExtensions

extension XCTestRunTests {
    /// Failures that tests of XCTest expect.
    @Suite struct ExpectedFailureTests {}
}

extension XCTestRunTests.ExpectedFailureTests {
    private struct OwnError: Error {}

    private func failures(_ body: @escaping @Sendable (XCTestCase) throws -> Void) async -> Int {
        await XCTestRunTests.failures(body)
    }

    @Test func anExpectedFailureIsNone() async {
        #expect(await failures { _ in XCTFail("without") } == 1)
        #expect(await failures { _ in XCTExpectFailure("because") { XCTFail("within") } } == 0)
        #expect(
            await failures { _ in
                XCTExpectFailure { XCTFail("within") }
                XCTFail("after")
            } == 1)
    }

    @Test func aBlockWithoutAFailureFailsIfItIsStrict() async {
        #expect(await failures { _ in XCTExpectFailure {} } == 1)
        #expect(await failures { _ in XCTExpectFailure(strict: false) {} } == 0)
        #expect(await failures { _ in XCTExpectFailure(options: .nonStrict()) {} } == 0)
    }

    @Test func aDisabledExpectationHasNoEffect() async {
        #expect(await failures { _ in XCTExpectFailure(enabled: false) {} } == 0)
        #expect(await failures { _ in XCTExpectFailure(enabled: false) { XCTFail("within") } } == 1)
        #expect(
            await failures { _ in
                let options = XCTExpectedFailure.Options()
                options.isEnabled = false
                XCTExpectFailure(options: options)
                XCTFail("after")
            } == 1)
    }

    @Test func onlyMatchingFailuresAreExpected() async {
        #expect(
            await failures { _ in
                XCTExpectFailure {
                    XCTFail("a")
                    XCTFail("b")
                } issueMatcher: {
                    $0.compactDescription == "failed - a" && $0.type == .assertionFailure
                }
            } == 1)
        #expect(
            await failures { _ in
                let options = XCTExpectedFailure.Options()
                options.issueMatcher = { $0.compactDescription.contains("b") }
                XCTExpectFailure(options: options) { XCTFail("a") }
            } == 2)
    }

    @Test func withoutABlockTheRestOfTheTestMayFail() async {
        #expect(
            await failures { _ in
                XCTExpectFailure("because")
                XCTFail("after")
                XCTFail("again")
            } == 0)
        #expect(await failures { _ in XCTExpectFailure() } == 1)
        #expect(await failures { _ in XCTExpectFailure(strict: false) } == 0)
        #expect(
            await failures { _ in
                XCTExpectFailure()
                throw OwnError()
            } == 0)
    }

    @Test func theInnermostMatchingExpectationHasTheFailure() async {
        #expect(await failures { _ in XCTExpectFailure { XCTExpectFailure { XCTFail("inner") } } } == 1)
        #expect(await failures { _ in XCTExpectFailure { XCTExpectFailure {} } } == 0)
        #expect(
            await failures { _ in
                XCTExpectFailure {
                    XCTExpectFailure(strict: false) {
                        XCTFail("outer")
                    } issueMatcher: {
                        $0.compactDescription.contains("inner")
                    }
                }
            } == 0)
    }

    @Test func aBlockReturnsItsValueAndRethrowsItsError() async {
        #expect(
            await failures { _ in
                let value = XCTExpectFailure(strict: false) { 4 }
                XCTAssertEqual(value, 4)
            } == 0)
        #expect(
            await failures { _ in
                XCTAssertThrowsError(try XCTExpectFailure(strict: false) { throw OwnError() })
            } == 0)
    }

    @Test func onAnotherThreadOnlyItsOwnFailuresAreExpected() async {
        #expect(
            await failures { test in
                let done = test.expectation(description: "done")
                Thread {
                    XCTExpectFailure()
                    done.fulfill()
                }.start()
                test.wait(for: [done], timeout: 10)
                XCTFail("on the primary thread")
            } == 2)
        #expect(
            await failures { test in
                let done = test.expectation(description: "done")
                XCTExpectFailure()
                Thread {
                    XCTFail("on another thread")
                    done.fulfill()
                }.start()
                test.wait(for: [done], timeout: 10)
            } == 0)
    }

    @Test func withoutARunThatExpectsFailuresABlockRuns() {
        #expect(XCTExpectFailure { 3 } == 3)
    }
}
