import Foundation

/// Elementary functions with bit-identical results on every CPU.
///
/// The C library has several implementations, whose last digits differ, and with them the bytes of a rendered film.
/// Measured: glibc's `hypot` differs between x86-64 and arm64, and `exp`, `pow`, `sin`, `cos`, `atan2`, and `acos` between
/// processors with and without fused multiplication. These use only operations whose results IEEE 754 defines, and Swift
/// doesn't contract them. A test checks that the modules below Interlude call no others.
package enum PortableMath {
    /// Returns e raised to a power.
    package static func exp(_ x: Double) -> Double {
        guard x > -708 else { return x.isNaN ? x : 0 }
        guard x < 709 else { return .infinity }
        let power = (x * 1.4426950408889634).rounded()
        // ln 2 as a sum of two constants; the first has few enough digits that its product is exact.
        let r = (x - power * ln2.high) - power * ln2.low
        // The series of e^r up to r¹³; |r| ≤ ln 2 / 2 bounds the error to less than half a unit in the last digit.
        var sum = 1.0 / 6_227_020_800
        sum = sum * r + 1.0 / 479_001_600
        sum = sum * r + 1.0 / 39_916_800
        sum = sum * r + 1.0 / 3_628_800
        sum = sum * r + 1.0 / 362_880
        sum = sum * r + 1.0 / 40_320
        sum = sum * r + 1.0 / 5_040
        sum = sum * r + 1.0 / 720
        sum = sum * r + 1.0 / 120
        sum = sum * r + 1.0 / 24
        sum = sum * r + 1.0 / 6
        sum = sum * r + 0.5
        sum = sum * r * r + r + 1
        return sum * Double(bitPattern: UInt64(Int(bounded: power) + 1023) << 52)
    }

    /// Returns the natural logarithm; `nan` for negative numbers.
    package static func log(_ x: Double) -> Double {
        guard x > 0, x < .infinity else { return x == 0 ? -.infinity : x > 0 ? x : .nan }
        let (exponent, mantissa) = scaled(x)
        return exponent * ln2.high + (logarithm(ofMantissa: mantissa) + exponent * ln2.low)
    }

    /// Returns the logarithm to the base 2, which is exact for powers of 2; `nan` for negative numbers.
    package static func log2(_ x: Double) -> Double {
        guard x > 0, x < .infinity else { return log(x) }
        let (exponent, mantissa) = scaled(x)
        return exponent + logarithm(ofMantissa: mantissa) * 1.4426950408889634
    }

    /// Returns a power of a number that isn't negative; of a negative one, only whole powers.
    package static func pow(_ x: Double, _ y: Double) -> Double {
        if x == 1 { return 1 }
        // Products are exact where the result of a small whole exponent is.
        if abs(y) <= 64, y == y.rounded() { return power(of: x, whole: Int(y)) }
        return exp(y * log(x))
    }

    private static func power(of base: Double, whole exponent: Int) -> Double {
        var (result, square, rest) = (1.0, base, exponent.magnitude)
        while rest > 0 {
            if rest & 1 == 1 { result *= square }
            square *= square
            rest >>= 1
        }
        return exponent < 0 ? 1 / result : result
    }

    /// Returns a power of a number that isn't negative; of a negative one, only whole powers.
    package static func pow(_ x: Float, _ y: Float) -> Float { Float(pow(Double(x), Double(y))) }

    /// Returns the length of a vector.
    package static func hypot(_ x: Double, _ y: Double) -> Double {
        if x.isInfinite || y.isInfinite { return .infinity }
        let largest = max(abs(x), abs(y))
        // Squares of these neither overflow nor lose digits.
        if (0x1p-500...0x1p500).contains(largest) { return (x * x + y * y).squareRoot() }
        let scale = largest > 1 ? 0x1p-600 : 0x1p600
        let (scaledX, scaledY) = (x * scale, y * scale)
        return (scaledX * scaledX + scaledY * scaledY).squareRoot() / scale
    }

    /// The natural logarithm of 2, as a sum whose first part has 32 digits.
    private static let ln2 = (high: 0x1.62e42feep-1, low: 0x1.a39ef35793c76p-33)

    /// Returns a positive number's exponent, and its mantissa between √½ and √2.
    private static func scaled(_ x: Double) -> (exponent: Double, mantissa: Double) {
        let mantissa = x.significand
        return mantissa > 1.4142135623730951
            ? (Double(x.exponent) + 1, mantissa / 2) : (Double(x.exponent), mantissa)
    }

    /// Returns the natural logarithm of a number between √½ and √2.
    private static func logarithm(ofMantissa mantissa: Double) -> Double {
        // ln m = 2 artanh s, by the series up to s²¹; |s| ≤ 0.172.
        let s = (mantissa - 1) / (mantissa + 1)
        let square = s * s
        var sum = 2.0 / 21
        sum = sum * square + 2.0 / 19
        sum = sum * square + 2.0 / 17
        sum = sum * square + 2.0 / 15
        sum = sum * square + 2.0 / 13
        sum = sum * square + 2.0 / 11
        sum = sum * square + 2.0 / 9
        sum = sum * square + 2.0 / 7
        sum = sum * square + 2.0 / 5
        sum = sum * square + 2.0 / 3
        return sum * square * s + 2 * s
    }
}
