import Lowering
import TestSupport
import Testing

/// Leaves out the smallest declaration around errors.
@Suite struct SourceReductionTests {
    /// Reduces a text with one error, and returns its lines without the import and the spaces at their ends.
    private func reduced(_ text: String, line: Int, _ message: String = "cannot find 'missing' in scope") -> [String] {
        Self.lines(Self.reduction(text, [(line, message)]).text)
    }

    private static func reduction(_ text: String, _ errors: [(Int, String)]) -> SourceReduction {
        SourceReduction(
            of: Array(text.utf8), errors: errors.map { CompilerError(file: "/A.swift", line: $0.0, message: $0.1) })
    }

    private static func lines(_ text: String) -> [String] {
        let text = text.hasPrefix("import AppleRuntime; ") ? String(text.dropFirst(21)) : text
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    private func call(_ function: String, _ name: String, _ reason: String = "cannot find 'missing' in scope") -> String
    {
        "LeftOutCode.\(function)(\"\(name)\", \"\(reason)\")"
    }

    // MARK: Functions

    @Test func theBodyOfAFunctionBecomesACall() {
        let text = "class A {\n  func f(_ a: Int, at b: Int) {\n    g()\n    return missing()\n  }\n  func g() {}\n}"
        #expect(
            reduced(text, line: 4)
                == [
                    "class A {", "  func f(_ a: Int, at b: Int) {", "    " + call("report", "A.f(_:at:)"), "", "  }",
                    "  func g() {}", "}",
                ])
    }

    @Test func aFunctionWithResultEndsTheRun() {
        #expect(reduced("func f() -> Int { missing }", line: 1) == ["func f() -> Int { \(call("value", "f()")) }"])
    }

    @Test func aFunctionWithOptionalResultReturnsNil() {
        #expect(
            reduced("func f() -> Int? { missing }", line: 1)
                == ["func f() -> Int? { \(call("report", "f()")); return nil }"])
    }

    @Test func theOnlyStatementOfAnInitializerIsNotAResult() {
        let text = "init?(a: Int?) {\n  if let a {\n    self.a = a\n    b = missing\n  } else {\n    return nil\n  }\n}"
        #expect(
            reduced("class A {\n\(text)\n}", line: 5)
                == [
                    "class A {", "init?(a: Int?) {", "  if let a {", "    self.a = a",
                    "    " + call("report", "A.init(a:)"), "  } else {", "    return nil", "  }", "}", "}",
                ])
    }

    // MARK: Statements

    @Test func aStatementBecomesACall() {
        let text = "func f() -> Int {\n  g()\n  missing(a,\n    b)\n  return 1\n}"
        let left = call("report", "f()")
        #expect(reduced(text, line: 4) == ["func f() -> Int {", "  g()", "  " + left, "", "  return 1", "}"])
        let inner = "func f() {\n  g {\n    missing()\n    h()\n  }\n  if a { missing() ; h() }\n}"
        #expect(reduced(inner, line: 3)[2...3] == ["    " + left, "    h()"])
        #expect(reduced(inner, line: 6)[5] == "  if a { \(left) ; h() }")
    }

    @Test func statementsThatUseALeftOutVariableAreLeftOut() {
        let uses = "  self.a = 1\n  g { $0.run(a) }\n  let c = b.d\n  if e { h(c) }\n  g(b: 1)\n"
        let left = call("report", "f()")
        #expect(
            reduced("func f() {\n  let (a, b) = missing()\n" + uses + "}", line: 2)[1...6] == [
                "  " + left, "  self.a = 1", "  g { \(left) }", "  " + left, "  if e { \(left) }", "  g(b: 1)",
            ])
        let returned = "func f() -> Int {\n  let a = missing()\n  g()\n  return a\n}"
        #expect(reduced(returned, line: 2)[1...] == ["  " + call("value", "f()"), "", "", "}"])
    }

    @Test func aConditionOfGuardThatIsLeftOutDoesNotHold() {
        let start = "func f() -> Int {\n  g()\n  guard let a = missing(),\n"
        let lines = reduced(start + "    b else { return 1 }\n  g(a)\n  return 2\n}", line: 3)
        #expect(lines[1...2] == ["  g()", "  " + call("report", "f()") + "; do"])
        #expect(lines[3...] == ["{ return 1 }", "", "", "}"])
    }

    @Test func aConditionOfGuardInAConditionAlsoLeavesOutTheCodeAfterTheCondition() {
        let start = "func f() -> Int {\n  #if os(iOS)\n  guard let a = missing() else { return 1 }\n  g(a)\n  #endif\n"
        let lines = reduced(start + "  return a\n}", line: 3)
        #expect(lines[1...2] == ["  #if os(iOS)", "  " + call("report", "f()") + "; do { return 1 }"])
        #expect(lines[3...] == ["", "  #endif", "", "}"])
    }

    @Test func theOnlyStatementOfAResultIsNotLeftOutAlone() {
        #expect(reduced("func f() -> Int {\n  g(missing)\n}", line: 2)[1] == "  " + call("value", "f()"))
    }

    // MARK: Branches

    @Test func theBranchWithTheErrorBecomesACall() {
        let branch = "  if a > 1 {\n    return missing()\n    g()\n  } else {\n    g()\n  }\n"
        let text = "func f(_ a: Int) {\n" + branch + "  return g()\n}"
        #expect(
            reduced(text, line: 3)
                == [
                    "func f(_ a: Int) {", "  if a > 1 {", "    " + call("report", "f(_:)"), "", "  } else {", "    g()",
                    "  }", "  return g()", "}",
                ])
        #expect(reduced(text, line: 8)[1] == "  " + call("report", "f(_:)"), "An error outside leaves out the body.")
    }

    @Test(arguments: [
        ("", "return c", "LeftOutCode.report(\"f()\", \"x\"); return"),
        (" -> Int?", "return c", "LeftOutCode.report(\"f()\", \"x\"); return nil"),
        (" -> Int", "throw c", "return LeftOutCode.value(\"f()\", \"x\")"),
        (" -> Int", "continue c", "LeftOutCode.report(\"f()\", \"x\"); continue c"),
    ])
    func aBranchEndsAsBefore(_ result: String, _ end: String, _ expected: String) {
        let text = "func f()\(result) {\n  guard a else {\n    b()\n    \(end)\n  }\n  g()\n}"
        #expect(reduced(text, line: 4, "x")[2] == "    " + expected)
    }

    @Test func theBranchOfASwitchBecomesACall() {
        let text = "func f() -> Int {\n  switch a {\n  case 1: g(missing)\n  default: break\n  }\n  return 1\n}"
        #expect(reduced(text, line: 3)[2] == "  case 1: " + call("report", "f()"))
    }

    @Test func aBranchThatIsTheResultIsNotReplaced() {
        let text = "func f() -> Int {\n  if a {\n    missing\n  } else {\n    1\n  }\n}"
        #expect(reduced(text, line: 3)[1] == "  " + call("value", "f()"))
        let value = "func f() {\n  let b = if a {\n    missing\n  } else {\n    1\n  }\n  g(b)\n}"
        #expect(reduced(value, line: 3)[1] == "  " + call("report", "f()"))
    }

    @Test func anErrorInAConditionLeavesOutTheStatement() {
        let lines = reduced("func f() {\n  if missing { g() }\n  g()\n}", line: 2)
        #expect(lines[1...2] == ["  " + call("report", "f()"), "  g()"])
        #expect(
            reduced("func f() {\n  if a { missing() }\n  g()\n}", line: 2)[1]
                == "  if a { \(call("report", "f()")) }")
    }

    @Test func aResultInAClosureLeavesOutTheStatementAroundIt() {
        let inner = "    g {\n      if b {\n        return missing()\n      }\n    }\n"
        let text = "func f() {\n  if a {\n    b()\n" + inner + "  }\n}"
        #expect(reduced(text, line: 6)[2...4] == ["    b()", "    g {", "      " + call("report", "f()")])
    }

    @Test func aBranchThatWasLeftOutIsFollowedByTheBranchAroundItAndTheBody() {
        let text = "func f() -> Int {\n  if a {\n    if b {\n      return missing\n    }\n  }\n  return 1\n}"
        var current = text
        var left: [Int] = []
        for _ in 0..<5 {
            current = Self.reduction(current, [(4, "x")]).text
            left.append(Self.lines(current).firstIndex { $0.contains("LeftOutCode.") } ?? -1)
        }
        #expect(left == [3, 2, 1, 1, -1])
    }

    // MARK: Tests

    @Test func aTestFails() {
        let text =
            "import XCTest\nclass A: XCTestCase {\n  func testA() { missing() }\n  func helper() { missing() }\n}"
        let reason = "cannot find 'missing' in scope"
        #expect(
            reduced(text, line: 3)[2]
                == "  func testA() { \(call("report", "A.testA()")); XCTFail(\"Left out: \(reason)\") }")
        #expect(reduced(text, line: 4)[3] == "  func helper() { \(call("report", "A.helper()")) }")
    }

    @Test func aFunctionWithOpaqueResultIsRemoved() {
        #expect(reduced("func f() -> some View {\n  missing\n}", line: 2) == ["", "", ""])
    }

    @Test func aParameterOfAMissingTypeIsRemoved() {
        let reason = "cannot find type 'CIImage' in scope"
        let text = "func f(_ a: Int, image: [CIImage] = [], b: Int) { g() }"
        #expect(reduced(text, line: 1, reason).map { $0.filter { $0 != " " } } == ["funcf(_a:Int,b:Int){g()}"])
        #expect(
            reduced("func f(a: Int, b: CIImage) {}", line: 1, reason).map { $0.filter { $0 != " " } }
                == ["funcf(a:Int){}"])
        #expect(reduced("func f(b: CIImage) {}", line: 1, reason).map { $0.filter { $0 != " " } } == ["funcf(){}"])
    }

    @Test func aFunctionWhoseResultIsMissingIsRemoved() {
        #expect(reduced("func f() -> CIImage { g() }", line: 1, "cannot find type 'CIImage' in scope") == [""])
    }

    @Test func anOverrideIsRemoved() {
        let text = "class A: B {\n  override func f(a: CIImage) {}\n}"
        #expect(reduced(text, line: 2, "cannot find type 'CIImage' in scope") == ["class A: B {", "", "}"])
        #expect(
            reduced("class A: B {\n  override func f() { g() }\n}", line: 2, "method does not override")
                .contains { $0.contains("override func f() { LeftOutCode.report") })
    }

    @Test func aMemberOfATypeInTheSignatureIsMissingInTheBody() {
        let reason = "value of type 'UIView' has no member 'missing'"
        #expect(
            reduced("func f(_ a: UIView) { a.missing() }", line: 1, reason)
                == ["func f(_ a: UIView) { \(call("report", "f(_:)", reason)) }"])
    }

    @Test func aRequirementIsRemoved() {
        let text = "protocol P {\n  func f() -> CIImage\n  var a: Int { get }\n}"
        #expect(
            reduced(text, line: 2, "cannot find type 'CIImage' in scope")
                == ["protocol P {", "", "  var a: Int { get }", "}"])
    }

    // MARK: Initializers

    @Test func anInitializerEndsTheRun() {
        #expect(
            reduced("class A {\n  init() {\n    g()\n  }\n}", line: 4)[2] == "    " + call("end", "A.init()"))
    }

    @Test func aFailableInitializerReturnsNil() {
        #expect(
            reduced("class A {\n  init?(a: Int) { missing() }\n}", line: 2)[1]
                == "  init?(a: Int) { \(call("report", "A.init(a:)")); return nil }")
    }

    @Test func theBodyOfADeinitializerBecomesACall() {
        #expect(
            reduced("class A {\n  deinit { missing() }\n}", line: 2)[1]
                == "  deinit { \(call("report", "A.deinit")) }")
    }

    // MARK: Properties

    @Test func aStoredPropertyIsRemoved() {
        #expect(reduced("class A {\n  let a = missing\n}", line: 2) == ["class A {", "", "}"])
        #expect(
            reduced("struct A {\n  var a: CIImage?\n}", line: 2, "cannot find type 'CIImage' in scope")
                == ["struct A {", "", "}"])
    }

    @Test func theValueOfALazyPropertyEndsTheRun() {
        let text = "class A {\n  lazy var a: Int = {\n    missing\n  }()\n}"
        #expect(reduced(text, line: 3)[1...] == ["  lazy var a: Int = " + call("value", "A.a"), "", "", "}"])
    }

    @Test func aGetterEndsTheRun() {
        #expect(reduced("var a: Int { missing }", line: 1) == ["var a: Int { \(call("value", "a")) }"])
    }

    @Test func theAccessorWithTheErrorBecomesACall() {
        let text = "var a: Int {\n  get { 1 }\n  set {\n    missing()\n  }\n}"
        #expect(
            reduced(text, line: 4)
                == ["var a: Int {", "  get { 1 }", "  set {", "    " + call("report", "a"), "  }", "}"])
        let observed = "class A {\n  var a = 1 {\n    didSet { missing() }\n  }\n}"
        #expect(reduced(observed, line: 3)[2] == "    didSet { \(call("report", "A.a")) }")
    }

    @Test func anOpaquePropertyIsRemoved() {
        let text = "struct A {\n  var body: some View {\n    Text(\"\")\n  }\n}"
        #expect(reduced(text, line: 3) == ["struct A {", "", "", "", "}"])
        #expect(reduced(text, line: 2, "cannot find type 'View' in scope") == ["struct A {", "", "", "", "}"])
    }

    @Test func aSubscriptEndsTheRun() {
        let text = "struct A {\n  subscript(i: Int) -> Int { missing }\n}"
        #expect(reduced(text, line: 2)[1] == "  subscript(i: Int) -> Int { \(call("value", "A.subscript(i:)")) }")
    }

    // MARK: Types

    @Test func aConformanceIsRemoved() {
        let reason = "cannot find type 'MTKViewDelegate' in scope"
        #expect(
            reduced("class A: B, MTKViewDelegate, C {\n}", line: 1, reason)[0].filter { $0 != " " } == "classA:B,C{")
        #expect(reduced("class A: MTKViewDelegate {\n}", line: 1, reason)[0].filter { $0 != " " } == "classA{")
        #expect(
            reduced("extension A: B, C {\n}", line: 1, "type 'A' does not conform to protocol 'C'")[0]
                .filter { $0 != " " } == "extensionA:B{")
    }

    @Test func aTypeWithoutSuperclassIsRemoved() {
        #expect(
            reduced("class A: SCNView, B {\n  var a = 1\n}\nlet b = 1", line: 1, "cannot find type 'SCNView' in scope")
                == ["", "", "", "let b = 1"])
    }

    @Test func anExtensionOfAMissingTypeIsRemoved() {
        #expect(
            reduced("extension View {\n  func a() {}\n}", line: 1, "cannot find type 'View' in scope") == ["", "", ""])
    }

    @Test func casesAliasesAndImportsAreRemoved() {
        let reason = "cannot find type 'CIImage' in scope"
        #expect(reduced("enum A {\n  case a(CIImage)\n  case b\n}", line: 2, reason)[1...] == ["", "  case b", "}"])
        #expect(reduced("typealias A = CIImage\nlet a = 1", line: 1, reason) == ["", "let a = 1"])
        #expect(reduced("import Cards\nlet a = 1", line: 1, "no such module 'Cards'") == ["", "let a = 1"])
    }

    @Test func theInnermostDeclarationIsLeftOut() {
        let text = "class A {\n  class B {\n    #if DEBUG\n    let a = missing\n    #endif\n    let b = 1\n  }\n}"
        let reduction = Self.reduction(text, [(4, "cannot find 'missing' in scope")])
        #expect(Self.lines(reduction.text)[3...5] == ["", "    #endif", "    let b = 1"])
        #expect(reduction.parts.map(\.name) == ["A.B.a"] && reduction.parts.map(\.baseName) == ["a"])
    }

    @Test func theDeclarationOfALineThatHasTheNameIsLeftOut() {
        #expect(
            reduced("struct A { let a = 1; let b = missing; let c = 2 }", line: 1).map { $0.filter { $0 != " " } }
                == ["structA{leta=1;letc=2}"])
    }

    @Test func aStatementOfAMainFileBecomesACall() {
        #expect(reduced("let a = 1\nmissing()", line: 2) == ["let a = 1", call("report", "a statement")])
    }

    // MARK: Rounds

    @Test func aBodyThatWasLeftOutIsFollowedByItsDeclaration() {
        let first = Self.reduction("func f() -> Int {\n  missing\n}\nlet a = 1", [(2, "x")]).text
        #expect(first.hasPrefix("import AppleRuntime; func"))
        let second = Self.reduction(first, [(1, "y")])
        #expect(Self.lines(second.text) == ["", "", "", "let a = 1"])
        let third = Self.reduction(second.text, [(2, "y")])
        #expect(third.text == second.text && third.parts == [])
    }

    @Test func roundsComeToAnEndAndLinesStay() {
        let words = [
            "class A: B, C {", "}", "{", "\n", "\n", " ", "func f(_ a: D, b: E) -> F", "{ missing }", "var a: G",
            "{ get { 1 } set { 2 } }", "= 1", "init?() {", "lazy var b: H = 1", "#if X\n", "\n#endif\n", "missing()",
            "extension A {", "case a", "\"", "\r\n", "é👩‍👧", "protocol P {", "some View", "subscript(a: I) -> J {",
        ]
        let breaks = { (text: String) in text.utf8.count { $0 == UInt8(ascii: "\n") } }
        for seed in 0..<60 {
            var random = SeededGenerator(seed: UInt64(seed))
            let original = random.text(of: words, count: 1...40)
            var text = original
            let errors = (0...breaks(text)).map {
                ($0 + 1, "cannot find type '\("BCDEFGHIJ".randomElement(using: &random) ?? "B")' in scope")
            }
            for round in 0..<150 {
                let next = Self.reduction(text, errors)
                #expect(breaks(next.text) == breaks(original), "seed \(seed)")
                if next.parts.isEmpty { break }
                text = next.text
                #expect(round < 149, "seed \(seed) has no fixpoint: \(next.text.prefix(600))")
            }
        }
    }

    @Test func errorsAreReadFromTheCompilersOutput() {
        let output = """
            [3/9] Compiling Card A.swift
            /a b/A.swift:3:7: error: cannot find type 'CIImage' in scope
             1 | import UIKit
            /a b/A.swift:3:7: error: cannot find type 'CIImage' in scope
            /a b/B.swift:9:1: warning: unused
            error: fatalError
            """
        let errors = CompilerError.all(in: output)
        #expect(
            errors == [CompilerError(file: "/a b/A.swift", line: 3, message: "cannot find type 'CIImage' in scope")])
        #expect(errors.first?.quotedNames == ["CIImage"])
        #expect(errors.first?.isAboutMissingName == true)
    }

    @Test(.timeLimit(.minutes(10))) func errorsAreReadAmongAHundredThousandLinesOfWarnings() {
        let warning = "/Tests/A.swift:1:23: warning: unused\n1 | import UIKit\n  | `- warning: unused\n\n"
        let output = String(repeating: warning, count: 25_000) + "/Tests/B.swift:2:1: error: failed\n"
        #expect(CompilerError.all(in: output) == [CompilerError(file: "/Tests/B.swift", line: 2, message: "failed")])
    }
}
