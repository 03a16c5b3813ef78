import Foundation
import Lowering
import TestSupport
import Testing

/// Laws for all texts.
@Suite struct LineTests {
    private static let words = [
        "@objc ", "@IBOutlet ", "@IBAction ", "class A: UIView {", "}", "{", "extension A {", "override ", "func f()",
        "(_ x: Int)", "var x: Int", " = 0", "#selector(", "#keyPath(", ")", "\n", "\n", " ", "@objc protocol P {",
        "optional ", "d.f?(x)", "#if os(iOS)\n", "#endif\n", "@NSManaged ", "dynamic ", "import UIKit.A", "\"", "/*",
        "*/", "é👩‍👧", "\r\n", "d?.scrollViewDidScroll?(", "; ", "static ", "#colorLiteral(", "init() {}",
    ]

    @Test func everyDeclarationStaysOnItsLine() {
        for seed in 0..<100 {
            var random = SeededGenerator(seed: UInt64(seed))
            let text = random.text(of: Self.words, count: 1...60)
            let lowered = Lowered.text(text, options: LoweringOptions())
            let breaks = { (text: String) in text.utf8.count { $0 == UInt8(ascii: "\n") } }
            #expect(breaks(lowered) == breaks(text), "seed \(seed): \(text)")
        }
    }

    @Test func loweringIsRepeatable() {
        let texts = ["class A: UIView { @objc func a() {} }", "extension A { @objc func b() {}; @objc func c() {} }"]
        let first = Lowered.files(texts).map(\.text)
        for _ in 0..<5 { #expect(Lowered.files(texts).map(\.text) == first) }
    }

    @Test func lineEndingsOfWindowsStay() {
        let text = Lowered.text("class A: UIView {\r\n  @objc\r\n  func a() {}\r\n}\r\n")
        #expect(text.hasPrefix("class A: UIView {\r\n       \r\n  func a() {}\r\n"))
    }
}
