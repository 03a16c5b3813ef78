import Foundation

extension PortableMath {
    /// Returns the sine and cosine of an angle in radians, at little more than the cost of one.
    package static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
        let turn = QuadrantReduction(x)
        return (turn.sine, turn.cosine)
    }

    /// Returns the sine of an angle in radians.
    package static func sin(_ x: Double) -> Double { QuadrantReduction(x).sine }

    /// Returns the cosine of an angle in radians.
    package static func cos(_ x: Double) -> Double { QuadrantReduction(x).cosine }

    /// Returns the tangent of an angle in radians.
    package static func tan(_ x: Double) -> Double {
        let turn = QuadrantReduction(x)
        return turn.sine / turn.cosine
    }

    /// Returns the angle in radians, -π…π, from the x-axis to a vector.
    package static func atan2(_ y: Double, _ x: Double) -> Double {
        if x.isNaN || y.isNaN { return .nan }
        let (width, height) = (abs(x), abs(y))
        let (smaller, larger) = (min(width, height), max(width, height))
        let angle = larger == 0 ? 0 : larger == smaller ? .pi / 4 : arcTangent(ofFraction: smaller / larger)
        // A right and a straight angle have digits after the last one of a Double.
        let (right, straight) = (0x1.1a62633145c07p-54, 0x1.1a62633145c07p-53)
        let turned =
            switch (height > width, x.sign) {
            case (false, .plus): angle
            case (true, .plus): .pi / 2 - (angle - right)
            case (true, .minus): .pi / 2 + (angle + right)
            case (false, .minus): .pi - (angle - straight)
            }
        return Double(signOf: y, magnitudeOf: turned)
    }

    /// Returns the angle in radians, 0…π, with a cosine; `nan` beyond -1…1.
    package static func acos(_ x: Double) -> Double { atan2(((1 - x) * (1 + x)).squareRoot(), x) }

    /// Returns the arc tangent of a number between 0 and 1.
    private static func arcTangent(ofFraction fraction: Double) -> Double {
        // The difference from the nearest eighth has a small tangent, for which the series up to t¹³ suffices.
        let eighths = (fraction * 8).rounded()
        let known = eighths / 8
        let t = (fraction - known) / (1 + fraction * known)
        let square = t * t
        var sum = 1.0 / 13
        sum = sum * square - 1.0 / 11
        sum = sum * square + 1.0 / 9
        sum = sum * square - 1.0 / 7
        sum = sum * square + 1.0 / 5
        sum = sum * square - 1.0 / 3
        return arcTangents[Int(bounded: eighths)] + (sum * square * t + t)
    }

    /// The arc tangents of 0, ⅛, ¼, … 1.
    private static let arcTangents = [
        0, 0x1.fd5ba9aac2f6ep-4, 0x1.f5b75f92c80ddp-3, 0x1.6f61941e4def1p-2, 0x1.dac670561bb4fp-2,
        0x1.1e00babdefeb4p-1, 0x1.4978fa3269ee1p-1, 0x1.700a7c5784634p-1, 0x1.921fb54442d18p-1,
    ]
}

/// An angle as a number of quarter turns and a remainder of at most an eighth of a turn.
private struct QuadrantReduction {
    private let remainder: Double
    /// The digits after the last one of the remainder.
    private let rest: Double
    private let quadrant: Int

    @inline(__always)
    init(_ x: Double) {
        guard x.isFinite else {
            (remainder, rest, quadrant) = (.nan, 0, 0)
            return
        }
        // Beyond some hundred thousand turns, the digits suffice for no better reduction.
        let angle = abs(x) < 1_000_000 ? x : x.truncatingRemainder(dividingBy: 2 * .pi)
        let count = (angle * 0.6366197723675814).rounded()
        // π/2 as a sum of three constants; the first two have 33 digits, so that their products are exact.
        let first = angle - count * 0x1.921fb544p0
        let middle = count * 0x1.0b4611a6p-34
        let second = first - middle
        let last = count * 0x1.3198a2e037073p-69 - ((first - second) - middle)
        remainder = second - last
        rest = (second - remainder) - last
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
        return remainder + (sum * s * remainder + rest * (1 - s / 2))
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
        // The digits that the first difference rounds away are added again.
        let half = s / 2
        let most = 1 - half
        return most + (((1 - most) - half) + (sum * s * s - remainder * rest))
    }
}
