import CPixels
import TestSupport
import Testing

/// Every kernel computes the exact value of its formula, for all pairs of 8-bit values, at every instruction set level.
@Suite(.lane(.background)) struct KernelArithmeticTests {
    private static let levels = [CPLevel.portable, .AVX2, .AVX512].filter { $0.rawValue <= cp_best_level().rawValue }
    /// Third values, for formulas of three.
    private static let samples: [UInt32] = [0, 1, 100, 127, 128, 254, 255]

    /// The quotient by 255 of the sum of products of two 8-bit values, rounded to the nearest integer.
    static func rounded(_ sum: UInt32) -> UInt32 { (2 * sum + 255) / 510 }

    /// Four channels, each of which takes all values as `value` does, but none the value of another.
    static func pixel(_ value: UInt32) -> UInt32 {
        value | (255 - value) << 8 | (value ^ 0x5A) << 16 | (value &* 167 & 255) << 24
    }

    /// Returns a pixel whose channels are results of a formula for the channels of others.
    @inline(__always)
    static func map(_ a: UInt32, _ b: UInt32, _ formula: (UInt32, UInt32) -> UInt32) -> UInt32 {
        formula(a & 255, b & 255) | formula(a >> 8 & 255, b >> 8 & 255) << 8
            | formula(a >> 16 & 255, b >> 16 & 255) << 16 | formula(a >> 24, b >> 24) << 24
    }

    /// Runs a kernel at every level, and compares its rows with the expected ones.
    private func check<Element: Equatable>(
        _ name: String, _ start: [Element], expected: [Element], _ kernel: (inout [Element], Int32) -> Void,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let before = cp_level()
        defer { cp_use_level(before) }
        for level in Self.levels {
            cp_use_level(level)
            var row = start
            kernel(&row, Int32(row.count))
            guard row != expected else { continue }
            let index = zip(row, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? -1
            Issue.record(
                "\(name), level \(level.rawValue), value \(index): \(row[index]) instead of \(expected[index])",
                sourceLocation: sourceLocation)
        }
    }

    /// All 256 values of a channel, and rows of all pairs: the first value changes slowly, the second quickly.
    private static let values = (0..<256).map { UInt32($0) }
    private static let slow = (0..<65536).map { UInt32($0 >> 8) }
    private static let quick = (0..<65536).map { UInt32($0 & 255) }
    private static let slowPixels = slow.map(pixel), quickPixels = quick.map(pixel)
    private static let slowBytes = slow.map { UInt8($0) }, quickBytes = quick.map { UInt8($0) }

    // MARK: Products

    @Test func productsOfBytesAreRounded() {
        let products = zip(Self.slow, Self.quick).map { UInt8(Self.rounded($0 * $1)) }
        check("multiply_a8", Self.slowBytes, expected: products) { cp_multiply_a8(&$0, Self.quickBytes, $1) }
        for alpha in Self.values {
            let scaled = Self.values.map { UInt8(Self.rounded($0 * alpha)) }
            let bytes = Self.values.map { UInt8($0) }
            check("scale_a8", bytes, expected: scaled) { cp_scale_a8(&$0, bytes, $1, alpha) }
        }
    }

    @Test func productsOfPixelsAreRoundedInEveryChannel() {
        let pixels = Self.values.map(Self.pixel)
        for alpha in Self.values {
            let scaled = pixels.map { Self.map($0, 0) { value, _ in Self.rounded(value * alpha) } }
            check("scale", pixels, expected: scaled) { cp_scale(&$0, pixels, $1, alpha) }
        }
        for color in pixels {
            let products = Self.values.map { alpha in Self.map(color, 0) { value, _ in Self.rounded(value * alpha) } }
            check("color_of_a8", pixels, expected: products) {
                cp_color_of_a8(&$0, Self.values.map { UInt8($0) }, $1, color)
            }
        }
    }

    // MARK: Compositing

    /// A pixel composited over others: the source plus what its alpha leaves of the backdrop.
    private static func over(_ below: UInt32, _ above: UInt32) -> UInt32 {
        let rest = 255 - above >> 24
        return map(below, above) { $1 + rounded($0 * rest) }
    }

    /// Premultiplied colors of all alphas, with channels between 0 and the alpha.
    private static let colors = values.map { alpha in alpha << 24 | alpha << 16 | alpha / 2 << 8 | min(alpha, 1) }

    private static func scaled(_ color: UInt32, _ alpha: UInt32) -> UInt32 {
        map(color, 0) { value, _ in rounded(value * alpha) }
    }

    @Test func colorsAreCompositedOverEveryBackdrop() {
        let backdrops = Self.values.map(Self.pixel)
        for color in Self.colors {
            let expected = backdrops.map { Self.over($0, color) }
            check("over_color", backdrops, expected: expected) { cp_over_color(&$0, $1, color) }
            check("over", backdrops, expected: expected) { cp_over(&$0, Array(repeating: color, count: 256), $1) }
        }
    }

    @Test func coverageScalesWhatIsComposited() {
        let backdrops = Self.samples.map(Self.pixel)
        for color in Self.colors {
            for backdrop in backdrops {
                let row = Array(repeating: backdrop, count: 256)
                let expected = Self.values.map { Self.over(backdrop, Self.scaled(color, $0)) }
                let coverage = Self.values.map { UInt8($0) }
                check("over_color_a8", row, expected: expected) { cp_over_color_a8(&$0, coverage, $1, color) }
                check("over_a8", row, expected: expected) {
                    cp_over_a8(&$0, Array(repeating: color, count: 256), coverage, $1)
                }
            }
        }
        for alpha in Self.values {
            let expected = Self.colors.map { Self.over(backdrops[2], Self.scaled($0, alpha)) }
            check("over_alpha", Array(repeating: backdrops[2], count: 256), expected: expected) {
                cp_over_alpha(&$0, Self.colors, $1, alpha)
            }
        }
    }

    @Test func aSingleCoveredPixelAmongManyIsDrawn() {
        for position in 0..<130 {
            var coverage = [UInt8](repeating: 0, count: 130)
            coverage[position] = 200
            let row = [UInt32](repeating: Self.pixel(90), count: 130)
            var expected = row
            expected[position] = Self.over(row[0], Self.scaled(Self.colors[150], 200))
            check("over_color_a8", row, expected: expected) { cp_over_color_a8(&$0, coverage, $1, Self.colors[150]) }
        }
    }

    @Test func savedPixelsAreMixedWithWhatWasDrawnOverThem() {
        let pixels = Self.values.map(Self.pixel)
        for below in Self.samples.map(Self.pixel) {
            for alpha in Self.values {
                let row = Array(repeating: below, count: 256)
                let mixed = pixels.map { Self.map($0, below) { Self.rounded($0 * alpha + $1 * (255 - alpha)) } }
                check("blend_back_alpha", pixels, expected: mixed) { cp_blend_back_alpha(&$0, row, $1, alpha) }
            }
            let mixed = zip(Self.slowPixels, Self.quick).map { pixel, alpha in
                Self.map(pixel, below) { Self.rounded($0 * alpha + $1 * (255 - alpha)) }
            }
            check("blend_back_a8", Self.slowPixels, expected: mixed) {
                cp_blend_back_a8(&$0, Array(repeating: below, count: 65536), Self.quickBytes, $1)
            }
        }
    }

    // MARK: Filters

    @Test func interpolationHasAllWeights() {
        for weight in UInt32(0)...256 {
            for other in Self.samples.map(Self.pixel) {
                let pixels = Self.values.map(Self.pixel)
                let expected = pixels.map { Self.map($0, other) { ($0 * (256 - weight) + $1 * weight + 128) / 256 } }
                let others = Array(repeating: other, count: 256)
                check("interpolate", pixels, expected: expected) {
                    cp_interpolate(&$0, pixels, others, $1, weight, 0, 0)
                }
                let table = Self.values.map { $0 * 2 << 16 | weight }
                let source: [UInt32] = pixels.flatMap { [$0, other] } + [0]
                check("sample_table", pixels, expected: expected) { row, count in
                    cp_sample_table(&row, source, Int32(source.count), table, count)
                }
            }
        }
    }

    @Test func fourPixelsAreAveraged() {
        for (c, d) in zip(Self.samples, Self.samples.reversed()) {
            let expected = zip(Self.slowPixels, Self.quickPixels).map { a, b in
                let (below, right) = (Self.pixel(c), Self.pixel(d))
                var result: UInt32 = 0
                for shift in stride(from: UInt32(0), to: 32, by: 8) {
                    let sum = [a, b, below, right].reduce(0) { $0 + ($1 >> shift & 255) }
                    result |= ((sum + 2) / 4) << shift
                }
                return result
            }
            let upper = zip(Self.slowPixels, Self.quickPixels).flatMap { [$0, $1] }
            let lower = (0..<65536).flatMap { _ in [Self.pixel(c), Self.pixel(d)] }
            check("halve", Self.slowPixels, expected: expected) { cp_halve(&$0, upper, lower, $1) }
        }
    }

    @Test func sumsOfWeightedSamplesAreRounded() {
        let weights: [UInt32] = [1, 20_000, 25_534, 20_000, 1]
        let samples = (0..<65285).map { UInt16($0 * 48_271 % 65_281) }
        let expected = (0..<65281).map { index -> UInt16 in
            var sum: UInt64 = 32768
            for (tap, weight) in weights.enumerated() { sum += UInt64(weight) * UInt64(samples[index + tap]) }
            return UInt16(sum / 65536)
        }
        check("convolve", Array(samples.prefix(65281)), expected: expected) {
            cp_convolve(&$0, samples, 1, weights, 5, $1)
        }
        // Halves are rounded up.
        check("convolve", [UInt16](repeating: 0, count: 66), expected: [UInt16](repeating: 1, count: 66)) {
            cp_convolve(&$0, (0..<67).map { UInt16($0 % 2) }, 1, [32768, 32768], 2, $1)
        }
        let brightest = [UInt16](repeating: 65280, count: 70)
        check("convolve", Array(brightest.prefix(66)), expected: Array(brightest.prefix(66))) {
            cp_convolve(&$0, brightest, 1, weights, 5, $1)
        }
    }

    @Test func saturationScalesTheDistanceFromLuma() {
        for (blue, saturation) in [(0, 0), (255, 256), (128, 461), (30, 1000)] as [(Int, Int32)] {
            let pixels = zip(Self.slow, Self.quick).map { 0xFF00_0000 | $0 << 16 | $1 << 8 | UInt32(blue) }
            let expected = pixels.map { pixel -> UInt32 in
                let channels = [Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255)]
                let luma = (54 * channels[0] + 183 * channels[1] + 19 * channels[2] + 128) / 256
                return channels.reduce(255) { result, value in
                    let distance = Double((value - luma) * Int(saturation) + 128) / 256
                    return result << 8 | UInt32(min(max(luma + Int(distance.rounded(.down)), 0), 255))
                }
            }
            check("saturate", pixels, expected: expected) { cp_saturate(&$0, $1, saturation) }
        }
    }

    // MARK: Plain copies, bits and points

    @Test func copiesAreExact() {
        for color in [0, 0x1234_5678, .max] as [UInt32] {
            check("fill", Self.quickPixels, expected: Array(repeating: color, count: 65536)) { cp_fill(&$0, $1, color) }
        }
        check("fill_a8", Self.quickBytes, expected: Array(repeating: 77, count: 65536)) { cp_fill_a8(&$0, $1, 77) }
        check("alpha_of", Self.slowBytes, expected: Self.quickPixels.map { UInt8($0 >> 24) }) {
            cp_alpha_of(&$0, Self.quickPixels, $1)
        }
    }

    @Test func bitsOfColumnsAreSetAndFound() {
        for low in [0, 1, 5, 62, 63, 64, 65, 100, 127, 128, 129] {
            for high in 0...192 {
                var bits = [UInt64](repeating: 0, count: 6)
                cp_set_bits(&bits, 3, 2, Int32(low), Int32(high))
                for row in 0..<2 {
                    let isRight = (0..<192).allSatisfy {
                        (bits[row * 3 + $0 / 64] >> UInt64($0 % 64) & 1 == 1) == (low..<max(low, high)).contains($0)
                    }
                    #expect(isRight, "columns \(low) to \(high)")
                }
                var columns = [CPColumns](repeating: CPColumns(), count: 2)
                let open = Array((0..<192).filter { !(low..<max(low, high)).contains($0) && $0 >= 10 && $0 < 150 })
                let found = cp_unset_bits(bits, 3, 2, 10, 150, &columns)
                #expect(found == (open.isEmpty ? 0 : 2))
                if let first = open.first, let last = open.last {
                    #expect(columns[1].first == Int32(first) && columns[1].last == Int32(last + 1))
                }
            }
        }
    }

    @Test func pointsAreRoundedToFractionsOfAPixel() {
        let identity = [1.0, 0, 0, 1, 0, 0]
        for step in -4096...4096 {
            let value = Double(step) / 2048
            var mapped = [0.0, 0]
            #expect(cp_map_points(&mapped, [value, -value], 1, identity) == 1)
            let expected = (value * 256).rounded(.toNearestOrAwayFromZero) / 256
            #expect(mapped == [expected, -expected])
        }
        for value in [16384, -16384, 16384.01, .nan, .infinity, -1e300] {
            var mapped = [0.0, 0]
            #expect((cp_map_points(&mapped, [value, 0], 1, identity) == 1) == (abs(value) <= 16384))
            #expect((cp_map_points(&mapped, [0, value], 1, identity) == 1) == (abs(value) <= 16384))
        }
        var mapped = [0.0, 0]
        let matrix = [2.0, 7, 11, 13, 0.5, 0.25]
        _ = cp_map_points(&mapped, [3, 5], 1, matrix)
        // 3 · 2 + 5 · 11 + 0.5 and 3 · 7 + 5 · 13 + 0.25
        #expect(mapped == [61.5, 86.25])
    }
}
