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

    // The functions of Double.
    private let exp: (Double) -> Double = PortableMath.exp
    private let log: (Double) -> Double = PortableMath.log
    private let log2: (Double) -> Double = PortableMath.log2
    private let sin: (Double) -> Double = PortableMath.sin
    private let cos: (Double) -> Double = PortableMath.cos
    private let acos: (Double) -> Double = PortableMath.acos
    private let pow: (Double, Double) -> Double = PortableMath.pow
    private let hypot: (Double, Double) -> Double = PortableMath.hypot
    private let atan2: (Double, Double) -> Double = PortableMath.atan2

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
        #expect(exp(0) == 1 && exp(-1000) == 0 && exp(1000) == .infinity)
        #expect(exp(.nan).isNaN && sin(.infinity).isNaN && cos(.nan).isNaN)
        #expect(log(1) == 0 && log(0) == -.infinity && log(-1).isNaN)
        #expect(log(.nan).isNaN && log(.infinity) == .infinity)
        #expect(error(log(.leastNonzeroMagnitude), Foundation.log(Double.leastNonzeroMagnitude)) <= 1)
        #expect(pow(0, 2.4) == 0 && pow(0, -1) == .infinity && pow(0, 0) == 1)
        #expect(pow(.infinity, 2.0) == .infinity && pow(1, .nan) == 1)
        #expect(pow(2, 3.0) == 8 && pow(-10, -2.0) == 0.01 && pow(-1, 0.5).isNaN)
        #expect(hypot(3, 4) == 5 && hypot(0, -2) == 2 && hypot(0, 0) == 0)
        #expect(
            hypot(3e300, 4e300) == 5e300
                && hypot(.leastNonzeroMagnitude, 0) == Double.leastNonzeroMagnitude)
        #expect(hypot(.nan, .infinity) == .infinity && hypot(.nan, 1).isNaN)
        #expect(acos(1) == 0 && acos(-1) == .pi && acos(1.1).isNaN)
        #expect(
            (-20...20).allSatisfy { log2(Double(sign: .plus, exponent: $0, significand: 1)) == Double($0) }
        )
    }

    @Test func quartersOfATurnAreExact() {
        #expect(sin(0) == 0 && cos(0) == 1)
        #expect(sin(.pi / 2) == 1 && cos(.pi) == -1)
        // The digits of π after the last one of a Double, as C's functions return them.
        #expect(cos(.pi / 2) == 6.123233995736766e-17 && sin(.pi) == 1.2246467991473532e-16)
        #expect(abs(sin(1e9) - Foundation.sin(1e9)) < 1e-6)
        let ends: [Double] = [-.infinity, -1, -0.0, 0, 1, .infinity]
        for (y, x) in ends.flatMap({ y in ends.map { (y, $0) } }) {
            let (value, exact) = (atan2(y, x), Foundation.atan2(y, x))
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
            let results: [Double] = [
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
