import Testing

@Suite struct TableTests {
    @Test func aControllersTableExtendsItsSuperclassOnTheLastLine() {
        let lines = Lowered.lines(
            """
            class Card: UIViewController {
                @IBOutlet weak var label: UILabel!
                @IBAction func close(_ sender: UIButton) {}
            }
            """)
        #expect(lines[1] == "              weak var label: UILabel!")
        #expect(lines[2] == "              func close(_ sender: UIButton) {}")
        #expect(
            lines[3] == "override class var connections: Connections { var connections = super.connections; "
                + "connections = connections.outlet(\"label\", \\Card.label); "
                + "connections = connections.action(\"close(_:)\") { (owner: Card) in { (a0: UIButton) in "
                + "owner.close(a0) } }; return connections } }")
    }

    @Test func anObjectOutsideUIKitAdoptsTheProtocol() {
        let text = Lowered.text("class Ticker: NSObject { @objc func tick() {} }")
        #expect(text.hasPrefix("class Ticker: NSObject, Connectable {"))
        #expect(text.contains("@MainActor class var connections: Connections { var connections = Connections(); "))
        #expect(Lowered.text("class Ticker { @objc func tick() {} }").hasPrefix("class Ticker: Connectable {"))
    }

    @Test func localClassesWithOneNameHaveTheirOwnRows() {
        let lines = Lowered.lines(
            """
            func first() { class Local: NSObject { @objc func open() {} } }
            func second() { class Local: NSObject { @objc func close() {} } }
            """)
        #expect(lines[0].contains(".action(\"open\")") && !lines[0].contains(".action(\"close\")"))
        #expect(lines[1].contains(".action(\"close\")") && !lines[1].contains(".action(\"open\")"))
    }

    @Test func aSubclassOfATableExtendsIt() {
        let text = Lowered.text(
            "class A: NSObject { @objc func a() {} }\nclass B: A {}\nclass C: B { @objc func c() {} }\n")
        #expect(text.contains("class C: B {"))
        #expect(text.components(separatedBy: "override class var connections").count == 2)
    }

    @Test func theTableOfAClassInAnExtensionIsAsAccessibleAsTheExtension() {
        let nested = "class Options: NSObject { @objc func choose() {} }"
        let table = "@MainActor public class var connections"
        #expect(Lowered.text("public extension UIView { \(nested) }").contains(table))
        #expect(!Lowered.text("extension UIView { \(nested) }").contains(table))
    }

    @Test(arguments: ["public", "open"]) func theTableIsAsAccessibleAsItsClass(access: String) {
        let text = Lowered.text("\(access) class Card: UIView { @objc func tap() {} }")
        #expect(text.contains("\(access) override class var connections"))
    }

    @Test func outletCollectionsAreKnownByTheirType() {
        let text = Lowered.text("class Card: UIView { @IBOutlet var all: [UIView]!; @IBOutlet var one: UIView? }")
        #expect(
            text.contains(".outletCollection(\"all\", \\Card.all)") && text.contains(".outlet(\"one\", \\Card.one)"))
    }

    @Test func inspectableAndExposedPropertiesAreKeys() {
        let text = Lowered.text(
            "@objcMembers class Card: UIView { @IBInspectable private var radius = 1.0; var name = \"\"; private var x = 0 }"
        )
        #expect(text.contains(".key(\"radius\", \\Card.radius)") && text.contains(".key(\"name\", \\Card.name)"))
        #expect(!text.contains("\"x\""))
    }

    @Test func namesInObjectiveCReplaceSwifts() {
        let text = Lowered.text("class Card: UIView { @objc(doIt:) func run(_ x: Int) {}; @objc(amount) var sum = 1 }")
        #expect(text.contains(".action(\"doIt:\")") && text.contains(".key(\"amount\", \\Card.sum)"))
    }

    @Test func actionsHaveUpToThreeArguments() {
        let text = Lowered.text(
            """
            class Card: UIView {
                @IBAction func none() {}
                @IBAction func two(_ sender: UIButton!, forEvent event: UIEvent) {}
                @IBSegueAction func make(_ coder: NSCoder, sender: Any?, identifier: String?) -> UIView? { nil }
            }
            """)
        #expect(text.contains(".action(\"none\") { (owner: Card) in { owner.none() } }"))
        #expect(
            text.contains("{ (a0: UIButton?, a1: UIEvent) in owner.two(a0, forEvent: a1) }"))
        #expect(text.contains("owner.make(a0, sender: a1, identifier: a2)"))
    }

    @Test func methodsThatNoCallerCanReachAreOnlyRecorded() {
        let text = Lowered.text(
            "class Card: UIView { @objc func many(a: Int, b: Int, c: Int, d: Int) {}; @objc func with(_ f: () -> Void) {} }"
        )
        #expect(text.contains(".implements(\"many(a:b:c:d:)\")") && text.contains(".implements(\"with(_:)\")"))
    }

    @Test func classMethodsHaveRowsWithAPlusSign() {
        let text = Lowered.text("class Card: UIView { @objc class func deal(_ count: Int) -> Self { fatalError() } }")
        #expect(
            text.contains(
                "connections.action(\"+deal(_:)\") { (owner: Card.Type) in { (a0: Int) in owner.deal(a0) } }"))
    }

    @Test func staticPropertiesAndUnavailableMembersHaveNoRows() {
        let text = Lowered.text(
            """
            class Card: UIView { @objc static var a: Int { 1 }; @available(*, unavailable) @objc func b() {} }
            extension Card { @available(swift, obsoleted: 1.0) @objc func c() {} }
            """)
        #expect(!text.contains("Connections"))
    }

    @Test func privateMethodsOfAnExtensionInTheSameFileAreInTheClasssTable() {
        let text = Lowered.text("class Card: UIView {}\nextension Card { @objc private func tap() {} }\n")
        #expect(text.contains("class Card: UIView {override class var connections"))
        #expect(text.contains(".action(\"tap\") { (owner: Card) in { owner.tap() } }"))
    }

    @Test func anExtensionInAnotherFileHasItsRowsThere() {
        let files = Lowered.files([
            "class Card: UIView {\n}\n", "extension Card {\n    @objc private func tap() {}\n}\n",
        ])
        #expect(files[0].text?.contains("connections = _connections_Card_B(connections)") == true)
        #expect(files[1].text?.contains("extension Card { @MainActor static func _connections_Card_B(") == true)
        #expect(files[1].text?.contains("owner.tap()") == true)
    }

    /// As the data sources in the tests of Parchment.
    @Test func privateClassesWithTheSameNameHaveTheirOwnTables() {
        let files = Lowered.files([
            "private class Source: NSObject {\n}\nextension Source { @objc func a() {} }\n",
            "private class Source: NSObject {\n}\nextension Source { @objc func b() {} }\n",
            "class Source: NSObject { @objc func c() {} }\n", "extension Source { @objc func d() {} }\n",
            "private struct Source {}\nextension Source { func e() {} }\n",
        ])
        let rows = files.prefix(4).map { file in
            "abcd".filter { file.text?.contains("owner.\($0)()") == true }
        }
        #expect(rows == ["a", "b", "c", "d"] && files[4].text == nil)
        #expect(files[0].text?.contains("_connections_Source") == false)
        #expect(files[2].text?.contains("_connections_Source_D(") == true)
    }

    @Test func anExtensionOfAnotherModulesClassRegistersItsRowsWhereItsSelectorIsUsed() {
        let text = Lowered.text(
            """
            extension UIViewController {
                func install() { print(#selector(dismissKeyboard)) }
                @objc func dismissKeyboard() {}
            }
            """)
        #expect(
            text.contains(
                "Selector(\"dismissKeyboard\", from: UIViewController._connections_UIViewController_A)"))
        #expect(
            text.contains(
                "extension UIViewController { nonisolated static let _connections_UIViewController_A: Void = "
                    + "Connections.extend(UIViewController.self)"))
    }

    @Test func aModuleRegistersItsNamesInOneFile() {
        let files = Lowered.files([
            "@objc(CardView) private class Card: UIView {}",
            "extension UIView {\n    @IBInspectable var radius: Double { 1 }\n}",
        ])
        #expect(
            files[0].text?.contains(
                "func _connections_classes_A() { ClassLookup.register(Card.self, as: \"CardView\") }") == true)
        #expect(
            files[0].text?.contains(
                "enum _ModuleNames: ModuleNames { @MainActor static func register() { "
                    + "_connections_classes_A(); _ = UIView._connections_UIView_B } }") == true)
        #expect(files[1].text?.contains("_ModuleNames") == false)
    }

    @Test func nestedClassesUseTheirOwnName() {
        let text = Lowered.text("enum Outer { class Card: UIView { @objc func tap() {} } }")
        #expect(text.contains("(owner: Card) in { owner.tap() }"))
    }
}
