import CPixels
import TestSupport
import Testing

/// The kernels of films compute exactly what their formulas say, at every instruction set level.
@Suite(.lane(.background)) struct FilmKernelTests {
    private static let levels = [CPLevel.portable, .AVX2, .AVX512].filter { $0.rawValue <= cp_best_level().rawValue }

    private func atEachLevel(_ body: (CPLevel) -> Void) {
        let before = cp_level()
        defer { cp_use_level(before) }
        for level in Self.levels {
            cp_use_level(level)
            body(level)
        }
    }

    // MARK: Differences

    @Test func theChangedAreaIsTheSmallestWithAllDifferences() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<200 {
            let width = Int.random(in: 1...40, using: &random), height = Int.random(in: 1...20, using: &random)
            let old = random.pixels(width * height)
            var new = old
            let changes = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                (x: Int.random(in: 0..<width, using: &random), y: Int.random(in: 0..<height, using: &random))
            }
            for (x, y) in changes { new[y * width + x] ^= 1 << 20 }
            let differing = (0..<(width * height)).filter { old[$0] != new[$0] }
            let found = cp_changed_area(
                new, width, old, width, CPArea(left: 0, top: 0, right: Int32(width), bottom: Int32(height)))
            let columns = differing.map { Int32($0 % width) }, rows = differing.map { Int32($0 / width) }
            #expect(found.left == columns.min() ?? 0 && found.top == rows.min() ?? 0)
            #expect(found.right == (columns.max() ?? -1) + 1 && found.bottom == (rows.max() ?? -1) + 1)
        }
    }

    // MARK: Packing

    /// Rows of runs, repetitions of the row above, and noise.
    private func bitmap(_ width: Int, _ height: Int, _ random: inout SeededGenerator) -> [UInt32] {
        var pixels = random.pixels(width * height)
        for y in 0..<height {
            var x = 0
            while x < width {
                let count = min(Int.random(in: 1...9, using: &random), width - x)
                switch Int.random(in: 0..<3, using: &random) {
                case 0 where y > 0: for i in x..<(x + count) { pixels[y * width + i] = pixels[(y - 1) * width + i] }
                case 1: for i in x..<(x + count) { pixels[y * width + i] = pixels[y * width + x] }
                default: break
                }
                x += count
            }
        }
        return pixels
    }

    @Test func packedBitmapsAreRestored() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<300 {
            let width = Int.random(in: 1...70, using: &random), height = Int.random(in: 1...9, using: &random)
            let pixels = bitmap(width, height, &random)
            var packed = [UInt32](repeating: 0, count: (width + 1) * height)
            let count = cp_pack(&packed, pixels, width, Int32(width), Int32(height))
            #expect(count <= packed.count)
            var restored = [UInt32](repeating: 0, count: pixels.count)
            #expect(cp_unpack(&restored, width, Int32(width), Int32(height), packed, count) == 1)
            #expect(restored == pixels)
        }
    }

    @Test func plainBitmapsTakeAWordPerRow() {
        var packed = [UInt32](repeating: 0, count: 101 * 50)
        let count = cp_pack(&packed, [UInt32](repeating: 7, count: 5000), 100, 100, 50)
        #expect(count == 51)
    }

    @Test func damagedPackedBitmapsAreRefused() {
        var random = SeededGenerator(seed: 3)
        for _ in 0..<2000 {
            let width = Int.random(in: 1...20, using: &random), height = Int.random(in: 1...5, using: &random)
            let pixels = bitmap(width, height, &random)
            var packed = [UInt32](repeating: 0, count: (width + 1) * height)
            var count = cp_pack(&packed, pixels, width, Int32(width), Int32(height))
            if Bool.random(using: &random) {
                count = Int.random(in: 0..<count, using: &random)
            } else {
                packed[Int.random(in: 0..<count, using: &random)] = random.pixel()
            }
            var restored = [UInt32](repeating: 0, count: pixels.count + 8)
            _ = cp_unpack(&restored, width, Int32(width), Int32(height), packed, count)
            #expect(restored[pixels.count...].allSatisfy { $0 == 0 })
        }
    }

    // MARK: Scaling

    @Test func meansAreSumsOfWeightedRowsAndColumns() {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<40 {
            let width = Int.random(in: 2...70, using: &random)
            let rows = [random.bytes(width * 4), random.bytes(width * 4)], rowWeights: [UInt32] = [1365, 2731]
            let weights: [UInt32] = [1000, 2000, 1096, 4096]
            let covered = (0..<(width - 1)).map { index -> CPCovered in
                let isWide = index + 2 < width && index.isMultiple(of: 2)
                return CPCovered(first: Int32(index), count: isWide ? 3 : 1, weights: isWide ? 0 : 3)
            }
            let expected = covered.flatMap { covered in
                (0..<4).map { channel -> UInt8 in
                    var sum: UInt64 = 0
                    for k in 0..<Int(covered.count) {
                        for (row, rowWeight) in zip(rows, rowWeights) {
                            let value = UInt64(row[(Int(covered.first) + k) * 4 + channel])
                            sum += value * UInt64(rowWeight) * UInt64(weights[Int(covered.weights) + k])
                        }
                    }
                    return UInt8((sum + 1 << 23) >> 24)
                }
            }
            atEachLevel { level in
                var sums = [UInt32](repeating: 0, count: width * 4)
                for (row, weight) in zip(rows, rowWeights) { cp_add_weighted(&sums, row, Int32(width * 4), weight) }
                var means = [UInt8](repeating: 0, count: covered.count * 4)
                cp_weighted_means(&means, sums, covered, weights, Int32(covered.count))
                #expect(means == expected, "level \(level.rawValue)")
            }
        }
    }

    // MARK: Video

    /// Luma and chroma of a color by ITU-R BT.709 in limited range.
    private func bt709(_ pixel: UInt32) -> (y: Double, blue: Double, red: Double) {
        let b = Double(pixel & 255), g = Double(pixel >> 8 & 255), r = Double(pixel >> 16 & 255)
        let y = 0.2126 * r + 0.7152 * g + 0.0722 * b
        return (16 + y * 219 / 255, 128 + (b - y) / 1.8556 * 224 / 255, 128 + (r - y) / 1.5748 * 224 / 255)
    }

    @Test func lumaAndChromaAreWithinHalfAStep() {
        var random = SeededGenerator(seed: 5)
        for n in [1, 2, 7, 64, 333] {
            let rows = [random.pixels(n), random.pixels(n)]
            var first: [[UInt8]] = []
            atEachLevel { level in
                var luma = [UInt8](repeating: 0, count: n)
                var blue = [UInt8](repeating: 0, count: (n + 1) / 2), red = blue
                cp_luma(&luma, rows[0], Int32(n))
                cp_chroma(&blue, &red, rows[0], rows[1], Int32(n))
                if first.isEmpty { first = [luma, blue, red] }
                #expect(first == [luma, blue, red], "level \(level.rawValue)")
            }
            for x in 0..<n { #expect(abs(Double(first[0][x]) - bt709(rows[0][x]).y) < 0.51) }
            for pair in 0..<((n + 1) / 2) {
                let (left, right) = (2 * pair, min(2 * pair + 1, n - 1))
                let four = rows.flatMap { row in [bt709(row[left]), bt709(row[right])] }
                let blue: Double = four.map(\.blue).reduce(0, +) / 4
                let red: Double = four.map(\.red).reduce(0, +) / 4
                #expect(abs(Double(first[1][pair]) - blue) < 0.51)
                #expect(abs(Double(first[2][pair]) - red) < 0.51)
            }
        }
    }
}
