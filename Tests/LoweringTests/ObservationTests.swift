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
}
