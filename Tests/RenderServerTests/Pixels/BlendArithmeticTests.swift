import CPixels
import TestSupport
import Testing

/// The blend modes against their formulas (ISO 32000-1, 11.3.5), for all pairs of 8-bit values.
@Suite(.lane(.background)) struct BlendArithmeticTests {
    private static let pairs = (0..<65536).map { (b: $0 >> 8, s: $0 & 255) }

    /// The quotient, rounded to the nearest integer; halves are rounded up.
    private static func quotient(_ numerator: Int, _ denominator: Int) -> Int {
        (2 * numerator + denominator) / (2 * denominator)
    }
    private static func product(_ a: Int, _ b: Int) -> Int { quotient(a * b, 255) }
    private static func screen(_ a: Int, _ b: Int) -> Int { a + b - product(a, b) }
    private static func hardLight(_ b: Int, _ s: Int) -> Int {
        s < 128 ? product(b, 2 * s) : screen(b, 2 * s - 255)
    }

    /// Blends gray pixels with equal alphas, and returns a channel of each result.
    private func blend(_ mode: CPBlend, _ pixel: (Int) -> UInt32) -> [Int] {
        var row = Self.pairs.map { pixel($0.b) }
        cp_blend(&row, Self.pairs.map { pixel($0.s) }, Int32(row.count), mode)
        #expect(row.allSatisfy { $0 & 255 == $0 >> 8 & 255 && $0 & 255 == $0 >> 16 & 255 })
        return row.map { Int($0 & 255) }
    }

    private static let formulas: [(CPBlend, @Sendable (Int, Int) -> Int)] = [
        (.normal, { $1 }), (.multiply, { product($0, $1) }), (.screen, { screen($0, $1) }),
        (.overlay, { hardLight($1, $0) }), (.hardLight, { hardLight($0, $1) }),
        (.darken, { min($0, $1) }), (.lighten, { max($0, $1) }), (.difference, { abs($0 - $1) }),
        (.exclusion, { $0 + $1 - 2 * product($0, $1) }),
        (.colorDodge, { b, s in b == 0 ? 0 : s == 255 ? 255 : min(255, quotient(b * 255, 255 - s)) }),
        (.colorBurn, { b, s in b == 255 ? 255 : s == 0 ? 0 : 255 - min(255, quotient((255 - b) * 255, s)) }),
        (.clear, { _, _ in 0 }), (.copy, { $1 }), (.plusLighter, { min(255, $0 + $1) }),
        (.plusDarker, { max(0, $0 + $1 - 255) }),
    ]

    @Test(arguments: formulas.indices) func opaquePixelsFollowTheFormula(_ index: Int) {
        let (mode, formula) = Self.formulas[index]
        let results = blend(mode) { 0xFF00_0000 | UInt32($0) * 0x010101 }
        let expected = Self.pairs.map { formula($0.b, $0.s) }
        let difference = zip(results, expected).enumerated().first { $0.element.0 != $0.element.1 }
        #expect(difference == nil, "mode \(mode.rawValue): \(Self.pairs[difference?.offset ?? 0])")
    }

    @Test func softLightIsWithinOneStepOfTheFormula() {
        let results = blend(.softLight) { 0xFF00_0000 | UInt32($0) * 0x010101 }
        for (pair, result) in zip(Self.pairs, results) {
            let (b, s) = (Double(pair.b) / 255, Double(pair.s) / 255)
            let root = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
            let exact = s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (root - b)
            if abs(Double(result) - exact * 255) > 1.6 { Issue.record("\(pair): \(result), not \(exact * 255)") }
        }
    }

    /// The fractions of source and backdrop that remain, in 1/255, for the alphas of backdrop and source.
    private static let fractions: [(CPBlend, @Sendable (Int, Int) -> (source: Int, backdrop: Int))] = [
        (.sourceIn, { b, _ in (b, 0) }), (.sourceOut, { b, _ in (255 - b, 0) }),
        (.sourceAtop, { b, s in (b, 255 - s) }), (.destinationOver, { b, _ in (255 - b, 255) }),
        (.destinationIn, { _, s in (0, s) }), (.destinationOut, { _, s in (0, 255 - s) }),
        (.destinationAtop, { b, s in (255 - b, s) }), (.xor, { b, s in (255 - b, 255 - s) }),
        (.normal, { _, s in (255, 255 - s) }),
    ]

    @Test(arguments: fractions.indices) func alphasAreComposedByTheirFractions(_ index: Int) {
        let (mode, formula) = Self.fractions[index]
        // White pixels of all alphas.
        let results = blend(mode) { UInt32($0) * 0x0101_0101 }
        let expected = Self.pairs.map { pair in
            let (source, backdrop) = formula(pair.b, pair.s)
            return min(255, Self.product(pair.s, source) + Self.product(pair.b, backdrop))
        }
        #expect(results == expected, "mode \(mode.rawValue)")
    }

    @Test(arguments: [CPBlend.hue, .saturation, .color, .luminosity])
    func modesOfLuminosityKeepGrays(mode: CPBlend) {
        let results = blend(mode) { 0xFF00_0000 | UInt32($0) * 0x010101 }
        #expect(results == Self.pairs.map { mode == .luminosity ? $0.s : $0.b })
    }

    @Test func luminosityOfColorsIsTaken() {
        // Green has 59 %, red 30 %, and blue 11 % of white's luminosity.
        let primaries: [(UInt32, Int)] = [(0xFFFF_0000, 77), (0xFF00_FF00, 150), (0xFF00_00FF, 28)]
        for (color, luminosity) in primaries {
            var row: [UInt32] = [0xFF80_8080]
            cp_blend(&row, [color], 1, .luminosity)
            #expect(row == [0xFF00_0000 | UInt32(luminosity) * 0x010101])
        }
    }
}
