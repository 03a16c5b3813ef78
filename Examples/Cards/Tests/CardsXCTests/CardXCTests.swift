import Cards
import InterludeTesting
import XCTest

/// The same expectations in a target with XCTest alone.
final class CardXCTests: XCTestCase {
    @MainActor
    func testCardOpensOverTheScreen() async throws {
        try await Stage.run(.iPhoneSE) { stage in
            await stage.show(StartViewController())
            try await expectNoFlash(stage) {
                try await stage.tap("open")
                try await stage.settle()
            }
            XCTAssertEqual(try stage.view("card").frame, stage.window.bounds)
            expectNoDiagnostics(stage)
        }
    }

    /// A failure is reported at the line of the expectation, and has files.
    @MainActor
    func testFailureIsRecordedByXCTest() async {
        let log = FailureLog()
        await log.recording(self) {
            await Stage.run(.iPhoneSE) { stage in
                await stage.show(StartViewController())
                expectLayers(stage, "UIWindow (0 0 1 1)")
            }
        }
        XCTAssertEqual(log.failures.count, 1)
        XCTAssertTrue(log.failures.first?.contains("− UIWindow (0 0 1 1)") == true, "\(log.failures)")
    }

    private var log: FailureLog?

    override func recordFailure(
        withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
        if let log {
            log.failures.append(description)
        } else {
            super.recordFailure(
                withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
        }
    }

    /// Receives the failures of a test instead of XCTest.
    private final class FailureLog {
        var failures: [String] = []

        @MainActor
        func recording(_ test: CardXCTests, _ body: @MainActor () async -> Void) async {
            test.log = self
            await body()
            test.log = nil
        }
    }
}
