import Testing

@Suite struct AttributeTests {
    @Test func attributesBecomeSpacesSoThatColumnsStay() {
        let lines = Lowered.lines(
            """
            import UIKit
            @objcMembers
            class Card: UIView {
                @nonobjc func free() {}
                @IBDesignable @objc class Inner {}
            }
            @objc enum Side: Int { case left }
            """)
        #expect(lines[1].isEmpty)
        #expect(lines[3] == "             func free() {}")
        #expect(lines[4] == "                        class Inner {}")
        #expect(lines[6] == "      enum Side: Int { case left }")
    }

    @Test func anAppsEntryPointBecomesMain() {
        #expect(Lowered.text("@UIApplicationMain class App: UIResponder {}").hasPrefix("@main              class App"))
        #expect(Lowered.text("@NSApplicationMain class App: UIResponder {}").hasPrefix("@main              class App"))
    }

    @Test func aGeneratedStartRemovesTheEntryPoint() {
        var options = Lowered.plain
        options.entryPoint = .generated
        #expect(!Lowered.text("@UIApplicationMain class App: UIResponder {}", options: options).contains("@"))
        #expect(!Lowered.text("@main class App: UIResponder {}", options: options).contains("@"))
    }

    @Test func attributesOfAccessorsAndInitializersAreRemoved() {
        let text = Lowered.text(
            "class Card { var isOn: Bool { @objc(isOn) get { true } }; @objc required dynamic init() {} }")
        #expect(!text.contains("@objc") && !text.contains("dynamic"))
    }

    @Test func filesWithoutConstructsAreUntouched() {
        let file = Lowered.files(["import UIKit\n\nfinal class Card: UIView { var completion: (() -> Void)? }\n"])[0]
        #expect(file.text == nil && file.diagnostics.isEmpty)
    }

    @Test func attributesInCommentsAndStringsStay() {
        let source = "// @objc\nlet text = \"@objc #selector(tap)\"\n"
        #expect(Lowered.text(source) == source)
    }
}
