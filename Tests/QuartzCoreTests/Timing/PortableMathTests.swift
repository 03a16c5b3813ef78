import Foundation
import TestSupport
import Testing

@testable import QuartzCore

@Suite(.lane(.background)) struct PortableMathTests {
    /// Returns the error in units of the exact value's last digit (ULP), but at least in units of 1e-17.
    private func error(_ value: Double, _ exact: Double) -> Double {
        abs(value - exact) / max(exact.ulp, 1e-17)
    }

    private func sine(_ x: Double) -> Double { PortableMath.sineAndCosine(x).sine }
    private func cosine(_ x: Double) -> Double { PortableMath.sineAndCosine(x).cosine }

    @Test func functionsAreAccurateToLastDigits() {
        var worst = (exp: 0.0, sin: 0.0, cos: 0.0)
        for step in -200_000...200_000 {
            let x = Double(step) * 0.00317
            worst.exp = max(worst.exp, error(PortableMath.exp(x), Foundation.exp(x)))
            worst.sin = max(worst.sin, error(sine(x), Foundation.sin(x)))
            worst.cos = max(worst.cos, error(cosine(x), Foundation.cos(x)))
        }
        #expect(worst.exp <= 2 && worst.sin <= 2 && worst.cos <= 2, "\(worst)")
    }

    @Test func limitsMatchStandardLibrary() {
        #expect(PortableMath.exp(0) == 1 && PortableMath.exp(-1000) == 0 && PortableMath.exp(1000) == .infinity)
        #expect(PortableMath.exp(.nan).isNaN && sine(.infinity).isNaN && cosine(.nan).isNaN)
        #expect(sine(0) == 0 && cosine(0) == 1)
        #expect(sine(.pi / 2) == 1 && cosine(.pi) == -1)
        #expect(abs(sine(1e9) - Foundation.sin(1e9)) < 1e-6)
    }

    /// The exact bits: a film rendered on one CPU is byte-identical to one rendered on another.
    @Test func resultsAreBitIdentical() {
        let values: [(Double, Double)] = [
            (PortableMath.exp(-1.7), 0.18268352405273466), (sine(2.3), 0.7457052121767203),
            (cosine(2.3), -0.666276021279824),
        ]
        for (value, expected) in values { #expect(value == expected) }
    }
}
