import Foundation

/// Elementary functions with bit-identical results on every CPU.
///
/// glibc selects one of several implementations for the CPU; their last digits differ, and with them the bytes of a
/// rendered film. These use only operations whose results IEEE 754 defines, and Swift doesn't contract them.
enum PortableMath {
    /// Returns e raised to a power.
    static func exp(_ x: Double) -> Double {
        guard x > -708 else { return x.isNaN ? x : 0 }
        guard x < 709 else { return .infinity }
        let power = (x * 1.4426950408889634).rounded()
        // ln 2 as a sum of two constants; the first has few enough digits that its product is exact.
        let r = (x - power * 0x1.62e42feep-1) - power * 0x1.a39ef35793c76p-33
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

    /// Returns the sine and cosine of an angle in radians, at little more than the cost of one.
    static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
        let turn = QuadrantReduction(x)
        return (turn.sine, turn.cosine)
    }
}

// In this module, these replace the C library's functions of the same names.

func exp(_ x: Double) -> Double { PortableMath.exp(x) }
func sin(_ x: Double) -> Double { PortableMath.sineAndCosine(x).sine }
func cos(_ x: Double) -> Double { PortableMath.sineAndCosine(x).cosine }

/// An angle as a number of quarter turns and a remainder of at most an eighth of a turn.
private struct QuadrantReduction {
    private let remainder: Double
    private let quadrant: Int

    @inline(__always)
    init(_ x: Double) {
        guard x.isFinite else {
            remainder = .nan
            quadrant = 0
            return
        }
        // Beyond some hundred thousand turns, the digits suffice for no better reduction.
        let angle = abs(x) < 1_000_000 ? x : x.truncatingRemainder(dividingBy: 2 * .pi)
        let count = (angle * 0.6366197723675814).rounded()
        // π/2 as a sum of two constants; the first has 33 digits, so that its product is exact.
        remainder = (angle - count * 0x1.921fb544p0) - count * 0x1.0b4611a626331p-34
        quadrant = Int(bounded: count) & 3
    }

    var sine: Double {
        let value = quadrant & 1 == 0 ? sineOfRemainder : cosineOfRemainder
        return quadrant & 2 == 0 ? value : -value
    }

    var cosine: Double {
        let value = quadrant & 1 == 0 ? cosineOfRemainder : sineOfRemainder
        return quadrant == 1 || quadrant == 2 ? -value : value
    }

    /// The sine of the remainder, by the series up to r¹⁷.
    @inline(__always)
    private var sineOfRemainder: Double {
        let s = remainder * remainder
        var sum = 1.0 / 355_687_428_096_000
        sum = sum * s - 1.0 / 1_307_674_368_000
        sum = sum * s + 1.0 / 6_227_020_800
        sum = sum * s - 1.0 / 39_916_800
        sum = sum * s + 1.0 / 362_880
        sum = sum * s - 1.0 / 5_040
        sum = sum * s + 1.0 / 120
        sum = sum * s - 1.0 / 6
        return sum * s * remainder + remainder
    }

    /// The cosine of the remainder, by the series up to r¹⁶.
    @inline(__always)
    private var cosineOfRemainder: Double {
        let s = remainder * remainder
        var sum = 1.0 / 20_922_789_888_000
        sum = sum * s - 1.0 / 87_178_291_200
        sum = sum * s + 1.0 / 479_001_600
        sum = sum * s - 1.0 / 3_628_800
        sum = sum * s + 1.0 / 40_320
        sum = sum * s - 1.0 / 720
        sum = sum * s + 1.0 / 24
        return (sum * s - 0.5) * s + 1
    }
}
