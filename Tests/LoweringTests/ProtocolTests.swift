import Testing

@Suite struct ProtocolTests {
    private let delegate = """
        @objc protocol CardDelegate {
            @objc optional func card(_ card: Int, didOpen: Bool) -> Int
            @objc optional var title: String { get }
            func close()
        }

        """

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
                + "{ unimplementedRequirement(\"card(_:didOpen:)\") }; "
                + "public var title: String? { optionalValue(forKey: \"title\", of: self) } }")
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

    @Test func implementationsOfOptionalRequirementsAreInTheTable() {
        let text = Lowered.text(
            "class A: NSObject, UIScrollViewDelegate { func scrollViewDidScroll(_ s: UIScrollView) {} }")
        #expect(text.contains(".action(\"scrollViewDidScroll(_:)\")"))
    }
}
