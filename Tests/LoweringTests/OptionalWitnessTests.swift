import Lowering
import Testing

/// Optional requirements that subclasses of the class with the protocol implement.
@Suite struct OptionalWitnessTests {
    private static let scrolling = "func scrollViewDidScroll(_ scrollView: UIScrollView)"
    private static let witness =
        "@_disfavoredOverload @_implements(UIScrollViewDelegate, scrollViewDidScroll(_:)) "
        + "func _UIScrollViewDelegate_scrollViewDidScroll(_ scrollView: UIScrollView) "
        + "{ self.scrollViewDidScroll(scrollView) }"

    /// The members of a subclass in another module.
    private static let awaited = SubclassMembers(
        in: [ModuleLowering.summary(of: Array("class SubList: List { \(scrolling) {} }".utf8), options: Lowered.plain)],
        below: ["List"])

    @Test func theClassWithTheProtocolCallsItsDefaultAndTheSubclassItsOwnMethod() {
        let lines = Lowered.lines(
            """
            class List: UIViewController, UIScrollViewDelegate {
            }
            class SubList: List {
                \(Self.scrolling) {}
            }
            """)
        #expect(lines[1] == "\(Self.witness) }")
        #expect(
            lines[4].hasPrefix(
                "@_disfavoredOverload override func _UIScrollViewDelegate_scrollViewDidScroll("
                    + "_ scrollView: UIScrollView) { self.scrollViewDidScroll(scrollView) }; "))
    }

    @Test func methodsThatAClassDoesNotImplementAreForwarded() {
        let lines = Lowered.lines(
            """
            class Router: NSObject, UIScrollViewDelegate {
                \(Self.scrolling) {}
                override func forwardingTarget(for selector: Selector!) -> Any? { nil }
            }
            """)
        #expect(lines[2].hasSuffix(" func forwardingTarget(for selector: Selector!) -> Any? { nil }"))
        #expect(
            lines[3].hasPrefix(
                "@_disfavoredOverload @_implements(UIScrollViewDelegate, viewForZooming(in:)) "
                    + "func _UIScrollViewDelegate_viewForZooming(in scrollView: UIScrollView) -> UIView? "
                    + "{ if let target = forwardingTarget(for: Selector(\"viewForZooming(in:)\")) as? any UIScrollViewDelegate "
                    + "{ return target.viewForZooming(in: scrollView) }; return self.viewForZooming(in: scrollView) }; "
            ))
    }

    @Test func theProtocolAndTheMethodMayBeInExtensionsAndInheritedProtocols() {
        let files = Lowered.files([
            "class List: UIViewController {\n}\n",
            "protocol Scrolling: UIScrollViewDelegate {}; extension List: Scrolling {}",
            "class Middle: List {}; class SubList: Middle {\n}", "extension SubList { \(Self.scrolling) {} }",
        ])
        #expect(files[0].text?.contains(Self.witness) == true)
        #expect(files[2].text?.contains("override func _UIScrollViewDelegate_scrollViewDidScroll") == true)
    }

    @Test func anOverrideNeedsNoMethodOfItsOwn() {
        let text = Lowered.text(
            """
            class List: UIViewController, UIScrollViewDelegate { \(Self.scrolling) {} }
            class SubList: List { override \(Self.scrolling) {} }
            """)
        #expect(!text.contains("_UIScrollViewDelegate_"))
    }

    @Test func isolationAndAccessAreTheProtocols() {
        let text = Lowered.text(
            """
            @objc @MainActor public protocol Planning { @objc optional func weight() throws -> Int }
            open class Base: Planning {
            }
            public class Heavy: Base { func weight() throws -> Int { 7 } }
            """)
        #expect(
            text.contains(
                "@_implements(Planning, weight()) @MainActor open func _Planning_weight() throws -> Int "
                    + "{ try self.weight() }"))
        #expect(text.contains("@MainActor public override func _Planning_weight()"))
    }

    @Test func aSubclassInAnotherModuleOverridesWhatTheProtocolsModuleDeclares() throws {
        let base = ModuleLowering(
            files: [
                .init(path: "/a/List.swift", text: "open class List: UIViewController, UIScrollViewDelegate {\n}\n")
            ],
            dependencies: [Lowered.uiKit], awaited: Self.awaited)
        #expect(base.lowered()[0].text?.contains("open func _UIScrollViewDelegate_scrollViewDidScroll(") == true)
        #expect(base.lowered()[0].text?.contains("viewForZooming") == false)
        let app = ModuleLowering(
            files: [.init(path: "/b/Sub.swift", text: "class SubList: List { \(Self.scrolling) {} }")],
            dependencies: [Lowered.uiKit, base.index(named: "Lists")])
        #expect(app.lowered()[0].text?.contains("override func _UIScrollViewDelegate_scrollViewDidScroll(") == true)
    }

    @Test func aFinalClassAndOneThatImplementsTheRequirementDeclareNoMethod() {
        for text in [
            "final class List: UIViewController, UIScrollViewDelegate {}",
            "class List: UIViewController, UIScrollViewDelegate { \(Self.scrolling) {} }",
        ] {
            let lowering = ModuleLowering(
                files: [.init(path: "/a/List.swift", text: text)], dependencies: [Lowered.uiKit],
                awaited: Self.awaited)
            #expect(lowering.lowered()[0].text?.contains("_UIScrollViewDelegate_") != true)
        }
    }
}
