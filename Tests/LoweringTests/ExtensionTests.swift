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
                == "open override func viewWillAppear(_ animated: Bool) { self._Card_viewWillAppear(animated) }; "
                + "override var prefersStatusBarHidden: Bool { get { self._Card_prefersStatusBarHidden } } }")
        #expect(
            lines[3] == "                  func _Card_viewWillAppear(_ animated: Bool) "
                + "{ super.viewWillAppear(animated) }")
        #expect(lines[4] == "             var _Card_prefersStatusBarHidden: Bool { return true }")
    }

    @Test func unavailableOverridesAreNotDeclaredInTheClass() {
        let text = Lowered.text(
            """
            class Card: UIViewController {
            }
            extension Card {
                @available(*, unavailable) override func viewWillAppear(_ animated: Bool) {}
            }
            """)
        #expect(text.hasPrefix("class Card: UIViewController {\n}") && text.contains("func _Card_viewWillAppear"))
    }

    @Test func theExtensionMayBeInAnotherFile() {
        let files = Lowered.files([
            "class Card: UIViewController {\n}\n", "extension Card { override func viewWillAppear(_: Bool) {} }\n",
        ])
        #expect(
            files[0].text?.contains(
                "override func viewWillAppear(_ argument0: Bool) "
                    + "{ self._Card_viewWillAppear(argument0) }") == true)
        #expect(files[1].text?.contains("func _Card_viewWillAppear(_: Bool) {}") == true)
    }

    @Test func membersThatASubclassOverridesAreDeclaredInTheClass() {
        let text = Lowered.text(
            """
            class Base: UIView {}
            extension Base { @objc func layout() throws -> Int { 1 } }
            class Card: Base { override func layout() throws -> Int { try super.layout() } }
            """)
        #expect(text.contains("func layout() throws -> Int { try self._Base_layout() }"))
        #expect(text.contains("class Card: Base { override func layout()"))
    }

    @Test func settersAreForwarded() {
        let text = Lowered.text(
            "class A: UIView {}\nextension A { override var tag: Int { get { 1 } set { print(newValue) } } }")
        #expect(text.contains("{ get { self._A_tag } set { self._A_tag = newValue } }"))
    }

    @Test func aSubclassMayMoveAMemberOfTheSameName() {
        let text = Lowered.text(
            """
            class Base: UIViewController {}
            extension Base { override func viewWillAppear(_ a: Bool) {} }
            class Card: Base {}
            extension Card { override func viewWillAppear(_ a: Bool) {} }
            """)
        #expect(text.contains("func _Base_viewWillAppear(_ a: Bool)"))
        #expect(text.contains("override func viewWillAppear(_ a: Bool) { self._Card_viewWillAppear(a) }"))
    }

    @Test func aMemberAddedToAnotherModulesClassCallsItsOverrides() {
        let lines = Lowered.lines(
            """
            extension UIViewController {
                @objc var isAway: Bool { get { false } set {} }
                @objc func close(_ flag: Bool) -> Int { 1 }
            }
            class Menu: UIViewController {
                override func close(_ flag: Bool) -> Int { super.close(flag) + 1 }
            }
            class Side: Menu {
                override func close(_ flag: Bool) -> Int { super.close(flag) + 2 }
            }
            extension Menu {
                open override var isAway: Bool { get { super.isAway } set {} }
            }
            """)
        #expect(lines[1] == "          var _UIViewController_isAway: Bool { get { false } set {} }")
        #expect(lines[2] == "          func _UIViewController_close(_ flag: Bool) -> Int { 1 }")
        #expect(
            lines[3].contains(
                "var isAway: Bool { get { if let object = self as? Menu { return object._override_isAway }; "
                    + "return self._UIViewController_isAway } "
                    + "set { if let object = self as? Menu { return object._override_isAway = newValue }; "
                    + "return self._UIViewController_isAway = newValue } }"))
        #expect(
            lines[3].contains(
                "func close(_ flag: Bool) -> Int { if let object = self as? Menu { return object._override_close(flag) }; "
                    + "return self._UIViewController_close(flag) }"))
        #expect(
            lines[5]
                == "             func _override_close(_ flag: Bool) -> Int { super._UIViewController_close(flag) + 1 }")
        #expect(
            lines[8] == "    override func _override_close(_ flag: Bool) -> Int { super._override_close(flag) + 2 }")
        #expect(
            lines[11]
                == "                  var _override_isAway: Bool { get { super._UIViewController_isAway } set {} }")
    }

    @Test func overridesInAnotherModulesClassHaveNoEffectAndAreReported() throws {
        let text = "extension UIView {\n  override open func endEditing(_ f: Bool) -> Bool { true }\n}"
        let file = Lowered.files([text])[0]
        let warning = try #require(file.diagnostics.first)
        #expect(
            "\(warning)".hasPrefix(
                "/app/A.swift:2:3: warning: “override endEditing” in an extension of UIView can't be"))
        #expect(file.text?.contains("func _UIView_endEditing(_ f: Bool)") == true)
    }

    @Test func localDeclarationsAreNoMembers() {
        let source = """
            class Card: UIView {}
            extension Card {
                override var description: String { var description = "<"; description += ">"; return description }
                override func layoutSubviews() { func layoutSubviews() {}; layoutSubviews() }
            }
            """
        let file = Lowered.files([source])[0]
        #expect(file.diagnostics.isEmpty)
        #expect(file.text?.contains("{ var description = \"<\"; description +=") == true)
        #expect(file.text?.contains("{ func layoutSubviews() {}; layoutSubviews() }") == true)
    }
}
