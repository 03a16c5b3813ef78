import CPixels
import TestSupport
import Testing

@Suite(.lane(.background)) struct PaletteTests {
    private func quantized(
        _ pixels: [UInt32], width: Int, below: [UInt32]? = nil
    ) -> (indices: [UInt8], palette: [UInt8]) {
        var indices = [UInt8](repeating: 0, count: pixels.count), palette = [UInt8](repeating: 0, count: 768)
        let area = CPArea(left: 0, top: 0, right: Int32(width), bottom: Int32(pixels.count / width))
        #expect(cp_quantize(&indices, &palette, pixels, width, below, width, area) == 1)
        return (indices, palette)
    }

    private func color(_ index: UInt8, _ palette: [UInt8]) -> UInt32 {
        let entry = palette[(Int(index) * 3)...].prefix(3).map { UInt32($0) }
        return entry[0] << 16 | entry[1] << 8 | entry[2]
    }

    @Test func upTo255ColorsAreExact() {
        var random = SeededGenerator(seed: 1)
        let colors = (0..<255).map { _ in random.pixel() & 0xFFFFFF }
        let pixels = (0..<4000).map { _ in colors[Int.random(in: 0..<255, using: &random)] | 0xFF00_0000 }
        let (indices, palette) = quantized(pixels, width: 40)
        #expect(zip(indices, pixels).allSatisfy { color($0, palette) == $1 & 0xFFFFFF })
    }

    @Test func unchangedPixelsAreTransparent() {
        var random = SeededGenerator(seed: 2)
        let below = random.pixels(900)
        let pixels = below.map { Bool.random(using: &random) ? $0 : $0 ^ 1 }
        let (indices, _) = quantized(pixels, width: 30, below: below)
        for (index, position) in zip(indices, 0...) {
            #expect((index == UInt8(CP_TRANSPARENT)) == (pixels[position] == below[position]))
        }
    }

    @Test func aPlainBackgroundStaysPlainNextToAGradient() {
        let pixels = (0..<40_000).map { index -> UInt32 in
            let (x, y) = (UInt32(index % 200), UInt32(index / 200))
            return x < 100 ? 0xF2F2F7 : (x << 16 | y << 8 | (x + y) / 2)
        }
        let (indices, palette) = quantized(pixels, width: 200)
        for (index, pixel) in zip(indices, pixels) {
            let found = color(index, palette)
            if pixel == 0xF2F2F7 { #expect(found == pixel) }
            for shift in [0, 8, 16] {
                let difference = Int(found >> shift & 255) - Int(pixel >> shift & 255)
                #expect(abs(difference) <= 24)
            }
        }
    }

    @Test func aDitheredGradientKeepsItsMeanColor() {
        // 128 × 128 colors, no two alike. Each block of 16 × 16 must keep its mean.
        let pixels = (0..<16_384).map { index -> UInt32 in
            let red = UInt32(index % 128) + 60, green = UInt32(index / 128) + 60
            return red << 16 | green << 8 | 90
        }
        let (indices, palette) = quantized(pixels, width: 128)
        func error(_ position: Int, _ shift: UInt32) -> Int {
            let found = color(indices[position], palette) >> shift & 255
            return Int(found) - Int(pixels[position] >> shift & 255)
        }
        for top in stride(from: 0, to: 128, by: 16) {
            for left in stride(from: 0, to: 128, by: 16) {
                for shift: UInt32 in [8, 16] {
                    var sum = 0
                    for index in 0..<256 { sum += error((top + index / 16) * 128 + left + index % 16, shift) }
                    #expect(abs(Double(sum) / 256) < 4)
                }
            }
        }
    }

    /// Decodes GIF's LZW, as its specification describes it.
    private func decoded(_ blocks: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [], position = 0
        while blocks[position] > 0 {
            bytes += blocks[(position + 1)...(position + Int(blocks[position]))]
            position += Int(blocks[position]) + 1
        }
        #expect(position == blocks.count - 1)
        var table: [[UInt8]] = [], output: [UInt8] = [], width = 9, bit = 0
        var previous: [UInt8] = []
        func next() -> Int {
            let code = (0..<width).reduce(0) { $0 | Int(bytes[(bit + $1) / 8] >> UInt8((bit + $1) % 8) & 1) << $1 }
            bit += width
            return code
        }
        while true {
            let code = next()
            if code == 257 { return output }
            if code == 256 {
                table = (0..<258).map { $0 < 256 ? [UInt8($0)] : [] }
                (width, previous) = (9, [])
                continue
            }
            let string = code < table.count ? table[code] : previous + [previous[0]]
            output += string
            if !previous.isEmpty, table.count < 4096 { table.append(previous + [string[0]]) }
            previous = string
            if table.count == 1 << width, width < 12 { width += 1 }
        }
    }

    @Test(arguments: [1, 2, 255, 256, 5000, 60_000], [1, 3, 200])
    func compressedIndicesAreRestored(count: Int, colors: Int) {
        var random = SeededGenerator(seed: UInt64(count + colors))
        let indices = (0..<count).map { _ in UInt8.random(in: 0..<UInt8(colors), using: &random) }
        var blocks = [UInt8](repeating: 0, count: 2 * count + 16)
        let length = cp_lzw(&blocks, indices, count)
        #expect(decoded(Array(blocks[..<length])) == indices)
    }
}
