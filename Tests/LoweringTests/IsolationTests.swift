import Lowering
import Testing

/// Overrides of what `NSObject` declares, in classes of the main actor.
@Suite struct IsolationTests {
    @Test func overridesOfObjectsMembersUseTheMainActor() {
        let lines = Lowered.lines(
            """
            @MainActor class Card: NSObject {
                override var description: String { name }
                override var hash: Int { get { name.hashValue } }
                override func isEqual(_ object: Any?) -> Bool { (object as? Card)?.name == name }
                override func copy() -> Any { Card() }
                nonisolated override var debugDescription: String { "" }
                func turn() {}
            }
            """)
        #expect(
            lines[1] == "    override nonisolated var description: String { "
                + "withMainActorAssumed { () throws(Never) -> String in  name  } }")
        #expect(lines[2].contains("{ get { withMainActorAssumed { () throws(Never) -> Int in  name.hashValue  } } }"))
        #expect(
            lines[3].contains(
                "-> Bool { nonisolated(unsafe) let object = object; "
                    + "return withMainActorAssumed { () throws(Never) -> Bool in "))
        #expect(lines[4].contains("override nonisolated func copy() -> Any { return withMainActorAssumed {"))
        #expect(lines[5...6].allSatisfy { !$0.contains("withMainActorAssumed") })
    }

    @Test(arguments: ["class Card: NSObject", "nonisolated class Card: NSObject", "struct Card"])
    func othersStay(_ declaration: String) {
        let text = "\(declaration) { override var description: String { name } }\n"
        #expect(!Lowered.text(text).contains("withMainActorAssumed"))
    }

    @Test func declarationsMayBeIsolatedByDefault() {
        var options = Lowered.plain
        options.isIsolatedByDefault = true
        let override = "{ override var description: String { name } }\n"
        #expect(Lowered.text("class Card: NSObject \(override)", options: options).contains("withMainActorAssumed"))
        #expect(
            !Lowered.text("nonisolated class Card: NSObject \(override)", options: options)
                .contains("withMainActorAssumed"))
    }

    @Test func anOverrideInAnExtensionMovesWithItsIsolation() {
        let lines = Lowered.lines(
            """
            @MainActor class Card: NSObject {}
            extension Card { override var description: String { name } }
            """)
        #expect(lines[0].contains("override nonisolated var description: String {"))
        #expect(lines[1].contains("nonisolated var _Card_description: String { withMainActorAssumed {"))
    }

    @Test func aTestCaseThatIsIsolatedByDefaultIsCreatedOnAnyThread() {
        var options = Lowered.plain
        options.isIsolatedByDefault = true
        let text = Lowered.text("class CardTests: XCTestCase { func testOpening() {} }\n", options: options)
        #expect(text.contains("nonisolated required init(name: String, testClosure: @escaping XCTestCaseClosure) {"))
        #expect(text.contains("nonisolated func testOpening() { MainActor.assumeIsolated {"))
        #expect(text.contains("class CardTests: XCTestCase, @unchecked Sendable {"))
        let plain = "nonisolated class CardTests: XCTestCase { func testOpening() {} }\n"
        #expect(!Lowered.text(plain, options: options).contains("init(name:"))
    }
}
