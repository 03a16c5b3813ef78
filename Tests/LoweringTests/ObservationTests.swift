import Testing

/// Key-value observing by name.
@Suite struct ObservationTests {
    private static let parameters =
        "forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey : Any]?, "
        + "context: UnsafeMutableRawPointer?"

    @Test func anOverrideBecomesAMethodOfAProtocol() {
        let text = Lowered.text(
            "class Watcher: NSObject {\n    override func observeValue(\(Self.parameters)) {\n"
                + "        super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)\n    }\n}"
        )
        #expect(text.hasPrefix("class Watcher: NSObject, ValueObserving {"))
        #expect(text.contains("             func receiveValue(forKeyPath"))
        #expect(text.contains("super.observeValue(forKeyPath"))
    }

    @Test func aSubclassOverridesTheMethodOfTheProtocol() {
        let text = Lowered.text(
            "class A: NSObject { override func observeValue(\(Self.parameters)) {} }\n"
                + "class B: A { override func observeValue(\(Self.parameters)) {\n"
                + "super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context) } }")
        #expect(text.contains("class B: A { override func receiveValue("))
        #expect(text.contains("super.receiveValue(forKeyPath"))
    }

    @Test func anExtensionMayObserveByName() {
        let text = Lowered.text(
            """
            class Card: UIView {
            }
            extension Card {
                override func observeValue(
                    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                    context: UnsafeMutableRawPointer?
                ) {}
            }
            """)
        #expect(text.contains("class Card: UIView, ValueObserving {\n}\n"))
        #expect(text.contains("             func receiveValue("))
    }

    @Test(arguments: [
        (#"card.observe(\.name) { _, _ in }"#, #"card.observe(\.name, named: "name") { _, _ in }"#),
        (
            #"observe(\.child?.name, options: [.new]) { _, _ in }"#,
            #"observe(\.child?.name, named: "child.name", through: [\.child], options: [.new]) { _, _ in }"#
        ),
        (
            #"observe(\Card.a!.b.c, changeHandler: f)"#,
            #"observe(\Card.a!.b.c, named: "a.b.c", through: [\Card.a, \Card.a!.b], changeHandler: f)"#
        ),
        (#"observe(\.items[0].name) { _, _ in }"#, #"observe(\.items[0].name) { _, _ in }"#),
        (#"observe(\.name, on: queue) { _, _ in }"#, #"observe(\.name, on: queue) { _, _ in }"#),
    ])
    func keyPathsGetTheirNames(_ call: String, _ expected: String) {
        let text = Lowered.text("class Card: NSObject { func watch() { token = \(call) } }")
        #expect(text == "class Card: NSObject { func watch() { token = \(expected) } }")
    }

    @Test func methodsNamedObserveOfTheModuleStay() {
        let source =
            #"class Store { func observe(_ a: AnyKeyPath, options: Int) {} }; let a = s.observe(\.x, options: 1)"#
        #expect(Lowered.text(source) == source)
    }

    @Test func anObservableObjectWithoutPublishedPropertiesHasOnePublisher() {
        let property = "nonisolated var objectWillChange: ObservableObjectPublisher { willChangePublisher(of: self) }"
        let text = Lowered.text(
            "import Combine\npublic final class Deck: ObservableObject { var a = 1 { willSet { objectWillChange.send() } } }"
        )
        #expect(text.hasSuffix("; public \(property) }"))
        let others = [
            "class A: ObservableObject { @Published var a = 1 }",
            "class A: ObservableObject { let objectWillChange = b }",
            "class A: ObservableObject {}\nclass B: A { @Published var a = 1 }", "class A: Identifiable {}",
        ]
        for other in others { #expect(!Lowered.text("import Combine\n" + other).contains("willChangePublisher(")) }
    }
}
