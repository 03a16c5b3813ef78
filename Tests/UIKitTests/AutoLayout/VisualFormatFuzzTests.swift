import Testing
import UIKitTestSupport

@testable import UIKit

/// Visual formats with random faults: constraints or a diagnostic, and never a trap.
@Suite(.lane(.main)) @MainActor struct VisualFormatFuzzTests {
    private static let words = [
        "H:", "V:", "|", "[", "]", "(", ")", "-", "a", "b", "gap", "none", "==", ">=", "<=", "@", "8", "1.5", ".", ",",
        "750", String(repeating: "9", count: 400), " ", "\n", "é", "👩‍👧", "٣", "\u{301}", "-8", "[a]", "[b(>=20@750)]",
    ]
    private static let valid = ["H:|-[a(>=50)]-gap-[b(==a)]-|", "V:|[a(20@750)]-(>=8,<=20)-[b]|", "[a][b]", "|-[a]"]

    @Test func formatsWithFaultsMakeConstraintsOrAreReported() {
        TestApp.run { app in
            let view = app.addView()
            let views = ["a": UIView(), "b": UILabel()]
            for inner in views.values { view.addSubview(inner) }
            for seed in 0..<2000 {
                var random = SeededGenerator(seed: UInt64(seed))
                let format: String
                if seed % 2 == 0 {
                    format = random.text(of: Self.words, count: 0...12)
                } else {
                    let source = Self.valid[seed / 2 % Self.valid.count].map { String($0) }
                    format = random.mutated(source, vocabulary: Self.words).joined()
                }
                let before = app.diagnostics.count
                let constraints = NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: [.alignAllTop], metrics: ["gap": 8, "none": "x"], views: views)
                let reported = app.diagnostics.dropFirst(before)
                let isInvalid = reported.contains("visual-format-invalid")
                #expect(!isInvalid || constraints.isEmpty, "seed \(seed): \(format)")
                #expect(constraints.allSatisfy { $0.constant.isFinite }, "seed \(seed): \(format)")
                if seed % 20 == 0 {
                    NSLayoutConstraint.activate(constraints)
                    app.frame()
                    NSLayoutConstraint.deactivate(constraints)
                }
            }
            #expect(views.values.allSatisfy { $0.frame.hasFiniteValues })
        }
    }
}
