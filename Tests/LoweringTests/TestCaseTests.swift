import Testing

/// Methods of XCTest that are isolated to the main actor.
@Suite struct TestCaseTests {
    @Test func nimbleTakesTheNameOfAFile() {
        let expected = "import Nimble\nfunc f(file: StaticString) { expect(file: file, 1).to(g()) }\n"
        #expect(
            Lowered.text("import Nimble\nfunc f(file: StaticString) { expect(file: \"\\(file)\", 1).to(g()) }\n")
                == expected)
        for text in [
            "func f(file: StaticString) { expect(file: \"\\(file)\", 1).to(g()) }\n",
            "import Nimble\nfunc f(file: String) { expect(file: \"\\(file)\", 1).to(g()) }\n",
            "import Nimble\nfunc f(file: StaticString) { expect(file: \"a\\(file)\", 1).to(g()) }\n",
        ] {
            #expect(Lowered.text(text) == text)
        }
    }

    @Test func theExamplesOfASpecAreATest() {
        var options = Lowered.plain
        options.extendsXCTest = true
        let text = Lowered.text(
            "import Quick\nclass CardSpec: QuickSpec {\n    override class func spec() {}\n}\n", options: options)
        #expect(text.hasPrefix("import XCTest; import Quick; import XCTestExtensions\n"))
        #expect(
            text.contains(
                "final class CardSpecExamples: XCTestCase { "
                    + "func testExamples() { runExamples(of: CardSpec.self, CardSpec.allTests) } }"))
        let other = "import Quick\nprivate class CardSpec: QuickSpec {\n    override class func spec() {}\n}\n"
        #expect(!Lowered.text(other, options: options).contains("Examples"))
    }

    @Test func aTestOnTheMainActorKeepsItsNameAndRunsItsBodyThere() {
        let lines = Lowered.lines(
            """
            final class CardTests: XCTestCase {
                @MainActor func testOpening() throws { open() }
                func testClosing() {}
                @MainActor func testWaiting() async {}
                @MainActor func open() {}
            }
            """)
        #expect(lines[0] == "final class CardTests: XCTestCase, @unchecked Sendable {")
        #expect(
            lines[1] == "               nonisolated func testOpening() throws { "
                + "try MainActor.assumeIsolated { () throws -> Void in  open()  } }")
        #expect(lines[2...4].allSatisfy { !$0.contains("assumeIsolated") })
    }

    /// The compiler infers that a closure with `try` in an autoclosure throws, unless it states an effect.
    @Test func aTestThatThrowsNothingMayTryInAssertions() {
        let line = Lowered.lines(
            "@MainActor class CardTests: XCTestCase { func testOpening() { XCTAssertNoThrow(try open()) } }")[0]
        #expect(line.contains("func testOpening() { MainActor.assumeIsolated { () throws(Never) -> Void in  XCTAssert"))
    }

    @Test func functionsInATestAreOnTheMainActor() {
        let lines = Lowered.lines(
            """
            final class CardTests: XCTestCase {
                @MainActor func testOpening() {
                    func open() { func look() {} }
                    nonisolated func count() {}
                    class Card { func turn() {} }
                }
            }
            """)
        #expect(lines[2] == "        @MainActor func open() { @MainActor func look() {} }")
        #expect(lines[3] == "        nonisolated func count() {}")
        #expect(lines[4] == "        class Card { func turn() {} }")
    }

    @Test func allTestsOfAnIsolatedClassAreOnTheMainActor() {
        let text = Lowered.text(
            """
            @MainActor class CardTests: XCTestCase {
                func testOpening() {}
                nonisolated func testClosing() {}
            }
            """)
        #expect(text.contains("nonisolated func testOpening() { MainActor.assumeIsolated"))
        #expect(text.contains("nonisolated func testClosing() {}"))
    }

    @Test(arguments: [
        ("override func setUp() {", "nonisolated func setUp() { MainActor.assumeIsolated"),
        ("override func invokeTest() {", "nonisolated func invokeTest() { MainActor.assumeIsolated"),
        ("override class func setUp() {", "override class nonisolated func setUp() { MainActor.assumeIsolated"),
        (
            "override func tearDownWithError() throws {",
            "func tearDownWithError() throws { try MainActor.assumeIsolated"
        ),
    ])
    func fixturesOfAnIsolatedClassAreOnTheMainActor(_ fixture: String, _ expected: String) {
        let text = Lowered.text("@MainActor class CardTests: XCTestCase {\n    \(fixture) view = UIView() }\n}")
        #expect(text.contains(expected))
    }

    @Test func asynchronousFixturesStay() {
        let fixture = "override func setUp() async throws { try await super.setUp() }"
        #expect(
            Lowered.text("@MainActor class CardTests: XCTestCase {\n    \(fixture)\n}").contains("    \(fixture)\n"))
    }

    @Test func isolationIsInheritedFromAClassInAnotherFile() {
        let files = Lowered.files([
            "@MainActor class Base: XCTestCase {}", "class CardTests: Base { func testOpening() {} }",
            "extension CardTests { func testClosing() {} }",
        ])
        #expect(files[1].text?.contains("class CardTests: Base, @unchecked Sendable {") == true)
        #expect(files[1].text?.contains("nonisolated func testOpening()") == true)
        #expect(files[2].text?.contains("nonisolated func testClosing()") == true)
    }

    @Test func testsInsideConditionsAreOnTheMainActor() {
        let lines = Lowered.lines(
            "@MainActor class CardTests: XCTestCase {\n#if os(iOS)\n    func testOpening() {}\n#endif\n}")
        #expect(lines[2].hasPrefix("    nonisolated func testOpening() { MainActor.assumeIsolated"))
    }

    @Test func filesWithXCTestImportWhatItLacks() {
        var options = Lowered.plain
        options.extendsXCTest = true
        #expect(Lowered.text("import XCTest\n", options: options) == "import XCTest; import XCTestExtensions\n")
        #expect(Lowered.text("import XCTest\n") == "import XCTest\n")
        options.platform = .linux
        #expect(Lowered.text("import XCTest\n", options: options) == "import XCTest\n")
    }

    @Test func testCasesHaveRunsThatExpectFailures() {
        var options = Lowered.plain
        options.extendsXCTest = true
        let property = "nonisolated override var testRunClass: AnyClass? { ExpectingTestCaseRun.self }"
        let lines = Lowered.lines(
            """
            import XCTest
            class CardTests: XCTestCase {
            }
            open class Base: XCTest.XCTestCase {
            }
            class DeckTests: Base {
            }
            class OwnTests: XCTestCase {
                override var testRunClass: AnyClass? { OwnRun.self }
            }
            class Card: UIView {
            }
            """, options: options)
        #expect(lines[2] == "\(property) }")
        #expect(lines[4] == "public \(property) }")
        #expect([6, 9, 11].allSatisfy { lines[$0] == "}" })
        #expect(Lowered.text("import XCTest\nclass A: XCTestCase {}\n") == "import XCTest\nclass A: XCTestCase {}\n")
    }

    @Test func comparisonsOfSnapshotTestingKnowText() {
        var options = Lowered.plain
        options.extendsXCTest = true
        let text = Lowered.text(
            """
            import XCTest
            public struct Diffing<Value> {
              var diff: (Value, Value) -> (String, [XCTAttachment])?
              init(toData: @escaping (Value) -> Data, diff: @escaping (Value, Value) -> (String, [XCTAttachment])?) {
                self.toData = toData
                self.diff = diff
              }
            }
            """, options: options)
        #expect(text.contains("self.toData = toData\n") && text.contains("self.diff = comparingText(diff)\n"))
    }

    @Test func otherClassesKeepTheirMethods() {
        let source = "@MainActor class Card: UIView { func testOpening() {} }"
        #expect(Lowered.text(source) == source)
    }
}
