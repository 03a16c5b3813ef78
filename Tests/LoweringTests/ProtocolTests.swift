import Foundation
import Lowering
import Testing

private let delegate = """
    @objc protocol CardDelegate {
        @objc optional func card(_ card: Int, didOpen: Bool) -> Int
        @objc optional var title: String { get }
        func close()
    }

    """

@Suite struct ProtocolTests {
    @Test func anObjectiveCProtocolIsForClasses() {
        #expect(Lowered.text("@objc protocol A {}").hasSuffix("protocol A: AnyObject {}"))
        #expect(Lowered.text("@objc protocol A: B {}").hasSuffix("protocol A: AnyObject, B {}"))
        #expect(Lowered.text("@objc protocol A: NSObjectProtocol {}").hasSuffix("protocol A: NSObjectProtocol {}"))
        #expect(Lowered.text("@objc protocol A: class {}").hasSuffix("protocol A: class {}"))
    }

    @Test func optionalRequirementsHaveDefaults() {
        let lines = Lowered.lines("@objc public" + delegate.dropFirst(5))
        #expect(lines[1] == "                   func card(_ card: Int, didOpen: Bool) -> Int")
        #expect(lines[2].isEmpty)
        #expect(
            lines[4] == "}; extension CardDelegate { public func card(_ card: Int, didOpen: Bool) -> Int "
                + "{ unimplementedRequirement(\"card(_:didOpen:)\", of: self, [card, didOpen]) }; "
                + "public var title: String? { optionalValue(forKey: \"title\", of: self) } }")
    }

    /// As `SwinjectStoryboardProtocol.setup()`.
    @Test func staticRequirementsAreAskedOfTheClass() {
        let text = Lowered.text(
            """
            @objc public protocol Making { @objc optional static func make(_ count: Int) -> String }
            class Card: NSObject, Making { static func make(_ count: Int) -> String { "card" } }
            class Late: Card { static func other() {} }
            func use(_ type: Making.Type) { print(type.make?(1), Card.make?(2)) }
            """)
        #expect(
            text.contains(
                "static public func make(_ count: Int) -> String "
                    + "{ unimplementedRequirement(\"make(_:)\", of: self as AnyObject, [count]) }"))
        let row = "connections.action(\"+make(_:)\") { (owner: Card.Type) in { (a0: Int) in owner.make(a0) } }"
        #expect(text.contains(row))
        #expect(
            text.contains(
                #"print(implementing(type, "make(_:)")?.make(1), implementing(Card.self, "make(_:)")?.make(2))"#))
    }

    @Test(arguments: [
        ("d.card?(1, didOpen: true)", #"implementing(d, "card(_:didOpen:)")?.card(1, didOpen: true)"#),
        ("a.b?.d?.card?(1, didOpen: true)", #"implementing(a.b?.d, "card(_:didOpen:)")?.card(1, didOpen: true)"#),
        ("d?.card!(1, didOpen: true)", "d?.card (1, didOpen: true)"),
        ("d.card?(1)", "d.card?(1)"),
        ("f?(1)", "f?(1)"),
        ("s?.scrollViewDidScroll?(x)", #"implementing(s, "scrollViewDidScroll(_:)")?.scrollViewDidScroll(x)"#),
        ("s.viewForZooming?(in: x)", #"implementing(s, "viewForZooming(in:)")?.viewForZooming(in: x)"#),
        ("s?.scrollViewDidScroll != nil", #"implementing(s, "scrollViewDidScroll(_:)") != nil"#),
        ("c.navigationController != nil", "c.navigationController != nil"),
        (
            "d.card?(s.viewForZooming?(in: x) ?? 1, didOpen: true)",
            #"implementing(d, "card(_:didOpen:)")?.card(implementing(s, "viewForZooming(in:)")?.viewForZooming(in: x) ?? 1, didOpen: true)"#
        ),
    ])
    func optionalCallsAskFirst(_ text: String, _ expected: String) {
        let lowered = Lowered.text(delegate + "func use() { let r = \(text) }\n")
        #expect(lowered.contains("let r = \(expected) }"), "\(lowered)")
    }

    @Test func aBoundResultStaysOptional() {
        let lowered = Lowered.text(delegate + "func use() { if let r = d.card?(1, didOpen: true) { print(r) } }\n")
        #expect(lowered.contains("if let r = implementing(d, \"card(_:didOpen:)\")?.card(1, didOpen: true) {"))
    }

    @Test func closuresWithTheNameOfARequirementAreCalledAsBefore() {
        let source = "class A { var scrollViewDidScroll: ((Int) -> Void)?; func f() { self.scrollViewDidScroll?(1) } }"
        #expect(Lowered.text(source).contains("self.scrollViewDidScroll?(1)"))
    }

    @Test(arguments: [
        ("Handler?", "A.handle?(1)"), ("(Int) -> Void", "A.handle?(1)"), ("Deck.Handler!", "A.handle?(1)"),
        ("String", #"implementing(A, "handle(_:)")?.handle(1)"#),
        ("[(Int) -> Void]", #"implementing(A, "handle(_:)")?.handle(1)"#),
    ])
    func propertiesThatArentFunctionsAreNoClosures(_ type: String, _ expected: String) {
        let text = Lowered.text(
            """
            @objc protocol Handling { @objc optional func handle(_ a: Int) }
            enum Deck { typealias Handler = (Int) -> Void }
            class A { var handle: \(type) }
            let r = A.handle?(1)
            """)
        #expect(text.contains("let r = \(expected)"), "\(text)")
    }

    @Test(arguments: ["struct", "protocol", "class"])
    func propertiesOfAllTypesOfTheProjectMayBeTheClosure(_ kind: String) {
        let card = "\(kind) Card { var handle: ((Int) -> Void)? { get } }"
        let use = "@objc protocol Handling { @objc optional func handle(_ a: Int) }; let r = card.handle?(1)"
        #expect(Lowered.text(card + "\n" + use).contains("let r = card.handle?(1)"))
        let base = ModuleLowering(files: [.init(path: "/a/Card.swift", text: card)], dependencies: [Lowered.uiKit])
        let app = ModuleLowering(
            files: [.init(path: "/b/Use.swift", text: use)], dependencies: [Lowered.uiKit, base.index(named: "Cards")],
            options: Lowered.plain)
        #expect(app.lowered()[0].text?.contains("implementing(card") == false)
    }

    @Test func aProtocolAsAValueListsItsRequirements() {
        let text = Lowered.text(
            """
            @objc protocol Sorting: UIScrollViewDelegate { func sort(); @objc optional func sort(by key: String) }
            class List: NSObject {
                func check(_ protocol: Protocol, _ type: Any.Type) {}
                @objc func use() { check(Sorting.self, Sorting.self) }
            }
            """)
        #expect(
            text.contains(
                "check(Protocol(\"Sorting\", required: [\"sort\"], optional: [\"scrollViewDidScroll(_:)\", "
                    + "\"sort(by:)\", \"viewForZooming(in:)\"], includes: { $0 is any Sorting.Type }), "
                    + "Sorting.self)"), "\(text)")
    }

    @Test func aReferenceWithLabelsIsNoPropertys() {
        let text = Lowered.text(
            """
            @objc protocol Handling { @objc optional func handle(_ a: Int) }
            class A { var handle: String }
            let r = d.handle(_:) != nil
            """)
        #expect(text.contains(#"let r = implementing(d, "handle(_:)") != nil"#), "\(text)")
    }

    @Test func aMethodWithoutParametersIsNoPropertyOfARequirementsName() {
        let text = Lowered.text(
            """
            @objc protocol Focusing { @objc optional func becomeFirstResponder(_ done: () -> Void) }
            func f(_ d: Focusing) { if let g = d.becomeFirstResponder { g {} } }
            """)
        #expect(text.contains(#"if let g = implementing(d, "becomeFirstResponder(_:)")?.becomeFirstResponder {"#))
    }

    @Test func implementationsOfOptionalRequirementsAreInTheTable() {
        let text = Lowered.text(
            "class A: NSObject, UIScrollViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }")
        #expect(text.contains(".action(\"scrollViewDidScroll(_:)\")"))
    }

    @Test(arguments: [
        ("if let f = d.card { f() }", #"if let f = implementing(d, "card(_:didOpen:)")?.card { f() }"#),
        ("let f: F? = d.card", #"let f: F? = implementing(d, "card(_:didOpen:)")?.card"#),
        ("let f = d.card", "let f = d.card"),
        ("if let f = d.scrollViewDidScroll {}", "if let f = d.scrollViewDidScroll {}"),
        ("XCTAssertNil(d?.card)", #"XCTAssertNil(implementing(d, "card(_:didOpen:)")?.card)"#),
        ("let v = card.title", "let v = card.title"), ("d.card.x = 1", "d.card.x = 1"),
    ])
    func aReferenceToAMethodAsksFirst(_ text: String, _ expected: String) {
        let lowered = Lowered.text(delegate + text + "\n")
        #expect(lowered.hasSuffix(expected + "\n"))
    }

    private static let planning = """
        @objc protocol Planning {
            @objc(planForTraits:) optional func plan(for traits: UITraitCollection) -> String?
            @objc(planForSize:) optional func plan(for size: CGSize) -> String?
            @objc(end:) optional func planWillEnd(_ sender: AnyObject)
        }

        """

    @Test func anImplementationHasTheRequirementsNameInObjectiveC() {
        let text = Lowered.text(
            Self.planning
                + "class A: Planning { func planWillEnd(_ s: AnyObject) {}; func plan(for t: UIKit.UITraitCollection) -> String? { nil } }"
        )
        #expect(text.contains(".action(\"end:\")") && text.contains(".action(\"planForTraits:\")"))
        #expect(!text.contains(".action(\"planForSize:\")"))
    }

    @Test func theCompilerChoosesAmongOverloadedRequirements() {
        let text = Lowered.text(Self.planning + "let a = d?.plan?(for: size), b = d?.planWillEnd?(a)")
        #expect(text.contains("let a = d?._asked_plan(for: size), b = implementing(d, \"end:\")?.planWillEnd(a)"))
        #expect(
            text.contains(
                "@discardableResult func _asked_plan(for size: CGSize) -> String? "
                    + "{ implementing(self, \"planForSize:\")?.plan(for: size) }"))
    }
}

@Suite struct GenericParameterTests {
    @Test func aConstraintToAnObjectiveCProtocolIsRemoved() {
        let lines = Lowered.lines(
            """
            class Proxy<Delegate: NSObjectProtocol>: NSObject {
                private(set) weak var first: Delegate?
                func asks(_ s: Selector) -> Bool { return first.map { $0.responds(to: s) } ?? false }
            }
            """)
        #expect(lines[0] == "class Proxy<Delegate                  >: NSObject {")
        #expect(lines[1] == "    @WeakReference private(set)      var first: Delegate?")
        #expect(lines[2].contains("first.map { (implementing($0, s) != nil) } ?? false"))
    }

    @Test func aCheckOfAnAnchorIgnoresTheParameterOfItsClass() {
        let text = Lowered.text("let known = constraint.firstAnchor is NSLayoutAnchor<NSLayoutDimension>")
        #expect(text.hasPrefix("let known = constraint.firstAnchor is any AnyLayoutAnchor "))
        let cast = "let anchor = view.widthAnchor as? NSLayoutAnchor<NSLayoutDimension>"
        #expect(Lowered.text(cast) == cast)
    }

    @Test func otherConstraintsStay() {
        #expect(Lowered.text("class A<T: Equatable> { weak var x: A? }") == "class A<T: Equatable> { weak var x: A? }")
    }
}

@Suite struct ResponseTests {
    @Test func anOverrideOfRespondsBecomesADecision() {
        let lines = Lowered.lines(
            """
            class Proxy: NSObject {
                override func responds(to s: Selector!) -> Bool { return super.responds(to: s) }
            }
            """)
        #expect(lines[0] == "class Proxy: NSObject, ResponseDeciding {")
        #expect(lines[1] == "             func decidesResponse(to s: Selector!) -> Bool { return super.lists(to: s) }")
    }

    @Test func aDecisionOverridesTheSuperclass() {
        let lines = Lowered.lines(
            """
            class Proxy: NSObject { override func responds(to s: Selector!) -> Bool { super.responds(to: s) } }
            class Card: Proxy {
                override func responds(to s: Selector!) -> Bool { super.responds(to: s) }
                override func conforms(to p: Protocol) -> Bool { super.conforms(to: p) }
            }
            """)
        #expect(lines[1] == "class Card: Proxy, ConformanceDeciding {")
        #expect(lines[2].hasPrefix("    override func decidesResponse(to s: Selector!)"))
        #expect(lines[2].hasSuffix("{ super.decidesResponse(to: s) }"))
        #expect(lines[3].hasSuffix("         func decidesConformance(to p: Protocol) -> Bool { super.adopts(to: p) }"))
    }

    @Test func anOverrideInAnExtensionDecidesThere() {
        let files = Lowered.files([
            "class Proxy: NSObject {}",
            "extension Proxy { override func responds(to s: Selector!) -> Bool { super.responds(to: s) } }",
            "extension Proxy { override func forwardingTarget(for s: Selector!) -> Any? { nil } }",
        ])
        #expect(files[0].text == nil)
        #expect(
            files[1].text?.contains(
                "extension Proxy: ResponseDeciding {          func decidesResponse(to s: Selector!)")
                == true)
        #expect(files[2].text?.contains("{          func forwardingTarget(for s: Selector!) -> Any? { nil }") == true)
    }

    @Test func anOverrideOfConformsBecomesADecision() {
        let lines = Lowered.lines(
            """
            @objc protocol Marked {}
            class Proxy: NSObject {
                @objc override func conforms(to p: Protocol) -> Bool { return super.conforms(to: p) }
            }
            let isMarked = Proxy().conforms(to: Marked.self)
            """)
        #expect(lines[1] == "class Proxy: NSObject, ConformanceDeciding {")
        #expect(lines[2].hasSuffix("func decidesConformance(to p: Protocol) -> Bool { return super.adopts(to: p) }"))
        #expect(
            lines.last?.hasSuffix(
                "conforms(to: Protocol(\"Marked\", required: [], optional: [], includes: { $0 is any Marked.Type }))")
                == true)
    }

    @Test func anOverrideOfRespondsNeedNotAcceptNil() {
        let lines = Lowered.lines("class Proxy: NSObject {\noverride func responds(to s: Selector) -> Bool { true }\n}")
        #expect(lines[1] == "         func decidesResponse(to s: Selector!) -> Bool { true }")
    }

    @Test func aReferenceToAnOptionalMethodAsksFirst() {
        let text = Lowered.text(
            """
            @objc protocol Owner { @objc optional func card(_ card: Int, didOpen: Bool) -> Int }
            if let open = owner?.card(_:didOpen:) { print(open(1, true)) }
            """)
        #expect(text.contains("if let open = implementing(owner, \"card(_:didOpen:)\")?.card(_:didOpen:) {"))
    }

    @Test func aTypeForObjectsIsUsedWithAProtocol() {
        let text = Lowered.text(
            """
            @objc protocol Observer {}
            class Weak<T: AnyObject> { weak var value: T?; init(_ value: T) { self.value = value } }
            struct Box<T: AnyObject> { weak var value: T? }
            struct Other<T: AnyObject> { weak var value: T? }
            var observers: [Weak<Observer>] = [], box = Box<UIScrollViewDelegate>()
            """)
        #expect(text.contains("class Weak<T           > { @WeakReference      var value: T?"))
        #expect(text.contains("struct Box<T           > { @WeakReference      var value: T? }"))
        #expect(text.contains("struct Other<T: AnyObject> { weak var value: T? }"))
    }

    @Test func aReferenceToAMethodThatAClassDeclaresStays() {
        let source =
            "class Adapter { func viewForZooming(in v: UIView) -> UIView? { nil } }; "
            + "let a = f(adapter.viewForZooming(in:))"
        #expect(Lowered.text(source).hasSuffix("let a = f(adapter.viewForZooming(in:))"))
        #expect(
            Lowered.text(source.replacingOccurrences(of: "adapter.", with: "adapter?.")).contains(
                "implementing(adapter, \"viewForZooming(in:)\")?.viewForZooming(in:)"))
    }

    /// UIKit asks a delegate for its methods, and not for the protocol. SwiftPhotoGallery gives its pages headers so.
    @Test(arguments: [
        ("@objc func sized(_ v: UIView) {}", "class A: UIView, UIScrollViewDelegate, SizingDelegate {"),
        ("func sized(_ v: UIView) {}", "class A: UIView, UIScrollViewDelegate {"),
        ("@objc private func sized(_ v: UIView) {}", "class A: UIView, UIScrollViewDelegate {"),
        ("@objc func shown(_ v: UIView) {}", "class A: UIView, UIScrollViewDelegate {"),
    ])
    func aClassAdoptsTheProtocolWhoseMethodsItHasForObjectiveC(_ method: String, _ expected: String) {
        let sizing = ModuleIndex.ofFramework(
            "Sizing",
            sources: [
                """
                public protocol SizingDelegate: UIScrollViewDelegate { func sized(_ v: UIView) }
                extension SizingDelegate { public func sized(_ v: UIView) {} }
                public protocol ShowingDelegate: NSObjectProtocol { func shown(_ v: UIView) }
                extension ShowingDelegate { public func shown(_ v: UIView) {} }
                """
            ])
        func lowered(_ text: String) -> String {
            let file = ModuleLowering.SourceText(path: "/app/A.swift", text: text)
            return ModuleLowering(
                files: [file], dependencies: [Lowered.uiKit, sizing], options: Lowered.plain
            ).lowered()[0].text ?? text
        }
        let text = "class A: UIView, UIScrollViewDelegate {\n\(method)\n}\n"
        #expect(lowered(text).hasPrefix(expected.dropLast(2)))
        #expect(lowered(text).contains("SizingDelegate") == expected.contains("SizingDelegate"))
        // A class that adopts it, or whose subclass does, stays as it is.
        #expect(!lowered(text + "extension A: SizingDelegate {}\n").contains("UIScrollViewDelegate, SizingDelegate"))
        #expect(!lowered(text + "class B: A, SizingDelegate {}\n").contains("UIScrollViewDelegate, SizingDelegate"))
    }

    /// Objective-C calls methods by names with types, which Swift leaves out. XLPagerTabStrip sizes its titles so.
    @Test(arguments: [
        ("@objc open func sized(_ v: UIView, inView w: UIView) -> Int { 1 }", true),
        ("open func sized(_ v: UIView, inView w: UIView) -> Int { 1 }", false),
        ("@objc open func sized(_ v: UIView, inView w: Int) -> Int { 1 }", false),
        ("@objc(f::) open func sized(_ v: UIView, inView w: UIView) -> Int { 1 }", false),
    ])
    func aMethodWithTheNameOfObjectiveCImplementsTheRequirement(_ method: String, _ isSpelledOut: Bool) {
        let sizing = ModuleIndex.ofFramework(
            "Sizing",
            sources: [
                """
                public protocol SizingDelegate: UIScrollViewDelegate { func sized(_ v: UIView, in w: UIView) -> Int }
                extension SizingDelegate { public func sized(_ v: UIView, in w: UIView) -> Int { 0 } }
                """
            ])
        func lowered(_ text: String, _ awaited: String = "") -> String {
            let file = ModuleLowering.SourceText(path: "/app/A.swift", text: text)
            let dependent = SubclassMembers(
                in: [ModuleLowering.summary(of: Array(awaited.utf8), options: Lowered.plain)], below: ["A"])
            return ModuleLowering(
                files: [file], dependencies: [Lowered.uiKit, sizing], options: Lowered.plain, awaited: dependent
            ).lowered()[0].text ?? text
        }
        let text = "open class A: UIView, UIScrollViewDelegate {\n\(method)\n}\n"
        let witness = "open func sized(_ v: UIView, in w: UIView) -> Int { self.sized(v, inView: w) }"
        #expect(lowered(text).contains(witness) == isSpelledOut)
        #expect(lowered(text).contains("UIScrollViewDelegate, SizingDelegate") == isSpelledOut)
        // A subclass in another module that adopts the protocol stays as it is.
        #expect(!lowered(text, "class B: A, SizingDelegate {}").contains("UIScrollViewDelegate, SizingDelegate"))
    }
}
