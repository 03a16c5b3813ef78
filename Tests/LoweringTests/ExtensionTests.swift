import Lowering
import Testing

@Suite struct ExtensionTests {
    @Test func enumerationsInTypesOfOtherModulesHaveShortNames() {
        let library = ModuleLowering(
            files: [
                .init(
                    path: "/a/Chart.swift",
                    text: "public class Chart { @objc(ChartOrder) public enum Order: Int { case bar }; "
                        + "@objc public enum Side: Int { case left } }\npublic enum Side {}\n")
            ], dependencies: [Lowered.uiKit])
        func lowered(_ text: String) -> String {
            let use = ModuleLowering(
                files: [.init(path: "/b/Use.swift", text: text)],
                dependencies: [Lowered.uiKit, library.index(named: "Charts")], options: Lowered.plain)
            return use.lowered()[0].text ?? text
        }
        let text = "import Charts\nclass Use: UIView { override func draw() { print(Order.bar, Side.self) } }\n"
        #expect(lowered(text).contains("; fileprivate typealias Order = Chart.Order"))
        #expect(!lowered(text).contains("typealias Side"))
        #expect(!lowered(text + "enum Order {}\n").contains("typealias"))
        #expect(!lowered(text.replacingOccurrences(of: "Order.bar", with: "a.Order")).contains("typealias"))
    }

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

    @Test func anExtensionOverridesAnExtensionOfAnotherModulesClass() {
        let lines = Lowered.lines(
            """
            extension UIResponder {
                @objc public func stack() {}
            }
            extension UIView {
                @objc public override func stack() { super.stack() }
            }
            class Card: UIView { override func stack() { super.stack() } }
            """)
        #expect(
            lines[2].contains(
                "public func stack() { if let object = self as? UIView { return object._override_UIView_stack() }; "
                    + "return self._UIResponder_stack() }"))
        #expect(lines[4].contains("func _UIView_stack() { super._UIResponder_stack() }"))
        #expect(
            lines[5].contains(
                "func _override_UIView_stack() { if let object = self as? Card { return object._override_stack() }; "
                    + "return self._UIView_stack() }"))
        #expect(lines[6].contains("func _override_stack() { super._UIView_stack() }"))
    }

    /// As in Closures, whose closures take the delegate of the view's class.
    @Test func anOverrideWithOtherTypesIsFoundByThem() {
        let lines = Lowered.lines(
            """
            extension UIScrollView { @objc func update(with a: (Proxy) -> Void, _ b: Int) {} }
            extension UICollectionView { @objc override func update(with a: (RowProxy) -> Void, _ b: Int) {} }
            """)
        #expect(
            lines[1].contains(
                "func update(with a: (RowProxy) -> Void, _ b: Int, _: Void = ()) "
                    + "{ return self._override_UICollectionView_update(with: a, b) }"))
        #expect(!lines[0].contains("_: Void"))
    }

    @Test func anOverrideReturnsItself() {
        let lines = Lowered.lines(
            """
            extension UIScrollView { @objc func update() -> Self { self } }
            extension UICollectionView { @objc override func update() -> Self { self } }
            """)
        #expect(
            lines[0].contains(
                "if let object = self as? UICollectionView { return object._override_UICollectionView_update() as! Self }; "
                    + "return self._UIScrollView_update() }"))
    }

    @Test func aClassInAnotherModuleOverridesWhatAnExtensionAdds() {
        let subclass =
            "class Panel: Base { override var inset: Int { get { 7 } set {} }; override func close(_ a: Int) {} }"
        let library = ModuleLowering(
            files: [
                .init(
                    path: "/a/A.swift",
                    text: "open class Base: UIView {}\nextension UIView {\n@objc var inset: Int { get { 1 } set {} }\n"
                        + "@objc func close(_ a: Int) {}\n}\n")
            ], dependencies: [Lowered.uiKit], options: Lowered.plain,
            awaited: SubclassMembers(
                in: [ModuleLowering.summary(of: Array(subclass.utf8), options: Lowered.plain)], below: ["Base"]))
        let text = library.lowered()[0].text ?? ""
        #expect(
            text.contains(
                "var inset: Int { get { if let result: Int = overridden(\"override inset\", of: self, []) "
                    + "{ return result }; return self._UIView_inset }"))
        #expect(
            text.contains(
                "if let result: Void = overridden(\"override close(_:)\", of: self, [a]) { return result }; "
                    + "return self._UIView_close(a)"))
        let app = ModuleLowering(
            files: [.init(path: "/b/B.swift", text: subclass)],
            dependencies: [Lowered.uiKit, library.index(named: "A")], options: Lowered.plain)
        let overriding = app.lowered()[0].text ?? ""
        #expect(overriding.contains("         var _override_inset: Int"))
        #expect(
            overriding.contains(".action(\"override inset\") { (owner: Panel) in { owner._override_inset } }"))
        #expect(
            overriding.contains(
                ".action(\"override close(_:)\") { (owner: Panel) in { (a0: Int) in owner._override_close(a0) } }"))
    }

    @Test func anOverrideInAnotherModuleMayBeBelowAClassOfUIKit() {
        let subclass = "class Stack: UINavigationController {}\nextension Stack { override var header: Int { 2 } }"
        let added = "extension UIViewController {\n@objc open var header: Int { 1 }\n}\n"
        let library = ModuleLowering(
            files: [.init(path: "/a/A.swift", text: added)], dependencies: [Lowered.uiKit], options: Lowered.plain,
            awaited: SubclassMembers(
                in: [ModuleLowering.summary(of: Array(subclass.utf8), options: Lowered.plain)],
                below: ["UIViewController"]))
        #expect(library.lowered()[0].text?.contains("overridden(\"override header\", of: self, [])") == true)
    }

    /// Linkedin/LayoutKit adds a method with a completion handler to lists, which apps override.
    @Test func anOverrideInAnotherModuleTakesClosuresThatEscape() {
        let methods = [
            "func f(_ a: Int, then b: (() -> Void)?) {}", "func g(_ a: @escaping () -> Int) {}",
            "func h(_ a: () -> Void) {}",
        ]
        let subclass = "class Panel: Base { \(methods.map { "override \($0)" }.joined(separator: "; ")) }"
        let library = ModuleLowering(
            files: [
                .init(
                    path: "/a/A.swift",
                    text: "open class Base: UIView {}\nextension UIView {\n"
                        + methods.map { "@objc open \($0)\n" }.joined() + "}\n")
            ], dependencies: [Lowered.uiKit], options: Lowered.plain,
            awaited: SubclassMembers(
                in: [ModuleLowering.summary(of: Array(subclass.utf8), options: Lowered.plain)], below: ["Base"]))
        let text = library.lowered()[0].text ?? ""
        #expect(text.contains("overridden(\"override f(_:then:)\", of: self, [a, b])"))
        #expect(text.contains("overridden(\"override g(_:)\", of: self, [a])"))
        #expect(!text.contains("overridden(\"override h(_:)\""))
        let app = ModuleLowering(
            files: [.init(path: "/b/B.swift", text: subclass)],
            dependencies: [Lowered.uiKit, library.index(named: "A")], options: Lowered.plain)
        let overriding = app.lowered()[0].text ?? ""
        #expect(overriding.contains("{ (a0: Int, a1: (() -> Void)?) in owner._override_f(a0, then: a1) }"))
        #expect(overriding.contains("{ (a0: @escaping () -> Int) in owner._override_g(a0) }"))
    }

    @Test func anOverrideOfNSObjectsMemberInAnIsolatedClassIsNot() {
        let text = Lowered.text(
            "@MainActor class Driver: NSObject {}\nextension Driver { override var debugDescription: String { \"\" } }\n"
        )
        #expect(text.contains("nonisolated var _Driver_debugDescription: String"))
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
