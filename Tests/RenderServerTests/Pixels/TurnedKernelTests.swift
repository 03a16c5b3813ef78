import CPixels
import CoreGraphics
import TestSupport
import Testing

@testable import RenderServer

/// The kernel for turned images computes what its two interpolations say, at every level, however its rows are divided.
@Suite(.lane(.background)) struct TurnedKernelTests {
    private static let levels = [CPLevel.portable, .AVX2, .AVX512].filter { $0.rawValue <= cp_best_level().rawValue }

    /// A bitmap, and the lines through it that the columns of a frame show.
    private struct Turn {
        let width: Int
        let height: Int
        let texels: [UInt32]
        var positions: [UInt32] = []
        var rows: [Double] = []
        var steps: [Double] = []
        static let first = -5

        /// - Parameters:
        ///   - step: The texels of a row between two columns.
        ///   - slope: The texels of a column between two columns.
        init(_ groups: Int, step: Double, slope: Double, random: inout SeededGenerator) {
            width = Int.random(in: 2...150, using: &random)
            height = Int.random(in: 2...300, using: &random)
            texels = random.pixels(width * height)
            let start = Double.random(in: -20...Double(width), using: &random)
            let top = Double.random(in: -300...300, using: &random)
            let down = Double.random(in: -2...2, using: &random)
            for index in 0..<groups * 16 {
                let u = min(max(start + Double(index) * step, 0), Double(width - 1))
                let left = min(Int(u), width - 2)
                positions.append(UInt32(left) << 16 | UInt32((u - Double(left)) * 256))
                rows.append(top + slope * Double(index))
                steps.append(down * (1 + Double(index) / 100))
            }
        }

        func texel(_ x: Int, _ y: Int) -> UInt32 { texels[y * width + x] }

        /// The two interpolations as they are specified.
        func pixel(_ x: Int, _ y: Int) -> UInt32 {
            func lerp(_ a: UInt32, _ b: UInt32, _ weight: Int) -> UInt32 {
                (0..<4).reduce(0) { result, channel in
                    let shift = UInt32(8 * channel)
                    let value = Int(a >> shift & 255) * (256 - weight) + Int(b >> shift & 255) * weight + 128
                    return result | UInt32(value >> 8) << shift
                }
            }
            let entry = x - Self.first, anchor = y & -32
            let at = Int32((rows[entry] + Double(anchor) * steps[entry]) * 65536)
            let fixed = Int(at + Int32(y - anchor) * Int32(steps[entry] * 65536))
            let position = min(max(fixed, 0), (height - 1) << 16), row = min(position >> 16, height - 2)
            let left = Int(positions[entry] >> 16), weight = Int(positions[entry] & 0xFFFF)
            return lerp(
                lerp(texel(left, row), texel(left + 1, row), weight),
                lerp(texel(left, row + 1), texel(left + 1, row + 1), weight), (position - row << 16) >> 8)
        }

        private func withTables(_ body: (CPTurn) -> Void) {
            positions.withUnsafeBufferPointer { positions in
                rows.withUnsafeBufferPointer { rows in
                    steps.withUnsafeBufferPointer { steps in
                        body(
                            CPTurn(
                                first: Int32(Self.first), positions: positions.baseAddress, rows: rows.baseAddress,
                                steps: steps.baseAddress))
                    }
                }
            }
        }

        /// Samples rows of some columns of all groups, from a bitmap in rows or in strips.
        func sample(_ top: Int, _ bottom: Int, _ columns: [CPColumns], inStrips: Bool) -> [UInt32] {
            var dst = [UInt32](repeating: 0, count: positions.count * (bottom - top))
            var strips = [UInt32](repeating: 0, count: (width + 15) / 16 * 16 * height)
            if inStrips { cp_arrange_in_strips(&strips, texels, width, Int32(width), Int32(height)) }
            let base = inStrips ? strips : texels
            base.withUnsafeBufferPointer { base in
                var texture = CPStrips(
                    base: base.baseAddress, strip: inStrips ? 16 * height : 16, stride: Int32(inStrips ? 16 : width),
                    width: Int32(width), height: Int32(height))
                withTables { turn in
                    var turn = turn
                    cp_sample_turned(
                        &dst, positions.count, Int32(Self.first), Int32(Self.first + positions.count), Int32(top),
                        Int32(bottom), columns, &texture, &turn)
                }
            }
            return dst
        }
    }

    private func check(step: Double, slope: Double, seed: UInt64) {
        let before = cp_level()
        defer { cp_use_level(before) }
        var random = SeededGenerator(seed: seed)
        for _ in 0..<4 {
            let turn = Turn(3, step: step, slope: slope, random: &random)
            let top = Int.random(in: -40...40, using: &random), bottom = top + Int.random(in: 1...70, using: &random)
            let columns = (top..<bottom).map { _ in
                let first = Int32.random(in: -10...45, using: &random)
                return CPColumns(first: first, last: first + .random(in: -1...40, using: &random))
            }
            for level in Self.levels {
                cp_use_level(level)
                let inRows = turn.sample(top, bottom, columns, inStrips: false)
                let inStrips = turn.sample(top, bottom, columns, inStrips: true)
                for y in top..<bottom {
                    for x in Turn.first..<Turn.first + 48
                    where columns[y - top].first <= x && x < columns[y - top].last {
                        let index = (y - top) * 48 + x - Turn.first, expected = turn.pixel(x, y)
                        guard inRows[index] != expected || inStrips[index] != expected else { continue }
                        Issue.record(
                            "step \(step), slope \(slope), seed \(seed), level \(level.rawValue), (\(x), \(y))")
                        return
                    }
                }
            }
        }
    }

    @Test(arguments: [-3.7, -2, -0.9, 0, 0.3, 1, 1.7, 2.1, 3.9, 4.5])
    func pixelsAreBlendsOfFourTexels(step: Double) {
        // A steep line needs more rows of the bitmap than remain in the kernel's memory at the same time.
        for (index, slope) in [-40, -0.6, 0, 0.01, 0.6, 3, 40].enumerated() {
            check(step: step, slope: slope, seed: UInt64(index + 1))
        }
    }

    /// A frame's bytes don't depend on the strips in which it is drawn.
    @Test func rowsDoNotDependOnTheirNeighbors() {
        var random = SeededGenerator(seed: 5)
        let turn = Turn(2, step: 1.3, slope: 0.4, random: &random)
        let all = CPColumns(first: -5, last: 27)
        let together = turn.sample(-50, 90, .init(repeating: all, count: 140), inStrips: false)
        for (top, bottom) in [(-50, -33), (-33, 7), (7, 8), (8, 40), (40, 90)] {
            let part = turn.sample(top, bottom, .init(repeating: all, count: bottom - top), inStrips: false)
            #expect(part == Array(together[(top + 50) * 32..<(bottom + 50) * 32]))
        }
    }
}
