import Testing

/// Tests for XCTest that are isolated to the main actor.
@Suite struct TestCaseTests {
    @Test func aTestOnTheMainActorIsCalledByOneThatIsNot() {
        let lines = Lowered.lines(
            """
            final class CardTests: XCTestCase {
                @MainActor func testOpening() throws {}
                func testClosing() {}
                @MainActor func testWaiting() async {}
                @MainActor func open() {}
            }
            """)
        #expect(lines[1] == "    @MainActor func _isolated_testOpening() throws {}")
        #expect(lines[2...4].allSatisfy { !$0.contains("_isolated_") })
        #expect(
            lines[5] == "nonisolated func testOpening() throws { nonisolated(unsafe) let test = self; "
                + "try MainActor.assumeIsolated { try test._isolated_testOpening() } } }")
    }

    @Test func allTestsOfAnIsolatedClassAreOnTheMainActor() {
        let text = Lowered.text(
            """
            @MainActor class CardTests: XCTestCase {
                func testOpening() {}
                nonisolated func testClosing() {}
            }
            """)
        #expect(text.contains("func _isolated_testOpening() {}") && text.contains("nonisolated func testClosing() {}"))
    }

    @Test func otherClassesKeepTheirMethods() {
        let source = "@MainActor class Card: UIView { func testOpening() {} }"
        #expect(Lowered.text(source) == source)
    }
}
