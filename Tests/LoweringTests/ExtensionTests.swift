import Testing

@Suite struct ExtensionTests {
    @Test func overridesInAnExtensionAreDeclaredInTheClass() {
        let lines = Lowered.lines(
            """
            class Card: UIViewController {
            }
            extension Card {
                open override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
                override var prefersStatusBarHidden: Bool { return true }
            }
            """)
        #expect(
            lines[1]
                == "open override func viewWillAppear(_ animated: Bool) { self._extension_viewWillAppear(animated) }; "
                + "override var prefersStatusBarHidden: Bool { get { self._extension_prefersStatusBarHidden } } }")
        #expect(
            lines[3] == "                  func _extension_viewWillAppear(_ animated: Bool) "
                + "{ super.viewWillAppear(animated) }")
        #expect(lines[4] == "             var _extension_prefersStatusBarHidden: Bool { return true }")
    }

    @Test func theExtensionMayBeInAnotherFile() {
        let files = Lowered.files([
            "class Card: UIViewController {\n}\n", "extension Card { override func viewWillAppear(_: Bool) {} }\n",
        ])
        #expect(
            files[0].text?.contains(
                "override func viewWillAppear(_ argument0: Bool) "
                    + "{ self._extension_viewWillAppear(argument0) }") == true)
        #expect(files[1].text?.contains("func _extension_viewWillAppear(_: Bool) {}") == true)
    }

    @Test func membersThatASubclassOverridesAreDeclaredInTheClass() {
        let text = Lowered.text(
            """
            class Base: UIView {}
            extension Base { @objc func layout() throws -> Int { 1 } }
            class Card: Base { override func layout() throws -> Int { try super.layout() } }
            """)
        #expect(text.contains("func layout() throws -> Int { try self._extension_layout() }"))
        #expect(text.contains("class Card: Base { override func layout()"))
    }

    @Test func settersAreForwarded() {
        let text = Lowered.text(
            "class A: UIView {}\nextension A { override var tag: Int { get { 1 } set { print(newValue) } } }")
        #expect(text.contains("{ get { self._extension_tag } set { self._extension_tag = newValue } }"))
    }

    @Test func overridesInAnotherModulesClassHaveNoEffectAndAreReported() throws {
        let text = "extension UIView {\n  override open func endEditing(_ f: Bool) -> Bool { true }\n}"
        let file = Lowered.files([text])[0]
        let warning = try #require(file.diagnostics.first)
        #expect(
            "\(warning)".hasPrefix(
                "/app/A.swift:2:3: warning: “override endEditing” in an extension of UIView can't be"))
        #expect(file.text?.contains("func _extension_endEditing(_ f: Bool)") == true)
    }
}
