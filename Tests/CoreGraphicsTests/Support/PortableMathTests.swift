import Foundation
import TestSupport
import Testing

@testable import CoreGraphics

@Suite(.lane(.background)) struct PortableMathTests {
    /// Returns the error in units of the exact value's last digit (ULP), but at least in units of 1e-17.
    private func error(_ value: Double, _ exact: Double) -> Double {
        abs(value - exact) / max(exact.ulp, 1e-17)
    }

    private func worst(_ arguments: some Sequence<Double>, _ function: (Double) -> (Double, Double)) -> Double {
        arguments.reduce(0) { worst, x in
            let (value, exact) = function(x)
            return max(worst, error(value, exact))
        }
    }

    private let angles = (-200_000...200_000).lazy.map { Double($0) * 0.00317 }
    private let sizes = (1...200_000).lazy.map { Double($0) * 0.000317 }

    @Test func functionsAreAccurateToLastDigits() {
        #expect(worst(angles) { (PortableMath.exp($0), Foundation.exp($0)) } <= 2)
        #expect(worst(angles) { (PortableMath.sin($0), Foundation.sin($0)) } <= 1)
        #expect(worst(angles) { (PortableMath.cos($0), Foundation.cos($0)) } <= 1)
        #expect(worst(angles) { (PortableMath.tan($0), Foundation.tan($0)) } <= 4)
        #expect(worst(sizes) { (PortableMath.log($0), Foundation.log($0)) } <= 2)
        #expect(worst(sizes) { (PortableMath.log2($0), Foundation.log2($0)) } <= 3)
        #expect(worst(angles) { (PortableMath.atan2($0, 3.7), Foundation.atan2($0, 3.7)) } <= 3)
        #expect(worst(angles) { (PortableMath.atan2(2.9, $0), Foundation.atan2(2.9, $0)) } <= 3)
        #expect(worst(angles) { (PortableMath.hypot($0, 2.9), Foundation.hypot($0, 2.9)) } <= 1)
        #expect(worst(angles) { (PortableMath.acos($0 / 640), Foundation.acos($0 / 640)) } <= 3)
        #expect(worst(sizes) { (PortableMath.pow($0 / 64, 2.4), Foundation.pow($0 / 64, 2.4)) } <= 20)
    }

    @Test func limitsMatchStandardLibrary() {
        #expect(
            PortableMath.exp(0.0 as Double) == 1 && PortableMath.exp(-1000.0 as Double) == 0
                && PortableMath.exp(1000.0 as Double) == .infinity)
        #expect(
            PortableMath.exp(Double.nan).isNaN && PortableMath.sin(Double.infinity).isNaN
                && PortableMath.cos(Double.nan).isNaN)
        #expect(
            PortableMath.log(1.0 as Double) == 0 && PortableMath.log(0.0 as Double) == -.infinity
                && PortableMath.log(-1.0 as Double).isNaN)
        #expect(PortableMath.log(Double.nan).isNaN && PortableMath.log(Double.infinity) == .infinity)
        #expect(error(PortableMath.log(Double.leastNonzeroMagnitude), Foundation.log(.leastNonzeroMagnitude)) <= 1)
        #expect(
            PortableMath.pow(0.0 as Double, 2.4) == 0 && PortableMath.pow(0.0 as Double, -1) == .infinity
                && PortableMath.pow(0.0 as Double, 0) == 1)
        #expect(PortableMath.pow(Double.infinity, 2.0) == .infinity && PortableMath.pow(1.0 as Double, .nan) == 1.0)
        #expect(
            PortableMath.pow(2.0 as Double, 3.0) == 8 && PortableMath.pow(-10.0 as Double, -2.0) == 0.01
                && PortableMath.pow(-1.0 as Double, 0.5).isNaN)
        #expect(
            PortableMath.hypot(3.0 as Double, 4) == 5 && PortableMath.hypot(0.0 as Double, -2) == 2
                && PortableMath.hypot(0.0 as Double, 0) == 0)
        #expect(
            PortableMath.hypot(3e300 as Double, 4e300) == 5e300
                && PortableMath.hypot(Double.leastNonzeroMagnitude, 0) == Double.leastNonzeroMagnitude)
        #expect(PortableMath.hypot(Double.nan, .infinity) == .infinity && PortableMath.hypot(Double.nan, 1).isNaN)
        #expect(
            PortableMath.acos(1.0 as Double) == 0 && PortableMath.acos(-1.0 as Double) == .pi
                && PortableMath.acos(1.1 as Double).isNaN)
        #expect(
            (-20...20).allSatisfy { PortableMath.log2(Double(sign: .plus, exponent: $0, significand: 1)) == Double($0) }
        )
    }

    @Test func quartersOfATurnAreExact() {
        #expect(PortableMath.sin(0.0 as Double) == 0 && PortableMath.cos(0.0 as Double) == 1)
        #expect(PortableMath.sin(Double.pi / 2) == 1 && PortableMath.cos(Double.pi) == -1)
        // The digits of π after the last one of a Double, as C's functions return them.
        #expect(
            PortableMath.cos(Double.pi / 2) == 6.123233995736766e-17
                && PortableMath.sin(Double.pi) == 1.2246467991473532e-16)
        #expect(abs(PortableMath.sin(1e9 as Double) - Foundation.sin(1e9)) < 1e-6)
        let ends: [Double] = [-.infinity, -1, -0.0, 0, 1, .infinity]
        for (y, x) in ends.flatMap({ y in ends.map { (y, $0) } }) {
            let (value, exact) = (PortableMath.atan2(y, x), Foundation.atan2(y, x))
            #expect(value == exact && value.sign == exact.sign, "atan2(\(y), \(x))")
        }
    }

    /// Swift prefers a function without conversions, which would be the C library's.
    @Test func functionsOfEveryTypeAgree() {
        #expect(PortableMath.sin(CGFloat(2.3)) == CGFloat(PortableMath.sin(2.3 as Double)))
        #expect(PortableMath.pow(Float(0.3), 2.4) == Float(PortableMath.pow(Double(Float(0.3)), Double(Float(2.4)))))
    }

    /// The bits of many results: a film rendered on one CPU is byte-identical to one rendered on another.
    @Test func resultsAreBitIdentical() {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for x in stride(from: -60.0, through: 60, by: 0.0137) {
            let positive = abs(x) + 0.001
            let results = [
                PortableMath.exp(x), PortableMath.log(positive), PortableMath.log2(positive),
                PortableMath.pow(positive, 0.4),
                PortableMath.hypot(x, 0.7), PortableMath.sin(x), PortableMath.cos(x), PortableMath.tan(x),
                PortableMath.atan2(x, 0.7), PortableMath.atan2(0.7, x), PortableMath.acos(x / 64),
            ]
            for result in results { hash = (hash ^ result.bitPattern) &* 0x100_0000_01b3 }
        }
        // Also computed on arm64, emulated.
        #expect(hash == 0x39e1_ea33_fdde_c4c8)
    }
}
