import Foundation
import Testing

@Suite struct SelectorTests {
    @Test func aMethodOfAProtocolHasNoRow() {
        #expect(
            Lowered.text("let s = #selector(UIScrollViewDelegate.viewForZooming(in:))")
                .hasPrefix("let s = Selector(\"viewForZooming(in:)\") "))
        #expect(
            Lowered.text("@objc protocol P { @objc(end:) optional func stop(_ a: Int) }; let s = #selector(P.stop)")
                .contains("; let s = Selector(\"end:\")"))
    }

    /// A class with two methods of the same name, around a selector.
    private func selector(_ text: String) -> String {
        let lowered = Lowered.text(
            """
            class Card: UIView {
                func use() { print(\(text)) }
                @objc func tap() {}
                @objc private func pan(_ sender: UIView) {}
                @objc func move(by x: Int, _ y: Int) {}
                @objc(zoomIt:) func zoom(_ x: Int) {}
                @objc var isOpen = false
            }
            class Other: NSObject { @objc func turn(_ x: Int) {} }
            """)
        let line = lowered.split(separator: "\n")[1]
        return line.replacingOccurrences(of: "    func use() { print(", with: "")
            .replacingOccurrences(of: ") }", with: "").trimmingCharacters(in: .whitespaces)
    }

    @Test(arguments: [
        ("#selector(tap)", #"Selector("tap")"#),
        ("#selector(self.tap)", #"Selector("tap")"#),
        ("#selector(pan)", #"Selector("pan(_:)")"#),
        ("#selector(pan(_:))", #"Selector("pan(_:)")"#),
        ("#selector(Card.move(by:_:))", #"Selector("move(by:_:)")"#),
        ("#selector(Card.zoom)", #"Selector("zoomIt:")"#),
        ("#selector(Self.zoom(_:))", #"Selector("zoomIt:")"#),
        ("#selector(Other.turn)", #"Selector("turn(_:)")"#),
        ("#selector(getter: Card.isOpen)", #"Selector("isOpen")"#),
        ("#selector(setter: isOpen)", #"Selector("setIsOpen:")"#),
        (
            "#selector(getter: UIView.safeAreaLayoutGuide)",
            #"Selector("safeAreaLayoutGuide", from: UIView._connections_UIView_safeAreaLayoutGuide_A)"#
        ),
        ("#selector(pan as (Card) -> (UIView) -> Void)", #"Selector("pan(_:)")"#),
        ("#selector((tap))", #"Selector("tap")"#),
        (
            "#selector(UIView.endEditing)",
            #"Selector("endEditing(_:)", from: UIView._connections_UIView_endEditing_____A)"#
        ),
        (
            "#selector(becomeFirstResponder)",
            #"Selector("becomeFirstResponder", from: UIResponder._connections_UIResponder_becomeFirstResponder_A)"#
        ),
        (#"Selector("tap:")"#, #"Selector("tap:")"#),
    ])
    func formsOfSelectors(_ text: String, _ expected: String) {
        #expect(selector(text) == expected)
    }

    @Test func aCastSelectsTheOverload() {
        let text = Lowered.text(
            """
            class Card: UIView {
                @objc func run() {}
                @objc func run(_ sender: Any) {}
                func use() { print(#selector(run as () -> Void), #selector(Card.run as (Card) -> (Any) -> Void)) }
            }
            """)
        #expect(text.contains("print(Selector(\"run\")"))
        #expect(text.contains("Selector(\"run(_:)\")"))
    }

    /// Met in a library's alert, whose delegate method has the name of the button's action.
    @Test func aMethodOfAValueIsTheValues() {
        let text = Lowered.text(
            """
            class Action: NSObject { @objc func didTap() {} }
            class Other: NSObject { @objc func didTap(_ sender: Any) {} }
            class Alert: UIView {
                var other: Other?
                func didTap(action: Action) {}
                func use(_ action: Action) { print(#selector(action.didTap), #selector(other.didTap)) }
            }
            """)
        #expect(text.contains("print(Selector(\"didTap\")"))
        #expect(text.contains("Selector(\"didTap(_:)\")"))
    }

    @Test(arguments: [
        ("#keyPath(UIView.bounds)", "\"bounds\""), ("#keyPath(self.layer.position)", "\"layer.position\""),
        ("#keyPath(isOpen)", "\"isOpen\""), ("#keyPath(Card.child?.name)", "\"child.name\""),
    ])
    func keyPathsBecomeStrings(_ text: String, _ expected: String) {
        #expect(selector(text) == expected)
    }

    @Test func aMethodOfAFrameworkGetsARowOfItsClass() {
        let text = Lowered.text("class Card: UIView { func use() { print(#selector(endEditing(_:))) } }")
        #expect(
            text.contains(
                "extension UIView { nonisolated static let _connections_UIView_endEditing_____A: Void = "
                    + "Connections.extend(UIView.self) { inherited in var connections = inherited; connections = "
                    + "connections.action(\"endEditing(_:)\") { (owner: UIView) in { (a0: Bool) in "
                    + "owner.endEditing(a0) } }; return connections } }"))
    }

    @Test func anOverrideThatASelectorNamesGetsARow() {
        let text = Lowered.text(
            """
            class Card: UIViewController {
                override func viewWillAppear(_ animated: Bool) {}
                func use() { print(#selector(viewWillAppear(_:))) }
            }
            """)
        #expect(text.contains("print(Selector(\"viewWillAppear(_:)\")"))
        #expect(text.contains(".action(\"viewWillAppear(_:)\")"))
    }

    @Test func aPrivateMethodInAnotherFileGetsARowThere() {
        let files = Lowered.files([
            "class Card: UIView { func use() { print(#selector(Card.tap)) } }",
            "extension Card {\n    private func tap() {}\n}\n",
        ])
        #expect(files[1].text?.contains(".action(\"tap\") { (owner: Card) in { owner.tap() } }") == true)
        #expect(files[0].text?.contains("connections = _connections_Card_B(connections)") == true)
    }

    @Test func aCastSelectsAnOverloadWithoutAttribute() {
        let text = Lowered.text(
            """
            class Card: UIView {
                func run() {}
                func run(_ sender: Any) {}
                func use() { print(#selector(run as (Any) -> Void)) }
            }
            """)
        #expect(text.contains(".action(\"run(_:)\")") && !text.contains(".action(\"run\")"))
    }

    @Test func literalsOfImagesBecomeInitializers() {
        #expect(
            Lowered.text("let a = #imageLiteral(resourceName: \"dot\")")
                == "let a = UIImage(imageLiteralResourceName: \"dot\")")
    }

    @Test func whatFollowsAShorterReplacementKeepsItsColumn() {
        #expect(Lowered.text("let a = (#keyPath(View.bounds), 1)") == "let a = (\"bounds\"             , 1)")
    }
}
