import Testing

@testable import Projects

/// The progress of tests after which the program starts again.
@Suite struct TestProgressTests {
    private static let output = """
        Test Suite 'CardTests' started at 2026-01-01 00:00:00.000
        Test Case 'CardTests.testOpens' started at 2026-01-01 00:00:00.000
        Test Case 'CardTests.testOpens' passed (0.1 seconds)
        Test Suite 'CardTests' passed at 2026-01-01 00:00:00.000
        Test Suite 'DeckTests' started at 2026-01-01 00:00:00.000
        Test Case 'DeckTests.testCount' started at 2026-01-01 00:00:00.000
        /Tests/DeckTests.swift:3: error: DeckTests.testCount : failed - wrong
        Test Case 'DeckTests.testCount' failed (0.1 seconds)
        Test Case 'DeckTests.testDeals' started at 2026-01-01 00:00:00.000
        Fatal error
        error: Process 'Tests.xctest' exited with unexpected signal code 4
        """

    @Test func othersExcludeFinishedSuitesTestsAndTheTestThatEndedTheProgram() {
        var progress = TestProgress()
        let ended = progress.read(Self.output)
        #expect(ended)
        #expect(progress.ended.map(\.description) == ["DeckTests.testDeals"])
        #expect(
            progress.argumentsForOthers == [
                "--skip-build", "--disable-swift-testing", "--skip", "[.](CardTests)/",
                "--skip", "[.](DeckTests)/(testCount|testDeals)$",
            ])
    }

    @Test func theNextProgramAddsToTheProgress() {
        var progress = TestProgress()
        _ = progress.read(Self.output)
        let ended = progress.read(
            """
            printed before Test Case 'DeckTests.testShuffles' started at 2026-01-01 00:00:00.000
            Test Case 'DeckTests.testShuffles' skipped (0.1 seconds)
            Test Suite 'DeckTests' passed at 2026-01-01 00:00:00.000
            """)
        #expect(!ended)
        #expect(
            progress.summary
                == "Tests of XCTest in all: 4, with 2 that failed. These ended the program: DeckTests.testDeals.")
    }

    @Test func aSuiteWhoseLastTestEndedTheProgramIsFinishedWithTheNextSuite() {
        var progress = TestProgress()
        var ended = progress.read(Self.output)
        #expect(ended)
        ended = progress.read("Test Case 'HandTests.testSize' started at 2026-01-01 00:00:00.000\n")
        #expect(ended)
        #expect(
            progress.argumentsForOthers == [
                "--skip-build", "--disable-swift-testing", "--skip", "[.](CardTests|DeckTests)/",
                "--skip", "[.](HandTests)/(testSize)$",
            ])
    }

    @Test func aTestThatEndsTheProgramAgainIsNotRepeated() {
        var progress = TestProgress()
        var ended = progress.read(Self.output)
        #expect(ended)
        ended = progress.read("Test Case 'DeckTests.testDeals' started at 2026-01-01 00:00:00.000\n")
        #expect(!ended)
    }

    @Test func failuresDoNotEndTheProgram() {
        var progress = TestProgress()
        let output = """
            Test Case 'DeckTests.testCount' started at 2026-01-01 00:00:00.000
            Test Case 'DeckTests.testCount' failed (0.1 seconds)
            """
        let ended = progress.read(output)
        #expect(!ended && progress.summary == nil)
    }

    @Test func aSpecContinuesAfterTheExampleThatEndedTheProgram() {
        var progress = TestProgress()
        let start = "Test Case 'CardSpecExamples.testExamples' started at 2026-01-01 00:00:00.000\n"
        func example(_ name: String, _ state: String) -> String {
            "Test Case 'CardSpec.CardSpec.Card, \(name)' \(state)\n"
        }
        var ended = progress.read(
            start + example("opens", "started") + example("opens", "passed (0.1 seconds)")
                + example("deals", "started") + "Fatal error\n")
        #expect(ended)
        #expect(progress.ended.map(\.description) == ["CardSpec.CardSpec.Card, deals"])
        #expect(progress.skippedExamples == "CardSpecExamples 2")
        #expect(progress.argumentsForOthers == ["--skip-build", "--disable-swift-testing"])
        // Another example has the same name.
        ended = progress.read(start + example("deals", "started") + "Fatal error\n")
        #expect(ended && progress.skippedExamples == "CardSpecExamples 3")
        ended = progress.read(
            start + example("isn't dealt", "started") + example("isn't dealt", "failed (0.1 seconds)")
                + "Test Case 'CardSpecExamples.testExamples' failed (0.2 seconds)\n")
        #expect(!ended && progress.skippedExamples == nil)
        #expect(progress.summary?.hasPrefix("Tests of XCTest in all: 4, with 3 that failed.") == true)
    }
}
