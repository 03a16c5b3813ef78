import CPixels
import TestSupport
import Testing

/// Every instruction set level produces the same bytes as the portable one.
@Suite(.lane(.background)) struct KernelLevelTests {
    private static let lengths = [0, 1, 2, 7, 8, 15, 16, 17, 31, 33, 63, 64, 65, 130, 333]

    /// Runs a kernel at each available level, over rows of many lengths, and compares with the portable level.
    private func check(
        _ name: String, _ kernel: (_ dst: inout [UInt32], _ n: Int, _ random: inout SeededGenerator) -> Void,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let before = cp_level()
        defer { cp_use_level(before) }
        for n in Self.lengths {
            for seed in 0..<8 {
                func run(_ level: CPLevel) -> [UInt32] {
                    cp_use_level(level)
                    var random = SeededGenerator(seed: UInt64(seed * 1000 + n))
                    var dst = random.pixels(n + 4)
                    kernel(&dst, n, &random)
                    return dst
                }
                let expected = run(.portable)
                for level in [CPLevel.AVX2, .AVX512] where level.rawValue <= cp_best_level().rawValue {
                    #expect(
                        run(level) == expected, "\(name), \(n) pixels, level \(level.rawValue)",
                        sourceLocation: sourceLocation)
                }
            }
        }
    }

    @Test func solidRows() {
        check("fill") { cp_fill(&$0, Int32($1), $2.pixel()) }
        check("over_color") { cp_over_color(&$0, Int32($1), $2.pixel()) }
        check("over_color_a8") { cp_over_color_a8(&$0, $2.bytes($1), Int32($1), $2.pixel()) }
        check("color_of_a8") { cp_color_of_a8(&$0, $2.bytes($1), Int32($1), $2.pixel()) }
    }

    @Test func blendedRows() {
        check("over") { cp_over(&$0, $2.pixels($1), Int32($1)) }
        check("over_alpha") { cp_over_alpha(&$0, $2.pixels($1), Int32($1), .random(in: 0...255, using: &$2)) }
        check("over_a8") { cp_over_a8(&$0, $2.pixels($1), $2.bytes($1), Int32($1)) }
        check("blend_back_alpha") {
            cp_blend_back_alpha(&$0, $2.pixels($1), Int32($1), .random(in: 0...255, using: &$2))
        }
        check("blend_back_a8") { cp_blend_back_a8(&$0, $2.pixels($1), $2.bytes($1), Int32($1)) }
        check("scale") { cp_scale(&$0, $2.pixels($1), Int32($1), .random(in: 0...255, using: &$2)) }
        check("interpolate") {
            cp_interpolate(&$0, $2.pixels($1), $2.pixels($1), Int32($1), .random(in: 0...256, using: &$2), 0, 0)
        }
        check("halve") { cp_halve(&$0, $2.pixels(2 * $1), $2.pixels(2 * $1), Int32($1)) }
        check("saturate") { cp_saturate(&$0, Int32($1), .random(in: 0...600, using: &$2)) }
    }

    @Test func coverageRows() {
        func words(_ bytes: [UInt8]) -> [UInt32] { bytes.map { UInt32($0) } }
        check("multiply_a8") { dst, n, random in
            var bytes = random.bytes(n)
            cp_multiply_a8(&bytes, random.bytes(n), Int32(n))
            dst = words(bytes)
        }
        check("scale_a8") { dst, n, random in
            var bytes = random.bytes(n)
            cp_scale_a8(&bytes, random.bytes(n), Int32(n), .random(in: 0...255, using: &random))
            dst = words(bytes)
        }
        check("alpha_of") { dst, n, random in
            var bytes = random.bytes(n)
            cp_alpha_of(&bytes, dst, Int32(n))
            dst = words(bytes)
        }
        check("convolve") { dst, n, random in
            let samples = random.bytes(n + 4).map { UInt16($0) << 8 }
            var result = [UInt16](repeating: 0, count: n + 1)
            cp_convolve(&result, samples, 1, [6000, 14000, 25536, 14000, 6000], 5, Int32(n))
            dst = result.map { UInt32($0) }
        }
    }

    /// One row through a shape with slanted sides, which covers the row's middle.
    @Test func coloredShapes() {
        check("over_color_convex") { dst, n, random in
            let n = Int32(n), color = random.pixel()
            func x(_ range: ClosedRange<Float>) -> Float { .random(in: range, using: &random) * Float(n) }
            func side(_ top: Float, _ bottom: Float) -> CPEdge { CPEdge(x0: top, y0: 0.25, x1: bottom, y1: 1) }
            let left = [side(x(0...0.4), x(0...0.4))], right = [side(x(0.5...1), x(0.5...1))]
            var columns = CPColumns(first: n / 8, last: n)
            var coverage = [UInt8](repeating: 0, count: Int(n) + 1)
            left.withUnsafeBufferPointer { left in
                right.withUnsafeBufferPointer { right in
                    var shape = CPConvex(
                        left: left.baseAddress, right: right.baseAddress, leftCount: 1, rightCount: 1, uniformTop: 0,
                        uniformBottom: 0, core: CPArea())
                    cp_over_color_convex(&dst, 0, 0, 0, 1, &columns, columns, &shape, color, &coverage)
                }
            }
        }
    }

    @Test func unsetBitsAreFoundPerRow() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<300 {
            let low = Int.random(in: 0..<190, using: &random), high = Int.random(in: low...191, using: &random)
            var bits = [UInt64](repeating: 0, count: 3 * 2)
            var isSet = [[Bool]](repeating: [Bool](repeating: false, count: 192), count: 2)
            for _ in 0..<3 {
                let from = Int.random(in: 0..<192, using: &random), to = Int.random(in: from...192, using: &random)
                let row = Int.random(in: 0...1, using: &random)
                bits.withUnsafeMutableBufferPointer {
                    cp_set_bits($0.baseAddress! + 3 * row, 3, 1, Int32(from), Int32(to))
                }
                for column in from..<to { isSet[row][column] = true }
            }
            var columns = [CPColumns](repeating: CPColumns(), count: 2)
            let count = cp_unset_bits(bits, 3, 2, Int32(low), Int32(high), &columns)
            for row in 0..<2 {
                let open = (low..<high).filter { !isSet[row][$0] }
                #expect(columns[row].last - columns[row].first == Int32((open.last ?? -1) - (open.first ?? 0) + 1))
                if let first = open.first { #expect(columns[row].first == Int32(first)) }
            }
            #expect(Int(count) == isSet.count { row in (low..<high).contains { !row[$0] } })
        }
    }

    @Test func stretchedRows() {
        for step in [-2.0, -0.7, 0.01, 0.5, 1, 1.9, 2, 5] {
            check("sample_table by \(step)") { dst, n, random in
                let width = max(2, Int(abs(step) * Double(n)) + 3)
                let positions = (0..<n).map { index -> UInt32 in
                    let at = min(Double(index) * abs(step), Double(width - 1))
                    let u = step > 0 ? at : Double(width - 1) - at
                    let left = min(Int(u), width - 2)
                    return UInt32(left) << 16 | UInt32((u - Double(left)) * 256)
                }
                cp_sample_table(&dst, random.pixels(width), Int32(width), positions, Int32(n))
            }
        }
    }

    @Test func positionsOfRows() {
        check("find_positions") { dst, n, random in
            func value(_ low: Double, _ high: Double) -> Double { .random(in: low...high, using: &random) }
            cp_find_positions(&dst, -9, Int32(n), value(-50, 90), value(-2, 2), 7, 60)
        }
        var positions = [UInt32](repeating: 0, count: 5)
        cp_find_positions(&positions, 2, 5, 0.25, 0.5, 10, 4)
        #expect(positions.map { $0 >> 16 } == [11, 11, 12, 12, 12])
        #expect(positions.map { $0 & 0xFFFF } == [64, 192, 64, 192, 256])
        // Behind the eye, positions aren't numbers.
        cp_find_positions(&positions, 0, 5, .nan, .infinity, 10, 4)
        #expect(positions == .init(repeating: 10 << 16, count: 5))
    }

    @Test func transformedRows() {
        let width = 53, height = 29
        var random = SeededGenerator(seed: 9)
        let texels = random.pixels(width * height)
        texels.withUnsafeBufferPointer { base in
            var texture = CPTexture(
                base: base.baseAddress, stride: Int32(width), width: Int32(width), height: Int32(height))
            func ray(_ random: inout SeededGenerator, perspective: Double) -> CPRay {
                func value(_ low: Double, _ high: Double) -> Double { .random(in: low...high, using: &random) }
                return CPRay(
                    u: value(-3000, 9000), v: value(-3000, 6000), w: 1, du: value(-300, 300), dv: value(-300, 300),
                    dw: value(-perspective, perspective))
            }
            check("sample_projective without perspective") { dst, n, random in
                var ray = ray(&random, perspective: 0)
                cp_sample_projective(&dst, 5, Int32(n), &texture, &ray)
            }
            check("sample_projective") { dst, n, random in
                // Includes rays that intersect the eye's plane: infinities and NaN must not lead outside the texture.
                var ray = ray(&random, perspective: 0.02)
                cp_sample_projective(&dst, -7, Int32(n), &texture, &ray)
            }
            check("sample_nearest") { dst, n, random in
                var ray = ray(&random, perspective: 0.02)
                cp_sample_nearest(&dst, 3, Int32(n), &texture, &ray)
            }
        }
    }

    @Test func ramps() {
        var random = SeededGenerator(seed: 4)
        let colors = random.pixels(1024)
        for kind in [CPRampKind.axial, .radial, .conic] {
            check("ramp") { dst, n, random in
                func value(_ low: Double, _ high: Double) -> Double { .random(in: low...high, using: &random) }
                var ray = CPRay(
                    u: value(-2, 2), v: value(-2, 2), w: 1, du: value(-0.02, 0.02), dv: value(-0.02, 0.02),
                    dw: value(-0.01, 0.01))
                cp_ramp(&dst, 0, Int32(n), colors, kind, &ray)
            }
        }
    }

    @Test func overMatchesSpecification() {
        var random = SeededGenerator(seed: 77)
        let below = random.pixels(999), above = random.pixels(999)
        var dst = below
        cp_over(&dst, above, 999)
        for index in dst.indices {
            let rest = 255 - above[index] >> 24
            for shift in [UInt32(0), 8, 16, 24] {
                let x = (below[index] >> shift & 255) * rest + 128
                #expect(dst[index] >> shift & 255 == (above[index] >> shift & 255) + (x + x >> 8) >> 8)
            }
        }
    }
}
